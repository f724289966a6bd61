// swift-format-ignore-file
// Written by Tests/Tools/JavaScript/embed.mjs from the folder Runtime. Do not edit.

/// The texts of the modules, without comments.
package enum RuntimeText {
    package static let shared = ##"""
        const isASCII = (text) => !/[^\0-\x7F]/.test(text);
        function scalars(text) {
          const found = [];
          for (const character of text) {
            const scalar = character.codePointAt(0);
            found.push(scalar >= 0xD800 && scalar < 0xE000 ? 0xFFFD : scalar);
          }
          return found;
        }
        const isUnicode = (text) => !/[\uD800-\uDFFF]/u.test(text);
        const scalarCount = (text) => text.replace(/[\uD800-\uDBFF]/g, "").length;
        const utf8 = (text) => isASCII(text) ? text : Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
        const textOf = (bytes) => isASCII(bytes) ? bytes
          : new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
        const lower = (byte) => byte >= 65 && byte <= 90 ? byte | 32 : byte;
        const hasDigits = (bytes, index) => /^[\da-f]{2}/i.test(bytes.slice(index, index + 2));
        const comparable = (text) => text.replace(/%([\da-f]{2})/gi, (_, digits) => {
          const byte = parseInt(digits, 16);
          return String.fromCharCode(byte === 47 || byte === 37 ? byte + 256 : byte);
        });
        const lowercased = (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
        function splitRange(bytes, [start, end], separator, readsCommas = false) {
          const code = separator.charCodeAt(0);
          const ranges = numbers(2 * (end - start + 1));
          ranges[0] = start;
          let count = 1;
          for (let index = start; index < end; index++) {
            const byte = bytes.charCodeAt(index);
            if (byte === code) {
              ranges[count++] = index;
              ranges[count++] = index + 1;
            }
            else if (readsCommas && byte === 37 && index + 2 < end && /^2C/i.test(bytes.substr(index + 1, 2))) {
              ranges[count++] = index;
              ranges[count++] = index += 3;
              index--;
            }
          }
          ranges[count++] = end;
          return ranges.slice(0, count);
        }
        const numbers = (count) => count < 512 ? new Array(count).fill(0) : new Int32Array(count);
        const rangeAt = (ranges, index) => [ranges[2 * index], ranges[2 * index + 1]];
        const compare = (left, right) => left < right ? -1 : left > right ? 1 : 0;
        const compareTexts = (left, right) => compare(utf8(left), utf8(right));
        const isUnreserved = (character) => /^[\w.~-]$/.test(character);
        const escaped = (text) =>
          encodeURIComponent(text).replace(/[!'()*]/g, (character) => "%" + character.charCodeAt(0).toString(16).toUpperCase());
        const allowing = (allowed) => (text) => escaped(text).replace(/%[2-5][\dA-F]/g, (escape) => {
          const character = decodeURIComponent(escape);
          return allowed.includes(character) ? character : escape;
        });
        const reserved = (text) =>
          text.replace(/%(?![\dA-Fa-f]{2})|[^\w.~!$&'()*+,;=:@/?#[\]%-]/gu, (character) => encodeURIComponent(character));
        function decoded(text, readsPlus = false) {
          const plain = readsPlus ? text.replace(/\+/g, " ") : text;
          if (!plain.includes("%")) return plain;
          try {
            return decodeURIComponent(plain);
          } catch {
            return undefined;
          }
        }
        function decode(bytes, start = 0, end = bytes.length, readsPlus = false) {
          const written = bytes.slice(start, end);
          const wrong = written.includes("%") ? written.search(/%(?![\dA-Fa-f]{2})/) : -1;
          return wrong < 0 ? decoded(textOf(written), readsPlus) ?? null : [start + wrong, Math.min(start + wrong + 3, end)];
        }
        function rawText(bytes, start, end, isRest) {
          const text = textOf(bytes.slice(start, end));
          const hash = isRest ? text.indexOf("#") : -1;
          return text.replace(/[^\w.~!$&'()*+,;=:@/?%[\]-]/gu, (character, index) => index === hash ? character : encodeURIComponent(character));
        }
        const isHidden = (character) => /[\p{C}\p{Zl}\p{Zp}]/u.test(character);
        function nextNumber(digits, cursor) {
          for (let [number, shift] = [0n, 0n]; ; shift += 5n) {
            const code = digits.charCodeAt(cursor.index++);
            number |= BigInt(code < 93 ? code - 48 : code - 93) << shift;
            if (code < 93 || cursor.index >= digits.length) return number;
          }
        }
        function holds(ranges, scalar) {
          let [low, high] = [0, ranges.length >> 1];
          while (low < high) {
            const middle = low + high >> 1;
            if (scalar > ranges[2 * middle + 1]) low = middle + 1;
            else if (scalar < ranges[2 * middle]) high = middle;
            else return true;
          }
          return false;
        }
        function quote(text) {
          if (text.length <= 64 && /^[ -~]*$/.test(text)) return '"' + text + '"';
          const all = scalars(text.slice(0, 130));
          const shown = all.slice(0, 64).map((scalar) =>
            isHidden(String.fromCodePoint(scalar)) ? "\\u{" + scalar.toString(16).toUpperCase() + "}" : String.fromCodePoint(scalar));
          return '"' + shown.join("") + (all.length > 64 ? "…" : "") + '"';
        }
        function subject(name, item = -1, label) {
          const quoted = quote(name);
          if (label !== undefined) return quote(label) + " of " + quoted;
          return item < 0 ? quoted : "item " + (item + 1) + " of " + quoted;
        }
        const sorted = (elements, compare) => [...elements].sort(compare);
        const areSame = (left, right) => left.length === right.length && left.every((element, index) => element === right[index]);
        function valueAt(map, key, make) {
          if (!map.has(key)) map.set(key, make());
          return map.get(key);
        }
        function listAt(map, key) {
          let list = map.get(key);
          if (!list) map.set(key, list = []);
          return list;
        }
        function groupedBy(elements, keyOf) {
          const groups = new Map();
          for (const element of elements) listAt(groups, keyOf(element)).push(element);
          return groups;
        }
        const tokensIn = (text) => text.match(/%[\dA-Fa-f]{2}|[^]/gu) ?? [];
        function partlyDecoded(written, lengthOf) {
          const tokens = tokensIn(written);
          const bytes = tokens.map((token) => /^%../.test(token) ? String.fromCharCode(parseInt(token.slice(1), 16)) : utf8(token));
          const length = lengthOf(bytes.join(""));
          if (length === undefined) return undefined;
          let order = 0;
          for (let rest = length; rest > 0; order++) rest -= bytes[order].length;
          return textOf(bytes.join("").slice(0, length)) + tokens.slice(order).join("");
        }
        const LEAST_INTEGER = /* @__PURE__ */ BigInt("-9223372036854775808");
        const GREATEST_INTEGER = 9223372036854775807n;
        const INTEGER = /^-?(?:0|[1-9]\d*)$/;
        const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
        function readInteger(text) {
          if (text.length > 20 || !INTEGER.test(text)) return undefined;
          const value = BigInt(text);
          return value >= LEAST_INTEGER && value <= GREATEST_INTEGER ? value : undefined;
        }
        function readNumber(text) {
          const value = Number(text);
          return NUMBER.test(text) && Number.isFinite(value) && (value || !/^[-0.]*[1-9]/.test(text)) ? value || 0 : undefined;
        }
        const textOfValue = (value) => value === 0 ? "0" : String(value);
        const malformed = (expectation, offset) => ({ malformed: { expectation, offset } });
        function componentsWith(textWith, ...all) {
          const [path, query, fragment] = all.map(textWith);
          return new RegExp("^([A-Za-z][\\dA-Za-z+.-]*:)(//[^/?#]*)?(" + path + ")(\\?" + query + ")?(#" + fragment + ")?");
        }
        const URI_COMPONENTS = /* @__PURE__ */ componentsWith((also) => "[\\w.~!$&'()*+,;=:@/%" + also + "-]*", "", "?", "?");
        const IRI_COMPONENTS = /* @__PURE__ */ componentsWith((stops) =>
          "(?:[^\\0-\\x1F\\x7F-\\xFF" + stops + "]|\\xC2[\\xA0-\\xBF]|[\\xC3-\\xF4][\\x80-\\xBF]+)*", "?#", "#", "");
        function splitURI(bytes, isTolerant = false) {
          const found = (isTolerant ? IRI_COMPONENTS : URI_COMPONENTS).exec(bytes);
          if (!found) return malformed("scheme", /^(?:[A-Za-z][\dA-Za-z+.-]*)?/.exec(bytes)[0].length);
          let end = 0;
          const [scheme, host, path, query, fragment] = found.slice(1).map((text) => text === undefined ? null : [end, end += text.length]);
          const authority = host && splitAuthority(bytes, host[0] + 2, host[1]);
          if (authority?.malformed) return authority;
          if (end < bytes.length) return malformed("character", end);
          const afterDelimiter = (range) => range && [range[0] + 1, range[1]];
          return {
            scheme: [0, scheme[1] - 1], authority, path, query: afterDelimiter(query), fragment: afterDelimiter(fragment), malformed: null,
          };
        }
        function firstOf(characters, bytes, start) {
          let index = start;
          while (index < bytes.length && !characters.includes(bytes[index])) index++;
          return index;
        }
        function splitAuthority(bytes, start, end) {
          const [, userInfo, plain] = /^([^@]*@)?([\w.~!$&'()*+,;=%-]*)/.exec(bytes.slice(start, end));
          const hostStart = start + (userInfo?.length ?? 0);
          const wrong = userInfo?.slice(0, -1).search(/[^\w.~!$&'()*+,;=:%-]/) ?? -1;
          if (wrong >= 0) return malformed("character", start + wrong);
          const address = bytes[hostStart] === "[" && hostStart < end ? endOfAddress(bytes.slice(0, end), hostStart) : { end: hostStart + plain.length };
          if (address.malformed) return address;
          const hasPort = address.end < end && bytes[address.end] === ":";
          const noDigit = hasPort ? bytes.slice(address.end + 1, end).search(/\D/) : -1;
          if (noDigit >= 0) return malformed("port", address.end + 1 + noDigit);
          return hasPort || address.end === end ? {
            range: [start - 2, end], userInfo: userInfo === undefined ? null : [start, hostStart], host: [hostStart, address.end],
            port: hasPort ? [address.end, end] : null, malformed: null,
          } : malformed("character", address.end);
        }
        function endOfAddress(bytes, start) {
          const close = bytes.indexOf("]", start);
          if (close < 0) return malformed("address", bytes.length);
          const address = bytes.slice(start + 1, close);
          const failure = lowercased(address).startsWith("v") ? failureOfFutureAddress(address) : failureOfIPv6(address);
          return failure < 0 ? { end: close + 1 } : malformed("address", start + 1 + failure);
        }
        function failureOfFutureAddress(address) {
          const [{ length }, digits, own] = /^v([\da-f]*)(?:\.([\w.~!$&'()*+,;=:-]*))?/i.exec(address);
          return digits === "" ? 1 : own && length === address.length ? -1 : length;
        }
        function failureOfIPv6(address) {
          const end = address.length;
          let hasGap = address.startsWith("::");
          let [index, groups] = [hasGap ? 2 : 0, 0];
          while (index < end) {
            if (groups <= 6 && end - index <= 15 && isIPv4(textOf(address.slice(index)))) {
              groups += 2;
              break;
            }
            const start = index;
            index += /^[\da-f]{0,4}/i.exec(address.slice(index, index + 4))[0].length;
            if (index === start || groups === 8) return start;
            groups++;
            if (index === end) break;
            if (address[index] !== ":") return index;
            index++;
            if (address[index] === ":") {
              if (hasGap) return index;
              hasGap = true;
              index++;
            } else if (index === end) return index;
          }
          return (hasGap ? groups <= 7 : groups === 8) ? -1 : end;
        }
        function malformedViolation({ expectation, offset }, bytes) {
          const [character = ""] = textOf(bytes.slice(offset, offset + 4));
          const written = utf8(character);
          const escapes = written.replace(/[^]/g, (byte) => "%" + byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0"));
          const message = {
            scheme: character === "" ? 'the URL has no scheme; start it with one, such as "https:"'
              : quote(character) + ' is not allowed in a scheme; start the URL with a scheme, such as "https:"',
            port: quote(character) + " is not allowed in a port; use digits",
            address: "the host in brackets is not an IP address; " + (character === "" ? "it ends too early" : quote(character) + " is not allowed there"),
            character: character === "" ? "the URL ends too early" : quote(character) + ' is not allowed in a URL; write "' + escapes + '"',
          }[expectation];
          return violation("malformed-url", undefined, [offset, offset + written.length], message);
        }
        const LISTED = 100;
        function violation(code, parameter, range, message, suggestion) {
          const found = { code };
          if (parameter !== undefined) found.parameter = parameter;
          if (range !== undefined) found.range = range;
          found.message = message;
          if (suggestion !== undefined) found.suggestion = suggestion;
          return found;
        }
        const inOrder = (violations) => sorted(violations, (left, right) =>
          (left.range ? left.range[0] : Infinity) - (right.range ? right.range[0] : Infinity) || 0);
        const defaultPort = (scheme) => scheme === "https" ? "443" : scheme === "http" ? "80" : undefined;
        const DOTS = /(^|\/)((?:\.|%2e){1,2})(?=\/|$)/gi;
        const uuid = (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text.toLowerCase() : undefined;
        const date = (text) => startOfDay(text) === undefined ? undefined : text;
        const uri = /* @__PURE__ */ checked((text) => isURI(text));
        const email = /* @__PURE__ */ checked((text) => isEmail(text));
        const hostname = /* @__PURE__ */ checked((text) => isHostname(text));
        const ipv4 = /* @__PURE__ */ checked((text) => isIPv4(text));
        const ipv6 = /* @__PURE__ */ checked((text) => failureOfIPv6(text) < 0);
        function checked(isValid) {
          return (text) => isValid(text) ? text : undefined;
        }
        function startOfDay(text) {
          const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
          const date = new Date(0);
          date.setUTCFullYear(year, month - 1, day);
          return date.getUTCMonth() === month - 1 && date.getUTCDate() === +day ? date.getTime() : undefined;
        }
        const MOMENT = /^(.{10})t([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,3})0*)?(?:z|([+-])([01]\d|2[0-3]):([0-5]\d))$/i;
        function dateTime(text) {
          const [, day, hour, minute, second, fraction = "", sign, hours = 0, minutes = 0] = MOMENT.exec(text) ?? [];
          const start = startOfDay(day);
          if (start === undefined) return undefined;
          const offset = (sign === "-" ? -60 : 60) * hours + (sign === "-" ? -1 : 1) * minutes;
          const date = new Date(start + (hour * 60 + +minute - offset) * 60000 + second * 1000 + +fraction.padEnd(3, "0"));
          const year = date.getUTCFullYear();
          return year >= 0 && year <= 9999 ? date.toISOString().replace(".000Z", "Z") : undefined;
        }
        function isURI(text) {
          const bytes = utf8(text);
          return !splitURI(bytes).malformed && !/%(?![\dA-Fa-f]{2})/.test(text);
        }
        const isLabel = (label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label);
        function isHostname(text) {
          return text.length <= 253 && text.split(".").every(isLabel);
        }
        const MAILBOX = /^("(?:\\[ -~]|[ !#-[\]-~])*"|[\w.!#$%&'*+/=?^`{|}~-]+)@(\[.*\]$)?(.*)$/;
        function isEmail(text) {
          const [, local = "", address, domain] = MAILBOX.exec(text) ?? [];
          if (local === "" || local.length > 64 || local[0] !== '"' && local.split(".").includes("")) return false;
          if (address === undefined) return domain.length <= 255 && domain.split(".").every(isLabel);
          const [, isNew, own] = /^\[(ipv6:)?(.*)\]$/i.exec(address);
          return isNew ? failureOfIPv6(own) < 0 : isIPv4(own);
        }
        function isIPv4(text) {
          const numbers = text.split(".");
          return numbers.length === 4 && numbers.every((number) => /^(?:0|[1-9]\d{0,2})$/.test(number) && Number(number) <= 255);
        }
        class Pattern {
          constructor([source, tables]) {
            this.source = source;
            const cursor = { index: 0 };
            const nextWord = () => nextNumber(tables, cursor);
            const next = () => Number(nextWord());
            const list = (count, read) => Array.from({ length: count }, read);
            if (next() !== 1) throw new Error("the tables do not match this version of the runtime; generate them again");
            this.sets = list(next(), () => {
              const isNegated = next() === 1;
              let end = 0;
              return { isNegated, ranges: list(2 * next(), () => end += next()) };
            });
            this.setOfState = list(next(), next);
            const count = Math.max(1, this.setOfState.length + 63 >> 6);
            const states = () => list(count, nextWord).reduceRight((bits, word) => bits << 64n | word, 0n);
            this.acceptsEmptyText = next() === 1;
            this.first = states();
            this.accepting = states();
            this.alwaysAccepting = states();
            this.chains = list(next(), () => ({ distance: nextWord(), states: states() }));
            this.groups = list(next(), () => ({ states: states(), successors: states() }));
            this.readers = new Map();
          }
          reader(scalar) {
            let states = this.readers.get(scalar);
            if (states === undefined) {
              const isRead = this.sets.map((set) => holds(set.ranges, scalar) !== set.isNegated);
              states = this.setOfState.reduceRight((bits, set) => bits << 1n | (isRead[set] ? 1n : 0n), 0n);
              if (this.readers.size < 512) this.readers.set(scalar, states);
            }
            return states;
          }
          matches(text) {
            if (text === "") return this.acceptsEmptyText;
            let [current, reachable] = [0n, this.first];
            for (const character of text) {
              current = reachable & this.reader(character.codePointAt(0));
              if (current === 0n) return false;
              if ((current & this.alwaysAccepting) !== 0n) return true;
              reachable = 0n;
              for (const { distance, states } of this.chains) reachable |= (current & states) >> distance;
              for (const { states, successors } of this.groups) if ((current & states) !== 0n) reachable |= successors;
            }
            return (current & this.accepting) !== 0n;
          }
          mayBegin(byte) { return (this.reader(byte) & this.first) !== 0n; }
        }
        function describeViolation({ message, suggestion }) {
          return suggestion === undefined ? message : message + "; did you mean " + quote(suggestion) + "?";
        }
        function assignOthers(value, parameters) {
          for (const name in parameters) if (!(name in value)) value[name] = parameters[name];
        }
        function indexOf(templates) {
          const root = {};
          templates.forEach(({ at, lead = at }, order) => {
            let node = root;
            for (const own of lead) {
              if (typeof own !== "string") node = node.other ??= {};
              else {
                const next = node.next ??= new Map();
                if (!next.has(own)) next.set(own, {});
                node = next.get(own);
              }
            }
            (node[at ? "ended" : "open"] ??= []).push(order);
          });
          return (texts) => {
            const found = [];
            const collect = (node, depth) => {
              if (node.open) found.push(...node.open);
              if (depth === texts.length) return node.ended && found.push(...node.ended);
              const next = node.next?.get(texts[depth]);
              if (next) collect(next, depth + 1);
              if (node.other) collect(node.other, depth + 1);
            };
            collect(root, 0);
            return found.length < 2 ? found : found.sort((left, right) => left - right);
          };
        }
        """##

    package static let results = ##"""
        let engine;
        export function explainWith(kinds, links) {
          engine = (name) => name === undefined ? links : kinds[name];
        }
        export class URLValidationError extends Error {
          #ask;
          constructor(found, ask) {
            super(found.message ?? "the URL is not valid; await error.explain() for the reasons");
            Object.assign(this, { ok: false, violations: undefined }, found);
            this.#ask = ask;
          }
          get name() { return "URLValidationError"; }
          async explain() {
            if (!this.violations) {
              if (!engine) await import("./messages.js");
              const found = this.#ask();
              Object.assign(this, found, { message: found.message });
            }
            return this.violations;
          }
        }
        export function orThrow(result) {
          if (!result.ok) throw result;
          return result.value;
        }
        const NOTHING = /* @__PURE__ */ Object.freeze([]);
        export class URLValue {
          #print;
          #build;
          #href;
          constructor(schema, parameters, server, ignored, print, build, assign = Object.assign) {
            this.#print = print;
            this.#build = build;
            this.schema = schema;
            this.parameters = Object.freeze(parameters);
            if (server !== undefined) this.server = server;
            this.ignored = ignored ? Object.freeze(ignored) : NOTHING;
            assign(this, parameters);
            Object.freeze(this);
          }
          get href() { return this.#href ??= this.#print(); }
          get pathAndQuery() { return this.href.replace(/^[^:]*:(\/\/[^/?#]*)?\/?([^#]*).*/, "/$2"); }
          toString() { return this.href; }
          toJSON() { return this.href; }
          with(changes = {}, options = {}) {
            return this.#build(isRecord(changes) ? { ...this.parameters, ...changes } : changes,
              isRecord(options ?? {}) ? { server: this.server, ...options } : options);
          }
        }
        export function Parameters() {}
        Parameters.prototype = /* @__PURE__ */ Object.create(null);
        export const isRecord = (value) => ({}).toString.call(value) === "[object Object]";
        export function anyText(value) {
          try {
            return String(value);
          } catch {
            return "";
          }
        }
        function contentOf(content) {
          const index = content.findIndex((part) => part instanceof URLValue);
          if (index < 0) return content;
          const { parameters, server } = content[index];
          const options = content[index + 1] ?? {};
          return [...content.slice(0, index), parameters, isRecord(options) ? { server, ...options } : options];
        }
        export function functionsOf(safeParse, buildOf, matches) {
          const safeBuild = (...content) => buildOf(...contentOf(content));
          return {
            matches,
            safeParse,
            parse: (text) => orThrow(safeParse(text)),
            safeBuild,
            build: (...content) => orThrow(safeBuild(...content)),
          };
        }
        """##

    package static let plans = ##"""
        export function str(least = 0, most = Infinity, test, normal) {
          const read = (text) => {
            const value = normal ? normal(text) : text;
            if (value === undefined) return undefined;
            const length = value.length < 2 * least || value.length > most ? scalarCount(value) : value.length;
            return length >= least && length <= most && (!test || test.test(value)) ? value : undefined;
          };
          return { read, hold: (value) => typeof value === "string" && isUnicode(value) ? read(value) : undefined };
        }
        export function words(list) {
          const set = new Set(list);
          const read = (text) => set.has(text) ? text : undefined;
          return { read, hold: read };
        }
        const numeric = (least, most, test, isOwn, numberOf) => {
          const hold = (value) => isOwn(value) && value >= least && value <= most && (!test || test(value)) ? value || 0 : undefined;
          return { hold, read: (text) => hold(numberOf(text)) };
        };
        export function int(least, most, test) {
          const type = numeric(least, most, test, Number.isSafeInteger, (text) => INTEGER.test(text) ? Number(text) : NaN);
          return { ...type, isInteger: true, hold: (value) => type.hold(typeof value === "bigint" ? Number(value) : value) };
        }
        export function wide(least = LEAST_INTEGER, most = GREATEST_INTEGER, test) {
          const met = (value) => value >= least && value <= most && (!test || test(value)) ? value : undefined;
          return {
            isInteger: true,
            read: (text) => INTEGER.test(text) && text.length < 21 ? met(BigInt(text)) : undefined,
            hold: (value) => typeof value === "bigint" ? met(value) : Number.isSafeInteger(value) ? met(BigInt(value)) : undefined,
          };
        }
        export const num = (least = -Infinity, most = Infinity) => numeric(least, most, undefined, Number.isFinite, readNumber);
        export function bool(yes = "true", no = "false") {
          return {
            read: (text) => text === yes ? true : text === no ? false : undefined,
            hold: (value) => typeof value === "boolean" ? value : undefined,
            print: (value) => value ? yes : no,
          };
        }
        export function alias(type, pairs, folds = false, words = []) {
          const same = (text) => folded(text, folds);
          const others = new Map();
          for (const [text, value] of [...words.map((word) => [word, word]), ...pairs]) {
            if (!others.has(same(text))) others.set(same(text), value);
          }
          return { ...type, own: type, read: (text) => type.read(text) ?? others.get(same(text)) };
        }
        export function host(type) {
          const read = (text) => type.read(lowercased(text));
          return { ...type, own: type.own && host(type.own), read, hold: (value) => type.hold(typeof value === "string" ? lowercased(value) : value) };
        }
        export const hostOf = (type, folded, servers) =>
          ({ ...type, folded, hold: (value, options) => (servers.includes(options?.server) ? folded : type).hold(value) });
        export function without(type, expression) {
          const isMet = (value) => typeof value === "string" ? !expression.test(value)
            : typeof value !== "object" || value === null || Object.values(value).every(isMet);
          const checked = (name) => type[name] && ((...all) => {
            const value = type[name](...all);
            return isMet(value) ? value : undefined;
          });
          return {
            ...type, own: type.own && without(type.own, expression), folded: type.folded && without(type.folded, expression),
            read: checked("read"), items: checked("items"), parts: checked("parts"), hold: checked("hold"),
          };
        }
        export function raw(type, expression, isRest = false) {
          const met = (text) => expression.test(text) ? type.read(text) : undefined;
          return { ...type, isRaw: true, isRest, read: met, hold: (value) => type.hold(value) === undefined ? undefined : met(value) };
        }
        export const unique = (values) =>
          new Set(values.map((value) => typeof value === "bigint" && BigInt(Number(value)) === value ? Number(value) : value)).size === values.length;
        function sequence(least, most, test, typeOf) {
          const all = (elements, read, plan) => {
            const values = [];
            if (elements.length < least || elements.length > most) return undefined;
            for (let index = 0; index < elements.length; index++) {
              const value = read(typeOf(index), elements[index], plan);
              if (value === undefined) return undefined;
              values.push(value);
            }
            return !test || test(values) ? Object.freeze(values) : undefined;
          };
          return {
            items: (texts, plan) => all(texts, valueOfItem, plan),
            hold: (values) => !Array.isArray(values) ? undefined : values.length === 0 ? null : all(values, (type, value) => type.hold(value)),
          };
        }
        export const list = (type, least = 0, most = Infinity, test = undefined) => ({ ...sequence(least, most, test, () => type), item: type });
        export const tuple = (types, test) => sequence(types.length, types.length, test, (index) => types[index]);
        export const apart = (type) => ({
          ...type,
          ofParts: type.items,
          apart: (index) => ({
            add(name, own, found) {
              const list = (found.parts ??= [])[index] ??= { name, texts: [] };
              list.texts.push(own);
              return list.name === name;
            },
          }),
        });
        export function union(types, isExclusive = false) {
          const first = (text) => {
            for (const type of types) {
              const value = type.read(text);
              if (value !== undefined) return value;
            }
            return undefined;
          };
          const has = (type, value) => type.hold(value) !== undefined || typeof value === "bigint" && type.hold(Number(value)) !== undefined
            || type.isInteger && Number.isInteger(value) && type.hold(BigInt(value)) !== undefined;
          const read = (text) => {
            const value = first(text);
            const normal = value === undefined ? undefined : first(String(value)) ?? value;
            return normal !== undefined && isExclusive && types.filter((type) => has(type, normal)).length > 1 ? undefined : normal;
          };
          const hold = (value) => {
            if (typeof value === "string" && !isUnicode(value) || typeof value === "object") return undefined;
            const normal = read(String(value));
            if (typeof normal === typeof value && (typeof value !== "string" || value === normal || first(normal) === normal)) return normal;
            const isIntegral = typeof value === "bigint" || Number.isSafeInteger(value);
            return isIntegral && types.some((type) => type.isInteger && type.hold(value) === normal) ? normal : undefined;
          };
          return { read, hold };
        }
        export function pattern(tables) {
          const automaton = new Pattern(["", tables]);
          return { test: (text) => automaton.matches(text) };
        }
        export const commas = /,|%2C/i;
        export { allowing, reserved, assignOthers, describeViolation, uuid, dateTime, date, uri, email, hostname, ipv4, ipv6 };
        const URI = /^([A-Za-z][\dA-Za-z+.-]*):(?:\/\/(?:([\w.~!$&'()*+,;=:%-]*)@)??([\da-z_.~!$&'()*+,;=-]*)([\w.~!$&'()*+,;=%-]*|\[[\w.~!$&'()*+,;=:%-]*\])(?::(\d*))?(?![^/?#])|(?!\/\/))([\w.~!$&'()*+,;=:@/%-]*)(?:\?([\w.~!$&'()*+,;=:@/?%-]*))?(?:#([\w.~!$&'()*+,;=:@/?%-]*))?$/;
        const NAMED = 1;
        const IS_RESERVED = 2;
        const MAY_OMIT_EQUALS = 4;
        const HAS_TEXT = 8;
        const MOST_BYTES = 1 << 20;
        function componentsOfURL(text) {
          const found = URI.exec(text);
          if (found === null) return undefined;
          const { 2: user, 3: start, 4: rest, 5: digits, 6: path, 7: query, 8: fragment } = found;
          const host = rest ? start + rest : start;
          const scheme = found[1].toLowerCase();
          const standard = defaultPort(scheme);
          const port = digits === standard || digits === "" && standard ? undefined : digits;
          const isRoot = host !== undefined && standard && path.length < 2;
          return { text, scheme, user, host, digits, port, path, query, fragment, isRoot, isPlain: !rest && found[1] === scheme };
        }
        function segmentsOfURL({ text, scheme, host, path, isRoot, isPlain }) {
          const written = [];
          const own = isRoot ? "/" : path;
          for (let from = 0, to; to !== -1; from = to + 1) {
            to = own.indexOf("/", from);
            written.push(to < 0 ? own.slice(from) : own.slice(from, to));
          }
          written[0] = host === undefined ? `${scheme}:${written[0]}` : text.slice(0, scheme.length + 3 + host.length);
          if (isPlain && !path.includes("%")) return { written, compared: written };
          const compared = written.map(comparable);
          if (host !== undefined) compared[0] = lowercased(compared[0]);
          return { written, compared };
        }
        const folded = (text, folds) => folds && text !== undefined ? lowercased(text) : text;
        const valueOfText = (type, text, plan) => type.items ? type.items(text.split(plan?.commas ?? ","), plan)
          : type.isRaw ? type.read(text) : valueOfItem(type, text, plan);
        function valueOfItem(type, text, plan) {
          const own = decoded(text, plan?.plus);
          return own === undefined ? undefined : type.read(own);
        }
        function readVariable(parameter, index, text, values) {
          const type = parameter[1];
          values[index] = valueOfText(text === "" ? type.own ?? type : type, text);
          return values[index] !== undefined || text === "" && !parameter[2];
        }
        function readSegments({ params }, { at, host }, url, written, values) {
          if (host && !host(url.host)) return false;
          for (let order = 0; order < at.length; order++) {
            const own = at[order];
            if (typeof own === "string") continue;
            if (!(own.read ? own.read(params, written[order], values) : readVariable(params[own], own, written[order], values))) return false;
          }
          return true;
        }
        function segmentsAt(at, url) {
          if (url.user !== undefined || url.port !== undefined) return undefined;
          const { written, compared } = url.segments ??= segmentsOfURL(url);
          if (at.length !== compared.length) return undefined;
          for (let order = at.length - 1; order >= 0; order--) {
            const own = at[order];
            const text = compared[order];
            if (typeof own === "string" ? own !== text : own.stands && !own.stands(text)) return undefined;
          }
          return written;
        }
        function namesOfForm(plan, indexes, fixed = []) {
          const names = new Map();
          for (const order of indexes) {
            const index = order < 0 ? ~order : order;
            const [name, type, , , aliases = []] = plan.params[index];
            if (type.owners) type.owners(index, names, plan);
            else for (const text of [name, ...aliases]) names.set(text, order < 0 ? type.apart(index) : index);
          }
          for (const name of fixed) names.set(name, null);
          return names;
        }
        const namesOfTemplate = (plan, template) =>
          template.names ??= namesOfForm(plan, template.form ?? template.print[template.print.length - 1].slice(3), template.fixed?.names);
        function nameAndValue(item) {
          const equals = item.indexOf("=");
          return equals < 0 ? [item, ""] : [item.slice(0, equals), item.slice(equals + 1)];
        }
        function readForm(plan, names, text, found, separator = "&") {
          const { values } = found;
          const { params } = plan;
          const isPlain = !plan.plus && !/%/.test(text);
          for (let from = 0, to, equals = -1; from < text.length; from = to + 1) {
            to = text.indexOf(separator, from);
            if (to < 0) to = text.length;
            if (from === to) continue;
            if (equals < from && (equals = text.indexOf("=", from)) < 0) equals = text.length;
            const end = Math.min(equals, to);
            const [written, own] = [text.slice(from, end), text.slice(end + 1, to)];
            const name = found.name = isPlain ? written : decoded(written, plan.plus);
            let owner = names.get(name);
            if (owner === undefined) owner = plan.others?.(name, written, names, found);
            if (typeof owner === "number") {
              const type = params[owner][1];
              if (values[owner] !== undefined) return false;
              values[owner] = isPlain && type.read ? type.read(own) : valueOfText(type, own, plan);
              if (values[owner] === undefined) return false;
            } else if (!owner?.add(found.name, own, found)) return false;
          }
          return true;
        }
        function readTemplate(template, url) {
          const { at } = template;
          const written = at && segmentsAt(at, url);
          if (at && !written) return undefined;
          const { plan = template.kind.plan } = template;
          const values = (plan.none ??= new Array(plan.params.length).fill(undefined)).slice();
          const found = { plan, template, url, values, parts: undefined };
          if (!(at ? readSegments(plan, template, url, written, values) : template.match(plan, template, url, found))) return undefined;
          const query = template.more ? template.more(found, url) : url.fragment === undefined ? url.query ?? "" : undefined;
          if (query === undefined) return undefined;
          return (query === "" || readForm(plan, namesOfTemplate(plan, found.template), query, found)) && (!plan.finish || plan.finish(found, url))
            && isComplete(plan, values) ? found : null;
        }
        function isComplete({ params, rules }, values) {
          for (let index = 0; index < params.length; index++) if (params[index][2] && values[index] === undefined) return false;
          return !rules || rules((index) => values[index] !== undefined);
        }
        function readTemplates(templates, url) {
          for (const template of templates) {
            const found = readTemplate(template, url);
            if (found !== undefined) return found;
          }
          return null;
        }
        function textOfParameter([, { print = String }, , , , textOf = escaped], value) {
          return Array.isArray(value) ? value.map((item) => textOf(String(item))).join(",") : textOf(print(value));
        }
        function printPlan({ plan: { params, templates }, template, values }) {
          let text = "";
          for (const part of templates[template.server ?? 0].print) {
            if (typeof part === "string") {
              text += part;
              continue;
            }
            let [delimiter, separator, flags, ...indexes] = part;
            const add = (name, own) => {
              text += delimiter + (name === undefined ? "" : flags & MAY_OMIT_EQUALS && own === "" ? name : name + "=") + own;
              delimiter = separator;
            };
            for (const order of indexes) {
              const parameter = params[order < 0 ? ~order : order];
              const value = values[order < 0 ? ~order : order];
              const [name, type, , standard, , textOf] = parameter;
              if (value === undefined) continue;
              if (type.owners) type.printAll(value, add, textOf);
              else if (standard === undefined || textOfParameter(parameter, value) !== textOfParameter(parameter, standard)) {
                for (const own of order < 0 ? value : [value]) add(flags & NAMED ? escaped(name) : undefined, textOfParameter(parameter, own));
              }
            }
          }
          return text;
        }
        export function more(found, url) {
          const { plan, values } = found;
          const { fixed, fragment, takesRest } = found.template;
          if (takesRest) return "";
          const { query = "", fragment: hash } = url;
          const rest = fixed ? fixed(query, plan, values, found) : query;
          if (fragment) return fragment(hash, found) ? rest : undefined;
          return hash === undefined || plan.hash ? rest : undefined;
        }
        export const hash = (index) => (hash, { plan, values, isLenient }) => hash === undefined ? !plan.params[index][2] || isLenient > 1
          : isLenient || readVariable(plan.params[index], index, hash, values);
        export function form(found) {
          found.readsForm = true;
          return !found.form || readForm(found.plan, found.form.names, found.form.text, found);
        }
        export function finish({ plan, parts = [], values }) {
          for (let index = 0; index < parts.length; index++) {
            if (parts[index] && (values[index] = plan.params[index][1].ofParts(parts[index].texts, plan)) === undefined) return false;
          }
          return true;
        }
        const hasExtra = ({ fragment, takesRest }, url) => url.fragment !== undefined && !fragment && !takesRest;
        export const extra = (found, url) => !hasExtra(found.template, url) || ignore(found, "#", url.originals?.fragment ?? url.fragment);
        export const fixed = (...all) => Object.assign((form, plan, values, found) => {
          const left = form.split("&");
          for (const [name, value] of all) {
            const index = left.findIndex((item) => {
              const [written, own] = nameAndValue(item);
              const text = item === "" ? undefined : decoded(written, plan.plus);
              if (text === undefined || folded(text, plan.folds) !== folded(name, plan.folds)) return false;
              return found.isLenient === 1 || (typeof value === "string" ? comparable(plan.plus ? own.replace(/\+/g, "%20") : own) === value
                : value(own, plan, values, found));
            });
            if (index < 0) return undefined;
            left.splice(index, 1);
          }
          return left.join("&");
        }, { names: all.map(([name]) => name) });
        function originalItem(found, written, own) {
          const { url, form, readsForm } = found;
          if (!url.originals) return [written, own];
          const left = found[readsForm ? "formItems" : "queryItems"] ??= new Map();
          if (left.size === 0) {
            const itemsOf = ({ query, fragment }) => (!readsForm ? query : form.isMarked ? fragment.slice(fragment.indexOf("?") + 1) : fragment).split("&");
            const all = itemsOf(url.originals);
            itemsOf(url).reverse().forEach((item, order) => listAt(left, nameAndValue(item).join("=")).push(all[all.length - 1 - order]));
          }
          return nameAndValue(left.get(`${written}=${own}`).pop());
        }
        const ignore = (found, name, value) => (found.ignored ??= []).push({ name, value }) > 0;
        export const ignored = (names, prefixes) => (name, written, folds) => {
          const find = (form, of) => names.some((other) => folded(of(other), folds) === form) ? form.length
            : prefixes.map((prefix) => folded(of(prefix), folds)).find((prefix) => form.startsWith(prefix))?.length;
          if (name === undefined) return partlyDecoded(written, (bytes) => find(folded(bytes, folds), utf8));
          return find(folded(name, folds), (text) => text) === undefined ? undefined : name;
        };
        export const otherNames = ({ folds, ignores, isOpen, ignoresAll }) => (name, written, names, found) => {
          const known = folds && name !== undefined ? [...names.keys()].find((other) => lowercased(other) === lowercased(name)) : undefined;
          if (known !== undefined) {
            found.order ??= 1;
            found.name = known;
            return names.get(known);
          }
          found.order = 2;
          const declared = (written) => ignores?.(name, written, false) ?? (folds && ignores?.(name, written, true) || undefined);
          const ignoredText = (written) => declared(written) ?? (ignoresAll ? name ?? written : undefined);
          const member = declared(written) === undefined && isOpen && name !== undefined ? memberOf(name, names, found) : undefined;
          return member ?? (ignoredText(written) === undefined ? undefined : {
            add(_, own, found) {
              const [original, value] = originalItem(found, written, own);
              return ignore(found, ignoredText(original), value);
            },
          });
        };
        function memberOf(name, names, { plan }) {
          if (!names.objects || plan.taken.has(name)) return undefined;
          return names.objects.find(({ matches }) => matches(name))?.member ?? names.objects.find(({ takesAll }) => takesAll)?.member;
        }
        export function fragment(text, form, presence = 0) {
          let names;
          return (hash, found) => {
            const { plan, values, isLenient } = found;
            if (hash === undefined) return presence === 1 || isLenient > 1 && presence > 1;
            const end = !form ? hash.length : form.isMarked ? `${hash}?`.indexOf("?") : 0;
            const own = hash.slice(0, end);
            if (typeof text === "string" ? comparable(own) !== text : !text(own, plan, values, found)) return false;
            if (!form) return true;
            names ??= namesOfForm(plan, form.indexes, form.fixed?.names);
            const rest = hash.slice(form.isMarked ? end + 1 : end);
            found.form = { names, isMarked: form.isMarked, text: form.fixed ? form.fixed(rest, plan, values, found) : rest };
            return found.form.text !== undefined;
          };
        }
        export function object({ properties = [], patterns = [], others, needs = [] }) {
          const byName = new Map(properties.map((property) => [property[0], property]));
          const typesOf = (name) => {
            const types = [byName.get(name)?.[1], ...patterns.map(([own, type]) => own.test(name) ? type : undefined)]
              .filter((type) => type !== undefined);
            return types.length === 0 && others ? [others] : types;
          };
          const isMet = (names) => properties.every(([name, , isRequired]) => !isRequired || names.includes(name))
            && needs.every(([name, required]) => !names.includes(name) || required.every((other) => names.includes(other)));
          const objectOf = (pairs) => {
            if (pairs.length === 0) return null;
            if (!isMet(pairs.map(([name]) => name))) return undefined;
            const members = Object.create(null);
            for (const [name, value] of pairs.sort((left, right) => compareTexts(left[0], right[0]))) members[name] = value;
            return Object.freeze(members);
          };
          const ofParts = (texts, plan) => {
            const pairs = [];
            for (const [name, all] of texts) {
              const [type, ...more] = typesOf(name);
              const value = type.items ? type.items(all, plan) : valueOfText(type, all[0], plan);
              if (value === undefined || more.some((other) => other.hold(value) === undefined)) return undefined;
              pairs.push([name, value]);
            }
            return objectOf(pairs);
          };
          return {
            ofParts,
            owners(index, names, plan) {
              plan.taken ??= new Set(plan.params.flatMap(([name, type, , , aliases = []]) => type.owners ? [] : [name, ...aliases]));
              const member = {
                add(name, own, found) {
                  const { texts } = (found.parts ??= [])[index] ??= { texts: new Map() };
                  const isNew = !texts.has(name);
                  listAt(texts, name).push(own);
                  return isNew || typesOf(name)[0].items !== undefined;
                },
              };
              for (const [name] of properties) if (!names.has(name) && !plan.taken.has(name)) names.set(name, member);
              (names.objects ??= []).push({ member, takesAll: others !== undefined, matches: (name) => patterns.some(([own]) => own.test(name)) });
            },
            parts(texts, plan, index) {
              const names = new Map();
              this.owners(index, names, plan);
              const found = { plan: { ...plan, plus: undefined, commas: undefined } };
              for (const text of texts) {
                const [written, own] = nameAndValue(text);
                const name = decoded(written);
                const owner = names.get(name) ?? (name === undefined ? undefined : memberOf(name, names, found));
                if (!owner?.add(name, own, found)) return undefined;
              }
              return ofParts(found.parts[index].texts, found.plan);
            },
            hold(value) {
              if (!isRecord(value)) return undefined;
              const pairs = [];
              for (const name of Object.keys(value)) {
                if (value[name] === undefined) continue;
                const types = typesOf(name);
                const held = types.map((type) => type.hold(value[name]));
                if (!isUnicode(name) || types.length === 0 || held.includes(undefined)) return undefined;
                if (held[0] !== null) pairs.push([name, held[0]]);
              }
              return objectOf(pairs);
            },
            printAll(value, add, textOf = escaped) {
              for (const name of Object.keys(value).sort(compareTexts)) {
                for (const item of Array.isArray(value[name]) ? value[name] : [value[name]]) add(escaped(name), textOf(String(item)));
              }
            },
          };
        }
        export const segment = (texts, indexes, count = 0) => {
          const last = indexes.length;
          function starts(text) {
            const all = [0];
            all[last] = text.length - texts[last].length;
            for (let order = 1; order <= count; order++) all[order] = text.indexOf(texts[order], all[order - 1] + texts[order - 1].length);
            for (let order = last - 1; order > count; order--) all[order] = text.lastIndexOf(texts[order], all[order + 1] - texts[order].length);
            return all;
          }
          return {
            texts, indexes,
            stands: (text) => starts(text).every((start, order, all) => text.startsWith(texts[order], start) && !(start + texts[order].length > all[order + 1])),
            read(params, text, values) {
              const all = starts(comparable(text));
              const tokens = tokensIn(text);
              return indexes.every((index, order) =>
                readVariable(params[index], index, tokens.slice(all[order] + texts[order].length, all[order + 1]).join(""), values));
            },
          };
        };
        export const segments = (at, index) => ({ params }, template, url, { values }) => {
          const { written, compared } = url.segments ??= segmentsOfURL(url);
          const [first, items] = [written.slice(0, at.length), written.slice(at.length)];
          if (!segmentsAt(at, { ...url, segments: { written: first, compared: compared.slice(0, at.length) } })) return false;
          if (url.isLenient) return true;
          values[index] = items.length > 0 ? params[index][1].items(items) : undefined;
          return readSegments({ params }, { at }, url, first, values) && (values[index] !== undefined || !params[index][2] && items.join("/") === "");
        };
        const areAlike = (left, right) => left === right || Array.isArray(left) && Array.isArray(right) && areSame(left, right);
        function splitText(plan, elements, text, values, { isPath = false, isHost = false, folds = false, rest = "", readsForm = false, hasSlash = false, isLenient = 0, found: state } = {}) {
          const written = !readsForm ? text : text.replace(/\+/g, plan.plus ? "%20" : "+").replace(/%2C/gi, plan.commas ? "," : "%2C");
          const tokens = tokensIn(written);
          const { length } = tokens;
          const compared = folded(comparable(written), isHost);
          let effort = (1 << 18) + 64 * length;
          function search(isCanonical, isExact) {
            const failed = new Set();
            const found = [];
            const stands = (own, position) => compared.startsWith(own, position) && (!isExact || isUnescaped(own, position));
            const isUnescaped = (own, position) => [...own].every((character, index) => tokens[position + index].length === 1 || /[\w.~-]/.test(character));
            function step(element, order, hasPrinted, position) {
              if (element === elements.length) return position === length;
              const own = elements[element];
              if (typeof own === "string") return stands(own, position) && step(element + 1, 3, false, position + own.length);
              if (order === own.length) return step(element + 1, 3, false, position);
              if (own[2] & NAMED) return parameters(own, element, position);
              const key = `${element},${order},${hasPrinted},${position}`;
              if (failed.has(key)) return false;
              if (variable(own, element, order, hasPrinted, position)) return true;
              failed.add(key);
              return false;
            }
            function parameters(own, element, position) {
              const slash = tokens.indexOf("/", position);
              for (let end = tokens[position] !== ";" ? position : slash < 0 ? length : slash; end >= position; end--) {
                if (effort-- < 0) return false;
                found.push([own, tokens.slice(position, end).join("")]);
                if (step(element + 1, 3, false, end)) return true;
                found.pop();
              }
              return false;
            }
            function variable(own, element, order, hasPrinted, position) {
              const [prefix, separator, flags] = own;
              const isExploded = own[order] < 0;
              const index = isExploded ? ~own[order] : own[order];
              const [, given, isRequired, standard, , textOf = escaped] = plan.params[index];
              const type = folds && given.folded || given;
              const delimiter = hasPrinted ? separator : prefix;
              const isText = flags & HAS_TEXT && !hasPrinted;
              if (isText ? compared.startsWith(folded(delimiter, isHost), position) && isUnescaped(delimiter, position)
                : tokens.slice(position, position + delimiter.length).join("") === delimiter) {
                const start = position + delimiter.length;
                const mark = !type.items && !type.owners ? "" : isExploded ? separator : ",";
                const isLast = order + 1 === own.length && element + 1 === elements.length;
                for (let end = start; end <= (hasSlash ? Math.max(start, length - 1) : length); end++) {
                  if (effort-- < 0) return false;
                  if (end > start && !(flags & IS_RESERVED) && tokens[end - 1].length === 1 && tokens[end - 1] !== mark
                    && (isPath && tokens[end - 1] === "/" || isCanonical && !/[\w.~-]/.test(tokens[end - 1]) && !(type.owners ? tokens[end - 1] === "=" : textOf(tokens[end - 1]) === tokens[end - 1]))) break;
                  if (isLast ? end < length : order + 1 === own.length && typeof elements[element + 1] === "string"
                    && !compared.startsWith(elements[element + 1], end)) continue;
                  const written = tokens.slice(start, end).join("") + (type.isRest && end === length ? rest : "");
                  effort -= end - start;
                  const value = valueOfPart(isCanonical || written === "" ? type.own ?? type : type, written, mark, index);
                  const lacksItem = () => mark === "/" && end === length && !hasSlash && written.endsWith("/")
                    && (type.item ? (type.item.own ?? type.item).read("") : valueOfPart(type, "", mark, index)) === undefined;
                  const isValid = isLenient ? isLenient > 1 || written !== "" && !lacksItem() || value !== undefined || !isRequired && (delimiter !== "/" || end < length)
                    : isCanonical
                    ? written === "" && delimiter === "" && !isRequired || value !== undefined && !areAlike(value, standard)
                    : value !== undefined || written === "" && !isRequired;
                  if (!isValid) continue;
                  found.push([index, value]);
                  if (step(element, order + 1, true, end)) return true;
                  found.pop();
                }
              }
              return (!isRequired || isLenient > 1) && step(element, order + 1, hasPrinted, position);
            }
            function valueOfPart(type, written, mark, index) {
              if (type.owners) return written === "" ? undefined : type.parts(written.split(mark), plan, index);
              if (type.items && mark !== ",") return type.items(written.split(mark));
              return valueOfText(type, written, readsForm ? plan : undefined);
            }
            return step(0, 3, false, 0) && found;
          }
          const found = search(true, true) || search(false, true) || search(false, false);
          return !!found && found.every(([index, value]) => {
            if (typeof index !== "number") return isLenient || readForm({ ...plan, plus: undefined, commas: undefined }, namesOfForm(plan, index.slice(3)), value, state, ";");
            values[index] = value;
            return true;
          });
        }
        const isPart = (plan, elements, text, values, options) =>
          elements === undefined ? text === undefined : text !== undefined && splitText(plan, elements, text, values, options);
        export const components = ({ scheme, user, host, port, path, brackets, colon, folds }) => (plan, template, url, found) => {
          const { values } = found;
          const { digits, isLenient } = url;
          const isDefault = digits !== undefined && url.port === undefined;
          const isNone = port && defaultPort(scheme) !== undefined && ["", defaultPort(scheme)].includes(port.join(""));
          const ownPort = colon ? digits === undefined ? "" : `:${digits}` : isDefault && port ? digits : url.port;
          if (url.scheme !== scheme || !isPart(plan, user, url.user, values, { isLenient, found })) return false;
          if (!(isNone && url.port === undefined) && !isPart(plan, port, ownPort, values, { isLenient, found })) return false;
          if (!isPart(plan, host, url.host, values, { isHost: true, folds, isLenient, found })) return false;
          if (host && brackets && !brackets(url.host) || template.takesRest && url.hasBrackets) return false;
          const rest = template.takesRest ? url.text.slice(url.text.search(/[?#]|$/)) : "";
          const paths = url.isRoot ? [url.path, url.path === "" ? "/" : ""] : [url.path];
          return paths.some((text) => splitText(plan, path, text, values, { isPath: true, rest, found, hasSlash: url.hasSlash, isLenient }));
        };
        export const text = (elements, readsForm = false) => (own, plan, values, found) =>
          splitText(plan, elements, own, values, { readsForm, isLenient: found.isLenient && 2, found });
        export const whole = (elements) => (query, plan, values, found) =>
          found.isLenient === 1 || splitText(plan, elements, query, values, { readsForm: true, isLenient: found.isLenient, found }) ? "" : undefined;
        export const brackets = (host) => host[0] !== "[" || endOfAddress(host, 0).end === host.length;
        export function reader(kinds, finderOf) {
          const all = [...new Set([...kinds, ...kinds.flatMap(({ features }) => features.moreSpecific?.() ?? [])])];
          const find = finderOf(all.flatMap(({ templates }) => templates));
          const feature = (name) => all.find(({ features }) => features[name])?.features[name];
          const [choose, iri, slash] = [feature("choose") ?? readTemplates, feature("iri"), feature("slash")];
          return (text) => {
            const url = text.length > MOST_BYTES ? undefined : componentsOfURL(text) ?? iri?.(text);
            if (url === undefined) return null;
            const found = choose(find(url), url, find) ?? slash?.(find, url, choose);
            return found && kinds.includes(found.plan.kind) && !(url.originals && !found.plan.kind.features.iri) ? found : null;
          };
        }
        export function ranked(templates, url, find) {
          let candidates = [];
          const known = new Map();
          for (const template of templates) {
            const { plan } = template.kind;
            if (known.get(plan)) continue;
            const reading = readTemplate(template, url);
            if (reading === undefined && ![hasPath, hasItems].every((has) => has(plan, template, url, 2))) continue;
            if (reading !== undefined) candidates = candidates.filter((other) => other.plan !== plan);
            known.set(plan, reading !== undefined);
            const isExtra = hasExtra(template, url);
            candidates.push({ plan, reading, rank: template.rank ?? 0, isExtra, order: (reading?.order ?? 0) + (isExtra ? 3 : 0) });
          }
          const isPreferred = (other, { rank, isExtra }) => other.rank > rank && (!other.isExtra || isExtra);
          const readable = candidates.filter((own) => own.reading && !candidates.some((other) => isPreferred(other, own)));
          return readable.sort((left, right) => left.order - right.order).find(({ plan, reading }) => {
            const printed = printPlan(reading);
            if (printed === url.text) return true;
            const other = componentsOfURL(printed);
            return other !== undefined && ranked(find(other), other, find)?.plan === plan;
          })?.reading ?? null;
        }
        const hasPath = (plan, template, url, isLenient = 1) =>
          template.match ? template.match(plan, template, { ...url, isLenient }, { plan, values: [] }) : segmentsAt(template.at, url);
        function hasItems(plan, { fixed, fragment }, url, isLenient = 1) {
          const found = { plan, values: [], isLenient };
          return (!fixed || fixed(url.query ?? "", plan, [], found) !== undefined) && (!fragment || fragment(url.fragment, found));
        }
        const hasValues = (plan, { at = [] }, { segments }) => at.every((own, order) => {
          if (typeof own === "string") return true;
          const { texts = ["", ""], indexes = [own] } = own;
          const text = segments.compared[order];
          let end = texts[0].length;
          return indexes.every((index, variable) => {
            const from = end + (readVariable(plan.params[index], index, "", []) ? 0 : 1);
            const next = texts[variable + 1];
            const start = variable + 1 < indexes.length ? text.indexOf(next, from) : text.length - next.length;
            end = start + next.length;
            return start >= from;
          });
        });
        export function slash(find, url, choose) {
          const isMatched = (template) => [hasPath, hasValues, hasItems].every((has) => has(template.kind.plan, template, url));
          if (url.isRoot || find(url).some(isMatched)) return null;
          const hasSlash = !url.path.endsWith("/");
          const path = hasSlash ? `${url.path}/` : url.path.slice(0, -1);
          const isRoot = url.host !== undefined && defaultPort(url.scheme) !== undefined && (path === "" || path === "/");
          const other = { ...url, path, hasSlash, isRoot, segments: undefined };
          const found = choose(find(other), other, find);
          return found?.plan.kind.features.slash ? found : null;
        }
        export function iri(text) {
          if (!isUnicode(text) || utf8(text).length > MOST_BYTES) return undefined;
          const [start] = /^[^:]*:(?:\/\/[^/?#]*)?|^/.exec(text);
          const rest = text.slice(start.length);
          const hash = rest.indexOf("#");
          const written = rest.replace(/[^\w.~!$&'()*+,;=:@/?%-]/gu, (character, index) =>
            index === hash || /[\0-\x1F\x7F-\x9F]/.test(character) ? character : encodeURIComponent(character));
          const url = componentsOfURL(start + written);
          const [, query, fragment] = /^[^?#]*(?:\?([^#]*))?(?:#(.*))?$/s.exec(rest);
          return url && Object.assign(url, { originals: { query, fragment }, hasBrackets: /[[\]]/.test(rest) });
        }
        const hasDots = (path) => path !== undefined && path.search(DOTS) >= 0;
        export const dots = (found, { path }) => !hasDots(path) && !hasDots(componentsOfURL(printPlan(found))?.path);
        export const rareDots = (found, url) => !/\.|%2e/i.test(url.path) || dots(found, url);
        function valueOfFound(found) {
          const { plan, template, values, ignored } = found;
          const parameters = new Parameters();
          for (let index = 0; index < values.length; index++) {
            const value = values[index] ?? plan.params[index][3];
            if (value !== undefined) parameters[plan.params[index][0]] = value;
          }
          return new URLValue(plan.kind.name, parameters, plan.servers?.[template.server ?? 0], ignored, () => printPlan(found), plan.kind.build, plan.assign);
        }
        const resultOf = (found, url, schema, ask) => found ? { ok: true, value: valueOfFound(found) }
          : engine ? ask() : new URLValidationError({ url, schema }, ask);
        function buildPlan(plan, read, parameters = {}, options = {}) {
          if (!isRecord(parameters) || !isRecord(options ?? {})) return undefined;
          const values = new Array(plan.params.length).fill(undefined);
          for (const [name, given] of Object.entries(parameters)) {
            if (given === undefined) continue;
            const index = plan.params.findIndex(([own]) => own === name);
            const value = plan.params[index]?.[1].hold(given, options);
            if (value === undefined) return undefined;
            if (value !== null) values[index] = value;
          }
          const template = plan.templates[options?.server === undefined ? 0 : plan.servers?.indexOf(options.server)];
          const built = { plan, template, values };
          return template && isComplete(plan, values) && (!plan.check || plan.check(built, read)) ? built : undefined;
        }
        export function check(built, read) {
          const { plan, template, values } = built;
          const text = printPlan(built);
          const found = read(text);
          return found?.plan === plan && found.template.server === template.server && printPlan(found) === text
            && plan.params.every(([, , , standard], index) => standard !== undefined || (values[index] === undefined) === (found.values[index] === undefined));
        }
        export function kind(name, templates, planOf, features = {}) {
          let known;
          const self = {
            name, templates, features,
            get plan() {
              if (!known) {
                known = Object.assign(planOf(), { kind: self });
                known.templates.forEach((rest, order) => Object.assign(templates[order], rest, { plan: known }));
              }
              return known;
            },
          };
          for (const template of templates) template.kind = self;
          const functions = functionsOfPlans(name, () => readerOf([self]), (...content) => buildPlan(self.plan, ...content));
          return Object.freeze(Object.assign(self, functions));
        }
        function functionsOfPlans(name, prepare, build) {
          let reader;
          const read = (text) => (reader ??= prepare())(text);
          const safeParse = (given) => {
            const text = anyText(given);
            return resultOf(read(text), text, name, () => engine(name).safeParse(text));
          };
          const safeBuild = (...content) => resultOf(build(read, ...content), "", name, () => engine(name).safeBuild(...content));
          return functionsOf(safeParse, safeBuild, (text) => !!read(anyText(text)));
        }
        function readerOf(kinds, finderOf = (templates) => () => templates) {
          for (const { features } of kinds) if (features.reader) return features.reader(kinds, finderOf);
          const find = finderOf(kinds.flatMap(({ templates }) => templates));
          return (text) => {
            const url = text.length > MOST_BYTES ? undefined : componentsOfURL(text);
            return url ? readTemplates(find(url), url) : null;
          };
        }
        export const links = (...kinds) => linksOf(kinds);
        export const indexedLinks = (...kinds) => linksOf(kinds, indexOfTemplates);
        function linksOf(kinds, finderOf) {
          const build = (read, name, ...content) => {
            const plan = kinds.find((kind) => kind.name === name)?.plan;
            return plan && buildPlan(plan, read, ...content);
          };
          const functions = functionsOfPlans(undefined, () => readerOf(kinds, finderOf), build);
          return Object.freeze({ kinds: Object.freeze(kinds), ...functions });
        }
        function indexOfTemplates(templates) {
          const find = indexOf(templates);
          return (url) => find((url.segments ??= segmentsOfURL(url)).compared).map((order) => templates[order]);
        }
        """##

    package static let imports = ##"""
        import { Parameters, URLValidationError, URLValue, anyText, explainWith, functionsOf, isRecord, orThrow } from "./core.js";
        """##

    package static let engine = ##"""
        const NAME_LIMIT = 128;
        function lettersOf(bytes) {
          const words = [0, 0];
          for (let index = 0; index < bytes.length; index++) {
            const bit = lower(bytes.charCodeAt(index)) & 63;
            words[bit >> 5] |= 1 << bit;
          }
          return { words, count: bitCount(words[0]) + bitCount(words[1]), isASCII: isASCII(bytes) };
        }
        function leastEdits(left, right) {
          const different = bitCount(left.words[0] ^ right.words[0]) + bitCount(left.words[1] ^ right.words[1]);
          const edits = different + Math.abs(left.count - right.count) >> 1;
          return left.isASCII && right.isASCII ? edits : edits + 3 >> 2;
        }
        function bitCount(bits) {
          let count = 0;
          for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
          return count;
        }
        function traitsOf(name) {
          const bytes = utf8(name);
          return { length: bytes.length, letters: lettersOf(bytes), scalars: scalars(name.slice(0, 4 * NAME_LIMIT)) };
        }
        class Candidates {
          constructor(texts) {
            this.texts = texts;
            this.details = null;
          }
          find(name, isMeant = () => true, { letters, scalars: text } = traitsOf(name)) {
            if (text.length > NAME_LIMIT) return undefined;
            this.details ??= this.texts.map(traitsOf);
            let limit = Math.max(1, Math.floor(text.length / 3));
            let cells = 2048 * (text.length + 1);
            let nearest;
            for (let index = 0; index < this.texts.length; index++) {
              const other = this.details[index];
              if (other.length < text.length - limit || other.length > 4 * (text.length + limit)) continue;
              const difference = leastEdits(letters, other.letters);
              if (difference > limit || !isMeant(index)) continue;
              if (Math.abs(other.scalars.length - text.length) > limit) continue;
              const [left, right] = differing(text, other.scalars);
              if (difference === 0 && differInCase(left, right)) return this.texts[index];
              cells -= (left.length + 1) * (right.length + 1);
              const found = distance(left, right);
              if (found <= limit) {
                nearest = this.texts[index];
                limit = found - 1;
              }
              if (cells < 0) break;
            }
            return nearest;
          }
        }
        const nearest = (name, candidates) => new Candidates(candidates).find(name);
        function differing(text, other) {
          const least = Math.min(text.length, other.length);
          let start = 0;
          while (start < least && text[start] === other[start]) start++;
          let end = 0;
          while (end < least - start && text[text.length - 1 - end] === other[other.length - 1 - end]) end++;
          return [text.slice(start, text.length - end), other.slice(start, other.length - end)];
        }
        const differInCase = (left, right) => left.length === right.length && left.every((scalar, index) =>
          scalar === right[index] || scalar < 0x80 && right[index] < 0x80 && lower(scalar) === lower(right[index]));
        function distance(source, target) {
          const width = target.length + 2;
          const table = new Array((source.length + 2) * width).fill(source.length + target.length);
          const lastRows = [];
          for (let row = 0; row <= source.length; row++) table[(row + 1) * width + 1] = row;
          for (let column = 0; column <= target.length; column++) table[width + column + 1] = column;
          for (let row = 0; row < source.length; row++) {
            let lastColumn = 0;
            for (let column = 0; column < target.length; column++) {
              const lastRow = lastRows[column] ?? 0;
              const isSame = source[row] === target[column];
              const above = (row + 1) * width + column + 1;
              table[above + width + 1] = Math.min(
                table[above] + (isSame ? 0 : 1), table[above + 1] + 1, table[above + width] + 1,
                table[lastRow * width + lastColumn] + row - lastRow + 1 + column - lastColumn);
              if (isSame) [lastRows[column], lastColumn] = [row + 1, column + 1];
            }
          }
          return table[table.length - 1];
        }
        const SECRET = "…";
        const hasSecret = (schema) => schema.writeOnly === true
          || [schema.items, schema.properties, schema.additionalProperties, schema.patternProperties?.map((rule) => rule.schema)]
            .flat().some((part) => part !== undefined && hasSecret(part));
        function secretPlacesOf({ parameters, templates }) {
          if (!parameters.some(hasSecret)) return null;
          const positions = templates.flatMap(({ positions }) => positions.filter((_, index) => hasSecret(parameters[index])));
          const isBeside = (component) => !["path", "query", "fragment", "fragmentForm"].includes(component);
          return {
            authority: positions.some(({ component }) => isBeside(component)),
            path: positions.some(({ component }) => component === "path"),
          };
        }
        function secretsOfUnmatched(places, bytes) {
          let last = 0;
          const [, , authority, slash, path, query, fragment] = /^([^:/?#]*:)?(?:(\/\/)([^/?#]*))?(\/?)([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(bytes).slice(1)
            .map((text = "") => [last, last += text.length]);
          const has = (name) => places.some((place) => place[name]);
          const userInfo = bytes.lastIndexOf("@", authority[1] - 1);
          const value = /[=%]/.exec(bytes.slice(...path));
          return [
            [authority[0], has("authority") ? authority[1] : userInfo],
            [has("path") ? path[0] : value ? path[0] + value.index : path[1], path[1]],
            [query[0] + 1, query[1]], [fragment[0] + 1, fragment[1]],
          ].filter(([start, end]) => start < end);
        }
        function secretsOfReading({ match, schema, violations }) {
          if (schema.secretPlaces === null) return [];
          const { url, template, unexpected, captures, items, pathParameters, isFragmentExtra } = match;
          const { bytes, uri: { path, fragment } } = url;
          const hash = fragment ? fragment[0] - 1 : Infinity;
          const component = ([start]) => [...path, hash].filter((end) => end <= start).length;
          const hidden = unexpected.map(({ range }) => range).filter((range) => component(range) < 3);
          if (isFragmentExtra) hidden.push(fragment);
          const wrong = new Set(violations.map(({ code, range }) => range && code !== "missing-dependency" ? component(range) : undefined));
          if (violations.length > 0) {
            template.positions.forEach(({ component, isNamed }, index) => {
              if (!isNamed && hasSecret(schema.parameters[index])) wrong.add(["path", "query", "fragment"].indexOf(component.replace("Form", "")) + 1);
            });
          }
          for (const { index, range } of captures) {
            if (hasSecret(schema.parameters[index]) || wrong.has(undefined) || wrong.has(component(range))) hidden.push(range);
          }
          const hide = (items, namesOf) => {
            for (const item of items) {
              const names = namesOf(item);
              const text = names.nameOf(item, url);
              const owner = typeof text === "string" ? names.owner(text) : undefined;
              const isKnown = owner?.kind === "parameter" || owner?.kind === "member";
              if (isKnown && !hasSecret(owner.schema ?? schema.parameters[owner.index])) continue;
              const [name, value] = [url.name(item), url.value(item)];
              hidden.push(!isKnown && name[1] === value[0] ? name : value);
            }
          };
          hide(items, (item) => template.formOf(item, url));
          for (const { order, range } of pathParameters) hide(url.itemsIn(range, ";"), () => template.pathNames[order]);
          return inOrderOfPlace(hidden);
        }
        const secretsOfPrinted = (schema, ranges) => inOrderOfPlace(ranges.flatMap((range, index) => !hasSecret(schema.parameters[index]) ? []
          : range.members ? range.members.flatMap(({ items }) => items.flatMap((end, place) => place % 2 ? [[items[place - 1], end]] : [])) : [range.whole]));
        const inOrderOfPlace = (ranges) => sorted(ranges.filter(([start, end]) => start < end), (left, right) => left[0] - right[0]);
        function withoutSecrets(secrets, bytes, [start, end]) {
          let text = "";
          for (const secret of secrets) {
            if (secret[0] >= end) break;
            if (secret[1] <= start) continue;
            text += textOf(bytes.slice(start, Math.max(start, secret[0]))) + SECRET;
            start = Math.min(secret[1], end);
          }
          return text + textOf(bytes.slice(start, end));
        }
        const QUOTING = ["no-match", "unexpected-component", "invalid-percent-encoding"];
        const hidingSecrets = (violations, secrets, bytes) => secrets.length === 0 ? violations : violations.map((found) => {
          if (found.range === undefined) return found;
          if (found.code === "unknown-parameter") {
            if (!secrets.some(([start, end]) => start < found.range[1] && found.range[0] < end)) return found;
            return { ...found, parameter: SECRET, message: found.message.split(quote(found.parameter)).join(quote(SECRET)) };
          }
          if (!QUOTING.includes(found.code)) return found;
          const own = quote(textOf(bytes.slice(...found.range)));
          const shown = quote(withoutSecrets(secrets, bytes, found.range));
          return { ...found, message: found.message.split(own).join(shown) };
        });
        class Members {
          constructor(pairs) {
            this.pairs = sorted(pairs, (left, right) => compareTexts(left[0], right[0]));
          }
        }
        function areEqual(left, right) {
          if (left === right) return true;
          if (Array.isArray(left)) {
            return Array.isArray(right) && left.length === right.length && left.every((item, index) => areEqual(item, right[index]));
          }
          return left instanceof Members && right instanceof Members && left.pairs.length === right.pairs.length
            && left.pairs.every(([name, value], index) => name === right.pairs[index][0] && areEqual(value, right.pairs[index][1]));
        }
        function valueOfTable(value) {
          if (Array.isArray(value)) return value.map(valueOfTable);
          if (typeof value !== "object") return value;
          if (value.integer !== undefined) return readInteger(value.integer);
          if (value.number !== undefined) return readNumber(value.number);
          return new Members(value.object.map(([name, member]) => [name, valueOfTable(member)]));
        }
        function describe(value) {
          if (typeof value === "string") return JSON.stringify(value);
          if (Array.isArray(value)) return "[" + value.map(describe).join(", ") + "]";
          if (value instanceof Members) {
            return "{" + value.pairs.map(([name, member]) => describe(name) + ": " + describe(member)).join(", ") + "}";
          }
          return textOfValue(value);
        }
        function ownText(value) {
          if (typeof value === "string") return value;
          if (typeof value === "object" || typeof value === "number" && !Number.isFinite(value)) return undefined;
          return textOfValue(value);
        }
        function identity(value) {
          if (typeof value === "string") return '"' + value;
          if (typeof value === "bigint") {
            return BigInt(Number(value)) === value ? "#" + Number(value) : String(value);
          }
          if (typeof value === "number") return Number.isNaN(value) ? undefined : "#" + (value + 0);
          return describe(value);
        }
        const lowercasedValue = (value) =>
          typeof value === "string" ? lowercased(value) : Array.isArray(value) ? value.map(lowercasedValue) : value;
        const counted = (count, what) => count + " " + what + (count === 1 ? "" : "s");
        const FORMATS = { uuid, "date-time": dateTime, date, uri, email, hostname, ipv4, ipv6 };
        const DEFAULT_TEXTS = ["true", "false"];
        function prepared(table) {
          const schema = { texts: DEFAULT_TEXTS, ...table };
          const read = table.type === "integer" ? readInteger : readNumber;
          for (const bound of ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"]) {
            if (table[bound] !== undefined) schema[bound] = read(table[bound]);
          }
          if (table.multipleOf) schema.multipleOf = BigInt(table.multipleOf);
          if (table.pattern) schema.pattern = new Pattern(table.pattern);
          if (table.format) schema.normal = FORMATS[table.format];
          if (table.enum) {
            schema.enum = table.type === "integer" ? table.enum.map(read) : table.enum;
            schema.choices = new Set(schema.enum);
            if (table.type === "string") schema.candidates = new Candidates(schema.enum);
          }
          schema.isNarrow = schema.enum ? schema.enum.every(isSafe)
            : [["minimum", "exclusiveMinimum"], ["maximum", "exclusiveMaximum"]].every((bounds) => bounds.some((name) => isSafe(schema[name])));
          if (table.branches) schema.branches = table.branches.map(prepared);
          if (table.items) schema.items = Array.isArray(table.items) ? table.items.map(prepared) : prepared(table.items);
          if (table.properties) schema.properties = table.properties.map(prepared);
          if (table.type === "object") {
            schema.patternProperties = (table.patternProperties ?? []).map(([pattern, member]) =>
              ({ pattern: new Pattern(pattern), schema: prepared(member) }));
            schema.dependentRequired = table.dependentRequired ?? [];
            schema.byName = new Map(schema.properties.map((property) => [property.name, property]));
          }
          if (table.additionalProperties) schema.additionalProperties = prepared(table.additionalProperties);
          const aliases = table.valueAliases;
          schema.otherTexts = aliases || table.caseInsensitive ? (aliases ?? []).map(([text, value]) => [text, valueOfTable(value)])
            : undefined;
          const rules = schema.patternProperties?.map((rule) => rule.schema);
          schema.hasOtherTexts = schema.otherTexts !== undefined
            || [schema.branches, schema.items, schema.properties, schema.additionalProperties, rules].flat().some((part) => part?.hasOtherTexts);
          return schema;
        }
        const isSafe = (bound) => typeof bound === "bigint" && BigInt.asIntN(54, bound) === bound && bound !== -(2n ** 53n);
        const itemSchema = (schema, index) => Array.isArray(schema?.items) ? schema.items[index] : schema?.items;
        const isSequence = (schema) => schema.type === "array" || schema.type === "tuple";
        const hasUnion = (schema) => schema.type === "union" || schema.type === "array" && schema.items.type === "union"
          || schema.type === "tuple" && schema.items.some((item) => item.type === "union");
        function schemasOf(object, name) {
          const schemas = object.byName.has(name) ? [object.byName.get(name)] : [];
          for (const rule of object.patternProperties) if (rule.pattern.matches(name)) schemas.push(rule.schema);
          if (schemas.length === 0 && object.additionalProperties) schemas.push(object.additionalProperties);
          return schemas;
        }
        function readScalar(schema, text, ignoresCase = false) {
          switch (schema.type) {
            case "string": return text;
            case "integer": return readInteger(text);
            case "number": return readNumber(text);
            case "boolean": return schema.texts.includes(text) ? text === schema.texts[0] : undefined;
            default: return readUnion(schema, text, ignoresCase, true);
          }
        }
        function normalScalar(schema, value) {
          if (value === 0) return 0;
          if (typeof value !== "string") return value;
          if (schema.normal) return schema.normal(value) ?? value;
          if (schema.type !== "union") return value;
          const normal = readUnion(schema, value, false, false);
          return typeof normal === "string" ? normal : value;
        }
        function ownValue(schema, text) {
          const value = readScalar(schema, text);
          if (value === undefined) return undefined;
          const normal = normalScalar(schema, value);
          return meets(schema, normal) ? normal : undefined;
        }
        function valueOfOtherText(schema, text, ignoresCase) {
          const folds = ignoresCase || schema.caseInsensitive;
          const isText = (other) => folds ? lowercased(text) === lowercased(other) : text === other;
          if (schema.caseInsensitive && schema.enum && schema.type === "string") {
            const value = schema.enum.find(isText);
            if (value !== undefined) return value;
          }
          return schema.otherTexts.find(([other]) => isText(other))?.[1];
        }
        function readUnion(union, text, ignoresCase, readsOtherTexts) {
          const value = firstValue(union, text, ignoresCase, readsOtherTexts);
          if (value === undefined) return undefined;
          const normal = firstValue(union, ownText(value), ignoresCase, readsOtherTexts) ?? value;
          if (union.exclusive && union.branches.filter((branch) => admitsAsJSON(branch, normal)).length > 1) return undefined;
          return normal;
        }
        function firstValue(union, text, ignoresCase, readsOtherTexts) {
          for (const branch of union.branches) {
            const own = ownValue(branch, text);
            if (own !== undefined) return own;
            const value = readsOtherTexts && branch.otherTexts ? valueOfOtherText(branch, text, ignoresCase) : undefined;
            if (value !== undefined) return value;
          }
          return undefined;
        }
        function admitsAsJSON(schema, value) {
          if (schema.type === "number" && typeof value === "bigint") return meets(schema, Number(value));
          if (schema.type === "integer" && typeof value === "number") {
            if (!Number.isInteger(value)) return false;
            const integer = BigInt(value);
            return integer >= LEAST_INTEGER && integer <= GREATEST_INTEGER && meets(schema, integer);
          }
          return meets(schema, value);
        }
        function normalValue(schema, value) {
          if (!isSequence(schema) && schema.type !== "object") return normalScalar(schema, value);
          if (isSequence(schema) && Array.isArray(value)) {
            const normal = (item, index) => index < (schema.items.length ?? Infinity) ? normalScalar(itemSchema(schema, index), item) : item;
            return value.length === 0 ? undefined : value.map(normal);
          }
          if (schema.type !== "object" || !(value instanceof Members)) return value;
          const present = value.pairs.map(([name, member]) => {
            const [own] = schemasOf(schema, name);
            return [name, own ? normalValue(own, member) : member];
          }).filter(([, member]) => member !== undefined);
          return present.length === 0 ? undefined : new Members(present);
        }
        const CODES = {
          type: "invalid-type", finite: "invalid-type", minLength: "invalid-length", maxLength: "invalid-length", pattern: "pattern-mismatch",
          format: "invalid-format", minimum: "out-of-range", exclusiveMinimum: "out-of-range", maximum: "out-of-range",
          exclusiveMaximum: "out-of-range", multipleOf: "out-of-range", enum: "not-allowed", union: "not-allowed",
        };
        const TYPES = { integer: "bigint", number: "number", boolean: "boolean", string: "string" };
        const meets = (schema, value) => unmet(schema, value).length === 0;
        function unmet(schema, value) {
          if (schema.type === "union") {
            const text = ownText(value);
            return text !== undefined && areEqual(readUnion(schema, text, false, true), value) ? [] : ["union"];
          }
          if (typeof value !== TYPES[schema.type]) return ["type"];
          if (schema.enum) return schema.choices.has(value) ? [] : ["enum"];
          const found = [];
          if (typeof value === "string") {
            if (schema.minLength !== undefined || schema.maxLength !== undefined) {
              const length = scalarCount(value);
              if (length < schema.minLength) found.push("minLength");
              if (length > schema.maxLength) found.push("maxLength");
            }
            if (schema.pattern && !schema.pattern.matches(value)) found.push("pattern");
            if (schema.normal && schema.normal(value) === undefined) found.push("format");
          } else if (typeof value !== "boolean") {
            if (typeof value === "number" && !Number.isFinite(value)) return ["finite"];
            if (value < schema.minimum) found.push("minimum");
            if (value <= schema.exclusiveMinimum) found.push("exclusiveMinimum");
            if (value > schema.maximum) found.push("maximum");
            if (value >= schema.exclusiveMaximum) found.push("exclusiveMaximum");
            if (schema.multipleOf && value % schema.multipleOf !== 0n) found.push("multipleOf");
          }
          return found;
        }
        function requirement(schema, keyword, value) {
          const text = typeof value === "string" && !schema.writeOnly ? value : undefined;
          const length = text === undefined ? "" : "; it has " + scalarCount(text);
          const bound = (name) => textOfValue(schema[name]);
          switch (keyword) {
            case "type": case "union": return typeRequirement(schema, text);
            case "finite": return "must be a finite number";
            case "enum": return "must be " + description(schema);
            case "minLength": return "must have at least " + counted(schema.minLength, "character") + length;
            case "maxLength": return "must have at most " + counted(schema.maxLength, "character") + length;
            case "pattern": return "must match the pattern " + quote(schema.pattern.source);
            case "format": return formatRequirement(schema, text);
            case "minimum": return "must be at least " + bound(keyword);
            case "exclusiveMinimum": return "must be greater than " + bound(keyword);
            case "maximum": return "must be at most " + bound(keyword);
            case "exclusiveMaximum": return "must be less than " + bound(keyword);
            default: return "must be a multiple of " + schema.multipleOf;
          }
        }
        const description = (schema) => schema.enum ? choices(schema.enum.map(choice))
          : schema.type === "boolean" ? schema.texts.map(quote).join(" or ") : schema.words;
        const choice = (value) =>
          typeof value === "string" ? quote(value) : textOfValue(value);
        function choices(texts) {
          const count = texts.length;
          const shown = texts.slice(0, 12);
          const last = count > 1 && count <= 12 ? " or " + shown.pop() : "";
          const text = shown.join(", ") + last;
          return count > 12 ? "one of " + text + " and " + (count - 12) + " more" : text;
        }
        const TYPE_NAMES = { integer: "an integer", number: "a number", string: "a string" };
        const typeName = (schema) => TYPE_NAMES[schema.type] ?? description(schema);
        function typeRequirement(schema, text) {
          const must = "must be " + typeName(schema);
          if (text === undefined || schema.writeOnly) return must;
          switch (schema.type) {
            case "integer":
              if (INTEGER.test(text)) {
                return readInteger(text) === undefined ? must + " from " + LEAST_INTEGER + " to " + GREATEST_INTEGER : must;
              }
              return mistakeRequirement(schema, text) ?? must;
            case "number": {
              const mistake = mistakeRequirement(schema, text);
              if (mistake !== undefined) return mistake;
              if (readNumber(text) !== undefined) return must;
              const [digits] = text.split("\0");
              if (/^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/.test(digits)) return /[a-df-z]/i.test(text) ? must : "must be a number that fits in a 64-bit double";
              const word = lowercased(digits[0] === "+" || digits[0] === "-" ? digits.slice(1) : digits);
              const isWord = ["inf", "infinity", "nan"].includes(word) || word.startsWith("nan(") && word.endsWith(")");
              return isWord ? "must be a finite number" : must;
            }
            case "boolean": return mistakeRequirement(schema, text) ?? must;
            default: return must;
          }
        }
        function findMistake(given, expectation, isAccepted) {
          if (utf8(given).length > 64) return undefined;
          let text = given;
          let requirement;
          let isAmbiguous = false;
          function correct(ownRequirement, corrected, isUnclear = false) {
            if (corrected === text) return;
            text = corrected;
            requirement ??= ownRequirement;
            isAmbiguous ||= isUnclear;
          }
          const replace = (pattern, part, ownRequirement, isUnclear) => correct(ownRequirement, text.replace(pattern, part), isUnclear);
          const removeSpaces = () => replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "", " without spaces around it");
          const removePrefix = (prefix) => { if (text.startsWith(prefix)) replace(prefix, "", ' without "' + prefix + '"'); };
          function correctSigns() {
            removeSpaces();
            replace(/^[\u2212\u2013]/, "-", ' with "-" as its sign');
            replace(/^\+/, "", " without a plus sign");
            joinGroups("_' \u00A0\u202F", " without separators between its digits");
            replace(/^(-?)0+(?=\d)/, "$1", " without a leading zero");
          }
          function joinGroups(separators, ownRequirement, isUnclear) {
            const [, first, separator, rest, end] = new RegExp("^(-?\\d{1,3})([" + separators + "])([^.]*)(.*)$", "s").exec(text) ?? [];
            const groups = rest?.split(separator) ?? [""];
            if (groups.every(({ length }) => length === 3)) correct(ownRequirement, first + groups.join("") + end, isUnclear);
          }
          function correctInteger() {
            correctSigns();
            joinGroups(",", " without separators between its digits");
            const [, sign, digits] = /^0x([-+]?)([\dA-Fa-f]+)$/.exec(text) ?? [];
            const value = digits ? BigInt("0x" + digits) : 1n << 63n;
            if (value >> 63n === 0n) correct(" in decimal digits", String(sign === "-" ? -value : value));
            replace(/^([^.]*)\.0*$/, "$1", " without a decimal point");
            if (/e/i.test(text)) {
              const number = readNumber(text);
              if (Number.isSafeInteger(number)) correct(" without an exponent", String(number));
            }
          }
          function correctNumber() {
            correctSigns();
            replace(/^([^,]*),(?![^]{3}$)([^,]*)$/, "$1.$2", " with a decimal point, not a comma");
            joinGroups(",", " without a comma", true);
            replace(/^-?(?=\.)/, "$&0", " with a digit before its decimal point");
            replace(/\.$/, ".0", " with a digit after its decimal point");
          }
          function correctBoolean() {
            const word = lowercased(text.replace(/\p{White_Space}/gu, ""));
            if (/^(?:true|1|yes|y|on|t)$/.test(word)) correct("", "true");
            if (/^(?:false|0|no|n|off|f)$/.test(word)) correct("", "false");
          }
          function correctHost() {
            removePrefix("https://");
            removePrefix("http://");
            replace(/\/.*/s, "", " without a path");
            replace(/:.*/s, "", " without a port");
          }
          function correctUUID() {
            removePrefix("urn:uuid:");
            replace(/^\{(.*)\}$/s, "$1", " without braces");
            const digits = text.replaceAll("-", "");
            if (digits.length === 32) correct(" with hyphens between its groups", digits.replace(/(.{8})(.{4})(.{4})(.{4})/s, "$1-$2-$3-$4-"));
          }
          function correctDate() {
            replace(/[Tt ].*/s, "", " without a time");
            correctYear();
            replace(/^(\d{4})[-/.](\d*)[-/.](\d*)$|^(\d{4})(\d\d)(\d\d)$/, "$1$4-$2$5-$3$6", " with hyphens between its numbers");
            if (/^\d{4}-\d*-\d*$/.test(text)) replace(/-(\d)(?=-|$)/g, "-0$1", " with two digits for month and day");
            correctDay();
          }
          function correctYear() {
            const [, first, second, year] = /^(\d*)[-/.](\d*)[-/.](\d{4})$/.exec(text) ?? [];
            if (year === undefined) return;
            const areNumbers = [first, second].every(({ length }) => length > 0 && length < 10);
            if (areNumbers && (first > 12 || second > 12)) {
              correct(" with the year first", (first > 12 ? [year, second, first] : [year, first, second]).join("-"));
            } else if (first.length < 3) correct(" with the year first", [year, first, second].join("-"), true);
          }
          function correctDay() {
            if (!/^\d{4}[-/.](?:0[1-9]|1[0-2])[-/.](?:29|3[01])/.test(text) || FORMATS.date(text.slice(0, 10)) !== undefined) return;
            correct(" that exists", text.slice(0, 8) + "28" + text.slice(10), true);
          }
          function correctMoment() {
            replace(/^\d{9,13}$/, "2024-02-29T12:30:00Z", ", not a count of seconds", true);
            if (FORMATS.date(text) !== undefined) correct(", not a date alone", text + "T00:00:00Z");
            replace(/^(.{10}) +/s, "$1T", ' with "T" between date and time');
            replace(/ (?=[^ ]*$)/, "+", " with a plus sign in its offset");
            const [time = ""] = /^[^Tt]*[Tt][\d:.]*/.exec(text) ?? [];
            if (time.replace(/^[^Tt]*./, "").split(":").filter((part) => part !== "").length === 2) replace(time, time + ":00", " with seconds");
            replace(/^([^Tt]*[Tt][\d:]*\.[\d:.]{3})[\d:.]+/, "$1", " with at most three digits of a fraction");
            replace(/^[^Tt]*[Tt][\d:.]*$/, "$&Z", " with its offset from UTC");
            replace(/^([^Tt]*[Tt][\d:.]*[-+]..)(..)?$/s, (_, hours, minutes = "00") => hours + ":" + minutes, " with hours and minutes in its offset");
            correctDay();
          }
          const corrections = {
            "integer": correctInteger, "number": correctNumber, "boolean": correctBoolean, "uuid": correctUUID, "date": correctDate,
            "date-time": correctMoment, "hostname": correctHost,
            "ipv4": () => replace(/(^|\.)0+(?=[^.])/g, "$1", " without leading zeros"),
            "uri": () => { if (!text.includes(":") && text.includes(".")) correct(" with its scheme", "https://" + text); },
            "email": () => removePrefix("mailto:"),
            "ipv6": () => replace(/^\[(.*)\]$/s, "$1", " without brackets"),
          };
          if (FORMATS[expectation]) removeSpaces();
          corrections[expectation]();
          return requirement !== undefined && isAccepted(text) ? { requirement, corrected: isAmbiguous ? undefined : text } : undefined;
        }
        function mistakeRequirement(schema, text) {
          const must = "must be " + typeName(schema);
          if (text === "") return must + "; it is empty";
          const mistake = findMistake(text, schema.type, (corrected) => readScalar(schema, corrected) !== undefined);
          if (mistake === undefined) return undefined;
          const isSuggested = mistake.corrected !== undefined && ownValue(schema, mistake.corrected) !== undefined;
          return must + mistake.requirement + (isSuggested ? "; write " + quote(mistake.corrected) : "");
        }
        function formatRequirement(schema, text) {
          const mistake = text === undefined ? undefined : findMistake(text, schema.format, (corrected) => schema.normal(corrected) !== undefined);
          if (mistake === undefined) return "must be " + schema.words;
          return "must be " + schema.words.replace(/( to the .*)?, such as .*/, "") + mistake.requirement
            + (mistake.corrected === undefined ? "" : "; write " + quote(mistake.corrected));
        }
        const isScalarMet = (schema, value, { characters }) => typeof value !== "object" && characters === undefined
          && !isSequence(schema) && schema.type !== "object" && meets(schema, value);
        const NOTHING_WRONG = { violations: [], more: 0 };
        function violationsOf(name, position, value, schema, { whole, items: itemRanges = [], members = [] } = {}, unread = [], stopsAtFirst = false) {
          if (isScalarMet(schema, value, position)) return NOTHING_WRONG;
          const violations = [];
          let [subjectName, member, item, start, more, label] = [name, -1, -1, 0, 0];
          const add = (code, range, message, suggestion) => violations.push(violation(code, subjectName, range, message, suggestion));
          function ownRange() {
            const ranges = member < 0 ? itemRanges : members[member]?.items ?? [];
            return item >= 0 && 2 * item < ranges.length ? rangeAt(ranges, item) : members[member]?.value ?? whole;
          }
          const isListed = () => item < 0 || violations.length - start < LISTED;
          function fail(code, text, suggestion, range = ownRange()) {
            if (!isListed()) return void more++;
            add(code, range, stopsAtFirst ? "" : subject(subjectName, item, label) + " " + text, suggestion);
          }
          function check(value, schema) {
            const isObject = schema.type === "object";
            if (!isObject && !isSequence(schema)) return checkScalar(value, schema);
            if (isObject ? !(value instanceof Members) : !Array.isArray(value)) {
              return fail("invalid-type", isObject ? "must be an object" : "must be a list");
            }
            return isObject ? checkObject(value.pairs, schema) : checkItems(value, schema);
          }
          function checkItems(items, sequence) {
            const isTuple = sequence.type === "tuple";
            start = isTuple ? 0 : violations.length;
            const count = "; it has " + items.length;
            if (isTuple && items.length !== sequence.items.length) {
              const labels = sequence.items.map((item) => item.label).join(", ");
              fail("invalid-items", "must have " + counted(sequence.items.length, "item") + ": " + labels + count);
            }
            if (items.length < sequence.minItems) fail("invalid-items", "must have at least " + counted(sequence.minItems, "item") + count);
            if (items.length > sequence.maxItems) fail("invalid-items", "must have at most " + counted(sequence.maxItems, "item") + count);
            let repeated;
            for (item = 0; item < items.length; item++) {
              if (repeated !== undefined && items[item] === items[item - 1]) {
                more += repeated;
                continue;
              }
              const own = itemSchema(sequence, item);
              label = own?.label;
              const before = isTuple || isListed() ? undefined : more;
              if (own) checkScalar(items[item], own);
              repeated = before === undefined ? undefined : more - before;
              if (stopsAtFirst && violations.length > 0) return;
            }
            [item, label] = [-1, undefined];
            if (sequence.uniqueItems) checkUniqueness(items, sequence);
          }
          function checkUniqueness(items, sequence) {
            if (hasUnion(sequence) && violations.slice(start).some(({ code }) => code === "not-allowed")) return;
            const known = new Map();
            for (let index = 0; index < items.length; index++) {
              const key = identity(items[index]);
              const first = known.get(key);
              if (first === undefined) known.set(key, index);
              else if (key !== undefined) {
                const text = subject(subjectName, index) + " repeats item " + (first + 1) + "; items must be unique";
                return void add("invalid-items", ownRange(), text);
              }
            }
          }
          function checkObject(pairs, object) {
            const names = [...pairs.map(([name]) => name), ...unread];
            const present = new Set(names);
            names.forEach((name, index) => {
              [subjectName, member] = [name, index];
              if (index < pairs.length) checkMember(pairs[index][1], object);
              for (const [owner, required] of object.dependentRequired) {
                for (const other of owner === name ? required : []) {
                  if (!present.has(other)) fail("missing-dependency", "requires " + quote(other), undefined, members[index]?.name ?? whole);
                }
              }
            });
            member = names.length;
            for (const property of object.properties) {
              if (!property.required || present.has(property.name)) continue;
              subjectName = property.name;
              add("missing-parameter", undefined, "missing required parameter " + quote(subjectName));
            }
          }
          function checkMember(value, object) {
            const schemas = schemasOf(object, subjectName);
            if (schemas.length === 0) {
              const suggestion = violations.length < 64 ? nearest(subjectName, object.properties.map(({ name }) => name)) : undefined;
              add("unknown-parameter", members[member]?.name ?? whole, "unknown parameter " + quote(subjectName), suggestion);
            }
            for (const schema of schemas) check(value, schema);
          }
          function checkScalar(value, schema) {
            for (const keyword of unmet(schema, value)) {
              failKeyword(keyword, value, schema);
              if (stopsAtFirst || CODES[keyword] === "invalid-type") return;
            }
            if (position.characters === undefined || typeof value !== "string") return;
            const mayBeRaw = schema.type === "string" && !schema.enum && item < 0 && member < 0 && (!schema.format || schema.format === "uri");
            const problem = position.isRaw
              ? rawProblem(value, position) : positionProblem(value, position, mayBeRaw);
            if (problem === undefined) return;
            const advice = member < 0 ? "" : '; write "{' + escaped(name) + '*}" in the template to escape it';
            fail("invalid-format", schema.writeOnly ? "has a character that would not be read back from here" : problem + advice);
          }
          function failKeyword(keyword, value, schema) {
            const code = CODES[keyword];
            if (stopsAtFirst || !isListed()) return fail(code);
            const suggestion = schema.candidates && typeof value === "string" && schema.enum.length > 1 && violations.length < 64
              ? schema.candidates.find(value) : undefined;
            fail(code, requirement(schema, keyword, value), suggestion);
          }
          check(value, schema);
          return { violations, more };
        }
        function positionProblem(text, { keepsReserved, component, characters }, mayBeRaw) {
          if (!keepsReserved) {
            const [bracket] = new RegExp("[" + characters + "]").exec(text) ?? [];
            return bracket && "cannot contain " + quote(bracket)
              + " here, because the name of a host has no brackets; write those of an IP address in the template";
          }
          const [found] = new RegExp("%[\\da-f]{2}|[" + characters + "]", "i").exec(text) ?? [];
          if (found === undefined) return undefined;
          const problem = "cannot contain " + quote(found)
            + (found.length > 1 ? ", because it would be decoded as an escape" : " here, because it would not be read back");
          const mayKeepEscapes = mayBeRaw && ["path", "query", "fragment", "fragmentForm"].includes(component);
          return mayKeepEscapes ? problem + '; to keep escapes, add "rawText" to the schema' : problem;
        }
        function rawProblem(text, { isRest, characters }) {
          const own = isRest ? text.replace("#", "?") : text;
          const [found] = new RegExp("%(?![\\dA-Fa-f]{2})|[^" + characters + "%-]", "u").exec(own) ?? [];
          if (found === "%") return 'cannot contain a "%" that is not followed by two hexadecimal digits; write "%25"';
          return found && "cannot contain " + quote(found) + " here; write " + quote(escaped(found));
        }
        function presenceViolations(schema, present, ranges, literals = []) {
          const isPresent = (index) => present[index] !== undefined;
          const found = [];
          const quoted = (index) => quote(schema.parameters[index].name);
          for (const [index, required] of schema.dependencies) {
            if (!isPresent(index)) continue;
            for (const other of required) {
              if (isPresent(other)) continue;
              const message = quoted(index) + " requires " + quoted(other);
              found.push(violation("missing-dependency", schema.parameters[index].name, ranges[index], message));
            }
          }
          for (const index of literals.length > 0 ? schema.order : schema.required) {
            const literal = literals.find(([own]) => own === index)?.[1];
            const { name, required } = schema.parameters[index];
            if (isPresent(index) || !required && literal === undefined) continue;
            const isNamed = literal === undefined || required && literal === name;
            const message = "missing " + (required ? "required " : "") + "parameter " + quoted(index)
              + (isNamed ? "" : "; every URL has " + quote(literal + "="));
            found.push(violation("missing-parameter", name, undefined, message));
          }
          for (const [kind, alternatives] of schema.presenceRules) {
            const met = alternatives.filter((indexes) => indexes.every(isPresent));
            if (met.length > 0 && (kind === "anyOf" || met.length === 1)) continue;
            const message = met.length === 0 ? "missing parameters; add " + presenceWords(alternatives, "or", quoted)
              : "too many parameters; keep only one of " + presenceWords(met, "and", quoted);
            found.push(violation("constraint-unmet", undefined, undefined, message));
          }
          return found;
        }
        function presenceWords(alternatives, conjunction, quoted) {
          const words = alternatives.map((indexes) => indexes.length === 0 ? "none of them" : indexes.map(quoted).join(" with "));
          const hasComma = words.length > 2 || alternatives.some((indexes) => indexes.length > 1);
          const last = words.pop();
          return words.length === 0 ? last : words.join(", ") + (hasComma ? ", " : " ") + conjunction + " " + last;
        }
        const OPERATORS = {};
        for (const [text, prefix, separator, isNamed, keepsReserved] of [
          ["", "", ",", false, false], ["+", "", ",", false, true], ["#", "#", ",", false, true], [".", ".", ".", false, false],
          ["/", "/", "/", false, false], [";", ";", ";", true, false], ["?", "?", "&", true, false], ["&", "&", "&", true, false],
        ]) OPERATORS[text] = { text, prefix, separator, isNamed, keepsReserved };
        function variableOf(given, { parameters }, { separator }) {
          const isExploded = given < 0;
          const index = isExploded ? ~given : given;
          const parameter = parameters[index];
          const hasParts = isSequence(parameter) || parameter.type === "object";
          return { encoded: escaped(parameter.name), isExploded, index, parameter, separator: !hasParts ? "" : isExploded ? separator : "," };
        }
        function expressionOf([text, ...indexes], schema) {
          const operator = OPERATORS[text];
          const variables = indexes.map((index) => variableOf(index, schema, operator));
          const { prefix = "" } = text === "" && variables.length === 1 ? variables[0].parameter : {};
          return { operator: prefix === "" ? operator : { ...operator, prefix }, variables };
        }
        const printTemplate = (parts) => parts.map((part) => typeof part === "string" ? part
          : "{" + part.operator.text + part.variables.map((variable) => variable.encoded + (variable.isExploded ? "*" : ""))
            .join(",") + "}").join("");
        const ESCAPED = 256;
        const ESCAPED_SLASH = "\u012F";
        const ESCAPED_PERCENT = "\u0125";
        const textOfTokens = (tokens) => tokens.replace(/[\u0100-\u01FF]/g, (token) =>
          token === ESCAPED_SLASH || token === ESCAPED_PERCENT ? token : String.fromCharCode(token.charCodeAt(0) - ESCAPED));
        const bytesOfLiteral = (literal) => literal.replaceAll(ESCAPED_SLASH, "/").replaceAll(ESCAPED_PERCENT, "%");
        function isWithin(literals, others) {
          if (others.length === 1) return areSame(literals, others);
          const [first, last] = [others[0], others[others.length - 1]];
          const text = literals.join("\uFFFF");
          if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
          let start = first.length;
          for (const literal of others.slice(1, -1)) {
            const found = text.slice(0, text.length - last.length).indexOf(literal, start);
            if (found < 0) return false;
            start = found + literal.length;
          }
          return true;
        }
        class Precedence {
          constructor(literals, itemCount) {
            this.literals = literals;
            this.partCount = literals.length - itemCount;
            const ranks = literals.slice(0, this.partCount).map(({ length }) => length === 1 ? 2 : 0);
            this.rank = String.fromCharCode(...ranks, 1, itemCount, literals.slice(this.partCount).filter(({ length }) => length === 1).length);
            this.weight = literals.flat().join("").length;
          }
          hasSameLiterals(other, count = Infinity) {
            return this.literals.slice(0, count).every((literals, index) => areSame(literals, other.literals[index]));
          }
          hasPathOf(other) { return this.partCount === other.partCount && this.hasSameLiterals(other, this.partCount); }
          isMoreLiteral(other) {
            if (this.rank !== other.rank) return this.rank > other.rank;
            const index = this.literals.findIndex((literals, index) => !areSame(literals, other.literals[index]));
            return index >= 0 && isWithin(this.literals[index], other.literals[index]);
          }
          isEqual(other) { return this.rank === other.rank && this.hasSameLiterals(other); }
        }
        const [QUERY_FORM, FRAGMENT_FORM, FORM_AFTER_MARK] = [0, 1, 2];
        const isForm = (component) => component === "query" || component === "fragmentForm";
        const namesOf = ({ type, name, aliases, properties }) =>
          type === "object" ? properties.map(({ name }) => name) : [name, ...aliases];
        const IGNORED = { kind: "ignored" };
        class ParameterNames {
          constructor(variables, schema, fixed, form) {
            this.form = form;
            const accepts = (tolerance) => form !== undefined && schema.accepts.has(tolerance);
            this.readsPlus = accepts("plus-as-space");
            this.ignored = schema.ignored.filter(({ prefix }) => prefix !== "");
            this.ignoresAll = this.ignored.length < schema.ignored.length;
            this.taken = new Set(schema.parameters.filter(({ type }) => type !== "object").flatMap(namesOf));
            this.owners = new Map();
            this.ignoringCase = accepts("name-case") ? new Map() : null;
            const add = (name, owner) => {
              if (this.owners.has(name)) return;
              this.owners.set(name, { ...owner, name });
              if (this.ignoringCase && !this.ignoringCase.has(lowercased(name))) this.ignoringCase.set(lowercased(name), this.owners.get(name));
            };
            this.objects = variables.filter(({ parameter }) => parameter.type === "object");
            for (const { index, parameter, isExploded } of variables) {
              if (parameter.type === "object") continue;
              for (const name of namesOf(parameter)) add(name, { kind: "parameter", index, isExploded });
            }
            for (const name of fixed) add(name, { kind: "fixed" });
            for (const { index, parameter } of this.objects) {
              for (const property of parameter.properties) {
                if (!this.taken.has(property.name)) add(property.name, { kind: "member", index, schema: property });
              }
            }
            this.known = schema.parameters.flatMap((parameter, index) =>
              (parameter.type === "object" ? namesOf(parameter) : [parameter.name]).map((name) => ({ name, owner: this.owners.get(name) }))
                .filter(({ owner }) => owner?.index === index));
            this.known.push(...fixed.map((name) => ({ name, owner: this.owners.get(name) })));
            this.candidates = new Candidates(this.known.map(({ name }) => name));
          }
          nameOf(item, { bytes, positions }) { return decode(bytes, positions[item], positions[item + 1], this.readsPlus); }
          declared(name) { return this.owners.get(name) ?? this.ignoringCase?.get(lowercased(name)); }
          owner(name) {
            return this.declared(name) ?? (this.ignoredName(utf8(name)) ? IGNORED : undefined) ?? this.unnamedMember(name)
              ?? (this.ignoresAll ? IGNORED : undefined);
          }
          isClaimed(name) { return this.taken.has(name) && this.objects.some(({ parameter }) => schemasOf(parameter, name).length > 0); }
          unnamedMember(name) {
            if (this.taken.has(name)) return undefined;
            for (const { index, parameter } of this.objects) {
              const rule = parameter.patternProperties.find(({ pattern }) => pattern.matches(name));
              if (rule) return { kind: "member", index, schema: rule.schema };
            }
            const other = this.objects.find(({ parameter }) => parameter.additionalProperties);
            return other && { kind: "member", index: other.index, schema: other.parameter.additionalProperties };
          }
          ignoredName(bytes) {
            const find = (form) => this.ignored.find(({ name, prefix }) =>
              prefix === undefined ? form(bytes) === form(utf8(name)) : form(bytes).startsWith(form(utf8(prefix))));
            return find((text) => text) ?? (this.ignoringCase ? find(lowercased) : undefined);
          }
        }
        class CompiledSchema {
          constructor(table) {
            if (table.version !== 2) {
              throw new Error('the table of "' + table.name + '" does not match this version of the runtime; generate it again');
            }
            this.name = table.name;
            this.servers = table.servers ?? [];
            this.parameters = table.parameters.map((parameter) => ({
              ...prepared(parameter), aliases: parameter.aliases ?? [],
              default: parameter.default === undefined ? undefined : valueOfTable(parameter.default),
            }));
            this.indexes = new Map(this.parameters.map((parameter, index) => [parameter.name, index]));
            this.ignored = table.ignored ?? [];
            this.accepts = new Set(table.accepts);
            this.takesRest = this.parameters.some(({ rest }) => rest);
            this.isReversible = table.reversible ?? false;
            const [first] = table.templates;
            this.templates = table.templates.map((template) => new CompiledTemplate("like" in template ? { ...first, ...template } : template, this));
            this.hasItemsWithVariables = this.templates.some(({ fixedItems }) => fixedItems.some(({ value }) => value.literal === null));
            this.secretPlaces = secretPlacesOf(this);
            const [main] = this.templates;
            this.order = main.parts.flatMap((part) => part.variables ?? []).map(({ index }) => index);
            this.positions = main.positions;
            const indexesOfNames = (names) => names.map((name) => this.indexes.get(name));
            this.required = this.order.filter((index) => this.parameters[index].required);
            this.dependencies = (table.dependentRequired ?? []).map(([name, names]) => [this.indexes.get(name), indexesOfNames(names)]);
            this.presenceRules = (table.presence ?? []).map(([kind, alternatives]) => [kind, alternatives.map(indexesOfNames)]);
            this.canHaveDotSegments = this.templates.slice(0, Math.max(this.servers.length, 1))
              .some(({ path }) => path.elements.some(({ operator }) => operator));
          }
          fillDefaults(values) {
            for (let index = 0; index < values.length; index++) values[index] ??= this.parameters[index].default;
          }
        }
        const indexesOf = (elements) => elements.flatMap(({ variables }) => (variables ?? []).map(({ index }) => index));
        class CompiledComponent {
          constructor(list, schema, isInForm = false) {
            this.elements = list.map((element) => {
              if (typeof element === "string") return textOfTokens(element);
              const expression = expressionOf(element, schema);
              return element[0] === ";" ? { pathParameters: expression.variables } : expression;
            });
            this.literal = this.elements.every((element) => typeof element === "string") ? this.elements.join("") : null;
            this.literalTokens = list.map((element) => typeof element === "string" ? element : undefined);
            this.width = 1 + Math.max(0, ...this.elements.map(({ variables }) => variables?.length ?? 0));
            const reads = (tolerance) => isInForm && schema.accepts.has(tolerance);
            this.reads = { plus: reads("plus-as-space"), commas: reads("encoded-commas") && this.hasCommas };
          }
          get hasCommas() {
            return this.elements.some(({ operator, variables }, order) => this.literalTokens[order]?.includes(",")
              ?? variables?.some(({ separator }, index) => separator === ","
                || index > 0 && operator.separator === "," || operator.prefix.includes(",")));
          }
        }
        class CompiledTemplate {
          constructor(table, schema) {
            const { parameters } = schema;
            const { server = 0, isPortOptional, isFragmentFixed, hasQuestionMark } = table;
            Object.assign(this, { table, schema, server, isPortOptional, isFragmentFixed, hasQuestionMark });
            const [, scheme, slashes] = /^([^:]*):(\/\/)?/.exec(table.parts[0]);
            this.scheme = lowercased(scheme);
            this.hasAuthority = slashes !== undefined;
            this.parts = table.parts.map((part) => typeof part === "string" ? part : expressionOf(part, schema));
            this.text = printTemplate(this.parts);
            this.defaultPort = defaultPort(this.scheme);
            const component = (list, isInForm) => list ? new CompiledComponent(list, schema, isInForm) : null;
            this.userInfo = component(table.userInfo);
            this.host = component(table.host ?? []);
            this.port = component(table.port);
            this.path = component(table.path ?? []);
            this.wholeQuery = component(table.whole, true);
            this.fragment = component(table.fragment);
            const { items = [], query = [], fragmentItems = [], fragmentQuery } = table;
            this.positions = [];
            const named = (indexes, component) => indexes.map((index) => [index, component, 1]);
            for (const [given, component, flags] of [...named(query, "query"), ...named(fragmentQuery ?? [], "fragmentForm"), ...table.positions ?? []]) {
              const index = given < 0 ? ~given : given;
              const { raw: isRaw = false, rest: isRest = false, characters } = parameters[index];
              const ignoresCase = component === "host" && this.defaultPort !== undefined;
              this.positions[index] = { component, isNamed: flags === 1, isExploded: given < 0, keepsReserved: flags === 2, isRaw, isRest, characters, ignoresCase };
            }
            this.readPositions = null;
            this.pathNames = [];
            for (const element of this.path.elements) {
              if (element.pathParameters) element.order = this.pathNames.push(new ParameterNames(element.pathParameters, schema, [])) - 1;
            }
            this.positionalNames = this.parts.flatMap(({ operator, variables }) => (variables ?? [])
              .filter(({ parameter }) => parameter.type === "object" && !operator.isNamed)
              .map((variable) => new ParameterNames([variable], { ...schema, ignored: [] }, [])));
            this.precedence = new Precedence(table.literals, items.length + fragmentItems.length);
            const namesOfForm = (indexes, items, form) => new ParameterNames(indexes.map((index) => variableOf(index, schema, OPERATORS["?"])),
              schema, items.map(([name]) => name), form);
            this.queryNames = namesOfForm(query, items, QUERY_FORM);
            this.fragmentNames = fragmentQuery ? namesOfForm(fragmentQuery, fragmentItems, hasQuestionMark ? FORM_AFTER_MARK : FRAGMENT_FORM) : null;
            this.forms = this.fragmentNames ? [this.queryNames, this.fragmentNames] : [this.queryNames];
            this.fixedItems = [items, fragmentItems].flatMap((items, order) => items.map(([name, value]) =>
              ({ name, value: component(value, true), form: this.forms[order] })));
            this.requiredItems = [query, fragmentQuery ?? []].flatMap((indexes, order) =>
              indexes.flatMap((index) => requiredItem(parameters[index < 0 ? ~index : index], this.forms[order])));
            this.needsFragment = this.fragment?.elements.some(({ variables }) => variables?.some(({ parameter }) => parameter.required));
            const flags = table.segments ?? new Array(this.path.literal === "" ? 2 : this.precedence.partCount).fill(0);
            this.segments = flags.map((own, index) => Array.isArray(own) ? own : [own, table.literals[index]]);
            Object.assign(this, leadOf(this));
          }
          positionalNamesOf(index) { return this.positionalNames.find(({ objects: [object] }) => object.index === index); }
          get reading() {
            return this.readPositions ??= this.schema.positions.map((position, index) => {
              const ignoresCase = [this, this.schema.templates[this.server]].some(({ positions }) => positions[index]?.ignoresCase);
              const reads = (tolerance) => isForm(this.positions[index]?.component) && this.schema.accepts.has(tolerance);
              return { ...position, ignoresCase, readsPlus: reads("plus-as-space"), readsCommas: reads("encoded-commas") };
            });
          }
          get shape() { return this.printedShape ??= new TemplateShape(this); }
          isNoPort(digits) { return this.defaultPort !== undefined && (digits === "" || digits === this.defaultPort); }
          formOf(item, url) { return this.forms[url.isInFragment(item) ? 1 : 0]; }
          get withoutQuery() {
            return printTemplate(this.parts.filter(({ operator }) => !operator || !"?&".includes(operator.text || " ")));
          }
        }
        function requiredItem(parameter, form) {
          if (!parameter.required || parameter.type === "object") return [];
          const isListed = parameter.type === "string" && parameter.enum && parameter.enum.length <= 64;
          const words = isListed ? [...parameter.enum, ...(parameter.otherTexts ?? []).map(([text]) => text)] : [];
          const hasTexts = isListed && !parameter.hasOtherTexts && parameter.enum.every((text) => escaped(text) === text);
          return [{ form, names: namesOf(parameter), words: new Candidates(words), texts: hasTexts ? parameter.choices : null }];
        }
        const [CANONICAL, VALID, LENIENT, NEAREST] = [0, 1, 2, 3];
        const NO_MISTAKES = { count: 0, bytes: 0 };
        const isLess = (left, right) => left.count < right.count || left.count === right.count && left.bytes < right.bytes;
        const sum = (left, right) => ({ count: left.count + right.count, bytes: left.bytes + right.bytes });
        function tokensOf(bytes, [start, end] = [0, bytes.length], ignoresCase = false, { plus, commas, iri, slash } = {}) {
          const part = bytes.slice(start, end);
          const isPlain = !iri && !part.includes("%") && !(plus && part.includes("+"));
          let [tokens, text] = isPlain ? [part, part] : ["", ""];
          const offsets = [];
          for (let index = isPlain ? end : start; index < end; index++) {
            offsets.push(index);
            let byte = bytes.charCodeAt(index);
            let isEscaped = iri && /[^\w.~!$&'()*+,;=:@/?%-]/.test(bytes[index]);
            if (byte === 37 && index + 2 < end && hasDigits(bytes, index + 1)) {
              byte = parseInt(bytes.slice(index + 1, index + 3), 16);
              isEscaped = !commas || byte !== 44;
              index += 2;
            } else if (plus && byte === 43) [byte, isEscaped] = [32, true];
            const token = String.fromCharCode(isEscaped ? ESCAPED + byte : byte);
            tokens += token;
            text += byte === 47 || byte === 37 ? token : String.fromCharCode(byte);
          }
          if (slash) [tokens, text] = [tokens + "/", text + "/"];
          const contained = new Set();
          return {
            tokens, text: ignoresCase ? lowercased(text) : text, lastEnds: new Map(),
            offset: (index) => isPlain ? Math.min(start + index, end) : offsets[index] ?? end,
            has: (code) => {
              if (contained.size === 0) for (let index = 0; index < tokens.length; index++) contained.add(tokens.charCodeAt(index));
              return contained.has(code);
            },
          };
        }
        function mayMatch(elements, text) {
          let start = 0;
          return elements.every((element, index) => {
            if (typeof element !== "string") return true;
            if (index === elements.length - 1 && index > 0) return text.length >= start + element.length && text.endsWith(element);
            const found = index > 0 ? text.indexOf(element, start) : text.startsWith(element) ? 0 : -1;
            start = found + element.length;
            return found >= 0;
          });
        }
        function splitComponent({ elements, literal, literalTokens, width, reads }, range, component, match, hasSlash = false) {
          const { url, schema } = match;
          const { tokens, text, offset, lastEnds, has } = url.tokens(range, component, reads, hasSlash);
          if (literal !== null) return literal === text ? WHOLE : null;
          if (!mayMatch(elements, text)) return null;
          const { effort } = url;
          let [strictness, spent, plans, costs] = [CANONICAL, 0, null, null];
          let isExact = true;
          const nextStarts = [];
          function agrees(element, position) {
            if (!text.startsWith(elements[element], position)) return false;
            if (!isExact) return true;
            const expected = literalTokens[element];
            for (let index = 0; index < expected.length; index++) {
              const code = expected.charCodeAt(index);
              if (code > 255 !== tokens.charCodeAt(position + index) > 255 && !isUnreserved(text[position + index])) return false;
            }
            return true;
          }
          const hasPrefix = (prefix, position) => text.startsWith(component === "host" ? lowercased(prefix) : prefix, position)
            && [...prefix].every((character, index) =>
              tokens.charCodeAt(position + index) < ESCAPED || isUnreserved(character));
          const mayHaveOtherLiterals = () => literalTokens.some((expected) => expected && [...expected].some((character) => {
            const code = character.charCodeAt(0);
            return !isUnreserved(String.fromCharCode(code & 255)) && has(code ^ 256);
          }));
          function spend(cost) {
            if (strictness < LENIENT) return (effort.split -= cost) > 0;
            spent += cost;
            return (effort.mistakes -= cost) > 0 && (strictness === LENIENT || spent < 1 << 15);
          }
          const costOf = (separator, count) => separator === "" ? count : 8 * count;
          function nextStart(element, position) {
            const known = nextStarts[element];
            if (known && known.from <= position && position <= known.found) return known.found;
            const index = text.indexOf(elements[element], position);
            const found = index < 0 ? Infinity : index;
            nextStarts[element] = { from: position, found };
            return found;
          }
          const situation = (element, variable, hasPrinted, position) =>
            ((element * width + variable) * 2 + (hasPrinted ? 1 : 0)) * (tokens.length + 1) + position;
          function step(element, variable, hasPrinted, position) {
            if (element === elements.length) {
              return position === tokens.length ? END : null;
            }
            const current = elements[element];
            const isVariable = current.variables !== undefined && variable < current.variables.length;
            const key = situation(element, variable, hasPrinted, position);
            const known = isVariable || strictness === NEAREST ? plans.get(key) : undefined;
            if (known === null || known && strictness === NEAREST) return known;
            const plan = typeof current === "string"
              ? agrees(element, position) ? step(element + 1, 0, false, position + current.length) : null
              : current.pathParameters ? pathParametersStep(current.order, element, position)
              : isVariable ? variableStep(current, element, variable, hasPrinted, position)
              : step(element + 1, 0, false, position);
            if (isVariable || strictness === NEAREST) plans.set(key, plan);
            return plan;
          }
          function variableStep({ operator, variables }, element, variable, hasPrinted, position) {
            const { index, parameter, separator } = variables[variable];
            const delimiter = hasPrinted ? operator.separator : operator.prefix;
            let best = null;
            if (operator.text === "" && !hasPrinted ? hasPrefix(delimiter, position) : tokens.startsWith(delimiter, position)) {
              const start = position + delimiter.length;
              const limit = Math.min(lastEnd(parameter, separator, operator, start), Math.max(start, tokens.length - (hasSlash ? 1 : 0)));
              const isChecked = strictness === NEAREST || isBeforeLast(element, variable + 1);
              const endFrom = (position) => nextEnd(element, variable + 1, position, limit);
              for (let end = endFrom(start); end >= 0; end = endFrom(end + 1)) {
                if (!spend(1)) return null;
                if (strictness < LENIENT && start < end && !mayBegin(match, index, tokens.charCodeAt(start), separator)) continue;
                const isRest = parameter.rest && end === tokens.length;
                const capture = { index, separator, delimiter, range: [offset(start), isRest ? url.bytes.length : offset(end)] };
                let next = isChecked ? checked(element, variable + 1, end) : undefined;
                if (next === null) continue;
                if (strictness < LENIENT && !spend(costOf(separator, end - start))) return null;
                if (strictness === NEAREST) {
                  const bytes = capture.range[1] - capture.range[0];
                  spend(costOf(separator, bytes));
                  const mistakes = sum(next.mistakes, isValid(match, capture) ? NO_MISTAKES : { count: 1, bytes });
                  if (!best || isLess(mistakes, best.mistakes)) best = { mistakes, capture, next };
                  if (best.mistakes.count === 0) break;
                  continue;
                }
                if (strictness === CANONICAL ? !isPrinted(match, capture, delimiter !== "")
                  : strictness === VALID && !isValid(match, capture)) continue;
                if (!isChecked) next = step(element, variable + 1, true, end);
                else if (!spend(costs.get(situation(element, variable + 1, true, end)) ?? 0)) continue;
                if (next) return { mistakes: NO_MISTAKES, capture, next };
              }
            }
            if (strictness < LENIENT && parameter.required) return null;
            const absent = step(element, variable + 1, hasPrinted, position);
            if (strictness !== NEAREST || !absent) return absent ?? best;
            const mistakes = sum(absent.mistakes, { count: parameter.required ? 1 : 0, bytes: 0 });
            return best && !isLess(mistakes, best.mistakes) ? best : { mistakes, next: absent };
          }
          function pathParametersStep(order, element, position) {
            const limit = tokens[position] === ";" ? firstOf("/", tokens, position) : position;
            if (strictness !== NEAREST && !spend(limit - position)) return null;
            let best = null;
            for (let end = limit; end >= position; end--) {
              if (!spend(1)) return null;
              const next = step(element + 1, 0, false, end);
              if (!next || best && !isLess(next.mistakes, best.mistakes)) continue;
              best = { mistakes: next.mistakes, pathParameters: { order, range: [offset(position), offset(end)] }, next };
              if (strictness !== NEAREST) break;
            }
            return best;
          }
          function checked(element, variable, position) {
            if (strictness === NEAREST) return step(element, variable, true, position);
            const key = situation(element, variable, true, position);
            let plan = plans.get(key);
            if (plan === undefined) {
              const before = effort.split + effort.mistakes;
              plan = step(element, variable, true, position);
              plans.set(key, plan);
              const cost = before - effort.split - effort.mistakes;
              if (cost > 0) costs.set(key, cost);
            }
            return plan;
          }
          function isBeforeLast(element, variable) {
            const { variables } = elements[element];
            if (variable < variables.length) return variable === variables.length - 1 && element === elements.length - 1;
            const [first, second, ...others] = elements.slice(element + 1);
            const isOne = (rest) => rest?.variables?.length === 1;
            return typeof first === "string" ? isOne(second) && others.length === 0
              : second === undefined && (isOne(first) || first?.pathParameters !== undefined);
          }
          function lastEnd({ type, allowReserved = "" }, separator, { keepsReserved }, start) {
            if (keepsReserved) return tokens.length;
            const isCanonical = strictness === CANONICAL;
            const kept = separator + (type === "object" ? "=" : allowReserved);
            const key = isCanonical + kept;
            const known = lastEnds.get(key);
            if (known && known.start <= start && start <= known.end) return known.end;
            const delimiter = isCanonical ? delimitersBeside(kept) : /\//g;
            delimiter.lastIndex = start;
            const isEnded = isCanonical || component === "path" && separator !== "/";
            const end = (isEnded ? delimiter.exec(tokens)?.index : undefined) ?? tokens.length;
            lastEnds.set(key, { start, end });
            return end;
          }
          function nextEnd(element, variable, start, limit) {
            if (start > limit) return -1;
            if (variable < elements[element].variables.length) return start;
            if (element + 1 === elements.length) return limit === tokens.length ? limit : -1;
            if (typeof elements[element + 1] !== "string") return start;
            const next = nextStart(element + 1, start);
            return next <= limit ? next : -1;
          }
          function search(newStrictness, exactly = true) {
            [strictness, isExact, spent, plans, costs] = [newStrictness, exactly, 0, new Map(), new Map()];
            return step(0, 0, false, 0);
          }
          const plan = search(CANONICAL) ?? search(VALID) ?? (mayHaveOtherLiterals() ? search(VALID, false) : null);
          if (plan) return resultOf(plan, NO_MISTAKES, false);
          const isUndecided = effort.split <= 0;
          const any = search(LENIENT, false);
          if (!any) return null;
          const nearest = search(NEAREST, false);
          if (!nearest || !spend(0)) return resultOf(any, { count: 1, bytes: 0 }, isUndecided);
          return resultOf(nearest, nearest.mistakes, isUndecided);
        }
        const DELIMITERS = new Map();
        const delimitersBeside = (kept) => valueAt(DELIMITERS, kept, () =>
          new RegExp("[^\\w.~\u0100-\uFFFF" + kept.replace(/[\]^\\]/g, "\\$&") + "-]", "g"));
        const END = { mistakes: NO_MISTAKES, next: null };
        const WHOLE = { captures: [], pathParameters: [], mistakes: NO_MISTAKES, isUndecided: false };
        function resultOf(plan, mistakes, isUndecided) {
          const steps = [];
          for (let rest = plan; rest; rest = rest.next) steps.push(rest);
          const all = (name) => steps.flatMap((step) => step[name] ?? []);
          return { captures: all("capture"), pathParameters: all("pathParameters"), mistakes, isUndecided };
        }
        const effortFor = (length) => ({ split: (1 << 18) + 64 * length, mistakes: (1 << 15) + 64 * length });
        class MatchedURL {
          constructor(bytes, uri, refused = null) {
            Object.assign(this, { bytes, uri, refused });
            this.effort = effortFor(bytes.length);
            this.known = new Map();
            this.named = {};
            this.splitRanges = new Map();
            this.positions = [];
            this.positionCount = 0;
            this.valueTexts = new Map();
            this.formItems = [];
            const { authority, path, scheme } = uri;
            const given = { range: path, hasSlash: false };
            const isWeb = authority && defaultPort(lowercased(bytes.slice(...scheme))) !== undefined;
            const isRoot = ({ range }) => isWeb && bytes.slice(...range) === (range[0] < range[1] ? "/" : "");
            const formsOf = (form) => isRoot(form) ? [form, this.withOtherEnd(form)] : [form];
            this.path = formsOf(given);
            this.otherPath = isRoot(given) ? null : formsOf(this.withOtherEnd(given));
          }
          withOtherEnd({ range: [start, end] }) {
            const endsWithSlash = start < end && this.bytes[end - 1] === "/";
            return endsWithSlash ? { range: [start, end - 1], hasSlash: false } : { range: [start, end], hasSlash: true };
          }
          tokens(range, component, { plus, commas } = {}, slash = false) {
            const known = listAt(this.known, range);
            const isHost = component === "host";
            return known[(plus ? 1 : 0) + (commas ? 2 : 0)] ??=
              tokensOf(this.bytes, range, isHost, { plus, commas, slash, iri: !isHost && this.refused !== null });
          }
          itemRanges(range, separator, readsCommas) {
            return valueAt(this.splitRanges, range + separator + readsCommas, () => splitRange(this.bytes, range, separator, readsCommas));
          }
          name(item) { return [this.positions[item], this.positions[item + 1]]; }
          value(item) { return rangeAt(this.values([item]), 0); }
          values(items) {
            const ranges = numbers(2 * items.length);
            items.forEach((item, index) => {
              ranges[2 * index + 1] = this.positions[item + 2];
              ranges[2 * index] = Math.min(this.positions[item + 1] + 1, this.positions[item + 2]);
            });
            return ranges;
          }
          itemsIn([start, end], separator, dropsEmpty = true) {
            const { bytes } = this;
            const code = separator.charCodeAt(0);
            let most = 1;
            for (let index = start; index < end; index++) if (bytes.charCodeAt(index) === code) most++;
            let own = this.positionCount;
            if (this.positions.length < own + 3 * most) {
              const known = this.positions;
              this.positions = numbers(2 * (own + 3 * most));
              for (let index = 0; index < own; index++) this.positions[index] = known[index];
            }
            const { positions } = this;
            const items = numbers(most);
            let [count, equals] = [0, -1];
            for (let index = start; index <= end; index++) {
              const byte = index < end ? bytes.charCodeAt(index) : code;
              if (byte === 61 && equals < 0) equals = index;
              if (byte !== code) continue;
              if (start < index || !dropsEmpty) {
                items[count++] = own;
                positions[own++] = start;
                positions[own++] = equals < 0 ? index : equals;
                positions[own++] = index;
              }
              start = index + 1;
              equals = -1;
            }
            this.positionCount = own;
            return items.slice(0, count);
          }
          itemsOf({ form }) {
            const { query, fragment } = this.uri;
            const range = form === QUERY_FORM ? query : fragment && [form === FRAGMENT_FORM ? fragment[0] : this.questionMark + 1, fragment[1]];
            return this.formItems[form] ??= range && range[0] < range[1] ? this.itemsIn(range, "&") : [];
          }
          get questionMark() {
            const [start, end] = this.uri.fragment;
            const index = this.bytes.slice(start, end).indexOf("?");
            return index < 0 ? end : start + index;
          }
          isInFragment(item) { return this.uri.fragment !== null && this.positions[item] >= this.uri.fragment[0]; }
          itemsByName(names) {
            const key = (names.readsPlus ? "plus" : "plain") + names.form;
            if (this.named[key]) return this.named[key];
            const named = this.named[key] = new Map();
            for (const item of this.itemsOf(names)) {
              const name = names.nameOf(item, this);
              if (typeof name === "string") listAt(named, name).push(item);
            }
            return named;
          }
          itemsNamed(name, names) {
            const named = this.itemsByName(names);
            if (!names.ignoringCase) return named.get(name) ?? NO_ITEMS;
            const key = (names.readsPlus ? "lowercasedPlus" : "lowercased") + names.form;
            const byLowered = this.named[key] ??= groupedBy(named.keys(), lowercased);
            const texts = (byLowered.get(lowercased(name)) ?? NO_ITEMS).filter((text) => names.declared(text)?.name === name);
            return texts.length === 1 ? named.get(texts[0])
              : sorted(texts.flatMap((text) => named.get(text)), (left, right) => left - right);
          }
          itemsByValue(items, reads) {
            const byReads = listAt(this.valueTexts, items);
            return byReads[(reads.plus ? 1 : 0) + (reads.commas ? 2 : 0)]
              ??= groupedBy(items, (item) => this.tokens(this.value(item), "query", reads).text);
          }
          text(range) { return textOf(this.bytes.slice(...range)); }
        }
        const NO_ITEMS = Object.freeze([]);
        const [ITEMS, CONSTANTS, NAMES] = [0, 1, 2];
        function matchTemplate(url, template, forms = url.path, needed = ITEMS) {
          const { uri, bytes } = url;
          const { schema } = template;
          const { authority, path, fragment } = uri;
          const match = {
            url, template, schema,
            captures: [], pathParameters: [], items: [],
            unexpected: [], mistakes: NO_MISTAKES,
            missesPath: false,
            isFragmentExtra: false,
            itemsInOtherCase: [],
            missingItems: [],
            undecided: null,
          };
          function matches(pattern, range, component, hasSlash) {
            return take(splitComponent(pattern, range, component, match, hasSlash), range);
          }
          function take(found, range) {
            if (found === null) return false;
            if (found.isUndecided) match.undecided ??= range;
            match.captures.push(...found.captures);
            match.pathParameters.push(...found.pathParameters);
            if (found.mistakes.count > 0) match.mistakes = sum(match.mistakes, found.mistakes);
            return true;
          }
          function unexpected(component, range, message = "unexpected " + component + " " + quote(url.text(range))) {
            match.unexpected.push(violation("unexpected-component", undefined, range, message));
            return true;
          }
          function matchesPort() {
            const digits = authority.port && [authority.port[0] + 1, authority.port[1]];
            const isNone = !digits || template.isNoPort(bytes.slice(...digits));
            if (!template.port) return isNone || unexpected("port", authority.port);
            if (template.isPortOptional) return matches(template.port, authority.port ?? [authority.host[1], authority.host[1]], "port");
            if (isNone && template.isNoPort(template.port.literal)) return true;
            return digits !== null && matches(template.port, digits, "port");
          }
          function matchesAuthority() {
            if (!authority) return !template.hasAuthority;
            const { userInfo, host } = authority;
            if (template.userInfo) {
              if (!userInfo || !matches(template.userInfo, [userInfo[0], userInfo[1] - 1], "userInfo")) return false;
            } else if (userInfo) unexpected("user info", userInfo);
            if (!matchesPort()) return false;
            if (template.host.literal !== "" || template.hasAuthority && host[0] === host[1]) {
              return matches(template.host, host, "host");
            }
            return match.missesPath = unexpected("host", [userInfo ? userInfo[1] : authority.range[0], host[1]]);
          }
          function matchesPath() {
            let best = null;
            for (const { range, hasSlash } of forms) {
              const found = splitComponent(template.path, range, "path", match, hasSlash);
              if (found === null) continue;
              const misses = missesText(match, found, { range, hasSlash });
              if (!best || !misses) best = { found, range, misses };
              if (!misses) break;
            }
            if (best) {
              match.missesPath ||= best.misses;
              return take(best.found, best.range);
            }
            if (template.path.literal !== "") return false;
            return match.missesPath = unexpected("path", path,
              bytes.slice(...path) === "/" ? 'the path has an extra "/" at its end; remove it' : undefined);
          }
          function matchesQuery() {
            if (schema.takesRest) return true;
            if (needed === NAMES) return template.fixedItems.every(({ name, form }) => url.itemsNamed(name, form).length > 0);
            if (template.wholeQuery) return matches(template.wholeQuery, uri.query ?? [path[1], path[1]], "query");
            const taken = [];
            const isThere = template.fixedItems.every((fixed) => {
              const { name, value, form } = fixed;
              const named = url.itemsNamed(name, form);
              const found = value.literal === null
                ? named.find((item) => !taken.includes(item) && matches(value, url.value(item), "query"))
                : url.itemsByValue(named, value.reads).get(value.literal)?.find((item) => !taken.includes(item));
              if (found !== undefined) {
                taken.push(found);
                if (form.nameOf(found, url) !== name) match.itemsInOtherCase.push(found);
                return true;
              }
              if (needed === ITEMS || value.literal !== null || named.length > 0) return false;
              match.missingItems.push(fixed);
              match.mistakes = sum(match.mistakes, { count: 1, bytes: 0 });
              return true;
            });
            const all = template.fragmentNames ? template.forms.flatMap((form) => [...url.itemsOf(form)]) : url.itemsOf(template.queryNames);
            match.items = taken.length === 0 ? all : all.filter((item) => !taken.includes(item));
            return isThere;
          }
          function matchesFragment() {
            if (schema.takesRest) return true;
            if (!template.fragment) {
              match.isFragmentExtra = fragment !== null;
              return !fragment || schema.accepts.has("fragment") || unexpected("fragment", [fragment[0] - 1, fragment[1]]);
            }
            if (fragment) {
              const end = template.hasQuestionMark ? url.questionMark : template.fragmentNames ? fragment[0] : fragment[1];
              return matches(template.fragment, [fragment[0], end], "fragment");
            }
            if (template.needsFragment) match.mistakes = sum(match.mistakes, { count: 1, bytes: 0 });
            return !template.isFragmentFixed;
          }
          return isScheme(url, template) && matchesAuthority() && matchesPath() && matchesQuery() && matchesFragment() ? match : null;
        }
        const isScheme = ({ uri, bytes }, { scheme }) => bytes.startsWith(scheme + ":") || lowercased(bytes.slice(...uri.scheme)) === scheme;
        const isFull = ({ unexpected, mistakes }) => unexpected.length === 0 && mistakes.count === 0;
        const isNearer = (match, other) => match.isFragmentExtra !== other.isFragmentExtra
          ? match.isFragmentExtra ? !keepsFragment(other, match) : keepsFragment(match, other)
          : match.unexpected.length < other.unexpected.length
            || match.unexpected.length === other.unexpected.length && isLess(match.mistakes, other.mistakes);
        const keepsFragment = (match, { template: { precedence } }) =>
          match.template.precedence.hasPathOf(precedence) && haveSameNames(match)
          || match.template.precedence.isMoreLiteral(precedence) || isRead(match);
        function valueOf(match, capture, readsOtherTexts) {
          const { schema, template, url } = match;
          const { index, range, separator } = capture;
          const parameter = schema.parameters[index];
          if (parameter.type === "object") return objectOf(match, capture);
          const position = template.reading[index];
          const items = isSequence(parameter)
            ? splitRange(url.bytes, range, separator, position.readsCommas && separator === ",") : [];
          const value = readValue(url, parameter.name, parameter, position, range, items, readsOtherTexts, false);
          return value instanceof Failure ? undefined : value;
        }
        function objectOf(match, capture) {
          const violations = [];
          const { positionCount } = match.url;
          const { members } = namedTexts({ ...match, captures: [capture], pathParameters: [], items: [] }, false, [], violations);
          if (violations.length > 0 || members.length === 0) return undefined;
          const pairs = members.map((member) => [member.name, valueOfMember(match, member, false)]);
          match.url.positionCount = positionCount;
          if (pairs.some(([, value]) => value instanceof Failure)) return undefined;
          return new Members(pairs);
        }
        const admits = ({ schema }, value, index) =>
          value !== undefined && violationsOf("", schema.positions[index], value, schema.parameters[index], {}, [], true).violations.length === 0;
        function isValid(match, capture) {
          const isEmpty = capture.range[0] === capture.range[1];
          return isEmpty && !match.schema.parameters[capture.index].required
            || admits(match, valueOf(match, capture, !isEmpty), capture.index);
        }
        function isPrinted(match, capture, isDelimited) {
          const parameter = match.schema.parameters[capture.index];
          if (capture.range[0] === capture.range[1] && !isDelimited && !parameter.required) return true;
          const value = valueOf(match, capture, false);
          return !areEqual(value, parameter.default) && admits(match, value, capture.index);
        }
        const isAbsent = (match, capture) => capture.range[0] === capture.range[1]
          && !admits(match, valueOf(match, capture, false), capture.index);
        function missesText(match, { captures }, { range: [, end], hasSlash }) {
          const { schema: { parameters }, template, url: { bytes } } = match;
          const isMissing = (index) => {
            const capture = captures.find((capture) => capture.index === index);
            return parameters[index].required && (!capture || isAbsent(match, capture));
          };
          if (indexesOf(template.path.elements).some(isMissing)) return true;
          const last = captures[captures.length - 1];
          if (last?.range[1] !== end || !hasSlash && bytes[end - 1] !== "/") return false;
          const { index, range, separator, delimiter } = last;
          if (range[0] === end ? delimiter !== "/" : hasSlash || separator !== "/") return false;
          const empty = valueOf(match, { index, range: [end, end], separator }, false);
          if (empty === undefined) return true;
          if (parameters[index].type === "array") return !empty.every((item) => meets(parameters[index].items, item));
          return !admits(match, empty, index);
        }
        function mayBegin({ schema, template }, index, token, separator) {
          const parameter = schema.parameters[index];
          return token > 127 || token === separator.charCodeAt(0) || template.reading[index].ignoresCase || parameter.hasOtherTexts
            || parameter.type === "tuple" || parameter.type === "object"
            || mayBeginValue(parameter.type === "array" ? parameter.items : parameter, token);
        }
        function mayBeginValue(schema, byte) {
          switch (schema.type) {
            case "integer": case "number": return /[-\d]/.test(String.fromCharCode(byte));
            case "boolean": return schema.texts.some((text) => text.charCodeAt(0) === byte);
            case "union": return schema.branches.some((branch) => mayBeginValue(branch, byte));
            default: return !schema.pattern || schema.format !== undefined || schema.pattern.mayBegin(byte);
          }
        }
        class Failure {
          constructor(violation) {
            this.violation = violation;
          }
        }
        const UNEXPLAINED = new Failure(violation("no-match", undefined, undefined, ""));
        const ANY_STRING = { type: "string", hasOtherTexts: false };
        const itemRanges = (schema, url, range, { readsCommas }, separator = ",") => isSequence(schema)
          ? url.itemRanges(range, separator, readsCommas && separator === ",") : [];
        function readValue(url, name, schema, position, range, items, readsOtherTexts, isExplained) {
          if (!isSequence(schema)) return readText(url, name, schema, position, range, readsOtherTexts, isExplained);
          const values = new Array(items.length / 2);
          const [isList, known] = [schema.type === "array", new Map()];
          for (let index = 0; index < values.length; index++) {
            const written = isList ? url.bytes.slice(items[2 * index], items[2 * index + 1]) : index;
            let value = known.get(written);
            if (value === undefined) {
              const item = itemSchema(schema, index) ?? ANY_STRING;
              value = readText(url, name, item, position, rangeAt(items, index), readsOtherTexts, isExplained, index);
              if (value instanceof Failure) return value;
              known.set(written, value);
            }
            values[index] = value;
          }
          return values;
        }
        function readText(url, name, schema, position, range, readsOtherTexts, isExplained, item = -1) {
          const { bytes } = url;
          const { component, isRaw, isRest, ignoresCase, isExploded, readsPlus } = position;
          const read = decode(bytes, range[0], range[1], readsPlus);
          const decoded = isRaw && !Array.isArray(read) ? rawText(bytes, ...range, isRest) : read;
          if (typeof decoded !== "string") {
            return isExplained
              ? new Failure(undecodable(url, decoded, range, name, subject(name, item, schema.label))) : UNEXPLAINED;
          }
          const text = ignoresCase ? lowercased(decoded) : decoded;
          if (readsOtherTexts && schema.otherTexts && ownValue(schema, text) === undefined) {
            const value = valueOfOtherText(schema, text, ignoresCase);
            if (value !== undefined) return value;
          }
          const value = readScalar(schema, text, ignoresCase);
          if (value !== undefined) return normalScalar(schema, value);
          if (schema.type === "union") return text;
          if (!isExplained) return UNEXPLAINED;
          const hasComma = text.includes(",");
          const isBetweenItems = item >= 0 && !isExploded && hasComma && !bytes.slice(...range).includes(",");
          const mayBeSlip = !isBetweenItems && (isForm(component) || !hasComma);
          const advice = isBetweenItems ? '; write the comma between items as ",", not "%2C"' : "";
          const message = subject(name, item, schema.label) + " " + typeRequirement(schema, mayBeSlip ? text : undefined) + advice;
          return new Failure(violation("invalid-type", name, range, message));
        }
        function undecodable(url, escape, range, parameter, subject) {
          if (escape === null) {
            return violation("invalid-utf8", parameter, range, subject + " is not UTF-8 after percent-decoding");
          }
          const message = quote(url.text(escape)) + " in " + subject
            + ' is not a percent-encoded byte; write "%25" for a percent sign';
          return violation("invalid-percent-encoding", parameter, escape, message);
        }
        const unknownParameter = (name, range, suggestion) =>
          violation("unknown-parameter", name, range, "unknown parameter " + quote(name), suggestion);
        const messageOfClaim = (name) => quote(name) + " is the name of another parameter";
        const undecodableName = (url, names, range) => partlyDecoded(url.text(range), (bytes) => {
          const ignored = names.ignoredName(bytes);
          return ignored || names.ignoresAll ? utf8(ignored?.prefix ?? ignored?.name ?? "").length : undefined;
        });
        function namedTexts({ url, schema, template, captures, pathParameters, items }, isExplained, ignored, violations) {
          const { bytes } = url;
          const texts = [];
          const members = [];
          const membersByName = new Map();
          let [start, more] = [0, 0];
          function add(explained) {
            if (violations.length - start < LISTED) violations.push(isExplained ? explained() : UNEXPLAINED.violation);
            else more++;
          }
          const duplicate = (name, written, item, advice = "") => add(() => {
            const alias = written === name ? "" : "; " + quote(written) + " is its alias";
            return violation("duplicate-parameter", name, url.name(item), "duplicate parameter " + quote(name) + alias + advice);
          });
          function gatherItem(item, name, owner) {
            if (owner.kind === "fixed") duplicate(name, name, item);
            else if (owner === IGNORED) ignored.push({ name, value: url.text(url.value(item)) });
            else if (owner.kind === "parameter") {
              const text = texts[owner.index];
              if (text === undefined) texts[owner.index] = { name, isExploded: owner.isExploded, items: [item] };
              else if (owner.isExploded && text.name === name) text.items.push(item);
              else duplicate(schema.parameters[owner.index].name, name, item);
            } else {
              const member = membersByName.get(name);
              if (member === undefined) {
                membersByName.set(name, { index: owner.index, name, schema: owner.schema, items: [item] });
                members.push(membersByName.get(name));
              } else if (member.schema.type === "array") member.items.push(item);
              else {
                const isDeclared = schema.parameters[owner.index].byName.has(name);
                duplicate(name, name, item, isDeclared ? "" : '; to repeat it, its schema must have "type": "array"');
              }
            }
          }
          function gather(items, names) {
            const unknown = [];
            const owners = new Map();
            start = violations.length;
            for (const item of items) {
              const name = names.nameOf(item, url);
              if (typeof name === "string") {
                if (!owners.has(name)) owners.set(name, names.owner(name));
                const owner = owners.get(name);
                if (owner) gatherItem(item, owner.name ?? name, owner);
                else if (unknown.length < LISTED) unknown.push(item);
                else more++;
                continue;
              }
              const other = undecodableName(url, names, url.name(item));
              if (other !== undefined) {
                ignored.push({ name: other, value: url.text(url.value(item)) });
                continue;
              }
              add(() => {
                const raw = schema.secretPlaces === null ? url.text(url.name(item)) : SECRET;
                return undecodable(url, name, url.name(item), raw, "the parameter name " + quote(raw));
              });
            }
            const isMeant = ({ name, owner }) => owner.kind === "member" ? !membersByName.has(name)
              : owner.kind === "fixed" ? url.itemsNamed(name, names).length === 0
              : owner.isExploded || texts[owner.index] === undefined;
            const inFragment = names === template.fragmentNames;
            const others = inFragment ? template.queryNames : names === template.queryNames ? template.fragmentNames : null;
            const explained = new Map();
            const explain = (name) => {
              if (!others?.owners.has(name) && names.isClaimed(name)) return violation("unknown-parameter", name, undefined, messageOfClaim(name));
              if (!others?.owners.has(name)) return unknownParameter(name, undefined, names.candidates.find(name, (index) => isMeant(names.known[index])));
              const [own, other] = inFragment ? ["fragment", "query"] : ["query", "fragment"];
              return violation("unknown-parameter", name, undefined, "unknown parameter " + quote(name) + " in the " + own + "; move it into the " + other);
            };
            start = violations.length;
            for (const item of unknown) {
              add(() => {
                const name = names.nameOf(item, url);
                const known = valueAt(explained, name, () => explain(name));
                return violation(known.code, name, url.name(item), known.message, known.suggestion);
              });
            }
          }
          for (const { index, range, separator } of captures) {
            const names = template.positionalNamesOf(index);
            if (!names || range[0] === range[1]) continue;
            gather(url.itemsIn(range, separator, false), names);
            membersByName.clear();
          }
          for (const { order, range } of sorted(pathParameters, (left, right) => left.order - right.order)) {
            gather(url.itemsIn(range, ";"), template.pathNames[order]);
          }
          for (const form of template.forms) {
            gather(template.forms.length === 1 ? items : items.filter((item) => template.formOf(item, url) === form), form);
          }
          return { texts, members, more };
        }
        function valueOfMember({ url, template }, { index, name, schema, items }, isExplained) {
          return readValue(url, name, schema, template.reading[index], url.value(items[0]), url.values(items), true, isExplained);
        }
        function absentParameters({ name, value }) {
          const variables = value.elements.flatMap(({ variables }) => variables ?? []);
          const required = variables.filter(({ parameter }) => parameter.required);
          return (required.length > 0 ? required : variables.slice(0, 1)).map(({ index }) => [index, name]);
        }
        function readURL(match, isExplained) {
          const { url, schema, template } = match;
          const { parameters } = schema;
          const positions = template.reading;
          const [violations, ignored] = [[], []];
          const values = new Array(parameters.length).fill(undefined);
          const [names, ranges] = [[...values], [...values]];
          function note(value, own, index, unread) {
            if (value instanceof Failure) return void violations.push(value.violation);
            values[index] = value;
            ranges[index] = own;
            const found = violationsAt(schema, value, index, own, unread);
            more += found.more;
            if (hasUnion(parameters[index]) && found.violations.some(({ code }) => code === "not-allowed")) values[index] = undefined;
            for (const own of found.violations) violations.push(own);
          }
          function noteText(index, name, range, items, readsOtherTexts) {
            names[index] = name;
            const parameter = parameters[index];
            const value = readValue(url, parameter.name, parameter, positions[index], range, items, readsOtherTexts, isExplained);
            note(value, { whole: range, items }, index);
          }
          function noteMembers(members, index) {
            const [read, unread] = [[], []];
            names[index] ??= url.name(members[0].items[0]);
            for (const member of members) {
              const { name, items } = member;
              const own = { name: url.name(items[0]), value: url.value(items[0]), items: url.values(items) };
              const value = valueOfMember(match, member, isExplained && unread.length < LISTED);
              if (value instanceof Failure) {
                violations.push(value.violation);
                unread.push([name, undefined, own]);
              } else read.push([name, value, own]);
            }
            const value = new Members(read);
            const all = [...value.pairs, ...unread].map(([, , own]) => own);
            note(value, { whole: names[index], items: [], members: all }, index, unread.map(([name]) => name));
          }
          const { texts, members, more: others } = namedTexts(match, isExplained, ignored, violations);
          let more = others;
          for (const capture of match.captures) {
            const { index, range, separator } = capture;
            if (parameters[index].type === "object") {
              if (range[0] < range[1]) names[index] = range;
              continue;
            }
            if (isAbsent(match, capture)) continue;
            noteText(index, range, range, itemRanges(parameters[index], url, range, positions[index], separator), range[0] < range[1]);
          }
          for (let index = 0; index < parameters.length; index++) {
            const text = texts[index];
            if (text !== undefined) {
              const value = url.value(text.items[0]);
              noteText(index, url.name(text.items[0]), value,
                text.isExploded ? url.values(text.items) : itemRanges(parameters[index], url, value, positions[index]), true);
            }
            const own = members.filter((member) => member.index === index);
            if (own.length > 0) noteMembers(own, index);
          }
          violations.push(...presenceViolations(schema, names, names, match.missingItems.flatMap(absentParameters)));
          schema.fillDefaults(values);
          const dots = dotsInURL(match, violations);
          for (const dot of dots) violations.push(dot);
          if (dots.length === 0 && schema.canHaveDotSegments) violations.push(...dotSegments(schema, printURL(schema, values, template.server), ranges));
          const { fragment } = url.uri;
          if (match.isFragmentExtra && schema.accepts.has("fragment")) ignored.push({ name: "#", value: url.text(fragment) });
          return { match, schema, server: template.server, values, ignored, violations, more };
        }
        function violationsAt(schema, value, index, ranges, unread) {
          const parameter = schema.parameters[index];
          const { violations, more } = violationsOf(parameter.name, schema.positions[index], value, parameter, ranges, unread);
          if (!(value instanceof Members) || parameter.type !== "object") return { violations, more };
          const [template] = schema.templates;
          const names = [...template.forms, ...template.pathNames, ...template.positionalNames].find(({ objects }) =>
            objects.some((object) => object.index === index));
          const claims = value.pairs.flatMap(([name], order) => {
            const owner = names?.owner(name);
            if (owner?.kind === "member" && owner.index === index && (owner.name ?? name) === name
              || schemasOf(parameter, name).length === 0) return [];
            return [violation("unknown-parameter", name, ranges?.members?.[order]?.name ?? ranges?.whole, messageOfClaim(name))];
          });
          return { violations: [...violations, ...claims], more };
        }
        function printValue(value, keepsReserved, start, items, allowReserved = "") {
          if (typeof value !== "object") return (keepsReserved ? reserved : allowing(allowReserved))(textOfValue(value));
          const parts = Array.isArray(value) ? value.map((item) => ["", item])
            : value.pairs.map(([name, member]) => [escaped(name) + ",", member]);
          let text = "";
          parts.forEach(([name, part], index) => {
            text += (index > 0 ? "," : "") + name;
            const from = start + text.length;
            text += printValue(part, keepsReserved, from, null, allowReserved);
            items?.push(from, start + text.length);
          });
          return text;
        }
        const isBlank = (value) => value === "" || Array.isArray(value) && value.length === 1 && isBlank(value[0]);
        function printURL(schema, values, server) {
          let text = "";
          const [names, ranges] = [[], []];
          function expand({ index, parameter: { texts, allowReserved }, encoded, isExploded }, operator, isFirst) {
            const value = values[index];
            const own = { whole: undefined, items: [], members: undefined };
            let isNext = isFirst;
            const hasName = operator.isNamed || value instanceof Members;
            function print(single, name, items, allowed) {
              const prefix = operator.text === "" && value instanceof Members ? "" : operator.prefix;
              text += isNext ? prefix : operator.separator;
              isNext = false;
              const beforeName = text.length;
              if (hasName) text += operator.text === ";" && isBlank(single) ? name : name + "=";
              const start = text.length;
              text += printValue(single, operator.keepsReserved, start, items, allowed);
              own.whole = [own.whole?.[0] ?? start, text.length];
              const range = [start, text.length];
              const nameRange = hasName ? [beforeName, beforeName + name.length] : range;
              names[index] ??= nameRange;
              return [nameRange, range];
            }
            if (value instanceof Members) {
              own.members = [];
              value.pairs.forEach(([memberName, member], order) => {
                for (const item of Array.isArray(member) ? member : [member]) {
                  const [name, range] = print(item, escaped(memberName));
                  const nowhere = [name[0], name[0]];
                  while (own.members.length < order) own.members.push({ name: nowhere, value: nowhere, items: [] });
                  own.members[order] ??= { name, value: range, items: [] };
                  own.members[order].items.push(...range);
                }
              });
            } else if (Array.isArray(value) && isExploded) {
              for (const item of value) own.items.push(...print(item, encoded, undefined, allowReserved)[1]);
              if (!operator.isNamed) names[index] = own.whole;
            } else print(typeof value === "boolean" ? texts[value ? 0 : 1] : value, encoded, own.items, allowReserved);
            if (own.whole) ranges[index] = own;
            return isNext;
          }
          for (const part of schema.templates[server].parts) {
            if (typeof part === "string") text += part;
            let isFirst = true;
            for (const variable of part.variables ?? []) {
              const value = values[variable.index];
              const isEmpty = (value?.pairs ?? value)?.length === 0 && value !== "";
              if (value !== undefined && !isEmpty && !areEqual(value, variable.parameter.default)) isFirst = expand(variable, part.operator, isFirst);
            }
          }
          return { text, names, ranges };
        }
        function rangesOfDots(bytes, [start, end]) {
          const path = bytes.slice(start, end);
          return path.search(DOTS) < 0 ? [] : Array.from(path.matchAll(DOTS), ({ 1: slash, 2: dots, index }) => {
            const from = start + index + slash.length;
            return [from, from + dots.length];
          });
        }
        const dotSegment = (name, range) => violation("invalid-format", name, range,
          quote(name) + ' produces the path segment "." or "..", which URL parsers remove');
        function dotsInURL({ url: { bytes, uri }, schema, captures }, violations) {
          return rangesOfDots(bytes, uri.path).flatMap(([start, end]) => {
            if (violations.some(({ range }) => range && Math.max(range[0], start) < Math.min(range[1], end))) return [];
            const capture = captures.find(({ range }) => range[0] <= end && start <= range[1]);
            return capture ? [dotSegment(schema.parameters[capture.index].name, [start, end])] : [];
          });
        }
        function dotSegments(schema, printed, ranges) {
          if (!schema.canHaveDotSegments) return [];
          const uri = splitURI(utf8(printed.text));
          if (uri.malformed) return [];
          const segments = rangesOfDots(printed.text, uri.path);
          return schema.order.flatMap((index) => {
            const own = printed.ranges[index]?.whole;
            if (!own || schema.positions[index].component !== "path"
              || !segments.some(([start, end]) => own[0] <= end && start <= own[1])) return [];
            return [dotSegment(schema.parameters[index].name, ranges ? ranges[index]?.whole : own)];
          });
        }
        function buildURL(schema, given, server, unknown) {
          const values = given.map((value, index) => value === undefined ? undefined
            : normalValue(schema.parameters[index], schema.templates[server].reading[index].ignoresCase ? lowercasedValue(value) : value));
          const present = [...values];
          schema.fillDefaults(values);
          const printed = printURL(schema, values, server);
          let [violations, more] = [unknown, 0];
          schema.parameters.forEach((_, index) => {
            if (values[index] === undefined) return;
            const found = violationsAt(schema, values[index], index, printed.ranges[index]);
            violations.push(...found.violations);
            more += found.more;
          });
          violations.push(...presenceViolations(schema, present, printed.names));
          violations.push(...dotSegments(schema, printed, null));
          if (violations.length === 0) violations = lostValues(schema, values, server, printed);
          return { canonical: printed.text, values, violations: inOrder(violations), more };
        }
        function lostValues(schema, values, server, printed) {
          if (schema.isReversible) return [];
          const bytes = utf8(printed.text);
          const uri = splitURI(bytes);
          const match = uri.malformed ? null
            : matchSchema(schema, new MatchedURL(bytes, uri));
          if (!match || !isFull(match)) return unreadable(schema, printed);
          const read = readURL(match, true);
          if (read.server !== server) {
            const name = quote(schema.servers[read.server]);
            return unreadable(schema, printed, "the URL would be read as one of the server " + name + "; choose other values");
          }
          const lost = schema.order.filter((index) => !areEqual(values[index], read.values[index]));
          if (read.violations.length > 0 && lost.length === 0) return unreadable(schema, printed);
          return lost.map((index) => {
            const { name } = schema.parameters[index];
            const other = schema.secretPlaces !== null ? "another value"
              : read.values[index] === undefined ? "absent" : describe(read.values[index]);
            const message = quote(name) + " would be read as " + other + "; choose other values";
            return violation("invalid-format", name, printed.ranges[index]?.whole, message);
          });
        }
        function unreadable(schema, printed, message =
          "the schema does not match this URL; choose other values, or change the template") {
          const index = schema.order.find((index) => printed.ranges[index] !== undefined);
          if (index === undefined) return [violation("invalid-format", undefined, undefined, message)];
          return [violation("invalid-format", schema.parameters[index].name, printed.ranges[index].whole, message)];
        }
        function unknownServer(name, servers) {
          if (servers.length === 0) {
            const message = "the schema has no servers, so there is no server " + quote(name) + "; leave it out";
            return violation("not-allowed", undefined, undefined, message);
          }
          const suggestion = nearest(name, servers);
          const list = suggestion === undefined ? "; expected " + servers.map(quote).join(" or ") : "";
          return violation("not-allowed", undefined, undefined, "unknown server " + quote(name) + list, suggestion);
        }
        class TemplateShape {
          constructor({ hasAuthority, segments }) {
            const [host, first, ...others] = segments;
            const startsWithSlash = others.length > 0 && first[1].length === 1 && first[1][0] === "";
            this.slashes = hasAuthority ? 2 : startsWithSlash ? 1 : 0;
            const parts = hasAuthority ? [host, ...others] : startsWithSlash ? others : [first, ...others];
            this.segments = parts.map(([flags, literals], index) => {
              const [isLiteral, count] = [literals.length === 1, literals.join("").length];
              const [isOptional, isRepeated] = [(flags & 1) > 0, (flags & 2) > 0];
              return {
                literals, isLiteral, count, isRepeated, isOpen: flags > 0, candidates: undefined,
                missingCost: isOptional ? 0 : isLiteral && count === 0 ? SLIP : index === 0 ? OTHER_HOST : SEGMENT,
              };
            });
          }
        }
        const fits = ({ literals }, text) => text.length > 256
          || mayMatch(literals.flatMap((literal, index) => index > 0 ? [{}, literal] : literal), text);
        function shapeOf({ authority, path }, bytes) {
          const beginsWithSlash = bytes[path[0]] === "/" && path[0] < path[1];
          let start = path[0];
          const ranges = bytes.slice(...path).split("/").map((text) => [start, (start += text.length + 1) - 1]);
          if (ranges.length > 65) ranges.splice(64, Infinity, [ranges[64][0], path[1]]);
          const inPath = ranges.slice(beginsWithSlash || authority ? 1 : 0);
          const segments = [...authority ? [authority.host] : [], ...inPath].map((range, index) => {
            const text = bytesOfLiteral(comparable(bytes.slice(...range)));
            return {
              text: range === authority?.host ? lowercased(text) : text, range, similar: new Map(), traits: undefined,
              extraCost: range[0] === range[1] ? SLIP : index === 0 ? OTHER_HOST : SEGMENT,
            };
          });
          return { slashes: authority ? 2 : beginsWithSlash ? 1 : 0, segments };
        }
        function isSimilar(segment, pattern) {
          const { text, similar } = segment;
          if (text.length > 4 * NAME_LIMIT) return false;
          const [expected] = pattern.literals;
          return valueAt(similar, expected, () => {
            pattern.candidates ??= new Candidates([textOf(expected)]);
            segment.traits ??= traitsOf(textOf(text));
            return pattern.candidates.find("", undefined, segment.traits) !== undefined;
          });
        }
        const [VARIABLE_COST, SLIP, SEGMENT, ANY_HOST, HOST_SLIP, OTHER_HOST] = [3, 10, 30, 480, 500, 1000];
        function consider(best, kind, own, next) {
          const cost = own + next.cost;
          if (cost >= best.cost) return;
          best.kind = kind;
          best.own = own;
          best.next = next;
          best.cost = cost;
        }
        function differenceOf({ segments, slashes }, shape) {
          const patterns = shape.segments;
          const [count, width] = [segments.length, patterns.length];
          function otherCost(index, templateIndex) {
            const isFirst = index === 0 && templateIndex === 0;
            if (index === 0 && !isFirst && patterns[0].missingCost === OTHER_HOST) return OTHER_HOST;
            const most = isFirst ? OTHER_HOST : SEGMENT;
            const pattern = patterns[templateIndex];
            const { text } = segments[index];
            if (!pattern.isLiteral) {
              if (pattern.count === 0 && isFirst && !pattern.isOpen) return ANY_HOST;
              return pattern.count === 0 || fits(pattern, text) ? VARIABLE_COST : most;
            }
            const [expected] = pattern.literals;
            if (text === expected) return 0;
            if (isSimilar(segments[index], pattern)) return isFirst ? HOST_SLIP : SLIP;
            return text.length > 1 && expected.startsWith(text) ? most - 5 : most;
          }
          const steps = new Array((count + 1) * (width + 1));
          for (let index = count; index >= 0; index--) {
            for (let templateIndex = width; templateIndex >= 0; templateIndex--) {
              const position = index * (width + 1) + templateIndex;
              const best = { kind: "", index, templateIndex, own: 0, next: undefined, cost: index === count && templateIndex === width ? 0 : Infinity };
              if (index < count && templateIndex < width) {
                const own = otherCost(index, templateIndex);
                consider(best, "other", own, steps[position + width + 2]);
                if (patterns[templateIndex].isRepeated) consider(best, "other", own, steps[position + width + 1]);
              }
              if (index < count) consider(best, "extra", segments[index].extraCost, steps[position + width + 1]);
              if (templateIndex < width) consider(best, "missing", patterns[templateIndex].missingCost, steps[position + 1]);
              steps[position] = best;
            }
          }
          let [step] = steps;
          if (slashes !== shape.slashes) step = { kind: "slashes", index: -1, own: SLIP, next: step, cost: step.cost + SLIP };
          const { cost } = step;
          const differences = [];
          for (; step.next; step = step.next) if (step.own > VARIABLE_COST && step.own !== ANY_HOST) differences.push(step);
          const [first] = differences;
          return {
            cost, first, count: differences.length, isNear: differences.every(({ own }) => own === SLIP || own === HOST_SLIP),
            agreedCount: first ? first.index : count,
          };
        }
        function nearestTemplates(url, templates) {
          if (templates.length <= COMPARED_LIMIT) return templates;
          const byDistance = new Array(256);
          for (const template of templates) (byDistance[glanceDistance(url.segments, template.shape.segments)] ??= []).push(template);
          const found = [];
          for (let distance = 0; found.length < COMPARED_LIMIT; distance++) if (byDistance[distance]) found.push(...byDistance[distance]);
          return found.slice(0, COMPARED_LIMIT);
        }
        function glanceDistance(segments, patterns) {
          const least = Math.min(segments.length, patterns.length);
          let agreed = 0;
          while (agreed < least && (!patterns[agreed].isLiteral || patterns[agreed].literals[0] === segments[agreed].text)) agreed++;
          let difference = Math.abs(segments.length - patterns.length);
          if (agreed < least) {
            const [text, literal] = [segments[agreed].text, patterns[agreed].literals[0]];
            const shorter = Math.min(text.length, literal.length);
            let [start, end] = [0, 0];
            while (start < shorter && text[start] === literal[start]) start++;
            while (end < shorter - start && text[text.length - 1 - end] === literal[literal.length - 1 - end]) end++;
            difference = Math.max(text.length, literal.length) - start - end;
          }
          return (15 - Math.min(agreed, 15)) * 16 + Math.min(difference, 15);
        }
        function expectedList(texts, count) {
          const shown = texts.slice(0, 3).map(quote);
          if (count > shown.length) shown.push(count - shown.length + " more");
          const last = shown.pop();
          if (last === undefined) return "";
          return "; expected " + (shown.length === 0 ? "" : shown.join(", ") + " or ") + last;
        }
        function unknownScheme(url, schemes) {
          const scheme = lowercased(url.bytes.slice(...url.uri.scheme));
          const suggestion = nearest(scheme, schemes);
          const list = suggestion === undefined ? expectedList(schemes, schemes.length) : "";
          return violation("no-match", undefined, [0, url.uri.scheme[1] + 1], "unknown scheme " + quote(scheme) + list, suggestion);
        }
        function mismatch(url, templates) {
          const shape = shapeOf(url.uri, url.bytes);
          let effort = 512 + 24 * url.bytes.length;
          const compared = [];
          for (const template of nearestTemplates(shape, templates)) {
            if (effort <= 0) break;
            compared.push(template);
            effort -= (shape.segments.length + 1) * (template.shape.segments.length + 1);
          }
          const relatives = sorted(compared.map((template) => relativeOf(template, shape, url)),
            (left, right) => left.cost - right.cost);
          const [first] = relatives;
          const fault = faultOf(first, shape, url);
          let list = "";
          if (!fault.isOnly && !fault.isNear) {
            const agreed = first.difference.agreedCount;
            const expected = [...new Set(relatives.filter((relative) => relative.difference.agreedCount >= agreed)
              .map((relative) => relative.template.withoutQuery))];
            list = expectedList(expected, expected.length + templates.length - compared.length);
          }
          const suggestion = fault.isNear && !fault.isOnly ? sketchOf(first.template) : undefined;
          return violation("no-match", undefined, fault.range, fault.message + list, suggestion);
        }
        function relativeOf(template, shape, url) {
          const difference = differenceOf(shape, template.shape);
          let item;
          for (const { name, value: { literal }, form } of template.fixedItems) {
            if (item || literal === null) continue;
            const value = textOf(bytesOfLiteral(literal));
            const areAlike = (text, other) => typeof text === "string" && lowercased(text) === lowercased(other);
            const [exact] = url.itemsNamed(name, form);
            const found = exact ?? url.itemsOf(form).find((item) => areAlike(form.nameOf(item, url), name));
            const range = found === undefined ? undefined : url.value(found);
            const text = range && decode(url.bytes, ...range, form.readsPlus);
            if (exact !== undefined && text === value) continue;
            item = {
              expected: name + "=" + value, found: range && [url.positions[found], range[1]], isOtherCase: areAlike(text, value),
            };
          }
          return { template, difference, item, cost: difference.cost + (item ? 10 : 0) };
        }
        function faultOf({ template, difference: { first, isNear, count }, item }, shape, url) {
          const { uri } = url;
          const [beforeQuery, whole] = [[0, uri.path[1]], [0, url.bytes.length]];
          const fault = (message, range, isNear = false) => ({ message, range, isNear, isOnly: false });
          const unmatched = (range, isNear) => fault("no template matches " + quote(url.text(range)), range, isNear);
          const slash = (message, advice, range) => {
            const isOnly = count === 1;
            return { message: isOnly ? message + advice : message, range, isNear, isOnly };
          };
          const range = shape.segments[first?.index]?.range;
          switch (first?.kind) {
            case "slashes": return fault("no template begins with " + quote(url.text(beforeQuery)), beforeQuery, isNear);
            case "other": return unmatched(range[0] === range[1] ? beforeQuery : range, isNear);
            case "extra":
              if (range[0] < range[1] || range[0] === 0) return unmatched(range, isNear);
              return slash('the path has an extra "/"' + (range[0] === beforeQuery[1] ? " at its end" : ""), "; remove it",
                [range[0] - 1, range[0]]);
            case "missing": {
              const own = first.index > 0 ? shape.segments[first.index - 1].range : beforeQuery;
              const endsWithSlash = own[0] === own[1];
              const last = endsWithSlash ? beforeQuery : own;
              const pattern = template.shape.segments[first.templateIndex];
              if (!endsWithSlash && pattern.isLiteral && pattern.count === 0) return slash('the path is missing the "/" at its end', "; add it", last);
              return fault("the path is incomplete", last);
            }
          }
          if (item?.isOtherCase) {
            const message = quote(url.text(item.found)) + " is in another case; write " + quote(item.expected);
            return { ...fault(message, item.found), isOnly: true };
          }
          if (item) return item.found ? unmatched(item.found, true) : fault("the query is missing " + quote(item.expected), whole);
          if (!template.fragment) return unmatched(whole, false);
          return uri.fragment ? unmatched([uri.fragment[0] - 1, uri.fragment[1]], false) : fault("the fragment is missing", whole);
        }
        function sketchOf({ parts }) {
          let text = "";
          for (const part of parts) {
            if (typeof part === "string") text += part;
            else if (part.operator.text === "/") text += "/…".repeat(part.variables.length);
            else if ("+".includes(part.operator.text) && !text.endsWith("…")) text += "…";
          }
          return text;
        }
        const hasRequiredNames = ({ template, url }) =>
          template.requiredItems.every(({ names, form }) => names.some((name) => url.itemsNamed(name, form).length > 0));
        const hasRequiredTexts = ({ template, url }) => template.requiredItems.every(({ names, texts, form }) =>
          texts === null || names.some((name) => {
            const byValue = url.itemsByValue(url.itemsNamed(name, form), {});
            return [...texts].some((text) => byValue.has(text));
          }));
        function hasName(form, name) {
          const owner = form?.owner(name);
          return owner !== undefined && owner.kind !== "fixed" && owner !== IGNORED;
        }
        function nameClass({ url, template: { forms } }) {
          let worst = 0;
          for (const form of forms) {
            let count = 0;
            for (const [name, items] of url.itemsByName(form)) {
              const owner = form.owner(name);
              worst = Math.max(worst, owner === undefined ? 3 : owner.name === undefined ? 2 : owner.name === name ? 0 : 1);
              if (worst === 3) return worst;
              count += items.length;
            }
            if (count < url.itemsOf(form).length) return 3;
          }
          return worst;
        }
        const hasOwner = ({ url, items, template: { forms } }, isSuch) => items.length > 0
          && forms.some((form) => [...url.itemsByName(form).keys()].some((name) => isSuch(form.owner(name))));
        const hasUnknownName = (match) => hasOwner(match, (owner) => owner === undefined);
        const hasRequiredMembers = (match) => match.template.forms.flatMap(({ objects }) => objects).every(({ index, parameter }) =>
          !parameter.required || hasOwner(match, (owner) => owner?.kind === "member" && owner.index === index));
        const haveSameNames = (match) => hasRequiredNames(match) && hasRequiredMembers(match) && nameClass(match) < 3;
        const orderOf = (match) => (match.isFragmentExtra ? 3 : 0) + Math.min(nameClass(match), 2);
        function inOrderOfNames(matches) {
          const possible = matches.filter((match) => hasRequiredNames(match) && hasRequiredTexts(match) && !hasUnknownName(match));
          if (possible.length < 2) return possible;
          const orders = new Map(possible.map((match) => [match, orderOf(match)]));
          return sorted(possible, (left, right) => orders.get(left) - orders.get(right));
        }
        const ownNames = ({ url, items, template }) => items.filter((item) => {
          const form = template.formOf(item, url);
          const name = form.nameOf(item, url);
          return typeof name === "string" && hasName(form, name);
        }).length;
        function itemDistance({ url }, { names, words, form }) {
          if (words.texts.length === 0) return undefined;
          const texts = names.map((name) => {
            const [item] = url.itemsNamed(name, form);
            return item === undefined ? undefined : decode(url.bytes, ...url.value(item), form.readsPlus);
          });
          const text = texts.find((text) => typeof text === "string");
          const found = text === undefined ? undefined : words.find(text);
          return text === undefined ? undefined : found === undefined ? 2 : found === text ? 0 : 1;
        }
        const hasSimilarTexts = (match) => match.template.requiredItems.every((item) => itemDistance(match, item) !== 2);
        const farItems = (match, least) => match.template.requiredItems.filter((item) =>
          itemDistance(match, item) > least.get(item.names[0])).length;
        function leastDistances(matches) {
          const least = new Map();
          for (const match of matches) {
            for (const item of match.template.requiredItems) {
              const [name] = item.names;
              const distance = itemDistance(match, item);
              if (distance !== undefined) least.set(name, Math.min(least.get(name) ?? distance, distance));
            }
          }
          return least;
        }
        function nearestMatch(all, read) {
          const compared = comparedMatches(all);
          const leastOfItems = leastDistances(compared);
          const keys = compared.map((match) => ({ far: farItems(match, leastOfItems), own: ownNames(match) }));
          const fewest = Math.min(...keys.map(({ far }) => far));
          const most = Math.max(...keys.filter(({ far }) => far === fewest).map(({ own }) => own));
          const likeliest = compared.filter((_, index) => keys[index].far === fewest && keys[index].own === most);
          let [best] = likeliest;
          if (likeliest.length > 1) {
            let least = Infinity;
            for (const match of likeliest) {
              const { violations, more } = read(match, false);
              const count = violations.length + more;
              if (count < least) [best, least] = [match, count];
            }
          }
          const reading = read(best, true);
          const others = compared.filter((match) => match.schema !== best.schema);
          reading.violations = namedViolations(reading.violations, most === 0, others, read);
          return reading;
        }
        const COMPARED_LIMIT = 24;
        function comparedMatches(all) {
          const firstly = (matches, isLikely) => [...matches.filter(isLikely), ...matches.filter((match) => !isLikely(match))];
          const likely = firstly(all, hasRequiredNames);
          return all.length <= COMPARED_LIMIT ? likely : firstly(likely, hasSimilarTexts).slice(0, COMPARED_LIMIT);
        }
        function namedViolations(violations, needsOther, others, read) {
          let isNeeded = needsOther;
          return violations.map((found) => {
            const { code, parameter } = found;
            if (parameter === undefined) return found;
            let addition = "";
            if (code === "unknown-parameter") {
              const other = others.find(({ template: { forms } }) => forms.some((form) => hasName(form, parameter)));
              if (other) addition = ", which the schema " + quote(other.schema.name) + " has";
            } else if (code === "missing-parameter" && isNeeded) {
              for (const other of others) {
                const missing = read(other, false).violations.find(({ code }) => code === "missing-parameter");
                if (missing?.parameter === undefined) continue;
                isNeeded = false;
                addition = ", or " + quote(missing.parameter) + " of the schema " + quote(other.schema.name);
                break;
              }
            }
            return addition === "" ? found : violation(code, parameter, found.range, found.message + addition);
          });
        }
        const FEW_TEMPLATES = 8;
        class TemplateIndex {
          constructor(templates) {
            this.templates = templates;
            this.find = templates.length > FEW_TEMPLATES ? indexOf(templates) : null;
          }
          templatesOf(url, forms) {
            if (!this.find) return this.templates;
            const { authority } = url.uri;
            const host = authority ? url.tokens(authority.host, "host").text : "";
            const found = new Set(forms.flatMap(({ range, hasSlash }) =>
              this.find([host, ...url.tokens(range, "path", {}, hasSlash).text.split("/").map(bytesOfLiteral)])));
            return sorted(found, (left, right) => left - right).map((order) => this.templates[order]);
          }
          schemasOf(url, forms) { return groupedBy(this.templatesOf(url, forms), ({ schema }) => schema); }
        }
        function leadOf({ path, segments, table: { literals, open } }) {
          const texts = segments.map(([, shown], index) => shown.length > 1 || shown !== literals[index] ? null : shown[0]);
          const lead = [texts[0] || null, ...texts.slice(1)];
          if (path.literal === "") return { lead: lead.slice(0, 1) };
          return open === undefined ? { at: lead } : { lead: lead.slice(0, open + 1) };
        }
        const LONGEST_URL = 1 << 20;
        function matchSchema(schema, url, forms = url.path, needed = ITEMS, templates = schema.templates) {
          let best = null;
          for (const template of templates) {
            const match = matchTemplate(url, template, forms, needed);
            if (match === null || forms === url.otherPath && !hasPath(match)) continue;
            if (best === null || isNearer(match, best)) best = match;
            if (isFull(match) && (!url.uri.fragment || !match.isFragmentExtra && haveSameNames(match))) break;
          }
          return best;
        }
        const hasPath = ({ url, template, missesPath }) => !missesPath && (!template.needsFragment || url.uri.fragment !== null);
        const isRead = (match) => match.unexpected.length === 0 && readURL(match, false).violations.length === 0;
        const unexpectedCount = ({ unexpected, isFragmentExtra, schema }) =>
          unexpected.length - (isFragmentExtra && !schema.accepts.has("fragment") ? 1 : 0);
        const isEqual = (match, other) => unexpectedCount(match) === unexpectedCount(other) && match.isFragmentExtra === other.isFragmentExtra
          && match.itemsInOtherCase.length + other.itemsInOtherCase.length === 0 && match.template.precedence.isEqual(other.template.precedence);
        const isAsSent = ({ unexpected, itemsInOtherCase, isFragmentExtra }) => unexpected.length + itemsInOtherCase.length === 0 && !isFragmentExtra;
        function isPreferred(matches, other) {
          const [{ template: { precedence }, itemsInOtherCase, isFragmentExtra, url }] = matches;
          const difference = unexpectedCount(matches[0]) - unexpectedCount(other);
          if (difference !== 0) return difference < 0;
          if (isFragmentExtra && !other.isFragmentExtra) return false;
          const isOnePath = precedence.hasPathOf(other.template.precedence);
          if (isOnePath && isFragmentExtra !== other.isFragmentExtra) return matches.some(haveSameNames);
          return precedence.isMoreLiteral(other.template.precedence) && !(isOnePath && itemsInOtherCase.some((item) => {
            const form = other.template.formOf(item, url);
            return form?.owners.has(form.nameOf(item, url));
          }));
        }
        function belonging(schema, range, canonical) {
          const own = canonical === undefined ? "belongs" : "would be " + quote(canonical) + ", which belongs";
          return violation("no-match", undefined, range, "this URL " + own + " to the schema " + quote(schema.name));
        }
        const compareMembers = ({ templates: [left] }, { templates: [right] }) => compare(right.precedence.rank, left.precedence.rank)
          || right.precedence.weight - left.precedence.weight || compareTexts(left.text, right.text);
        class SchemaSet {
          constructor(tables, others = []) {
            this.members = [...tables, ...others].map((table) => new CompiledSchema(table));
            this.own = this.members.slice(0, tables.length);
            const own = this.ownSet = new Set(this.own);
            const byScheme = groupedBy(this.members.flatMap(({ templates }) => templates), ({ scheme }) => scheme);
            this.schemes = new Map(Array.from(byScheme, ([name, templates]) => {
              const members = [...new Set(templates.map(({ schema }) => schema))];
              return [name, {
                members, own: members.filter((member) => own.has(member)),
                accepts: new Set(members.flatMap(({ accepts }) => [...accepts])), ownTemplates: templates.filter(({ schema }) => own.has(schema)),
                index: new TemplateIndex(sorted(templates, (left, right) => compareMembers(left.schema, right.schema))),
              }];
            }));
          }
          schemeOf(bytes) {
            const scheme = bytes.slice(0, firstOf(":", bytes, 0));
            return this.schemes.get(scheme) ?? this.schemes.get(lowercased(scheme));
          }
          read(text) {
            const malformed = (range, message) => ({ violations: [violation("malformed-url", undefined, range, message)] });
            if (!isUnicode(text)) return malformed(undefined, "the URL has half of a surrogate pair, so it is not Unicode text");
            const bytes = utf8(text);
            if (bytes.length > LONGEST_URL) return malformed([LONGEST_URL, bytes.length], "the URL is longer than " + LONGEST_URL + " bytes");
            const result = this.readBytes(bytes);
            if (result.violations.length > 0) result.violations = hidingSecrets(result.violations, this.secretsOf(result, bytes), bytes);
            return result;
          }
          secretsOf({ reading }, bytes) {
            if (reading) return secretsOfReading(reading);
            const members = this.schemeOf(bytes)?.members ?? this.members;
            const places = members.map(({ secretPlaces }) => secretPlaces).filter((places) => places !== null);
            return places.length > 0 ? secretsOfUnmatched(places, bytes) : [];
          }
          readBytes(bytes) {
            const scheme = this.schemeOf(bytes);
            let uri = splitURI(bytes);
            const refused = uri.malformed ?? null;
            if (refused && scheme?.accepts.has("iri")) uri = splitURI(bytes, true);
            if (uri.malformed) return { violations: [malformedViolation(uri.malformed, bytes)] };
            const url = new MatchedURL(bytes, uri, refused);
            const reading = this.reading(url, scheme);
            if (reading === null) return this.mismatch(url, scheme);
            const { schema, violations, more } = reading;
            if (refused && !schema.accepts.has("iri")) return { violations: [malformedViolation(refused, bytes)] };
            if (!this.ownSet.has(schema)) {
              return { schema: this.own.length === 1 ? this.own[0] : undefined, violations: [belonging(schema, [0, uri.path[1]])] };
            }
            return { schema, reading, violations, more };
          }
          reading(url, scheme) {
            if (!scheme) return null;
            const given = this.candidates(url, scheme, url.path);
            const reading = given.length > 0 ? this.readCandidates(given) : null;
            const isOther = url.otherPath !== null && scheme.accepts.has("trailing-slash") && reading?.violations.length !== 0
              && !given.some(hasPath) && !this.hasURL(url, scheme);
            const others = isOther ? this.candidates(url, scheme, url.otherPath) : [];
            const found = others.length > 0 ? this.readCandidates(others) : null;
            if (found && found.schema.accepts.has("trailing-slash")) return found;
            return reading ?? this.incompleteReading(url, scheme, isOther && found === null);
          }
          hasURL(url, { index }) {
            return index.templatesOf(url, url.path).some((template) => {
              const match = matchTemplate(url, template, url.path, NAMES);
              return match !== null && hasPath(match);
            });
          }
          readCandidates(candidates) {
            if (candidates.length === 1) return this.readMatch(candidates[0], true);
            for (const candidate of inOrderOfNames(candidates)) {
              const reading = this.readMatch(candidate, false);
              if (reading.violations.length === 0) return reading;
            }
            const precedences = [];
            for (const { template: { precedence } } of candidates) {
              if (!precedences.some((other) => other.isEqual(precedence))) precedences.push(precedence);
            }
            const likely = candidates.filter(({ template: { precedence } }) =>
              !precedences.some((other) => other.isMoreLiteral(precedence)));
            return nearestMatch(likely, (match, isExplained) => this.readMatch(match, isExplained));
          }
          readMatch(match, isExplained) {
            const { url, schema } = match;
            const reading = readURL(match, isExplained);
            if (match.undecided && reading.violations.length > 0) {
              const message = "the URL can be split between its variables in too many ways; shorten it";
              Object.assign(reading, { violations: [violation("no-match", undefined, match.undecided, message)], more: 0 });
            } else if (match.unexpected.length > 0) reading.violations = [...match.unexpected, ...reading.violations];
            if (isExplained && reading.violations.length > 0) reading.violations = inOrder(reading.violations);
            if (this.members.length < 2 || reading.violations.length > 0) return reading;
            const { text: printed, ranges } = printURL(schema, reading.values, reading.server);
            const owner = printed === url.bytes ? undefined : this.otherOwner(printed, schema);
            if (owner) {
              const secrets = secretsOfPrinted(schema, ranges);
              reading.violations = [belonging(owner, [0, url.uri.path[1]], withoutSecrets(secrets, printed, [0, printed.length]))];
            }
            return reading;
          }
          otherOwner(printed, schema) {
            const bytes = utf8(printed);
            const [uri, scheme] = [splitURI(bytes), this.schemeOf(bytes)];
            if (uri.malformed || !scheme) return undefined;
            const url = new MatchedURL(bytes, uri);
            const candidates = this.candidates(url, scheme, url.path);
            const own = candidates.find((match) => match.schema === schema);
            if (!own) return candidates[0]?.schema;
            return inOrderOfNames(candidates).find((match) => orderOf(match) < orderOf(own) && isRead(match))?.schema;
          }
          candidates(url, scheme, forms) {
            if (scheme.members.length > COMPARED_LIMIT) {
              const found = this.candidatesOf(url, scheme, forms, true);
              if (found.some(hasRequiredTexts)) return found;
            }
            return this.candidatesOf(url, scheme, forms, false);
          }
          candidatesOf(url, scheme, forms, isSelective) {
            const [found, groups] = [[], []];
            let last;
            for (const [member, templates] of scheme.index.schemasOf(url, forms)) {
              const [template, ...others] = member.templates;
              if (isSelective && last && isAsSent(last) && others.length === 0 && !hasRequiredTexts({ template, url })
                && last.template.precedence.isEqual(template.precedence)) continue;
              const isLessLiteral = groups.some(([first]) => isAsSent(first)
                && member.templates.every((template) => first.template.precedence.isMoreLiteral(template.precedence)));
              const candidate = isLessLiteral ? null : matchSchema(member, url, forms, ITEMS, templates);
              if (candidate === null) continue;
              let group = groups.find(([first]) => isEqual(first, candidate));
              if (group) group.push(candidate);
              else groups.push(group = [candidate]);
              found.push({ candidate, group });
              last = candidate;
            }
            const candidates = found.filter(({ candidate, group }) =>
              !groups.some((other) => other !== group && isPreferred(other, candidate))).map(({ candidate }) => candidate);
            if (candidates.length < 2) return candidates;
            const least = candidates.map(({ mistakes }) => mistakes).reduce((least, other) => isLess(other, least) ? other : least);
            return candidates.filter(({ mistakes }) => !isLess(least, mistakes));
          }
          incompleteReading(url, scheme, isOther) {
            const members = scheme.own.filter((member) => member.hasItemsWithVariables);
            if (members.length === 0) return null;
            let best = null;
            const paths = isOther ? [url.path, url.otherPath] : [url.path];
            const possible = new Set(paths.flatMap((path) => [...scheme.index.schemasOf(url, path).keys()]));
            for (const member of members) {
              if (!possible.has(member)) continue;
              for (const path of isOther && member.accepts.has("trailing-slash") ? paths : [url.path]) {
                const match = matchSchema(member, url, path, CONSTANTS);
                if (match && (best === null || isNearer(match, best))) best = match;
              }
            }
            return best && this.readMatch(best, true);
          }
          mismatch(url, { own, ownTemplates } = { own: [], ownTemplates: [] }) {
            if (url.refused && !own.every((member) => member.accepts.has("iri"))) {
              return { violations: [malformedViolation(url.refused, url.bytes)] };
            }
            const found = ownTemplates.length === 0 ? unknownScheme(url, this.ownSchemes) : mismatch(url, ownTemplates);
            return { schema: own.length === 1 ? own[0] : undefined, violations: [found] };
          }
          get ownSchemes() { return [...this.schemes.keys()].filter((name) => this.schemes.get(name).own.length > 0); }
          build(schema, values, server, unknown) {
            const built = buildURL(schema, values, server, unknown);
            if (built.violations.length > 0 || this.members.length < 2) return built;
            const owner = this.otherOwner(built.canonical, schema);
            if (owner) {
              const end = [...built.canonical].findIndex((character) => character === "?" || character === "#");
              built.violations = [belonging(owner, [0, end < 0 ? built.canonical.length : end])];
            }
            return built;
          }
        }
        function refused(url, schema, all, more = 0) {
          const violations = all.slice(0, LISTED);
          const count = all.length - violations.length + more;
          const message = violations.map(describeViolation).join("\n") + (count > 0 ? "\nand " + count + " more" : "");
          return new URLValidationError({ url, schema: schema?.name, violations, message });
        }
        function noted(violations, schema, url) {
          if (!schema?.accepts.has("plus-as-space")) return violations;
          const bytes = utf8(url);
          const hash = firstOf("#", bytes, 0);
          const query = firstOf("?", bytes.slice(0, hash), 0);
          const hasPlus = ([start, end]) => bytes.slice(Math.max(start, query), Math.min(end, hash)).includes("+");
          return violations.map((found) => found.parameter === undefined || !found.range || !hasPlus(found.range) ? found
            : { ...found, message: found.message + '; a "+" is read as a space' });
        }
        class Reader {
          #set;
          constructor(kinds) {
            this.kinds = kinds;
          }
          get set() {
            if (this.#set) return this.#set;
            const others = new Set(this.kinds.flatMap((kind) => kind.moreSpecific()));
            for (const kind of this.kinds) others.delete(kind);
            return this.#set = new SchemaSet(this.kinds.map((kind) => kind.table), [...others].map((kind) => kind.table));
          }
          value(schema, print, values, server, ignored) {
            const build = (parameters, options) => orThrow(this.safeBuild(schema, parameters, options));
            const name = schema.servers.length > 1 ? schema.servers[server] : undefined;
            return { ok: true, value: new URLValue(schema.name, toPublicParameters(schema, values), name, ignored, print, build, assignOthers) };
          }
          safeParse = (text) => {
            const url = anyText(text);
            const { schema, reading, violations, more } = this.set.read(url);
            if (violations.length > 0) return refused(url, schema, noted(violations, schema, url), more);
            const { values, server, ignored } = reading;
            return this.value(schema, () => printURL(schema, values, server).text, values, server, ignored);
          };
          matches = (text) => this.safeParse(text).ok;
          safeBuild(schema, parameters = {}, options = {}) {
            for (const [what, value] of [["parameters", parameters], ["options", options ?? {}]]) {
              if (isRecord(value)) continue;
              const message = "the " + what + " must be an object with a property for each";
              return refused("", schema, [violation("invalid-type", undefined, undefined, message)]);
            }
            const name = options?.server;
            const values = new Array(schema.parameters.length).fill(undefined);
            const found = [];
            const unprintable = new Set();
            for (const name of Object.keys(parameters)) {
              if (parameters[name] === undefined) continue;
              const index = schema.indexes.get(name);
              if (index === undefined) {
                found.push(unknownParameter(name, undefined, nearest(name, [...schema.indexes.keys()])));
                continue;
              }
              const value = fromPublic(schema.parameters[index], parameters[name]);
              if (value !== NO_VALUE) values[index] = value;
              else {
                unprintable.add(name);
                found.push(violation("invalid-type", name, undefined, quote(name) + " is not a value that a URL can hold"));
              }
            }
            const server = name === undefined ? 0 : schema.servers.indexOf(name);
            if (server < 0) found.push(unknownServer(String(name), schema.servers));
            const built = this.set.build(schema, values, Math.max(server, 0), found);
            if (built.violations.length === 0) return this.value(schema, () => built.canonical, built.values, server, []);
            return refused(built.canonical, schema, built.violations.filter(({ code, parameter }) =>
              code !== "missing-parameter" || !unprintable.has(parameter)), built.more);
          }
        }
        function kindOfTable(table, moreSpecific = () => []) {
          const self = { name: table.name, table, moreSpecific };
          const reader = new Reader([self]);
          const safeBuild = (parameters, options) => reader.safeBuild(reader.set.own[0], parameters, options);
          return Object.freeze(Object.assign(self, functionsOf(reader.safeParse, safeBuild, reader.matches)));
        }
        function linksOfTables(...kinds) {
          const reader = new Reader(kinds);
          const safeBuild = (name, parameters, options) => {
            const schema = reader.set.own.find((schema) => schema.name === name);
            if (schema) return reader.safeBuild(schema, parameters, options);
            const text = anyText(name);
            const suggestion = nearest(text, reader.set.own.map((schema) => schema.name));
            return refused("", undefined, [violation("no-match", undefined, undefined, "there is no schema " + quote(text), suggestion)]);
          };
          return Object.freeze({ kinds: Object.freeze(kinds), ...functionsOf(reader.safeParse, safeBuild, reader.matches) });
        }
        const NO_VALUE = Symbol("no value of a URL");
        function toPublic(schema, value) {
          if (typeof value === "bigint") {
            const own = schema?.type === "union" ? schema.branches.find((branch) => meets(branch, value)) : schema;
            return own?.isNarrow ? Number(value) : value;
          }
          if (Array.isArray(value)) return Object.freeze(value.map((item, index) => toPublic(itemSchema(schema, index), item)));
          if (!(value instanceof Members)) return value;
          const object = Object.create(null);
          for (const [name, member] of value.pairs) object[name] = toPublic(schemasOf(schema, name)[0], member);
          return Object.freeze(object);
        }
        function toPublicParameters({ parameters }, values) {
          const found = new Parameters();
          values.forEach((value, index) => {
            if (value !== undefined) found[parameters[index].name] = toPublic(parameters[index], value);
          });
          return found;
        }
        function fromPublic(schema, value, mayBeObject = true, mayBeList = true) {
          if (mayBeList && Array.isArray(value)) {
            const items = Array.from(value, (item, index) => fromPublic(itemSchema(schema, index), item, false, false));
            return items.includes(NO_VALUE) ? NO_VALUE : items;
          }
          if (mayBeObject && isRecord(value)) {
            const pairs = Object.entries(value).filter(([, member]) => member !== undefined).map(([name, member]) =>
              [name, fromPublic(schema?.type === "object" ? schemasOf(schema, name)[0] : undefined, member, false)]);
            return pairs.every(([name, member]) => isUnicode(name) && member !== NO_VALUE) ? new Members(pairs) : NO_VALUE;
          }
          switch (typeof value) {
            case "string": return isUnicode(value) ? value : NO_VALUE;
            case "boolean": return value;
            case "bigint": return value >= LEAST_INTEGER && value <= GREATEST_INTEGER ? value : NO_VALUE;
            case "number": return numberFromPublic(schema, value);
            default: return NO_VALUE;
          }
        }
        function numberFromPublic(schema, value) {
          const types = schema?.type === "union" ? schema.branches : [schema];
          if (!types.some((branch) => branch?.type === "integer") || !Number.isSafeInteger(value)) return value;
          const integer = BigInt(value);
          return schema.type === "integer" || meets(schema, integer) ? integer : value;
        }
        export { kindOfTable as kind, linksOfTables as links, URLValidationError, describeViolation };
        """##

    package static let coreDeclarations = ##"""
        /** The stable code of a violation. */
        export type ViolationCode =
          | "malformed-url" | "no-match" | "unexpected-component" | "invalid-percent-encoding" | "invalid-utf8"
          | "unknown-parameter" | "missing-parameter" | "duplicate-parameter" | "invalid-type" | "not-allowed" | "out-of-range"
          | "invalid-length" | "pattern-mismatch" | "invalid-format" | "invalid-items" | "missing-dependency"
          | "constraint-unmet";

        /** A single problem with a URL. */
        export interface Violation {
          readonly code: ViolationCode;
          /** The parameter, as written in the URL or the schema; absent if the violation affects the URL as a whole. */
          readonly parameter?: string;
          /** The range in UTF-8 bytes of the URL: its start and end; absent for something missing. */
          readonly range?: readonly [start: number, end: number];
          /** The problem, for people. */
          readonly message: string;
          /** The text that was probably meant. */
          readonly suggestion?: string;
        }

        /** The message of a violation, and the suggestion, if there is one. */
        export function describeViolation(violation: Violation): string;

        /** The violations of a URL, in its order. There is at least one. Of more than 100, these are the first ones. */
        export type Violations = readonly [Violation, ...Violation[]];

        /** What is wrong with a URL, or with the parameters that it would be built of: the error that `parse` and `build` throw. */
        export class URLValidationError<Name extends string = string> extends Error {
          private constructor();
          readonly ok: false;
          get name(): "URLValidationError";
          /** The text of the URL; of a builder, as it would have been printed, which is known with the violations. */
          readonly url: string;
          /** The schema that was probably meant. */
          readonly schema: Name | undefined;
          /** The violations, if `messages.js` was imported or `explain` has been called. */
          readonly violations: Violations | undefined;
          /** The violations; loads `messages.js` if it was not imported. Then the message has a line for each, and a count of those
           *  that are not listed. */
          explain(): Promise<Violations>;
        }

        /** A result that is no value. */
        export type Failure<Name extends string = string> = URLValidationError<Name>;

        /** A value, or what is wrong. */
        export type Result<Value, Name extends string = string> = { readonly ok: true; readonly value: Value } | Failure<Name>;

        /** A parameter that the schema ignores, such as one that others append for tracking. */
        export interface IgnoredParameter {
          /** The decoded name; `#` is a fragment. */
          readonly name: string;
          /** The unchanged text of the value. */
          readonly value: string;
        }

        declare const brand: unique symbol;

        /** A string that was validated. */
        export type Branded<Name extends string> = string & { readonly [brand]: Name };
        /** A UUID in lower case. */
        export type UUIDText = Branded<"uuid">;
        /** A calendar day, such as `2024-02-29`. */
        export type DateText = Branded<"date">;
        /** A moment in UTC, such as `2024-02-29T12:30:00Z`. */
        export type DateTimeText = Branded<"date-time">;

        /** Which server a URL is built for; the first one by default. */
        export interface BuildOptions<Server extends string> {
          readonly server?: Server | undefined;
        }

        /** Changes of a URL's parameters. One that is `undefined` is removed. */
        export type Changes<Input> = { readonly [Name in keyof Input]?: Input[Name] | undefined };

        /** What makes a change an error for the compiler: an unknown parameter, and `undefined` for a required one. */
        export type Possible<Input, Given> = {
          readonly [Name in keyof Given]: Name extends keyof Input ? {} extends Pick<Input, Name> ? unknown : {} : never;
        };

        /** A valid URL. It is immutable. A copy `{...url}` has its properties, and not its functions. */
        export declare abstract class URLValue<Name extends string, Parameters, Input, Server extends string = never> {
          /** The name of the schema. */
          readonly schema: Name;
          /** The parameters, defaults included. */
          readonly parameters: Parameters;
          /** The parameters that the schema ignores. They are not part of `href`. */
          readonly ignored: readonly IgnoredParameter[];
          /** The URL in canonical form: equal values have equal texts. */
          get href(): string;
          /** The URL in canonical form. */
          toString(): string;
          /** The URL in canonical form. */
          toJSON(): string;
          /** The path and the query in canonical form, such as `/products/7?x=1`: what a request of HTTP begins with. */
          get pathAndQuery(): string;
          /** The same URL with some parameters changed. Throws a `URLValidationError` if it is not valid then. */
          with<Given extends Changes<Input>>(changes: Given & Possible<Input, Given>, options?: BuildOptions<Server>): this;
        }

        /** The URLs of one schema. All functions can be passed on without their object. */
        export interface Kind<Value, Input, Server extends string = never, Name extends string = string> {
          readonly name: Name;
          /** Builds a URL, or throws a `URLValidationError`. */
          readonly build: {} extends Input ? (parameters?: Input, options?: BuildOptions<Server>) => Value
            : (parameters: Input, options?: BuildOptions<Server>) => Value;
          /** Builds a URL, or returns what is wrong. */
          readonly safeBuild: {} extends Input ? (parameters?: Input, options?: BuildOptions<Server>) => Result<Value, Name>
            : (parameters: Input, options?: BuildOptions<Server>) => Result<Value, Name>;
          /** Parses a URL, or throws a `URLValidationError`. */
          readonly parse: (text: string) => Value;
          /** Parses a URL, or returns what is wrong. */
          readonly safeParse: (text: string) => Result<Value, Name>;
          /** Whether a text is a URL of the schema. */
          readonly matches: (text: string) => boolean;
        }

        /** What a builder of some kinds takes, by the name of the schema. */
        export interface AnyKind {
          readonly name: string;
          readonly parse: (text: string) => unknown;
          readonly build: (...content: any) => unknown;
        }

        type KindOf<Kinds extends readonly AnyKind[], Name> = Extract<Kinds[number], { readonly name: Name }>;

        /** The URLs of several schemas. */
        export interface Links<Kinds extends readonly AnyKind[]> {
          readonly kinds: Kinds;
          /** Parses a URL of any of the schemas, or throws a `URLValidationError`. */
          readonly parse: (text: string) => ReturnType<Kinds[number]["parse"]>;
          /** Parses a URL of any of the schemas, or returns what is wrong. */
          readonly safeParse: (text: string) => Result<ReturnType<Kinds[number]["parse"]>, Kinds[number]["name"]>;
          /** Whether a text is a URL of one of the schemas. */
          readonly matches: (text: string) => boolean;
          /** Builds a URL of the schema with that name, or throws a `URLValidationError`. */
          readonly build: <Name extends Kinds[number]["name"]>(
            name: Name, ...content: Parameters<KindOf<Kinds, Name>["build"]>) => ReturnType<KindOf<Kinds, Name>["build"]>;
          /** Builds a URL of the schema with that name, or returns what is wrong. */
          readonly safeBuild: <Name extends Kinds[number]["name"]>(
            name: Name, ...content: Parameters<KindOf<Kinds, Name>["build"]>) => Result<ReturnType<KindOf<Kinds, Name>["build"]>, Name>;
        }
        """##

    package static let engineDeclarations = ##"""
        import type { Kind, Links, URLValue } from "./core.js";

        export * from "./core.js";

        /** Any URL that was parsed with tables alone. */
        export type AnyURL = URLValue<string, { readonly [name: string]: unknown }, { [name: string]: unknown }, string> & {
          readonly server?: string;
        };

        /** The URLs that a table describes. */
        export type TableKind = Kind<AnyURL, { readonly [name: string]: unknown }, string> & { readonly table: object };

        /** The kind of URLs that a table describes. */
        export function kind(table: object, moreSpecific?: () => readonly TableKind[]): TableKind;

        /** Parses URLs of some kinds: each URL belongs to one of them. */
        export function links<Kinds extends readonly TableKind[]>(...kinds: Kinds): Links<Kinds>;
        """##
}
