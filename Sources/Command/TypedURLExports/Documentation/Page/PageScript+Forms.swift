extension PageScript {
    /// A form for each kind of link, made from its table when it is opened.
    static let forms = #"""
        /** A value of a text: a number where the schema expects one and the text is one, otherwise the text, which the builder refuses. */
        function valueOf(schema, text) {
          // In a form, nothing is no value.
          if (text === '""') text = "";
          if (schema.type === "union") {
            const branch = schema.branches.find(branch => branch.enum ? branch.enum.map(String).includes(text) : typeof valueOf(branch, text) !== "string")
              ?? schema.branches.find(branch => branch.type === "string" && !branch.enum);
            return branch ? valueOf(branch, text) : text;
          }
          if (schema.type === "boolean" && (text === "true" || text === "false")) return text === "true";
          if (schema.type === "integer" && /^-?(0|[1-9]\d*)$/.test(text)) return BigInt(text);
          if (schema.type === "number" && /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(text)) return Number(text);
          return text;
        }

        /** The text of a default in a table. */
        const defaultText = value => value === undefined ? undefined : [value].flat().map(item => String(item.integer ?? item.number ?? item)).join(", ");

        /** What asks for a value: an element, `get()` its value or undefined, and `set(value)`. */
        function control(schema, label, change) {
          if (schema.type === "array") return listControl(schema, label, change);
          if (schema.type === "tuple") return tupleControl(schema, change);
          if (schema.type === "object") return objectControl(schema, change);
          const standard = defaultText(schema.default);
          const choices = schema.enum ?? (schema.type === "boolean" ? [true, false] : null);
          const element = choices
            ? make("select", { "aria-label": label, onchange: change }, make("option", { value: "" }, standard === undefined ? "" : `${standard} (default)`),
              ...choices.map(String).filter(choice => choice !== standard).map(choice => make("option", {}, words(choice))))
            : make("input", {
              type: schema.writeOnly ? "password" : "text", "aria-label": label, placeholder: standard ?? "", autocomplete: schema.writeOnly ? "new-password" : "off", autocapitalize: "off", spellcheck: "false", oninput: change,
              inputmode: schema.type === "integer" || schema.type === "number" ? "text" : undefined,
            });
          return {
            element,
            get: () => element.value === "" ? undefined : valueOf(schema, element.value),
            set: value => { element.value = value === undefined || String(value) === standard ? "" : words(value); },
          };
        }

        function listControl(schema, label, change) {
          const element = make("textarea", { "aria-label": label, rows: 2, placeholder: "one item a line", spellcheck: "false", oninput: change });
          const get = () => element.value.split("\n").filter(line => line !== "").map(line => valueOf(schema.items, line));
          return {
            element,
            get: () => get().length ? get() : undefined,
            set: value => { element.value = (value ?? []).map(words).join("\n"); },
          };
        }

        function tupleControl(schema, change) {
          const parts = schema.items.map(item => control(item, item.label, change));
          parts.forEach((part, index) => part.element.setAttribute("placeholder", schema.items[index].label));
          return {
            element: make("div", { class: "row" }, ...parts.map(part => part.element)),
            // A gap is a mistake that the builder names.
            get: () => parts.every(part => part.get() === undefined) ? undefined : parts.map(part => part.get() ?? ""),
            set: value => parts.forEach((part, index) => part.set(value?.[index])),
          };
        }

        function objectControl(schema, change) {
          const members = (schema.properties ?? []).map(member => ({ name: member.name, part: control(member, member.name, change) }));
          // Violations name members of an object, and no items of a tuple.
          for (const { name, part } of members) for (const input of inputs(part.element)) input.dataset.member = name;
          const other = schema.additionalProperties ?? schema.patternProperties?.[0]?.[1];
          const rest = other && make("textarea", { "aria-label": "other members", rows: 2, placeholder: "name=value, one a line", spellcheck: "false", oninput: change });
          const names = new Set(members.map(member => member.name));
          return {
            element: make("div", { class: "members" }, ...members.map(member => make("label", {}, make("code", {}, member.name), member.part.element)), ...(rest ? [rest] : [])),
            get: () => {
              const object = Object.create(null);
              for (const { name, part } of members) if (part.get() !== undefined) object[name] = part.get();
              for (const line of rest ? rest.value.split("\n").filter(Boolean) : []) {
                const end = line.indexOf("=") < 0 ? line.length : line.indexOf("=");
                const [name, text] = [line.slice(0, end), line.slice(end + 1)];
                if (other.type === "array") object[name] = [...(object[name] ?? []), valueOf(other.items, text)];
                else object[name] = valueOf(other, text);
              }
              return Object.keys(object).length ? object : undefined;
            },
            set: value => {
              for (const { name, part } of members) part.set(value?.[name]);
              if (!rest) return;
              rest.value = Object.entries(value ?? {}).filter(([name]) => !names.has(name))
                .flatMap(([name, member]) => [member].flat().map(item => `${name}=${words(item)}`)).join("\n");
            },
          };
        }

        /** What takes the text of a control. */
        const inputs = element => element.matches("input, select, textarea") ? [element] : all("input, select, textarea", element);

        /** The form of a table. */
        function makeForm(table) {
          const result = make("div", { role: "status" });
          const show = () => {
            const values = Object.create(null);
            for (const { name, part } of parts) if (part.get() !== undefined) values[name] = part.get();
            const built = links.build(table.name, values, server?.value);
            const id = `_problems-${tables.indexOf(table)}`;
            for (const { name, part } of parts) {
              for (const input of inputs(part.element)) {
                const isOf = ({ parameter }) => parameter !== undefined && (parameter === name || parameter === input.dataset.member);
                tie(input, built.violations.slice(0, shownProblems).flatMap((violation, index) => isOf(violation) ? [`${id}-${index}`] : []));
              }
            }
            if (built.violations.length) result.replaceChildren(marks(built.url, built.violations, id));
            else result.replaceChildren(make("p", { class: "row" }, make("a", { href: built.canonical, class: "url" }, built.canonical), copyButton(() => built.canonical)));
          };
          const parts = table.parameters.map(parameter => ({ name: parameter.name, parameter, part: control(parameter, parameter.name, show) }));
          const server = table.servers?.length > 1
            ? make("select", { "aria-label": "server", onchange: show }, ...table.servers.map(server => make("option", {}, server))) : null;
          const field = (name, isRequired, element) => {
            const first = inputs(element)[0];
            if (first) first.id = `_${table.name}-${name}`;
            return make("div", { class: "field" }, make("label", { for: first?.id }, make("code", {}, name), isRequired ? " *" : ""), element);
          };
          // No name is one of an object's own prototype.
          const set = (values, name) => {
            for (const { name, part } of parts) part.set(values?.[name]);
            if (server && name) server.value = name;
            show();
          };
          const clear = make("button", { type: "button", class: "small", onclick: () => set() }, "Clear");
          const element = make("div", { class: "fields" }, ...(server ? [field("server", false, server)] : []),
            ...parts.map(({ name, parameter, part }) => field(name, parameter.required, part.element)), result, clear);
          return { element, set };
        }

        for (const table of tables) {
          const article = document.getElementById(table.name);
          let form = null;
          const open = (values, server) => {
            if (!form) {
              form = makeForm(table);
              details.append(form.element);
            }
            form.set(values, server);
          };
          const example = article.querySelector(".examples a")?.textContent;
          const start = () => {
            const found = example === undefined ? null : links.read(example);
            open(found?.values, found?.server);
          };
          const details = make("details", { class: "form", ontoggle: () => { if (details.open && !form) start(); } }, make("summary", {}, "Build a URL"));
          article.append(details);
          for (const item of all(".examples li", article)) {
            // With a secret, it is not shown in full.
            if (!item.querySelector("a")) continue;
            const edit = () => {
              const found = links.read(item.querySelector("a").textContent);
              details.open = true;
              open(found.values, found.server);
              details.scrollIntoView({ block: "nearest" });
            };
            item.append(make("button", { type: "button", class: "small", onclick: edit }, "Edit"));
          }
        }
        """#
}
