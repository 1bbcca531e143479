// A small sign for each saved entry, a buzz or a tick: off until somebody switches it on, for this phone only.
const SOUND = window.AudioContext || window.webkitAudioContext;
const SIGNS = { vibration: navigator.vibrate && buzz, sound: SOUND && tick };
let speaker = null;

export function wake(group) {
  if (!group.hidden) return;
  const buttons = [...group.querySelectorAll("button")];
  buttons.forEach((button) => {
    const { value } = button;
    button.hidden = !SIGNS[value];
    button.setAttribute("aria-pressed", String(isOn(value)));
    button.addEventListener("click", () => {
      localStorage.setItem(value, isOn(value) ? "no" : "yes");
      button.setAttribute("aria-pressed", String(isOn(value)));
      if (isOn(value)) SIGNS[value](); // so that one knows what was chosen
    });
  });
  group.hidden = buttons.every((button) => button.hidden);
}

addEventListener("saved", () => Object.keys(SIGNS).filter(isOn).forEach((sign) => SIGNS[sign]()));
// A browser lets a page sound only if it was readied under the thumb.
document.addEventListener("click", () => isOn("sound") && ready());

function isOn(sign) {
  return Boolean(SIGNS[sign]) && localStorage.getItem(sign) === "yes";
}

function buzz() {
  navigator.vibrate(15);
}

function ready() {
  speaker = speaker || new SOUND();
  speaker.resume();
  return speaker;
}

// A fingernail on wood, not a bell.
function tick() {
  const [tone, volume] = [ready().createOscillator(), speaker.createGain()];
  tone.frequency.value = 1100;
  volume.gain.setValueAtTime(0.12, speaker.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, speaker.currentTime + 0.05);
  tone.connect(volume);
  volume.connect(speaker.destination);
  tone.start();
  tone.stop(speaker.currentTime + 0.06);
}
