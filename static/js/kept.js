// What this phone keeps for later, in IndexedDB: there over plain http too, and after a reload.
const QUEUE = "queue";
const LEASE = "lease";
const LEASE_TIME = 20000;
const LOOK = 100;
let opened = null;

export function all() {
  return within(QUEUE, (store, answer) => (store.getAll().onsuccess = ({ target }) => answer(target.result)));
}

// Behind what already waits for the same table: it will be written on top of that.
export function add(item) {
  return within(QUEUE, (store) => {
    store.getAll().onsuccess = ({ target }) => {
      const [before] = target.result.filter((one) => one.table === item.table).slice(-1);
      store.add({ ...item, after: before?.key ?? null });
    };
  });
}

export function put(item) {
  return within(QUEUE, (store) => store.put(item));
}

// Gone from the queue; what waits behind it is written on top of `seq`, or of what it stood on.
export function drop(item, seq) {
  return within(QUEUE, (store) => {
    store.delete(item.id);
    store.getAll().onsuccess = ({ target }) => {
      const next = target.result.find((one) => one.after === item.key);
      if (next) store.put({ ...next, ...(seq === undefined ? { seq: item.seq, after: item.after } : { seq, after: null }) });
    };
  });
}

// One tab at a time, in turn; a tab that died lets go by itself.
export async function alone(job) {
  if (navigator.locks) return navigator.locks.request("blocek", job);
  while (!(await leased())) await new Promise((soon) => setTimeout(soon, LOOK));
  try {
    return await job();
  } finally {
    await within(LEASE, (store) => store.delete(LEASE));
  }
}

function leased() {
  return within(LEASE, (store, answer) => {
    store.get(LEASE).onsuccess = ({ target }) => {
      const held = target.result;
      if (held && held.until > Date.now()) return answer(false);
      store.put({ id: LEASE, until: Date.now() + LEASE_TIME });
      answer(true);
    };
  });
}

async function within(name, job) {
  opened = opened ?? open();
  const base = await opened;
  return new Promise((done, failed) => {
    let result;
    const work = base.transaction(name, "readwrite", { durability: "strict" });
    work.oncomplete = () => done(result);
    work.onabort = () => failed(work.error);
    job(work.objectStore(name), (value) => (result = value));
  });
}

function open() {
  return new Promise((done, failed) => {
    const asked = indexedDB.open("blocek", 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(QUEUE, { keyPath: "id", autoIncrement: true });
      asked.result.createObjectStore(LEASE, { keyPath: "id" });
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}
