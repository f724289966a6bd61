#!/usr/bin/env python3
"""Opens pages of `typed-url export html` in Chromium, and uses them as people do.

It needs Playwright (`pip install playwright`) and Chromium (`apt-get install chromium`, or `playwright install chromium`), and
reads QR codes with zxing-cpp if that is installed. Without a browser it says so and does nothing.

    Tests/Tools/Page/run.py [--screenshots FOLDER]
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
COMMAND = ROOT / ".build/debug/typed-url"
# Every keyword, links that others use, and the page in the documentation.
FOLDERS = ["Schemas", "Tests/App/LanguageURLs/Schemas", "Tests/Command/PublicURLs/Schemas"]
REFUSED = 200

HOSTILE = {
    "uriTemplate": "evil:{?a,b,__proto__,constructor,at*}",
    "title": "</title><script>alert(1)</script>",
    "description": "</script><script>alert(2)</script><img src=x onerror=alert(3)> <!-- ' \" & `</code><script>alert(4)</script>`",
    "type": "object",
    "properties": {
        "a": {"enum": ["</script><script>alert(5)</script>", "'\"><svg onload=alert(6)>"], "description": "<b onclick=alert(7)>"},
        "b": {"type": "string", "pattern": "^[<!-]*</script>", "title": "<script>alert(8)</script>"},
        # Names that every object of JavaScript has.
        "__proto__": {"type": "string", "description": "\u202e"},
        "constructor": {"type": "string"},
        "at": {"type": "object", "properties": {"toString": {"type": "string"}}, "additionalProperties": {"type": "string"}},
    },
    "additionalProperties": False,
    "examples": [
        {
            "a": "</script><script>alert(5)</script>", "b": "<!--</script>", "__proto__": "1", "constructor": "2",
            "at": {"toString": "3", "valueOf": "4"},
        }
    ],
}

failures = []


def expect(condition, what, detail=""):
    if not condition:
        failures.append(what)
        if len(failures) <= 20:
            print(f"FAILED: {what} {detail}"[:600])


def command(*arguments):
    return subprocess.run([COMMAND, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


def export(kind, schemas):
    run = command("export", kind, "--schemas", str(schemas))
    if run.returncode != 0:
        sys.exit(run.stderr)
    return run.stdout


class Page:
    """A page in the browser, which may load nothing and report nothing."""

    def __init__(self, browser, path, **options):
        self.problems = []
        self.page = browser.new_page(**options)
        self.page.on("console", lambda message: self.problems.append(message.text))
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("dialog", lambda dialog: (self.problems.append(dialog.message), dialog.dismiss()))
        self.page.on("request", lambda request: self.note(request.url, path))
        self.page.goto(path.as_uri())

    def note(self, url, path):
        if url != path.as_uri():
            self.problems.append(f"loads {url}")

    def close(self, what):
        expect(self.problems == [], f"{what}: the page reports nothing", self.problems)
        self.page.close()


def check_examples(page, what):
    found = page.evaluate(
        """() => all(".examples a").map(link => {
          const found = links.read(link.textContent);
          return [link.textContent, link.getAttribute("href"), found.violations.length, found.canonical];
        })"""
    )
    expect(found != [], f"{what}: there are examples")
    for text, target, count, canonical in found:
        expect(text == target and count == 0 and canonical == text, f"{what}: the example {text} is valid")
    return len(found)


def check_forms(page, what):
    """Each example fills its form, and the form builds the example."""
    wrong = page.evaluate(
        """() => all("article").flatMap(article => all(".examples li", article).map(item => {
          [...item.querySelectorAll("button")].find(button => button.textContent === "Edit").click();
          const built = article.querySelector(".fields [role=status] a")?.textContent;
          return [item.querySelector("a").textContent, built ?? article.querySelector(".fields pre")?.textContent];
        })).filter(([example, built]) => example !== built)"""
    )
    expect(wrong == [], f"{what}: forms build the examples", wrong[:3])


def check_refused(page, schemas, lines, what):
    """Invalid URLs have the text of the command."""
    urls = [line["refused"] for line in lines if "refused" in line]
    urls = [url for url in urls if "\n" not in url][:: max(1, len(urls) // REFUSED)]
    run = subprocess.run(
        [COMMAND, "check", "--schemas", str(schemas), "--file", "-"], cwd=ROOT, capture_output=True, text=True,
        input="".join(url + "\n" for url in urls), check=False)
    blocks = run.stdout.strip("\n").split("\n\n")
    for url, block in zip(urls, blocks, strict=True):
        # Before the URL is its place in the input.
        expected = block.split("\n")[1:]
        page.fill("#_url", url)
        shown = page.inner_text("#_read pre").split("\n")
        expect(shown == expected, f"{what}: the violations of {url} are those of the command", (shown, expected))
    return len(urls)


def check_accepted(page, lines, what):
    """Other spellings are read as the same instance."""
    cases = [[spelling, line["canonical"]] for line in lines if "canonical" in line for spelling in line["spellings"]]
    wrong = page.evaluate("cases => cases.filter(([text, canonical]) => links.read(text).canonical !== canonical)", cases)
    expect(wrong == [], f"{what}: spellings are read", wrong[:3])
    return len(cases)


def check_search(page, what):
    count = page.locator("article").count()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("/")
    expect(page.evaluate("document.activeElement.id") == "_search", f"{what}: / starts a search")
    name = page.locator("article").nth(count - 1).get_attribute("id")
    page.keyboard.type(f"{name} {name}".upper())
    expect(page.locator(f"article#{name}").is_visible(), f"{what}: the search finds {name}")
    page.keyboard.press("Escape")
    expect(page.locator("article:visible").count() == count, f"{what}: Escape ends the search")
    page.fill("#_search", "no link has these words")
    expect(page.locator("article:visible").count() == 0, f"{what}: the search finds nothing")
    page.fill("#_search", "")


def check_width(browser, path, what):
    for width in (320, 390, 900, 1280):
        page = Page(browser, path, viewport={"width": width, "height": 800})
        overflow = page.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        expect(overflow <= 0, f"{what}: nothing is wider than {width} pixels", overflow)
        page.close(what)


def check_codes(page):
    """A known code, and all versions against a decoder."""
    known = [
        "111111100101101111111", "100000101011001000001", "101110101101001011101", "101110101011001011101", "101110100100101011101",
        "100000100011001000001", "111111101010101111111", "000000001100000000000", "100000101011011001110", "100110000001110111001",
        "001011100110101100000", "010101011001111101010", "110100111101111111111", "000000001100100000101", "111111100111010011110",
        "100000100010001000111", "101110100111010011100", "101110100101111101000", "101110100101110111011", "100000100011111101000",
        "111111101010100100110",
    ]
    code = "text => qrCode(new TextEncoder().encode(text))?.map(row => row.map(Number).join(''))"
    expect(page.evaluate(code, "a") == known, "the QR code of a is the known one", page.evaluate(code, "a"))
    expect(page.evaluate(code, "x" * 2331) is not None and page.evaluate(code, "x" * 2332) is None, "QR codes have 2331 bytes")
    try:
        import numpy
        import zxingcpp
    except ImportError:
        print("zxing-cpp is not installed: QR codes are not decoded")
        return
    for length in [*range(1, 2331, 61), 2331]:
        text = ("https://example.com/é?a=1&b=%20" * 80).encode()[:length].decode(errors="ignore")
        rows = page.evaluate(code, text)
        image = numpy.array([[0 if module == "1" else 255 for module in row] for row in rows], dtype=numpy.uint8)
        image = numpy.kron(numpy.pad(image, 4, constant_values=255), numpy.ones((6, 6), dtype=numpy.uint8))
        found = zxingcpp.read_barcodes(image)
        expect(found and found[0].text == text, f"the QR code of {length} bytes is read")


def check_hostile(browser, folder):
    schemas = folder / "hostile"
    schemas.mkdir()
    (schemas / "evil.json").write_text(json.dumps(HOSTILE))
    path = folder / "hostile.html"
    path.write_text(export("html", schemas))
    page = Page(browser, path)
    check_examples(page.page, "hostile")
    check_forms(page.page, "hostile")
    page.page.click(".fields button:text('Clear')")
    expect(page.page.inner_text(".fields [role=status] a") == "evil:", "hostile: a form that is cleared has no values")
    page.page.fill("#_url", "evil:?constructor=%E2%80%AEa")
    expect(page.page.inner_text("#_read td") == "\\u{202E}a", "hostile: a value shows what changes the order of its text")
    expect("\u202e" not in path.read_text(), "hostile: nothing changes the order of the page's text")
    page.page.fill("#_url", "evil:?a=</script><img src=x onerror=alert(9)>")
    page.page.fill("#_search", "<script>")
    page.page.wait_for_timeout(100)
    expect(page.page.locator("main img, main script, main svg").count() == 0, "hostile: there are no other elements")
    page.close("hostile")


def check_print(page, what):
    page.emulate_media(media="print")
    hidden = page.evaluate("() => ['nav', '#_search', '#_read', '.form', 'button'].filter(name => find(name) && getComputedStyle(find(name)).display !== 'none')")
    expect(hidden == [], f"{what}: the print has the catalogue alone", hidden)
    page.emulate_media(media="screen")


def screenshots(browser, path, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for scheme, width in (("light", 1280), ("dark", 1280), ("light", 390)):
        page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
        page.goto(path.as_uri())
        page.fill("#_url", "asset://?id=1&widht=1920&height=12x0")
        page.click("#asset summary")
        page.screenshot(path=folder / f"{scheme}-{width}.png", full_page=True)
        page.close()
    page = browser.new_page()
    page.goto(path.as_uri())
    page.pdf(path=folder / "print.pdf", format="A4")
    page.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--screenshots", type=pathlib.Path)
    arguments = parser.parse_args()
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        print("left out: Playwright is not installed")
        return
    installed = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        program = installed or playwright.chromium.executable_path
        if not pathlib.Path(program).exists():
            print("left out: Chromium is not installed")
            return
        folder = pathlib.Path(name)
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for schemas in FOLDERS:
            path = folder / f"{schemas.replace('/', '-')}.html"
            path.write_text(export("html", schemas))
            page = Page(browser, path, viewport={"width": 1280, "height": 900})
            examples = check_examples(page.page, schemas)
            check_forms(page.page, schemas)
            lines = [json.loads(line) for line in export("vectors", schemas).splitlines()[1:]]
            accepted = check_accepted(page.page, lines, schemas)
            refused = check_refused(page.page, schemas, lines, schemas)
            check_search(page.page, schemas)
            check_print(page.page, schemas)
            if schemas == FOLDERS[0]:
                check_codes(page.page)
                if arguments.screenshots:
                    screenshots(browser, path, arguments.screenshots)
            page.close(schemas)
            check_width(browser, path, schemas)
            print(f"{schemas}: {examples} examples, {accepted} spellings, {refused} refused URLs")
        check_hostile(browser, folder)
        browser.close()
    if failures:
        sys.exit(f"{len(failures)} failures")


if __name__ == "__main__":
    main()
