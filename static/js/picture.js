// The result as a picture, drawn from what the page shows: shared from this phone or saved on it.
const WIDTH = 1080;
const EDGE = 72;
const INNER = WIDTH - 2 * EDGE;
const ROW = 84;

export function wake(button) {
  const { file, done } = button.dataset;
  const picture = draw(button.closest(".winners"), button.dataset); // a phone shares only what is ready at once
  button.hidden = false;
  button.addEventListener("click", async () => {
    const files = [new File([await picture], file, { type: "image/png" })];
    if (navigator.canShare && navigator.canShare({ files })) return void navigator.share({ files }).catch(() => {});
    save(files[0]);
    button.textContent = done;
  });
}

function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

function draw(end, { game, day }) {
  const pen = pencil(end);
  const winners = [...end.querySelectorAll("h2 b")].map((one) => one.textContent);
  const names = winners.length ? winners : [end.querySelector("h2").lastChild.textContent.trim()];
  const big = names.length > 2 ? 84 : 132;
  const [curve, places] = [end.querySelector(".curve"), [...end.querySelectorAll(".places li")]];
  let y = 340;
  pen.begin(y + names.length * big * 1.15 + (curve ? INNER / 2 + 80 : 40) + places.length * ROW + EDGE);

  pen.write(game, EDGE, 116, { size: 44, weight: 700, most: 600 });
  pen.write(day, -EDGE, 116, { size: 38, colour: "--faint" });
  pen.write("★", 0, 286, { size: 150, colour: "--accent" });
  for (const name of names) {
    y += big * 1.15;
    pen.write(name, 0, y - big * 0.3, { size: big, weight: 800, colour: "--accent", least: 48 });
  }
  if (curve) {
    pen.curve(curve, y + 30, INNER / 320);
    y += INNER / 2 + 40;
  }
  for (const place of places) {
    const weight = place.matches(".first") ? 700 : 400;
    const [name, total] = place.children;
    pen.line([[EDGE, y + 40], [WIDTH - EDGE, y + 40]], place, "--rule", 2);
    y += ROW;
    const rank = place.matches(".gone") ? "–" : place.dataset.place;
    pen.write(rank, EDGE, y + 16, { size: 44, weight, colour: "--faint", most: 76, least: 30 });
    if (!place.matches(".gone")) pen.line([[EDGE + 88, y], [EDGE + 156, y]], place, "--line", 8);
    pen.write(name.textContent.trim(), EDGE + 188, y + 16, { size: 44, weight, most: INNER - 360, least: 32 });
    pen.write(total.textContent, -EDGE, y + 18, { size: 52, weight: 700 });
  }
  return new Promise((done) => pen.canvas.toBlob(done, "image/png"));
}

// Writes and draws in the page's own letters and colours; from the left edge, the right (negative) or in the middle.
function pencil(end) {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  const shade = (one, name) => getComputedStyle(one).getPropertyValue(name).trim();
  const { fontFamily } = getComputedStyle(end);

  function begin(height) {
    [canvas.width, canvas.height] = [WIDTH, Math.round(height)];
    for (const [colour, high] of [["--paper", height], ["--accent", 16]]) {
      pen.fillStyle = shade(end, colour);
      pen.fillRect(0, 0, WIDTH, high);
    }
  }

  function write(words, x, y, { size, weight = 400, colour = "--ink", most = INNER, least = size }) {
    const wide = (letters) => {
      pen.font = `${weight} ${letters}px ${fontFamily}`;
      return pen.measureText(words).width;
    };
    const letters = Math.max(least, Math.min(size, (size * most) / wide(size)));
    while (wide(letters) > most) words = `${words.replace(/…$/, "").slice(0, -1)}…`;
    pen.fillStyle = shade(end, colour);
    pen.textAlign = x > 0 ? "left" : x < 0 ? "right" : "center";
    pen.fillText(words, x > 0 ? x : x < 0 ? WIDTH + x : WIDTH / 2, y);
  }

  function line(points, one, colour, width) {
    pen.beginPath();
    points.forEach(([x, y]) => pen.lineTo(x, y));
    [pen.strokeStyle, pen.lineWidth, pen.lineJoin] = [shade(one, colour), width, "round"];
    pen.setLineDash(colour === "--line" && /ink-[5-9]/.test(one.getAttribute("class")) ? [15, 9] : []);
    pen.stroke();
  }

  function curve(svg, top, scale) {
    const placed = ([x, y]) => [EDGE + x * scale, top + y * scale];
    const [axis] = svg.querySelectorAll(".axis");
    const zero = Number(axis.getAttribute("y1"));
    line([placed([8, zero]), placed([312, zero])], axis, "--rule", 3);
    svg.querySelectorAll("polyline").forEach((one) => {
      const points = one.getAttribute("points").split(" ").map((pair) => placed(pair.split(",").map(Number)));
      line(points, one, "--line", one.matches(".first") ? 11 : 7);
      pen.beginPath();
      pen.arc(...points[points.length - 1], 12, 0, 7);
      pen.fillStyle = shade(one, "--line");
      pen.fill();
    });
  }

  return { canvas, begin, write, line, curve };
}
