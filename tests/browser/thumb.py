"""One thumb on one phone: taps what is big enough to be hit, counts, and hears every complaint."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import (
    CDPSession,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    TimeoutError,
)

SMALLEST = 44
OF_TEN = 36
"""How wide a key is that stands with nine others in a line: like those of the phone's keyboard."""
HAIR = 0.05  # boxes are measured in fractions of a pixel
PATIENCE = 300_000  # milliseconds, for a busy machine; ordinarily nothing takes a second
FOR_PEOPLE = frozenset({404, 409, 422})
"""Pages that tell somebody something; the browser notes their status as an error."""
NO_WORKER = "Service Worker registration blocked by Playwright"
LEFT_BEHIND = "net::ERR_ABORTED"
"""What happens to an icon when the reader is already on the next page."""
MEASURE = """(element, spot) => {
  const box = element.getBoundingClientRect();
  const at = (spot ?? element).getBoundingClientRect();
  const [x, y] = [at.x + at.width / 2 - box.x, at.y + at.height / 2 - box.y];
  const connected = element.isConnected;
  const keyboard = element.closest(".across-10") !== null;
  return { width: box.width, height: box.height, x, y, connected, keyboard };
}"""
STAND_STILL = "document.getAnimations().forEach((one) => one.finish())"


@dataclass
class Thumb:
    """Counts its taps; moving the page is free."""

    page: Page
    url: str
    taps: int = 0
    _heard: list[tuple[str, str]] = field(default_factory=list)
    _documents: set[str] = field(default_factory=set)
    _settings: CDPSession | None = None

    def __post_init__(self) -> None:
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self._heard.append((str(error), "")))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._response)

    @property
    def width(self) -> int:
        """How wide the phone is; a page too wide is shown smaller, and would say more itself."""
        return self.page.viewport_size["width"] if self.page.viewport_size else 0

    def open(self, address: str) -> None:
        """Show a page of the app; typing an address is not tapping.

        A phone that scanned the code is asked whose it is; here it keeps the pad for everybody.
        """
        if address.lower().startswith("/j/"):
            address = self.join(address).removesuffix("/phone")
        self.page.goto(self.url + address)

    def join(self, address: str) -> str:
        """Let the phone write at the table without a look at it; where it would go from there."""
        answer = self.page.request.get(self.url + address, max_redirects=0)
        assert answer.status == 303, address
        return answer.headers["location"]

    def tap(self, what: Locator, spot: Locator | None = None) -> None:
        """One tap on something a thumb can hit, in its middle or on a spot of it.

        Playwright moves the page if it has to, and refuses what is covered.
        """
        box = self._measured(what, spot)
        width = OF_TEN if box["keyboard"] else SMALLEST
        is_large = box["width"] >= width - HAIR and box["height"] >= SMALLEST - HAIR
        assert is_large, f"{what} is only {box['width']} x {box['height']} px"
        what.tap(position={"x": box["x"], "y": box["y"]})
        self.taps += 1

    def _measured(self, what: Locator, spot: Locator | None) -> Any:
        """How large it is; a page that follows the table may be drawn anew at this very moment."""
        box = what.evaluate(MEASURE, spot.element_handle() if spot else None)
        if box["connected"]:
            return box
        return self._measured(what, spot)

    def send(self, what: Locator, spot: Locator | None = None) -> None:
        """One tap that brings another page, and the wait for it.

        On a very busy machine the browser may take it for a long press: then once more.
        """
        try:
            with self.page.expect_navigation(timeout=PATIENCE / 5):
                self.tap(what, spot)
        except TimeoutError:
            with self.page.expect_navigation():
                (spot or what).tap()

    def settle(self) -> None:
        """Wait until everything is there; what moves is moved to its end."""
        self.page.wait_for_load_state()
        self.page.evaluate(STAND_STILL)

    def becomes(self, language: str, has_script: bool = True) -> None:
        """Ask for pages from now on as the phone of another reader does."""
        if self._settings is None:
            self._settings = self.page.context.new_cdp_session(self.page)
        agent = self.page.evaluate("navigator.userAgent")
        reader = {"userAgent": agent, "acceptLanguage": language}
        self._settings.send("Emulation.setUserAgentOverride", reader)
        self._settings.send("Emulation.setScriptExecutionDisabled", {"value": not has_script})

    def key(self, value: int) -> None:
        """The keys of one number on the pad of tens and ones, and on to the next where it is open.

        A digit alone could become a longer number.
        """
        pad = self.page.locator(".keypad:not([hidden])")
        if value >= 10:
            self.tap(pad.get_by_role("button", name=str(value - value % 10), exact=True))
        self.tap(pad.get_by_role("button", name=str(value % 10), exact=True))
        go_on = pad.locator("button[value='→']")
        if value < 10 and go_on.is_enabled():
            self.tap(go_on)

    def complaints(self) -> list[str]:
        """All the browser had to say, except that a page for people has its status."""
        return [
            f"{text} {url}".strip()
            for text, url in self._heard
            if not (text.startswith("Failed to load resource") and url in self._documents)
        ]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and NO_WORKER not in message.text:
            self._heard.append((message.text, message.location.get("url", "")))

    def _failed(self, request: Request) -> None:
        if request.failure != LEFT_BEHIND:
            self._heard.append((f"{request.method} failed: {request.failure}", request.url))

    def _response(self, response: Response) -> None:
        asked = response.request  # a script that sends an entry is told what a page would tell
        meant = asked.is_navigation_request() or asked.method == "POST"
        if meant and response.status in FOR_PEOPLE:
            self._documents.add(response.url)
        elif response.status >= 400:
            self._heard.append((f"status {response.status}", response.url))
