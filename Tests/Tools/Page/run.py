#!/usr/bin/env python3
"""Opens pages of `typed-url export html` in Chromium, and uses them as people do.

It needs Chromium (`apt-get install chromium`). Without a browser it says so and does nothing.

    Tests/Tools/Page/run.py [--screenshots FOLDER]
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from chromium import Chromium

ROOT = pathlib.Path(__file__).resolve().parents[3]
COMMAND = ROOT / ".build/debug/typed-url"
# The page and the command choose the nearest of the templates by different rules, so the texts about it are not compared.
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
        self.path = path
        self.page = browser.new_page(**options)
        self.page.goto(path.as_uri())

    def close(self, what):
        problems = self.page.problems(self.path.as_uri())
        expect(problems == [], f"{what}: the page reports nothing", problems)
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
        """() => all("article").flatMap(article => all(".examples li", article).filter(item => item.querySelector("a")).map(item => {
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
    # Only what is read is laid out, and not the whole page for each URL.
    shown = page.evaluate(
        """urls => {
          const articles = all("article");
          const field = find("#_url");
          for (const article of articles) article.style.display = "none";
          const shown = urls.map(url => {
            field.value = url;
            field.dispatchEvent(new Event("input", { bubbles: true }));
            return find("#_read pre")?.innerText ?? "";
          });
          for (const article of articles) article.style.display = "";
          return shown;
        }""", urls)
    blocks = run.stdout.strip("\n").split("\n\n")
    for url, block, lines in zip(urls, blocks, shown, strict=True):
        # Before the URL is its position in the input, and its lines are indented.
        expected = [line.removeprefix("  ") for line in block.split("\n")[1:]]
        # The command leaves out what may be a secret; a page has what is typed there.
        if "…" in expected[0] and "…" not in url:
            continue
        expected = "\n".join(expected)
        expect(lines == expected, f"{what}: the violations of {url} are those of the command", (lines, expected))
    return len(urls)


def check_accepted(page, lines, what):
    """Other spellings are read as the same instance."""
    cases = [[spelling, line["canonical"]] for line in lines if "canonical" in line for spelling in line["spellings"]]
    wrong = page.evaluate("cases => cases.filter(([text, canonical]) => links.read(text).canonical !== canonical)", cases)
    expect(wrong == [], f"{what}: spellings are read", wrong[:3])
    return len(cases)


def check_errors(page):
    """Each field is tied to what is wrong with it, and to nothing else; on a phone, the URL comes before the list."""
    page.fill("#_url", "asset://?id=1&widht=1920")
    page.click("#asset summary")
    page.evaluate(
        """() => new Promise(done => setTimeout(() => {
          const input = document.getElementById("_asset-width");
          input.value = "12x0";
          input.dispatchEvent(new Event("input", { bubbles: true }));
          done();
        }, 100))""")
    tied = page.evaluate(
        """() => all("[aria-invalid=true]").map(input => [input.id, input.getAttribute("aria-describedby").split(" ").map(id => document.getElementById(id).textContent).join()])""")
    expect([name for name, _ in tied] == ["_url", "_asset-width"], "fields that are wrong are marked", tied)
    expect("did you mean" in tied[0][1] and tied[1][1] == '"width" must be an integer', "errors are tied to fields", tied)
    page.resize(390, 800)
    order = page.evaluate("() => find('#_read').getBoundingClientRect().top < find('nav').getBoundingClientRect().top")
    expect(order, "on a phone, the URL comes before the list")
    page.resize(1280, 900)
    page.click("#asset summary")
    page.fill("#_url", "")


def check_search(page, what):
    shown = "() => all('article').filter(article => !article.hidden).map(article => article.id)"
    names = page.evaluate(shown)
    page.evaluate("document.activeElement.blur()")
    page.press("/")
    expect(page.evaluate("document.activeElement.id") == "_search", f"{what}: / starts a search")
    page.write(f"{names[-1]} {names[-1]}".upper())
    expect(names[-1] in page.evaluate(shown), f"{what}: the search finds {names[-1]}")
    page.press("Escape")
    expect(page.evaluate(shown) == names, f"{what}: Escape ends the search")
    page.fill("#_search", "no link has these words")
    expect(page.evaluate(shown) == [], f"{what}: the search finds nothing")
    page.fill("#_search", "")


def check_keyboard(page, what):
    """Everything that can be used is reached by the tabulator, a label focuses its field, and the URL is in a link."""
    url = page.evaluate("() => find('.examples a').textContent") + "#%20"
    page.evaluate("url => { location.hash = 'url=' + encodeURIComponent(url); }", url)
    page.evaluate("() => new Promise(done => setTimeout(done, 50))")
    expect(page.evaluate("() => find('#_url').value") == url, f"{what}: a link has a URL")
    expect(
        page.evaluate("() => find('#_url').getAttribute('aria-invalid') === String(Boolean(find('#_read pre')))"),
        f"{what}: a URL with problems is marked")
    expect(
        page.evaluate("() => find('#_read .row a').hash") == page.evaluate("() => location.hash"),
        f"{what}: what is read has a link")
    labels = page.evaluate(
        """() => {
          all("details").forEach(details => { details.open = true; });
          return new Promise(done => setTimeout(() => done(all(".field > label").filter(label => !label.control).map(label => label.textContent)), 100));
        }""")
    expect(labels == [], f"{what}: labels have fields", labels[:3])
    page.evaluate("() => { find('.field > label')?.click(); }")
    expect(
        page.evaluate("() => !find('.field > label') || document.activeElement === find('.field > label').control"),
        f"{what}: a label focuses its field")
    page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    wanted = page.evaluate(
        "() => all('a[href], button, input, select, textarea, summary, [tabindex]').filter(it => it.checkVisibility()).length")
    reached = 0
    # After the last element, the page itself has the focus once.
    for _ in range(min(wanted, 60) + 1):
        page.press("Tab")
        reached += page.evaluate("() => document.activeElement !== document.body")
    expect(reached >= min(wanted, 60), f"{what}: the tabulator reaches everything", (reached, wanted))
    current = page.evaluate(
        """() => new Promise(done => {
          const last = all("article").at(-1);
          last.scrollIntoView();
          setTimeout(() => done(all("nav [aria-current]").map(link => link.getAttribute("href"))), 200);
        })""")
    expect(len(current) == 1, f"{what}: the navigation has one current entry", current)
    page.evaluate("() => all('details').forEach(details => { details.open = false; })")
    page.fill("#_url", "")


# Every form with values that are wrong and long, and a URL with problems at its end.
MISTAKES = """() => {
  all("details").forEach(details => { details.open = true; });
  return new Promise(done => setTimeout(() => {
    for (const input of all(".fields input, .fields textarea")) {
      input.value = "a-mistake-".repeat(30);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
    done();
  }, 100));
}"""

# Rows of marks that are not below a part of the URL or are not seen, and empty rows.
MARKS = """() => new Promise(done => setTimeout(() => done(all(".marks").filter(pre => pre.checkVisibility()).flatMap(pre => {
  const right = pre.getBoundingClientRect().right;
  let line = "";
  let left = 0;
  return [...pre.querySelector("div").children].filter(row => {
    const text = row.textContent;
    if (row.localName === "span") {
      line = text;
      left = row.getBoundingClientRect().left;
      return text === "";
    }
    if (!/^ *[\\^~]/.test(text)) return text.trim() === "";
    const mark = document.createRange();
    mark.setStart(row.firstChild, 0);
    mark.setEnd(row.firstChild, text.match(/^ *[\\^~]+/)[0].length);
    return mark.getBoundingClientRect().right > right || Math.abs(row.getBoundingClientRect().left - left) > 0.5
      || text.search(/[\\^~]/) > line.length;
  }).map(row => row.textContent);
})), 100))"""

WIDTHS = (320, 390, 768, 900, 1280)
WIDTH = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def check_width(browser, path, what):
    page = Page(browser, path)
    for width in WIDTHS:
        page.page.resize(width, 800)
        expect(page.page.evaluate(WIDTH) <= 0, f"{what}: nothing is wider than {width} pixels")
    page.page.evaluate(MISTAKES)
    url = page.page.evaluate("() => find('.examples a').textContent")
    page.page.fill("#_url", url + "?" + "an-unknown-parameter=1&" * 8)
    for width in WIDTHS:
        page.page.resize(width, 800)
        overflow = page.page.evaluate(WIDTH)
        expect(overflow <= 0, f"{what}: with mistakes nothing is wider than {width} pixels", overflow)
        wrong = page.page.evaluate(MARKS)
        expect(wrong == [], f"{what}: marks are below what they mark at {width} pixels", wrong[:3])
        outside = page.page.evaluate(
            """() => {
              return all(".marks b > span").filter(text => text.getBoundingClientRect().right > text.closest("pre").getBoundingClientRect().right + 0.5).length;
            }""")
        expect(outside == 0, f"{what}: messages are seen at {width} pixels", outside)
        small = page.page.evaluate(
            """() => all("button, input, select, textarea, summary, nav a, h2 a, .examples a, .row > a")
              .filter(it => it.checkVisibility()).map(it => [it.outerHTML.slice(0, 80), it.getBoundingClientRect()])
              .filter(([, box]) => box.height < 23.9 || box.width < 23.9).map(([text, box]) => [text, box.width, box.height])""")
        expect(small == [], f"{what}: targets have 24 pixels at {width}", small[:3])
    page.close(what)


def check_hostile(browser, folder):
    schemas = folder / "hostile"
    schemas.mkdir()
    (schemas / "evil.json").write_text(json.dumps(HOSTILE))
    path = folder / "hostile.html"
    path.write_text(export("html", schemas))
    page = Page(browser, path)
    check_examples(page.page, "hostile")
    check_forms(page.page, "hostile")
    page.page.evaluate("() => all('.fields button').find(it => it.textContent === 'Clear').click()")
    expect(page.page.text(".fields [role=status] a") == "evil:", "hostile: a form that is cleared has no values")
    page.page.fill("#_url", "evil:?constructor=%E2%80%AEa")
    expect(page.page.text("#_read td") == "\\u{202E}a", "hostile: a value shows what changes the order of its text")
    expect("\u202e" not in path.read_text(), "hostile: nothing changes the order of the page's text")
    page.page.fill("#_url", "evil:?a=</script><img src=x onerror=alert(9)>")
    page.page.fill("#_search", "<script>")
    expect(page.page.evaluate("() => all('main img, main script, main svg').length") == 0, "hostile: there are no other elements")
    page.close("hostile")


def check_print(page, what):
    page.media("print")
    hidden = page.evaluate("() => ['nav', '#_search', '#_read', '.form', 'button'].filter(name => find(name) && getComputedStyle(find(name)).display !== 'none')")
    expect(hidden == [], f"{what}: the print has the catalogue alone", hidden)
    page.media("screen")


def screenshots(browser, path, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for scheme, width in (("light", 1280), ("dark", 1280), ("light", 768), ("light", 320)):
        page = browser.new_page(width, 900, scheme)
        page.goto(path.as_uri())
        page.fill("#_url", "asset://?id=1&widht=1920&height=12x0")
        page.click("#asset summary")
        page.save(folder / f"{scheme}-{width}.png", "Page.captureScreenshot", captureBeyondViewport=True)
        page.close()
    page = browser.new_page()
    page.goto(path.as_uri())
    page.save(folder / "print.pdf", "Page.printToPDF", paperWidth=8.27, paperHeight=11.69)
    page.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--screenshots", type=pathlib.Path)
    arguments = parser.parse_args()
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        print("left out: Chromium is not installed")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        browser = Chromium(program)
        for schemas in FOLDERS:
            path = folder / f"{schemas.replace('/', '-')}.html"
            path.write_text(export("html", schemas))
            page = Page(browser, path)
            examples = check_examples(page.page, schemas)
            check_forms(page.page, schemas)
            lines = [json.loads(line) for line in export("vectors", schemas).splitlines()[1:]]
            accepted = check_accepted(page.page, lines, schemas)
            refused = check_refused(page.page, schemas, lines, schemas)
            check_search(page.page, schemas)
            check_keyboard(page.page, schemas)
            check_print(page.page, schemas)
            if schemas == FOLDERS[0]:
                check_errors(page.page)
            if schemas == FOLDERS[0] and arguments.screenshots:
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
