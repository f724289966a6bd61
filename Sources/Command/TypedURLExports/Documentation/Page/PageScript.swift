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

    /// The search, and what copies a URL.
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

          find("#_top").append(search);
          find("#_links").prepend(count);
          addEventListener("keydown", event => {
            const isTyping = /^(input|textarea|select)$/i.test(event.target.tagName ?? "");
            if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            search.focus();
          });
          for (const item of all(".examples li")) if (item.querySelector("a")) item.append(copyButton(() => item.querySelector("a").textContent));
        }

        /** Copies a URL; a page from a file may have no clipboard. */
        function copyButton(url) {
          const copy = async () => {
            let isDone = true;
            try {
              await navigator.clipboard.writeText(url());
            } catch {
              const field = make("textarea", {}, url());
              document.body.append(field);
              field.select();
              isDone = document.execCommand("copy");
              field.remove();
            }
            const label = button.textContent;
            button.textContent = isDone ? "Copied" : "Not copied";
            setTimeout(() => { button.textContent = label; }, 1200);
          };
          const button = make("button", { type: "button", class: "small", onclick: copy }, "Copy");
          return button;
        }
        """#
}
