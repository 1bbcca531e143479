-- A sheet as revision 0002 stored it: two entries, one correction, one void, made on phones with names.
INSERT INTO sheet (public_id, join_secret, game, way, options, created_at)
VALUES ('kX3vQe0wT1yL9sZr5uBn7A', 'MFRGGZDFMZTWQ2LKNNWG23TPOB', 'wizard', 'rounds', '{"bid_limit": "free"}', 1763200000000);
INSERT INTO seat (sheet_id, position, name, colour) VALUES (1, 1, 'Anna', 0);
INSERT INTO seat (sheet_id, position, name, colour) VALUES (1, 2, 'Bára', 1);
INSERT INTO record (sheet_id, seq, slot, kind, data, accepted, key, body_hash, made_at, by)
VALUES (1, 1, 1, 'bids', '{"bids": [1, 0]}', '["bid-sum"]', 'k1', 'a0', 1763200001000, 'Anna');
INSERT INTO record (sheet_id, seq, slot, kind, data, accepted, key, body_hash, made_at, by)
VALUES (1, 2, 2, 'tricks', '{"tricks": [1, 1]}', '[]', 'k2', 'a1', 1763200002000, 'Anna');
INSERT INTO record (sheet_id, seq, slot, kind, data, accepted, key, body_hash, made_at, by)
VALUES (1, 3, 2, 'tricks', '{"tricks": [1, 0]}', '[]', 'k3', 'a2', 1763200003000, 'Anna');
INSERT INTO record (sheet_id, seq, slot, kind, data, accepted, key, body_hash, made_at, by)
VALUES (1, 4, 1, 'void', '{}', '[]', 'k4', 'a3', 1763200004000, 'Anna');
