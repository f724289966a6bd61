"""Drives Chromium over its own protocol, by two pipes: nothing is installed but the browser."""

import base64
import json
import os
import subprocess
import tempfile


class Chromium:
    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        their_input, self.output = os.pipe()
        self.input, their_output = os.pipe()

        # The browser reads from 3 and writes to 4.
        command = 'exec 3<&"$1" 4>&"$2"; shift 2; exec "$@"'
        program = [
            program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
            f"--user-data-dir={self.folder.name}", "about:blank",
        ]
        self.process = subprocess.Popen(
            ["bash", "-c", command, "bash", str(their_input), str(their_output), *program],
            pass_fds=(their_input, their_output), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(their_input)
        os.close(their_output)
        self.rest = b""
        self.number = 0
        self.pages = {}

    def read(self):
        while b"\0" not in self.rest:
            part = os.read(self.input, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.rest += part
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def send(self, method, session=None, **parameters):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.note(answer)

    def note(self, event):
        page = self.pages.get(event.get("sessionId"))
        if page:
            page.events.append((event["method"], event["params"]))

    def new_page(self, width=1280, height=900, scheme="light"):
        return Page(self, width, height, scheme)

    def close(self):
        self.send("Browser.close")
        self.process.wait()
        self.folder.cleanup()


class Page:
    """A page, with what it did."""

    def __init__(self, browser, width, height, scheme):
        self.browser = browser
        self.target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.send("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        self.events = []
        self.scheme = scheme
        browser.pages[self.session] = self
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")
        self.resize(width, height)
        self.media("screen")

    def send(self, method, **parameters):
        return self.browser.send(method, self.session, **parameters)

    def resize(self, width, height):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def media(self, name):
        features = [{"name": "prefers-color-scheme", "value": self.scheme}]
        self.send("Emulation.setEmulatedMedia", media=name, features=features)

    def goto(self, url):
        self.events.clear()
        self.send("Page.navigate", url=url)
        while not any(method == "Page.loadEventFired" for method, _ in self.events):
            self.browser.note(self.browser.read())

    def evaluate(self, text, *arguments):
        """The value of an expression, or of a function with arguments."""
        values = ", ".join(json.dumps(argument) for argument in arguments)
        result = self.send(
            "Runtime.evaluate", returnByValue=True, awaitPromise=True,
            expression=f"(async () => {{ const it = ({text}); return typeof it === 'function' ? it({values}) : it; }})()")
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:600])
        return result["result"].get("value")

    def fill(self, selector, text):
        self.evaluate(
            "(selector, text) => { const it = find(selector); it.focus(); it.value = text; it.dispatchEvent(new Event('input', { bubbles: true })); }",
            selector, text)

    def click(self, selector):
        self.evaluate("selector => find(selector).click()", selector)

    def text(self, selector):
        return self.evaluate("selector => find(selector).innerText", selector)

    def press(self, key):
        """A character, or the name of a key without one."""
        names = {"Escape": 27, "Tab": 9}
        values = {"key": key, "windowsVirtualKeyCode": names.get(key, ord(key[0].upper()))}
        self.send("Input.dispatchKeyEvent", type="keyDown", **values, **({"text": key} if len(key) == 1 else {}))
        self.send("Input.dispatchKeyEvent", type="keyUp", **values)

    def write(self, text):
        self.send("Input.insertText", text=text)

    def problems(self, url):
        """What the page reported, and what it loaded."""
        found = []
        for method, event in self.events:
            if method == "Runtime.consoleAPICalled":
                found.append(str(event["args"]))
            elif method == "Runtime.exceptionThrown":
                found.append(event["exceptionDetails"].get("exception", {}).get("description", "exception"))
            elif method == "Log.entryAdded":
                found.append(event["entry"]["text"])
            elif method == "Page.javascriptDialogOpening":
                found.append(event["message"])
            elif method == "Network.requestWillBeSent" and event["request"]["url"].split("#")[0] != url:
                found.append(f"loads {event['request']['url']}")
        return found

    def save(self, path, method, **parameters):
        path.write_bytes(base64.b64decode(self.send(method, **parameters)["data"]))

    def close(self):
        self.browser.send("Target.closeTarget", targetId=self.target)
        del self.browser.pages[self.session]
