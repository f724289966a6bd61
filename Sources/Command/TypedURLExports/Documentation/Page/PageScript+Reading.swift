extension PageScript {
    /// The field that reads any URL.
    static let reading = #"""
        /** A URL with a line for each violation, as the command prints it. */
        function marks(url, violations) {
          const limit = 24;
          const line = printableLine(url);
          // A narrow page has the message below the mark.
          const row = (text, mark = "") => make("b", {}, mark, make("span", {}, text));
          const rows = violations.slice(0, limit).map(violation => {
            const text = runtime.describeViolation(violation);
            if (!violation.range) return row(`error: ${text}`);
            const [start, end] = violation.range;
            if (start > line.count) return row(`error: ${text} (at byte ${start})`);
            const first = line.columns[start];
            const width = Math.max(1, line.columns[Math.min(end, line.count)] - first);
            return row(` ${text}`, `${" ".repeat(first)}^${"~".repeat(width - 1)}`);
          });
          if (violations.length > limit) rows.push(row(`error: and ${violations.length - limit} more violations`));
          const hasLine = url !== "" || violations.some(violation => violation.range);
          return make("pre", { class: "marks", tabindex: 0, "aria-label": "problems" }, ...(hasLine ? [make("span", {}, line.text || " ")] : []), ...rows);
        }

        /** A character as messages show it: an escape for what is not seen or changes the order of a text. */
        const visible = character => character === '"' || character === "\\" ? character : runtime.quote(character).slice(1, -1);

        /** A URL as one line, with the column of each of its bytes. */
        function printableLine(url) {
          const columns = [];
          let text = "";
          let column = 0;
          for (const character of url) {
            if (columns.length >= 2048) {
              text += "…";
              break;
            }
            const shown = visible(character);
            const code = character.codePointAt(0);
            for (let byte = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4; byte > 0; byte -= 1) columns.push(column);
            text += shown;
            column += [...shown].length;
          }
          return { text, count: columns.length, columns: [...columns, column] };
        }

        /** A value as people write it. */
        function words(value) {
          if (Array.isArray(value)) return value.map(words).join(", ");
          if (value !== null && typeof value === "object") return Object.entries(value).map(([name, member]) => `${name}: ${words(member)}`).join(", ");
          return value === "" ? '""' : String(value);
        }

        const plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

        /** A link to what the page says of a URL. */
        function linkTo(text) {
          return make("a", { class: "small", href: `#url=${encodeURIComponent(text.toWellFormed?.() ?? text)}` }, "Link to this");
        }

        /** What a URL says, or what is wrong with it. */
        function report(text, found) {
          const link = found.schema === undefined || found.schema === null ? null
            : make("a", { href: `#${found.schema}` }, document.getElementById(found.schema).querySelector("h2").textContent);
          if (found.violations.length) {
            return [
              make("p", { class: "bad" }, plural(found.violations.length, "problem"), ...(link ? [" with a link of the kind ", link] : [])),
              marks(text, found.violations),
              make("p", { class: "row" }, linkTo(text)),
            ];
          }
          const rows = Object.entries(found.values).map(([name, value]) => make("tr", {}, make("th", {}, make("code", {}, name)), make("td", {}, [...words(value)].map(visible).join(""))));
          const parts = [make("p", { class: "good" }, link, ...(found.server ? [` on the server ${found.server}`] : []))];
          if (rows.length) parts.push(make("table", { class: "values" }, make("tbody", {}, ...rows)));
          if (found.canonical !== text) parts.push(make("p", { class: "hint" }, "Canonical form: ", make("code", {}, found.canonical)));
          if (found.ignored?.length) parts.push(make("p", { class: "hint" }, "Ignored: ", make("code", {}, found.ignored.map(({ name, value }) => `${name}=${value}`).join(", "))));
          parts.push(make("p", { class: "row" }, copyButton(() => found.canonical), linkTo(text)));
          return parts;
        }

        {
          const result = make("div", { role: "status" });
          const show = () => {
            const found = field.value === "" ? null : links.read(field.value);
            field.setAttribute("aria-invalid", Boolean(found?.violations.length));
            result.replaceChildren(...(found ? report(field.value, found) : []));
          };
          const open = () => {
            if (!location.hash.startsWith("#url=")) return;
            try { field.value = decodeURIComponent(location.hash.slice(5)); } catch { return; }
            show();
            find("#_read").scrollIntoView();
          };
          const field = make("input", {
            id: "_url", type: "text", class: "url", placeholder: "Paste a URL", "aria-label": "URL", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
            oninput: show,
          });
          find("#_links").prepend(make("section", { id: "_read" }, make("h2", {}, make("label", { for: "_url" }, "Read a URL")), field, result));
          addEventListener("hashchange", open);
          open();
        }
        """#
}
