// Shows only the rules that have all the words; without script the browser's own search does.
export function wake(box) {
  const chapters = [...document.querySelectorAll(".chapter")].map(read);
  const [input, contents] = [box.querySelector("input"), document.querySelector(".contents")];
  const nothing = box.querySelector("[role=status] > *");
  box.hidden = false;
  input.addEventListener("input", () => {
    const words = plain(input.value).split(/\s+/).filter(Boolean);
    const found = chapters.map((chapter) => show(chapter, words));
    nothing.hidden = found.some(Boolean);
    if (contents) contents.hidden = words.length > 0;
  });
}

// What is looked through on every key, taken apart once.
function read(section) {
  const rules = [...section.querySelectorAll(".rule")];
  return { section, rules: rules.map((rule) => ({ rule, text: plain(rule.textContent) })) };
}

// A chapter with nothing to show goes with its heading.
function show({ section, rules }, words) {
  rules.forEach(({ rule, text }) => {
    rule.hidden = !words.every((word) => text.includes(word));
  });
  section.hidden = rules.every(({ rule }) => rule.hidden);
  return !section.hidden;
}

// Nobody types háčky into a search box.
export function plain(text) {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
