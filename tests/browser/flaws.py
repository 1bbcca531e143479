"""What sticks out of a page, or is too small to be hit."""

from tests.browser.thumb import HAIR, OF_TEN, SMALLEST, Thumb

IN_A_SENTENCE = 24
"""WCAG 2.5.8 lets a link inside a sentence be as small as it is; ours are not."""

UNFOLD = "document.querySelectorAll('details').forEach((folded) => { folded.open = true; })"
FLAWS = """([width, smallest, inASentence, ofTen, hair]) => {
  const flaws = [];
  const widest = document.documentElement.scrollWidth;
  if (widest > width) flaws.push(`${widest} px wide`);
  for (const target of document.querySelectorAll('a, button, summary, input, label')) {
    if (target.type === 'hidden' || !target.checkVisibility()) continue;
    if (getComputedStyle(target).clipPath !== 'none') continue;
    const caption = target.tagName === 'LABEL' && target.control?.closest('label') !== target;
    if (caption) continue;  // a label beside its input is not what people tap
    const label = target.closest('label') ?? target.labels?.[0]?.closest('label:has(input)');
    const spread = getComputedStyle(target, '::after').position === 'absolute';
    let area = label ?? target;
    while (spread && getComputedStyle(area).position === 'static') area = area.parentElement;
    const box = area.getBoundingClientRect();
    const words = [...target.parentElement.childNodes].filter((node) => node.nodeType === 3);
    const sentence = target.tagName === 'A' && words.some((node) => node.data.trim() !== '');
    const said = target.getAttribute('aria-label') ?? target.textContent.trim();
    const name = `${target.tagName} ${said}`;
    const least = sentence ? inASentence : smallest;
    const narrowest = target.closest('.across-10') ? ofTen : least;
    if (box.width < narrowest - hair || box.height < least - hair) {
      flaws.push(`${name}: ${Math.round(box.width)} x ${Math.round(box.height)} px`);
    }
    if (box.left < -hair || box.right > width + hair) flaws.push(`${name}: out of the page`);
  }
  for (const figure of document.querySelectorAll('.pad td :is(b, small)')) {
    const digits = document.createRange();
    digits.selectNodeContents(figure);
    const [wanted, given] = [digits, figure.closest('td')].map((it) => it.getBoundingClientRect());
    if (wanted.width > given.width) flaws.push(`${figure.textContent} spills over its cell`);
  }
  return flaws;
}"""


def page_flaws(thumb: Thumb) -> list[str]:
    """What of the open page is wider than the phone, too small to be hit, or out of its cell."""
    limits = [thumb.width, SMALLEST, IN_A_SENTENCE, OF_TEN, HAIR]
    found: list[str] = thumb.page.evaluate(FLAWS, limits)
    return found


def unfolded_flaws(thumb: Thumb) -> list[str]:
    """The same once everything is there and unfolded."""
    thumb.settle()
    thumb.page.evaluate(UNFOLD)
    return page_flaws(thumb)
