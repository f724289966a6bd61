/// The page's script. Each part stands in a `script` element of its own, so none contains that element's end tag.
enum PageScript {
    /// Creates elements. Texts become nodes, never markup.
    static let elements = #"""
        "use strict";
        const find = selector => document.querySelector(selector);
        const all = (selector, root = document) => [...root.querySelectorAll(selector)];
        function make(name, attributes = {}, ...children) {
          const element = document.createElement(name);
          for (const [key, value] of Object.entries(attributes)) {
            if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
            else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
          }
          element.append(...children);
          return element;
        }
        """#

    /// The search, the theme, and what can be done with a URL.
    static let tools = #"""
        {
          const articles = all("article");
          const entries = all("nav li");
          const texts = articles.map(article => article.textContent.toLowerCase());
          const count = make("p", { class: "hint", role: "status", hidden: true });
          const search = make("input", {
            id: "_search", type: "search", placeholder: "Search  /", "aria-label": "Search", autocomplete: "off", spellcheck: "false",
            oninput: () => {
              const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
              let shown = 0;
              articles.forEach((article, index) => {
                const fits = words.every(word => texts[index].includes(word));
                article.hidden = entries[index].hidden = !fits;
                if (fits) shown += 1;
              });
              count.hidden = !words.length;
              count.textContent = shown ? `${shown} of ${articles.length} links` : "No link contains these words.";
            },
            onkeydown: event => {
              if (event.key === "Enter") articles.find(article => !article.hidden)?.querySelector("h2 a").click();
              if (event.key !== "Escape") return;
              search.value = "";
              search.dispatchEvent(new Event("input"));
              search.blur();
            },
          });

          const themes = ["auto", "light", "dark"];
          const theme = make("button", { type: "button", onclick: () => show(themes[(themes.indexOf(current()) + 1) % 3]) });
          const current = () => document.documentElement.dataset.theme ?? "auto";
          const show = name => {
            if (name === "auto") delete document.documentElement.dataset.theme;
            else document.documentElement.dataset.theme = name;
            theme.textContent = `Theme: ${name}`;
            // A browser may keep nothing for files.
            try { localStorage.setItem("typed-url-theme", name); } catch {}
          };
          let kept = "auto";
          try { kept = localStorage.getItem("typed-url-theme"); } catch {}
          show(themes.includes(kept) ? kept : "auto");

          // The entry of the first link that is seen is the current one.
          const seen = new Set();
          const observer = new IntersectionObserver(changes => {
            for (const { target, isIntersecting } of changes) seen[isIntersecting ? "add" : "delete"](target);
            const first = articles.findIndex(article => seen.has(article));
            entries.forEach((entry, index) => {
              if (index === first) entry.firstElementChild.setAttribute("aria-current", "true");
              else entry.firstElementChild.removeAttribute("aria-current");
            });
          }, { rootMargin: "0px 0px -50% 0px" });
          articles.forEach(article => observer.observe(article));

          find("#_top").append(search, theme);
          find("#_links").prepend(count);
          addEventListener("keydown", event => {
            const isTyping = /^(input|textarea|select)$/i.test(event.target.tagName ?? "");
            if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
            event.preventDefault();
            search.focus();
          });
          for (const item of all(".examples li")) if (item.querySelector("a")) item.append(...buttons(() => item.querySelector("a").textContent));
        }

        /** Copies a text; a page from a file may have no clipboard. */
        async function copy(text, button) {
          let isDone = true;
          try {
            await navigator.clipboard.writeText(text);
          } catch {
            const field = make("textarea", {}, text);
            (find("dialog[open]") ?? document.body).append(field);
            field.select();
            isDone = document.execCommand("copy");
            field.remove();
          }
          const label = button.textContent;
          button.textContent = isDone ? "Copied" : "Not copied";
          setTimeout(() => { button.textContent = label; }, 1200);
        }

        /** What can be done with a URL. */
        function buttons(url) {
          return [
            make("button", { type: "button", class: "small", onclick: event => copy(url(), event.target) }, "Copy"),
            make("button", { type: "button", class: "small", onclick: () => showCode(url()) }, "QR"),
          ];
        }

        /** Shows a URL's QR code, for a phone's camera. */
        function showCode(url) {
          const modules = qrCode(new TextEncoder().encode(url));
          const content = modules ? drawing(modules) : make("p", {}, "This URL is too long for a QR code.");
          const dialog = make("dialog", { "aria-label": "QR code", onclose: () => dialog.remove() },
            content, make("p", { class: "url" }, url),
            make("form", { method: "dialog" },
              make("button", { type: "button", onclick: event => copy(url, event.target) }, "Copy"), make("button", { autofocus: true }, "Close")));
          document.body.append(dialog);
          dialog.showModal();
        }

        function drawing(modules) {
          const size = modules.length + 8;
          const space = "http://www.w3.org/2000/svg";
          const svg = document.createElementNS(space, "svg");
          svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
          svg.setAttribute("role", "img");
          svg.setAttribute("aria-label", "QR code");
          svg.setAttribute("shape-rendering", "crispEdges");
          const path = document.createElementNS(space, "path");
          path.setAttribute("d", modules.map((row, y) => row.map((isDark, x) => isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : "").join("")).join(""));
          svg.append(path);
          return svg;
        }
        """#
}
