extension PageScript {
    /// The field that reads any URL.
    static let reading = #"""
        /** More problems are counted. */
        const shownProblems = 24;

        /** A URL with a line for each violation, as the command prints it; cut where the page ends, so that each mark is below what it marks. */
        function marks(url, violations, id) {
          const line = printableLine(url);
          const characters = [...line.text || " "];
          const found = violations.slice(0, shownProblems).map((violation, index) => {
            const text = core.describeViolation(violation);
            const [start, end] = violation.range ?? [];
            if (start === undefined) return { index, text: `error: ${text}` };
            if (start > line.count) return { index, text: `error: ${text} (at byte ${start})` };
            const first = line.columns[start];
            return { index, text, first, end: Math.max(first + 1, line.columns[Math.min(end, line.count)]) };
          });
          if (violations.length > shownProblems) found.push({ text: `error: and ${violations.length - shownProblems} more violations` });
          const hasLine = url !== "" || violations.some(violation => violation.range);
          const message = ({ index, text }) => make("span", { id: index === undefined ? undefined : `${id}-${index}` }, text);
          const rows = make("div");
          const draw = width => {
            const shown = [];
            for (let from = 0; hasLine && from < characters.length; from += width) {
              const isLast = from + width >= characters.length;
              shown.push(make("span", {}, characters.slice(from, from + width).join("")));
              for (const it of found) {
                // A mark behind the last character has room there.
                if (it.first === undefined || it.end <= from || it.first >= from + width + (isLast ? 1 : 0)) continue;
                const [start, end] = [Math.max(it.first, from) - from, Math.min(it.end - from, Math.max(width, it.first - from + 1))];
                const mark = " ".repeat(start) + (it.first < from ? "~" : "^").padEnd(end - start, "~");
                const fits = mark.length + it.text.length < width;
                if (it.first < from) shown.push(make("b", {}, mark));
                else if (fits) shown.push(make("b", {}, `${mark} `, message(it)));
                else shown.push(make("b", {}, mark), make("b", { class: "text" }, message(it)));
              }
            }
            for (const it of found) if (it.first === undefined) shown.push(make("b", { class: "text" }, message(it)));
            rows.replaceChildren(...shown);
          };
          draw(Infinity);
          // Its width changes with the page, and not with the rows.
          const ruler = make("i", {}, make("i"));
          let known;
          new ResizeObserver(() => {
            const width = Math.max(12, Math.floor(ruler.clientWidth / ruler.firstChild.getBoundingClientRect().width) - 1);
            if (ruler.clientWidth && width !== known) draw(known = width);
          }).observe(ruler);
          return make("pre", { class: "marks", id, tabindex: 0, "aria-label": "problems" }, ruler, rows);
        }

        /** A character as messages show it: an escape for what is not seen or changes the order of a text. */
        const visible = character => character === '"' || character === "\\" ? character : core.quote(character).slice(1, -1);

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

        /** A link to what the page says of a URL. */
        function linkTo(text) {
          return make("a", { class: "small", href: `#url=${encodeURIComponent(text.toWellFormed?.() ?? text)}` }, "Link to this");
        }

        /** What a URL says, or what is wrong with it. */
        function report(text, found) {
          const link = found.schema === undefined || found.schema === null ? null
            : make("a", { href: `#${found.schema}` }, document.getElementById(found.schema).querySelector("h2").textContent);
          const count = found.violations.length;
          if (count) {
            return [
              make("p", { class: "bad" }, `${count} problem${count === 1 ? "" : "s"}`, ...(link ? [" with a link of the kind ", link] : [])),
              marks(text, found.violations, "_problems"),
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

        /** Ties a field to what is wrong with it. */
        function tie(field, problems) {
          field.setAttribute("aria-invalid", problems.length > 0);
          if (problems.length) field.setAttribute("aria-describedby", problems.join(" "));
          else field.removeAttribute("aria-describedby");
        }

        {
          const result = make("div", { role: "status" });
          const show = () => {
            const found = field.value === "" ? null : links.read(field.value);
            tie(field, found?.violations.length ? ["_problems"] : []);
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
          find("nav").before(make("section", { id: "_read" }, make("h2", {}, make("label", { for: "_url" }, "Read a URL")), field, result));
          addEventListener("hashchange", open);
          open();
        }
        """#
}
