// swift-format-ignore-file
// Written by Tests/Tools/JavaScript/embed.mjs from the folder Runtime. Do not edit.

/// The text of the runtime, without comments.
package enum RuntimeText {
    package static let code = ##"""
        function isASCII(text) {
          for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
          return true;
        }
        const isSurrogate = (scalar) => scalar >= 0xD800 && scalar < 0xE000;
        const scalars = (text) => Array.from(text, (character) => {
          const scalar = character.codePointAt(0);
          return isSurrogate(scalar) ? 0xFFFD : scalar;
        });
        const isUnicode = (text) => isASCII(text) || Array.from(text).every((character) => !isSurrogate(character.codePointAt(0)));
        const utf8 = (text) => isASCII(text) ? text : scalars(text).map(bytesOfScalar).join("");
        function bytesOfScalar(scalar) {
          const last = (shift) => 0x80 | scalar >> shift & 0x3F;
          if (scalar < 0x80) return String.fromCharCode(scalar);
          if (scalar < 0x800) return String.fromCharCode(0xC0 | scalar >> 6, last(0));
          if (scalar < 0x10000) return String.fromCharCode(0xE0 | scalar >> 12, last(6), last(0));
          return String.fromCharCode(0xF0 | scalar >> 18, last(12), last(6), last(0));
        }
        function sequenceLength(bytes, start) {
          const first = bytes.charCodeAt(start);
          if (first < 0x80) return 1;
          if (first < 0xC2 || first > 0xF4) return -1;
          const length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
          let [low, high] = [{ 0xE0: 0xA0, 0xF0: 0x90 }[first] ?? 0x80, { 0xED: 0x9F, 0xF4: 0x8F }[first] ?? 0xBF];
          for (let place = 1; place < length; place++) {
            const byte = bytes.charCodeAt(start + place);
            if (!(byte >= low && byte <= high)) return -place;
            [low, high] = [0x80, 0xBF];
          }
          return length;
        }
        function textOf(bytes) {
          if (isASCII(bytes)) return bytes;
          let text = "";
          for (let index = 0; index < bytes.length;) {
            const length = sequenceLength(bytes, index);
            let scalar = length < 0 ? 0xFFFD : length === 1 ? bytes.charCodeAt(index) : bytes.charCodeAt(index) & 0xFF >> length + 1;
            for (let place = 1; place < length; place++) scalar = scalar << 6 | bytes.charCodeAt(index + place) & 0x3F;
            text += String.fromCodePoint(scalar);
            index += Math.abs(length);
          }
          return text;
        }
        const [UNRESERVED, HOST, USER_INFO, PATH, QUERY, SCHEME, DIGIT, LETTER, RESERVED, PERCENT] =
          [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
        const CLASSES = new Uint16Array(1024);
        for (const [characters, classes] of [
          ["ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 1 | 2 | 4 | 8 | 16 | 32 | 128],
          ["0123456789", 1 | 2 | 4 | 8 | 16 | 32 | 64], ["-.", 1 | 2 | 4 | 8 | 16 | 32], ["_~", 1 | 2 | 4 | 8 | 16],
          ["+", 2 | 4 | 8 | 16 | 32 | 256], ["!$&'()*,;=", 2 | 4 | 8 | 16 | 256], [":", 4 | 8 | 16 | 256],
          ["/@", 8 | 16 | 256], ["?", 16 | 256], ["#[]", 256], ["%", 512],
        ]) {
          for (let index = 0; index < characters.length; index++) CLASSES[characters.charCodeAt(index)] = classes;
        }
        const isOf = (classes, text, index = 0) => (CLASSES[text.charCodeAt(index)] & classes) > 0;
        const isDigits = (text) => Array.from(text).every((character) => isOf(DIGIT, character));
        const isDigit = (byte) => byte >= 48 && byte <= 57;
        const lower = (byte) => byte >= 65 && byte <= 90 ? byte | 32 : byte;
        function hexValue(text, index) {
          const byte = text.charCodeAt(index);
          if (isDigit(byte)) return byte - 48;
          const letter = lower(byte);
          return letter >= 97 && letter <= 102 ? letter - 87 : -1;
        }
        const hasDigits = (bytes, index) => hexValue(bytes, index) >= 0 && hexValue(bytes, index + 1) >= 0;
        const byteOfDigits = (bytes, index) => hexValue(bytes, index) << 4 | hexValue(bytes, index + 1);
        function fold(text) {
          let folded = "";
          for (let index = 0; index < text.length; index++) folded += String.fromCharCode(lower(text.charCodeAt(index)));
          return folded;
        }
        function splitRange(bytes, [start, end], separator, readsCommas = false) {
          const ranges = [];
          let from = start;
          for (let index = start; index < end; index++) {
            const isEscape = readsCommas && isEscapedComma(bytes, index) && index + 2 < end;
            if (bytes[index] !== separator && !isEscape) continue;
            ranges.push([from, index]);
            if (isEscape) index += 2;
            from = index + 1;
          }
          return [...ranges, [from, end]];
        }
        const isEscapedComma = (bytes, index) => bytes.startsWith("%2C", index) || bytes.startsWith("%2c", index);
        const compare = (left, right) => left < right ? -1 : left > right ? 1 : 0;
        const compareTexts = (left, right) => compare(utf8(left), utf8(right));
        const escapeOf = (byte) => "%" + (byte < 16 ? "0" : "") + byte.toString(16).toUpperCase();
        const isUnreserved = (bytes, index) => isOf(UNRESERVED, bytes, index);
        function encode(text, isKept = isUnreserved) {
          let index = 0;
          while (index < text.length && isKept(text, index)) index++;
          if (index === text.length) return text;
          const bytes = utf8(text);
          let result = "";
          for (index = 0; index < bytes.length; index++) {
            result += isKept(bytes, index) ? bytes[index] : escapeOf(bytes.charCodeAt(index));
          }
          return result;
        }
        function isEncodable(bytes, index) {
          const byte = bytes.charCodeAt(index);
          if (byte < 0x20 || byte === 0x7F || byte === 37) return false;
          if (byte === 0xC2 && index + 1 < bytes.length) return bytes.charCodeAt(index + 1) > 0x9F;
          return !(byte < 0xA0 && byte >= 0x80 && bytes.charCodeAt(index - 1) === 0xC2);
        }
        function rawText(bytes, start, end, isRest) {
          const hash = isRest ? bytes.indexOf("#", start) : -1;
          let text = "";
          for (let index = start; index < end; index++) {
            const isKept = isOf(QUERY, bytes, index) || index === hash || "[]".includes(bytes[index]) || !isEncodable(bytes, index);
            text += isKept ? bytes[index] : escapeOf(bytes.charCodeAt(index));
          }
          return textOf(text);
        }
        function decode(bytes, start = 0, end = bytes.length, readsPlus = false) {
          if (start === end) return "";
          const written = bytes.slice(start, end);
          const part = readsPlus ? written.replaceAll("+", " ") : written;
          if (!part.includes("%")) return textOf(part);
          let decoded = "";
          for (let index = 0; index < part.length; index++) {
            if (part[index] !== "%") decoded += part[index];
            else {
              if (!hasDigits(part, index + 1)) return [start + index, Math.min(start + index + 3, end)];
              decoded += String.fromCharCode(byteOfDigits(part, index + 1));
              index += 2;
            }
          }
          const text = textOf(decoded);
          return utf8(text) === decoded ? text : null;
        }
        const isHidden = (character) => /[\p{C}\p{Zl}\p{Zp}]/u.test(character);
        const isSpace = (character) => /\p{White_Space}/u.test(character);
        const MARKS = rangesOf("]Hl3q86e8i120212120f2:n1DA0c36353123a10OJy2:x18:0I3282224i12y18h1G2]1t122A26;1N2v10263132:0;1K032v1024513240O140<2v10272222E1G522v1026313282;1O0y144223:0f14u1026222381<1N2v1026222381<1@0=3u11262223:0;1N2d20552027C1{1036=7`3038<6g21L0202051o1C216:2`1:0b3CH352223643>;20;3]F2pM3M2N1O1^2O:0k1220s31`10t3;5;y64w192L30n1j13;E4m1@d18=2O<v1=n1Cv422D507032d6|1nF]1||22k40^3OhA5g31rkM329^11n21n804050H450q21p1AKA>0d17J<j13m1=b10a2==091k12p1022316120g1461j7721nvC0_G?A?kN0`70s44dq122163f1250c51{A3_24{91k25d2:o13x32s1>g1031;3k1:80{12b1=A1j10=2n1=9321z2;7030{4;F3u11263132:0;13644a282030232420?1p2AH0o2Ci7638L1p2@h3<c3>^8>s7521332021k463640M9f162390::l1?d67e6727p2E2=x3540212620`242124y:3:120n1644H0cd507>fc;A^k24y16v]102s183o20<1ibC1_p4j13F|@4459736O3r42yz1s15n190?0G42>ng162@362124b30^56u;0{13z?3|71q70308160x>6k36szbHl7");
        const VIRAMAS = rangesOf("jg20]40]40]40]40]40]40]40k31A0z30m30]40g60r51ws11O0{40kD0a70c31d21ii40dqN0c10u40l40j30s90t70ooG0dm10g10?0w10w31i40r30r50`30^42o30]40z70]40t30r30k80a81_50q20C0o20c=0b81o20g=1jl@0");
        function nextNumber(digits, place) {
          for (let [number, shift] = [0n, 0n]; ; shift += 5n) {
            const code = digits.charCodeAt(place.index++);
            number |= BigInt(code < 93 ? code - 48 : code - 93) << shift;
            if (code < 93 || place.index >= digits.length) return number;
          }
        }
        function rangesOf(digits) {
          const [ranges, place] = [[], { index: 0 }];
          for (let end = 0; place.index < digits.length;) ranges.push(end += Number(nextNumber(digits, place)));
          return ranges;
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
          const all = scalars(text);
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
        const NAME_LIMIT = 128;
        class Letters {
          constructor(bytes) {
            this.words = [0, 0];
            for (let index = 0; index < bytes.length; index++) {
              const bit = lower(bytes.charCodeAt(index)) & 63;
              this.words[bit >> 5] |= 1 << bit;
            }
            this.count = bitCount(this.words[0]) + bitCount(this.words[1]);
            this.isASCII = isASCII(bytes);
          }
          difference({ words, count, isASCII }) {
            const different = bitCount(this.words[0] ^ words[0]) + bitCount(this.words[1] ^ words[1]);
            const edits = different + Math.abs(this.count - count) >> 1;
            return this.isASCII && isASCII ? edits : edits + 3 >> 2;
          }
        }
        function bitCount(bits) {
          let count = 0;
          for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
          return count;
        }
        class Candidates {
          constructor(texts) {
            this.texts = texts;
            this.details = null;
          }
          find(name, isMeant = () => true) {
            const text = scalars(name.slice(0, 2 * NAME_LIMIT + 1));
            if (text.length > NAME_LIMIT) return undefined;
            this.details ??= this.texts.map((candidate) => {
              const bytes = utf8(candidate);
              return { length: bytes.length, letters: new Letters(bytes), scalars: scalars(candidate) };
            });
            const letters = new Letters(utf8(name));
            let limit = Math.max(1, Math.floor(text.length / 3));
            let cells = 2048 * (text.length + 1);
            let nearest;
            for (let index = 0; index < this.texts.length; index++) {
              const other = this.details[index];
              if (other.length < text.length - limit || other.length > 4 * (text.length + limit)) continue;
              const difference = letters.difference(other.letters);
              if (difference > limit || !isMeant(index)) continue;
              if (Math.abs(other.scalars.length - text.length) > limit) continue;
              const [left, right] = differing(text, other.scalars);
              if (difference === 0 && isSpelling(left, right)) return this.texts[index];
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
        const isSpelling = (left, right) => left.length === right.length && left.every((scalar, index) =>
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
        const LEAST_INTEGER = -(2n ** 63n);
        const GREATEST_INTEGER = 2n ** 63n - 1n;
        function startOfInteger(text) {
          const start = text.charCodeAt(0) === 45 ? 1 : 0;
          if (start === text.length || text.charCodeAt(start) === 48 && text.length > start + 1) return -1;
          for (let index = start; index < text.length; index++) if (!isDigit(text.charCodeAt(index))) return -1;
          return start;
        }
        function readInteger(text) {
          const start = startOfInteger(text);
          if (start < 0 || text.length > 20) return undefined;
          if (text.length > 15) {
            const value = BigInt(text);
            return value >= LEAST_INTEGER && value <= GREATEST_INTEGER ? value : undefined;
          }
          let value = 0;
          for (let index = start; index < text.length; index++) value = value * 10 + text.charCodeAt(index) - 48;
          return BigInt(start > 0 ? -value : value);
        }
        function readDecimal(text, isLenient = false) {
          let index = 0;
          const takes = (marks) => index < text.length && marks.includes(text[index]) && index++ >= 0;
          const takeDigits = () => {
            const start = index;
            while (isOf(DIGIT, text, index)) index++;
            return text.slice(start, index);
          };
          if (!takes("-") && isLenient) takes("+");
          const whole = takeDigits();
          const hasPoint = takes(".");
          const fraction = hasPoint ? takeDigits() : "";
          if (isLenient ? whole + fraction === ""
            : whole === "" || whole.length > 1 && whole[0] === "0" || hasPoint && fraction === "") return undefined;
          let exponent = -fraction.length;
          if (takes("eE")) {
            const sign = takes("-") ? -1 : 1;
            if (sign > 0) takes("+");
            const written = takeDigits();
            if (written === "") return undefined;
            exponent += sign * Array.from(written).reduce((value, digit) => Math.min(value * 10 + digit.charCodeAt(0) - 48, 1e9), 0);
          }
          if (index < text.length) return undefined;
          const digits = whole + fraction;
          let zeros = 0;
          while (digits[zeros] === "0") zeros++;
          return { digits: digits.slice(zeros), exponent };
        }
        function readNumber(text) {
          const decimal = readDecimal(text);
          if (decimal === undefined) return undefined;
          if (decimal.digits === "") return 0;
          const value = Number(text);
          return value === 0 || !Number.isFinite(value) ? undefined : value;
        }
        const printNumber = (value) => value === 0 ? "0" : String(value);
        function divides([significand, exponent], dividend, dividendExponent) {
          if (dividend === 0n) return true;
          const power = Math.max(-64, Math.min(64, dividendExponent - exponent));
          return power >= 0
            ? dividend * 10n ** BigInt(power) % significand === 0n : dividend % (significand * 10n ** BigInt(-power)) === 0n;
        }
        function isMultiple(value, divisor) {
          if (typeof value === "bigint") return divides(divisor, value < 0n ? -value : value, 0);
          if (!Number.isFinite(value)) return false;
          const { digits, exponent } = readDecimal(printNumber(Math.abs(value)));
          return divides(divisor, BigInt(digits === "" ? 0 : digits), exponent);
        }
        function printDivisor([significand, exponent]) {
          const digits = String(significand);
          const leading = exponent + digits.length - 1;
          if (leading >= -6 && leading <= 20) {
            if (exponent >= 0) return digits + "0".repeat(exponent);
            const padded = "0".repeat(Math.max(0, -leading)) + digits;
            return padded.slice(0, exponent) + "." + padded.slice(exponent);
          }
          return digits[0] + (digits.length > 1 ? "." + digits.slice(1) : "") + "e" + (leading < 0 ? "" : "+") + leading;
        }
        const textOfValue = (value) => typeof value === "number" ? printNumber(value) : String(value);
        const FORMATS = {
          "uuid": (text) => numbersIn(text, "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx") && fold(text),
          "date-time": normalMoment,
          "date": checked((text) => startOfDay(text) !== undefined),
          "uri": checked(isURI),
          "email": checked(isEmail),
          "hostname": checked(isHostname),
          "ipv4": checked(isIPv4),
          "ipv6": checked((text) => failureOfIPv6(text) < 0),
        };
        function checked(isValid) {
          return (text) => isValid(text) ? text : undefined;
        }
        function numbersIn(text, form) {
          if (text.length !== form.length) return undefined;
          const numbers = [0];
          for (let index = 0; index < form.length; index++) {
            const mark = form[index];
            if (mark === "0" && isOf(DIGIT, text, index)) numbers.push(numbers.pop() * 10 + hexValue(text, index));
            else if (mark === "x" ? hexValue(text, index) < 0 : fold(text[index]) !== mark || mark === "0") return undefined;
            else numbers.push(0);
          }
          return numbers;
        }
        function startOfDay(text) {
          const [year, month, day] = numbersIn(text, "0000-00-00") ?? [];
          const date = new Date(0);
          date.setUTCFullYear(year, month - 1, day);
          return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined;
        }
        function normalMoment(text) {
          let end = 19;
          if (text[end] === ".") for (end++; isOf(DIGIT, text, end);) end++;
          const fraction = text.slice(20, end);
          const [day, time, zone] = [startOfDay(text.slice(0, 10)), numbersIn(text.slice(10, 19), "t00:00:00"), fold(text.slice(end))];
          const offset = zone === "z" ? [0, 0] : ["+", "-"].includes(zone[0]) ? numbersIn(zone.slice(1), "00:00") : undefined;
          if (day === undefined || !time || !offset || end === 20 || fraction.slice(3).replaceAll("0", "") !== "") return undefined;
          const [, hour, minute, second] = time;
          if (Math.max(hour, offset[0]) > 23 || Math.max(minute, second, offset[1]) > 59) return undefined;
          const minutes = hour * 60 + minute - (zone[0] === "-" ? -1 : 1) * (offset[0] * 60 + offset[1]);
          const [milliseconds] = numbersIn(fraction.slice(0, 3).padEnd(3, "0"), "000");
          const date = new Date(day + (minutes * 60 + second) * 1000 + milliseconds);
          const year = date.getUTCFullYear();
          return year >= 0 && year <= 9999 ? date.toISOString().replace(".000Z", "Z") : undefined;
        }
        function isURI(text) {
          const bytes = utf8(text);
          return !splitURI(bytes).malformed && bytes.split("%").every((part, index) => index === 0 || hasDigits(part, 0));
        }
        const isLetterOrDigit = (text, index) => isOf(LETTER | DIGIT, text, index);
        function isLabel(label) {
          if (label.length < 1 || label.length > 63 || label.startsWith("-") || label.endsWith("-")) return false;
          for (let index = 0; index < label.length; index++) {
            if (label[index] !== "-" && !isLetterOrDigit(label, index)) return false;
          }
          return true;
        }
        function isHostname(text) {
          return text.length <= 253 && text.split(".").every((label) => {
            if (!isLabel(label)) return false;
            if (label.slice(2, 4) !== "--") return true;
            if (fold(label.slice(0, 2)) !== "xn") return false;
            const decoded = decodePunycode(label.slice(4));
            return decoded !== undefined && isInternationalLabel(decoded);
          });
        }
        function isEmail(text) {
          let end = 0;
          if (text.startsWith('"')) {
            for (end = 1; end < text.length && text[end] !== '"'; end++) {
              if (text[end] === "\\") end++;
              const unit = end < text.length ? text.charCodeAt(end) : 0;
              if (unit < 0x20 || unit > 0x7E) return false;
            }
            if (end++ >= text.length) return false;
          } else {
            while (end < text.length && (isLetterOrDigit(text, end) || ".!#$%&'*+-/=?^_`{|}~".includes(text[end]))) {
              end++;
            }
            if (text.slice(0, end).split(".").includes("")) return false;
          }
          if (end > 64 || text[end] !== "@") return false;
          const domain = text.slice(end + 1);
          if (!domain.startsWith("[") || !domain.endsWith("]")) {
            return domain.length <= 255 && domain.split(".").every(isLabel);
          }
          const address = domain.slice(1, -1);
          return fold(address.slice(0, 5)) === "ipv6:" ? failureOfIPv6(address.slice(5)) < 0 : isIPv4(address);
        }
        function isIPv4(text) {
          const numbers = text.split(".");
          return numbers.length === 4 && numbers.every((number) =>
            number.length <= 3 && startOfInteger(number) === 0 && readInteger(number) <= 255n);
        }
        function decodePunycode(text) {
          const delimiter = text.lastIndexOf("-");
          const label = delimiter > 0 ? scalars(text.slice(0, delimiter)) : [];
          let index = delimiter > 0 ? delimiter + 1 : 0;
          let [code, bias, position] = [128, 72, 0];
          for (let isFirst = true; index < text.length; isFirst = false) {
            let [delta, weight, isComplete] = [0, 1, false];
            for (let step = 36; index < text.length && !isComplete; step += 36) {
              const unit = text.charCodeAt(index++);
              const digit = isDigit(unit) ? unit - 22 : isOf(LETTER, text, index - 1) ? (unit | 32) - 97 : -1;
              if (digit < 0 || weight >= 0x10FFFF * 64) return undefined;
              delta += digit * weight;
              if (delta >= 0x10FFFF * 64) return undefined;
              const threshold = Math.min(Math.max(step - bias, 1), 26);
              isComplete = digit < threshold;
              weight *= 36 - threshold;
            }
            if (!isComplete) return undefined;
            position += delta;
            const count = label.length + 1;
            code += Math.floor(position / count);
            position %= count;
            if (code > 0x10FFFF || code >= 0xD800 && code < 0xE000) return undefined;
            label.splice(position++, 0, code);
            let rest = isFirst ? Math.floor(delta / 700) : Math.floor(delta / 2);
            rest += Math.floor(rest / count);
            for (bias = 0; rest > 455; bias += 36) rest = Math.floor(rest / 35);
            bias += Math.floor(36 * rest / (rest + 38));
          }
          return label;
        }
        function isInternationalLabel(label) {
          const last = label[label.length - 1];
          if (label.length === 0 || label.every((scalar) => scalar < 128) || label[0] === 45 || last === 45) return false;
          if (label[2] === 45 && label[3] === 45 || holds(MARKS, label[0])) return false;
          const isIn = (scalar, ...ranges) => scalar !== undefined && holds(ranges, scalar);
          return label.every((scalar, index) => {
            const [previous, next] = [label[index - 1], label[index + 1]];
            switch (scalar) {
              case 0x640: case 0x7FA: case 0x302E: case 0x302F: case 0x303B: return false;
              case 0x200D: return previous !== undefined && holds(VIRAMAS, previous);
              case 0xB7: return (previous | 32) === 108 && (next | 32) === 108;
              case 0x375: return isIn(next, 0x370, 0x3FF, 0x1F00, 0x1FFF);
              case 0x5F3: case 0x5F4: return isIn(previous, 0x590, 0x5FF, 0xFB1D, 0xFB4F);
              case 0x30FB: return label.some((other) => isIn(other, 0x3005, 0x3007, 0x3041, 0x3096, 0x309D, 0x309F, 0x30A1,
                0x30FA, 0x30FD, 0x30FF, 0x31F0, 0x31FF, 0x3400, 0x4DBF, 0x4E00, 0x9FFF, 0xF900, 0xFAFF, 0xFF66, 0xFF9D,
                0x20000, 0x3FFFF));
            }
            if (scalar >= 0x3031 && scalar <= 0x3035) return false;
            return scalar < 0x660 || scalar > 0x669 || !label.some((other) => isIn(other, 0x6F0, 0x6F9));
          });
        }
        const malformed = (expectation, offset) => ({ malformed: { expectation, offset } });
        function endOf(bytes, start, allowed, stops) {
          const classes = allowed | PERCENT;
          let index = start;
          while (index < bytes.length && (CLASSES[bytes.charCodeAt(index)] & classes
            || stops !== undefined && !stops.includes(bytes[index]) && isEncodable(bytes, index))) index++;
          return index;
        }
        function splitURI(bytes, isTolerant = false) {
          const rest = (start, allowed, stops) => endOf(bytes, start, allowed, isTolerant ? stops : undefined);
          let index = 0;
          for (; bytes[index] !== ":" || index === 0; index++) {
            if (!isOf(index === 0 ? LETTER : SCHEME, bytes, index)) return malformed("scheme", index);
          }
          const uri = { scheme: [0, index++], authority: null, path: null, query: null, fragment: null, malformed: null };
          if (bytes.startsWith("//", index)) {
            const authority = splitAuthority(bytes, index + 2);
            if (authority.malformed) return authority;
            uri.authority = authority;
            index = authority.range[1];
          }
          uri.path = [index, rest(index, PATH, "?#")];
          index = uri.path[1];
          if (bytes[index] === "?") {
            uri.query = [index + 1, rest(index + 1, QUERY, "#")];
            index = uri.query[1];
          }
          if (bytes[index] === "#") {
            uri.fragment = [index + 1, rest(index + 1, QUERY, "")];
            index = uri.fragment[1];
          }
          return index === bytes.length ? uri : malformed("character", index);
        }
        function firstOf(characters, bytes, start) {
          let index = start;
          while (index < bytes.length && !characters.includes(bytes[index])) index++;
          return index;
        }
        function splitAuthority(bytes, start) {
          const end = firstOf("/?#", bytes, start);
          const authority = { range: [start - 2, end], userInfo: null, host: null, port: null, malformed: null };
          let index = start;
          const at = bytes.slice(0, end).indexOf("@", start);
          if (at >= 0) {
            index = endOf(bytes, start, USER_INFO);
            if (index !== at) return malformed("character", index);
            authority.userInfo = [start, ++index];
          }
          const hostStart = index;
          if (bytes[index] === "[") {
            const address = endOfAddress(bytes.slice(0, end), index);
            if (address.malformed) return address;
            index = address.end;
          } else index = endOf(bytes, index, HOST);
          authority.host = [hostStart, index];
          if (bytes[index] === ":") {
            for (let place = index + 1; place < end; place++) if (!isOf(DIGIT, bytes, place)) return malformed("port", place);
            authority.port = [index, end];
            index = end;
          }
          return index === end ? authority : malformed("character", index);
        }
        function endOfAddress(bytes, start) {
          const close = bytes.indexOf("]", start);
          if (close < 0) return malformed("address", bytes.length);
          const address = bytes.slice(start + 1, close);
          const failure = fold(address).startsWith("v") ? failureOfFutureAddress(address) : failureOfIPv6(address);
          return failure < 0 ? { end: close + 1 } : malformed("address", start + 1 + failure);
        }
        function failureOfFutureAddress(address) {
          let index = 1;
          while (hexValue(address, index) >= 0) index++;
          if (index === 1 || address[index] !== ".") return index;
          if (index + 1 === address.length) return address.length;
          for (index += 1; index < address.length; index++) if (!isOf(USER_INFO, address, index)) return index;
          return -1;
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
            while (index < start + 4 && hexValue(address, index) >= 0) index++;
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
          const length = offset < bytes.length ? Math.max(1, sequenceLength(bytes, offset)) : 0;
          const character = textOf(bytes.slice(offset, offset + length));
          const isAddress = expectation === "address";
          let message;
          if (length === 0) {
            message = expectation === "scheme" ? 'the URL has no scheme; start it with one, such as "https:"'
              : isAddress ? "the host in brackets is not an IP address; it ends too early" : "the URL ends too early";
          } else {
            const endings = {
              scheme: 'in a scheme; start the URL with a scheme, such as "https:"', port: "in a port; use digits",
              address: "there", character: 'in a URL; write "' + encode(character, () => false) + '"',
            };
            message = (isAddress ? "the host in brackets is not an IP address; " : "") + quote(character)
              + " is not allowed " + endings[expectation];
          }
          return violation("malformed-url", undefined, [offset, offset + length], message);
        }
        const violation = (code, parameter, range, message, suggestion) =>
          ({ code, parameter, range: range && [range[0], range[1]], message, suggestion });
        const inOrder = (violations) => sorted(violations, (left, right) =>
          (left.range ? left.range[0] : Infinity) - (right.range ? right.range[0] : Infinity) || 0);
        const defaultPort = (scheme) => scheme === "https" ? "443" : scheme === "http" ? "80" : undefined;
        class Pattern {
          constructor([source, tables]) {
            this.source = source;
            const place = { index: 0 };
            const nextWord = () => nextNumber(tables, place);
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
            this.settled = states();
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
              if ((current & this.settled) !== 0n) return true;
              reachable = 0n;
              for (const { distance, states } of this.chains) reachable |= (current & states) >> distance;
              for (const { states, successors } of this.groups) if ((current & states) !== 0n) reachable |= successors;
            }
            return (current & this.accepting) !== 0n;
          }
          mayBegin(byte) { return (this.reader(byte) & this.first) !== 0n; }
        }
        class Members {
          constructor(pairs) {
            this.pairs = pairs;
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
        const foldValue = (value) =>
          typeof value === "string" ? fold(value) : Array.isArray(value) ? value.map(foldValue) : value;
        const characters = (count) => count === 1 ? "1 character" : count + " characters";
        const DEFAULT_TEXTS = ["true", "false"];
        function prepared(table) {
          const schema = { texts: DEFAULT_TEXTS, ...table };
          const read = table.type === "integer" ? readInteger : readNumber;
          for (const bound of ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"]) {
            if (table[bound] !== undefined) schema[bound] = read(table[bound]);
          }
          if (table.multipleOf) schema.multipleOf = [BigInt(table.multipleOf[0]), table.multipleOf[1]];
          if (table.pattern) schema.pattern = new Pattern(table.pattern);
          if (table.format) schema.normal = FORMATS[table.format];
          if (table.enum) {
            schema.enum = table.type === "integer" || table.type === "number" ? table.enum.map(read) : table.enum;
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
          schema.spellings = aliases || table.caseInsensitive ? (aliases ?? []).map(([text, value]) => [text, valueOfTable(value)])
            : undefined;
          schema.hasSpellings = schema.spellings !== undefined || [schema.branches, schema.items, schema.properties]
            .flat().some((part) => part?.hasSpellings) || schema.additionalProperties?.hasSpellings
            || (schema.patternProperties ?? []).some((rule) => rule.schema.hasSpellings);
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
        function readScalar(schema, text, isFolded = false) {
          switch (schema.type) {
            case "string": return text;
            case "integer": return readInteger(text);
            case "number": return readNumber(text);
            case "boolean": {
              const [yes, no] = schema.texts;
              return text === yes ? true : text === no ? false : undefined;
            }
            default: return readUnion(schema, text, isFolded, true);
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
          return unmet(schema, normal) === 0 ? normal : undefined;
        }
        function foreignValue(schema, text, isFolded) {
          const folds = isFolded || schema.caseInsensitive;
          const isSpelt = (other) => folds ? fold(text) === fold(other) : text === other;
          if (schema.caseInsensitive && schema.enum && schema.type === "string") {
            const value = schema.enum.find(isSpelt);
            if (value !== undefined) return value;
          }
          return schema.spellings.find(([other]) => isSpelt(other))?.[1];
        }
        function readUnion(union, text, isFolded, readsSpellings) {
          const value = firstValue(union, text, isFolded, readsSpellings);
          if (value === undefined) return undefined;
          const normal = firstValue(union, ownText(value), isFolded, readsSpellings) ?? value;
          if (union.exclusive && union.branches.filter((branch) => admitsAsJSON(branch, normal)).length > 1) return undefined;
          return normal;
        }
        function firstValue(union, text, isFolded, readsSpellings) {
          for (const branch of union.branches) {
            const own = ownValue(branch, text);
            if (own !== undefined) return own;
            const value = readsSpellings && branch.spellings ? foreignValue(branch, text, isFolded) : undefined;
            if (value !== undefined) return value;
          }
          return undefined;
        }
        function admitsAsJSON(schema, value) {
          if (schema.type === "number" && typeof value === "bigint") return unmet(schema, Number(value)) === 0;
          if (schema.type === "integer" && typeof value === "number") {
            if (!Number.isInteger(value)) return false;
            const integer = BigInt(value);
            return integer >= LEAST_INTEGER && integer <= GREATEST_INTEGER && unmet(schema, integer) === 0;
          }
          return unmet(schema, value) === 0;
        }
        function normalValue(schema, value) {
          if (schema.type === "array" && Array.isArray(value)) {
            return value.length === 0 ? undefined : value.map((item) => normalScalar(schema.items, item));
          }
          if (schema.type === "tuple" && Array.isArray(value)) {
            return value.length === 0 ? undefined
              : value.map((item, index) => index < schema.items.length ? normalScalar(schema.items[index], item) : item);
          }
          if (schema.type === "object" && value instanceof Members) {
            const present = [];
            for (const [name, member] of value.pairs) {
              const [own] = schemasOf(schema, name);
              const normal = own ? normalValue(own, member) : member;
              if (normal !== undefined) present.push([name, normal]);
            }
            return present.length === 0 ? undefined
              : new Members(sorted(present, (left, right) => compareTexts(left[0], right[0])));
          }
          return isSequence(schema) || schema.type === "object" ? value : normalScalar(schema, value);
        }
        const KEYWORDS = [
          ["type", "invalid-type"], ["finite", "invalid-type"], ["minLength", "invalid-length"], ["maxLength", "invalid-length"],
          ["pattern", "pattern-mismatch"], ["format", "invalid-format"], ["minimum", "out-of-range"],
          ["exclusiveMinimum", "out-of-range"], ["maximum", "out-of-range"], ["exclusiveMaximum", "out-of-range"],
          ["multipleOf", "out-of-range"], ["enum", "not-allowed"], ["union", "not-allowed"],
        ];
        const [TYPE, FINITE, MIN_LENGTH, MAX_LENGTH, PATTERN, FORMAT, MINIMUM, EXCLUSIVE_MINIMUM, MAXIMUM, EXCLUSIVE_MAXIMUM,
          MULTIPLE, ENUM, UNION] = KEYWORDS.map((_, index) => 1 << index);
        const TYPES = { integer: "bigint", number: "number", boolean: "boolean", string: "string" };
        function unmet(schema, value) {
          if (schema.type === "union") {
            const text = ownText(value);
            return text !== undefined && areEqual(readUnion(schema, text, false, true), value) ? 0 : UNION;
          }
          if (typeof value !== TYPES[schema.type]) return TYPE;
          if (schema.enum) return schema.choices.has(value) ? 0 : ENUM;
          let bits = 0;
          if (typeof value === "string") {
            if (schema.minLength !== undefined || schema.maxLength !== undefined) {
              const length = scalarCount(value);
              if (length < schema.minLength) bits |= MIN_LENGTH;
              if (length > schema.maxLength) bits |= MAX_LENGTH;
            }
            if (schema.pattern && !schema.pattern.matches(value)) bits |= PATTERN;
            if (schema.normal && schema.normal(value) === undefined) bits |= FORMAT;
          } else if (typeof value !== "boolean") {
            if (typeof value === "number" && !Number.isFinite(value)) return FINITE;
            if (value < schema.minimum) bits |= MINIMUM;
            if (value <= schema.exclusiveMinimum) bits |= EXCLUSIVE_MINIMUM;
            if (value > schema.maximum) bits |= MAXIMUM;
            if (value >= schema.exclusiveMaximum) bits |= EXCLUSIVE_MAXIMUM;
            if (schema.multipleOf && !isMultiple(value, schema.multipleOf)) bits |= MULTIPLE;
          }
          return bits;
        }
        function scalarCount(text) {
          let count = text.length;
          for (let index = 1; index < text.length; index++) {
            const unit = text.charCodeAt(index);
            if (unit >= 0xDC00 && unit < 0xE000 && (text.charCodeAt(index - 1) & 0xFC00) === 0xD800) count--;
          }
          return count;
        }
        function demand(schema, keyword, value) {
          const text = typeof value === "string" ? value : undefined;
          const bound = (name) => textOfValue(schema[name]);
          switch (keyword) {
            case "type": case "union": return typeDemand(schema, text);
            case "finite": return "must be a finite number";
            case "enum": return "must be " + description(schema);
            case "minLength": return "must have at least " + characters(schema.minLength) + "; it has " + scalarCount(text);
            case "maxLength": return "must have at most " + characters(schema.maxLength) + "; it has " + scalarCount(text);
            case "pattern": return "must match the pattern " + quote(schema.pattern.source);
            case "format": return formatDemand(schema, text);
            case "minimum": return "must be at least " + bound(keyword);
            case "exclusiveMinimum": return "must be greater than " + bound(keyword);
            case "maximum": return "must be at most " + bound(keyword);
            case "exclusiveMaximum": return "must be less than " + bound(keyword);
            default: return "must be a multiple of " + printDivisor(schema.multipleOf);
          }
        }
        const FORMAT_NAMES = {
          "uuid": ["a UUID", "123e4567-e89b-12d3-a456-426614174000"], "date": ["a date", "2024-02-29"],
          "date-time": ["a date and time", "2024-02-29T12:30:00Z"], "uri": ["an absolute URI", "https://example.com/"],
          "email": ["an email address", "name@example.com"], "hostname": ["a host name", "example.com"],
          "ipv4": ["an IPv4 address", "192.0.2.1"], "ipv6": ["an IPv6 address", "2001:db8::1"],
        };
        function description(schema) {
          if (schema.type === "union") return choices(schema.branches.map(description));
          if (schema.enum) return choices(schema.enum.map(choice));
          if (schema.type === "string") return stringDescription(schema);
          if (schema.type === "boolean") return schema.texts.map(quote).join(" or ");
          return (schema.type === "integer" ? "an integer" : "a number") + rangeDescription(schema);
        }
        const choice = (value) =>
          typeof value === "string" ? quote(value) : typeof value === "boolean" ? '"' + value + '"' : textOfValue(value);
        function choices(texts) {
          const count = texts.length;
          const shown = texts.slice(0, 12);
          const last = count > 1 && count <= 12 ? " or " + shown.pop() : "";
          const text = shown.join(", ") + last;
          return count > 12 ? "one of " + text + " and " + (count - 12) + " more" : text;
        }
        function rangeDescription(schema) {
          const { minimum, maximum } = schema;
          if (minimum !== undefined && maximum !== undefined) return " from " + textOfValue(minimum) + " to " + textOfValue(maximum);
          const limits = [];
          for (const [word, bound] of [["at least ", minimum], ["above ", schema.exclusiveMinimum], ["at most ", maximum],
            ["below ", schema.exclusiveMaximum]]) {
            if (bound !== undefined) limits.push(word + textOfValue(bound));
          }
          return limits.length === 0 ? "" : " of " + limits.join(" and ");
        }
        function stringDescription({ format, pattern, minLength, maxLength }) {
          if (format) {
            const precision = format === "date-time" ? " to the millisecond with its offset" : "";
            return FORMAT_NAMES[format][0] + precision + ", such as " + FORMAT_NAMES[format][1];
          }
          if (pattern) return "a string that matches " + quote(pattern.source);
          if (maxLength === undefined) {
            return minLength === undefined ? "a string" : "a string of at least " + characters(minLength);
          }
          if (minLength === undefined) return "a string of at most " + characters(maxLength);
          return "a string of " + (minLength === maxLength ? "" : minLength + " to ") + characters(maxLength);
        }
        const typeName = (schema) => schema.type === "integer" ? "an integer" : schema.type === "number" ? "a number"
          : schema.type === "string" ? "a string" : description(schema);
        function typeDemand(schema, text) {
          const must = "must be " + typeName(schema);
          if (text === undefined) return must;
          switch (schema.type) {
            case "integer":
              if (startOfInteger(text) >= 0) {
                return readInteger(text) === undefined ? must + " from " + LEAST_INTEGER + " to " + GREATEST_INTEGER : must;
              }
              return mistakeDemand(schema, text) ?? must;
            case "number": {
              const mistake = mistakeDemand(schema, text);
              if (mistake !== undefined) return mistake;
              if (readNumber(text) !== undefined) return must;
              const [digits] = text.split("\0");
              if (readDecimal(digits, true)) return hasOtherLetters(text) ? must : "must be a number that fits in a 64-bit double";
              const word = fold(digits[0] === "+" || digits[0] === "-" ? digits.slice(1) : digits);
              const isWord = ["inf", "infinity", "nan"].includes(word) || word.startsWith("nan(") && word.endsWith(")");
              return isWord ? "must be a finite number" : must;
            }
            case "boolean": return mistakeDemand(schema, text) ?? must;
            default: return must;
          }
        }
        const hasOtherLetters = (text) => Array.from(fold(text)).some((character) => isOf(LETTER, character) && character !== "e");
        function findMistake(given, expectation, isAccepted) {
          if (utf8(given).length > 64) return undefined;
          let text = given;
          let demand;
          let isAmbiguous = false;
          function correct(ownDemand, corrected, isUnclear = false) {
            if (corrected === text) return;
            text = corrected;
            demand ??= ownDemand;
            isAmbiguous ||= isUnclear;
          }
          const replace = (start, end, part, ownDemand, isUnclear) =>
            correct(ownDemand, text.slice(0, start) + part + text.slice(end), isUnclear);
          const begins = (part, start = 0) => text.startsWith(part, start);
          const endOfDigits = (start) => {
            let index = start;
            while (isOf(DIGIT, text, index)) index++;
            return index;
          };
          function correctSpaces() {
            let [start, end] = [0, text.length];
            while (start < end && isSpace(text[start])) start++;
            while (end > start && isSpace(text[end - 1])) end--;
            correct(" without spaces around it", text.slice(start, end));
          }
          function correctPrefix(prefix) {
            if (begins(prefix)) replace(0, prefix.length, "", ' without "' + prefix + '"');
          }
          function correctBrackets(open, close, demand) {
            if (text.length >= 2 && begins(open) && text.endsWith(close)) correct(demand, text.slice(1, -1));
          }
          const startOfNumber = () => begins("-") ? 1 : 0;
          function correctSigns() {
            correctSpaces();
            if (begins("\u2212") || begins("\u2013")) replace(0, 1, "-", ' with "-" as its sign');
            if (begins("+")) replace(0, 1, "", " without a plus sign");
            correctGroups(["_", "'", " ", "\u00A0", "\u202F"], " without separators between its digits");
            const start = startOfNumber();
            let zeros = start;
            while (begins("0", zeros)) zeros++;
            if (endOfDigits(zeros) === zeros) zeros--;
            if (zeros > start) replace(start, zeros, "", " without a leading zero");
          }
          function correctGroups(separators, demand, isUnclear) {
            const start = startOfNumber();
            const index = endOfDigits(start);
            const separator = separators.find((separator) => begins(separator, index));
            if (index === start || index > start + 3 || separator === undefined) return;
            const end = firstOf(".", text, 0);
            const [first, ...groups] = text.slice(0, end).split(separator);
            if (groups.every((group) => group.length === 3)) correct(demand, first + groups.join("") + text.slice(end), isUnclear);
          }
          function correctInteger() {
            correctSigns();
            correctGroups([","], " without separators between its digits");
            const value = hexadecimalValue();
            if (value !== undefined) correct(" in decimal digits", value);
            const point = firstOf(".", text, 0);
            if (Array.from(text.slice(point + 1)).every((digit) => digit === "0")) {
              replace(point, text.length, "", " without a decimal point");
            }
            if (fold(text).includes("e")) {
              const number = readNumber(text);
              if (Number.isSafeInteger(number)) correct(" without an exponent", String(number));
            }
          }
          function hexadecimalValue() {
            const isNegative = begins("-", 2);
            const start = isNegative || begins("+", 2) ? 3 : 2;
            if (!begins("0x") || text.length === start) return undefined;
            let value = 0n;
            for (let index = start; index < text.length; index++) {
              const digit = hexValue(text, index);
              if (digit < 0 || value >> 59n !== 0n) return undefined;
              value = value << 4n | BigInt(digit);
            }
            return String(isNegative ? -value : value);
          }
          function correctNumber() {
            correctSigns();
            const comma = text.indexOf(",");
            if (comma >= 0 && text.length - comma !== 4 && text.lastIndexOf(",") === comma) {
              replace(comma, comma + 1, ".", " with a decimal point, not a comma");
            }
            correctGroups([","], " without a comma", true);
            const start = startOfNumber();
            if (begins(".", start)) replace(start, start, "0", " with a digit before its decimal point");
            if (text.endsWith(".")) correct(" with a digit after its decimal point", text + "0");
          }
          function correctBoolean() {
            const word = fold(Array.from(text).filter((character) => !isSpace(character)).join(""));
            if (["true", "1", "yes", "y", "on", "t"].includes(word)) correct("", "true");
            if (["false", "0", "no", "n", "off", "f"].includes(word)) correct("", "false");
          }
          function correctHost() {
            correctPrefix("https://");
            correctPrefix("http://");
            replace(firstOf("/", text, 0), text.length, "", " without a path");
            replace(firstOf(":", text, 0), text.length, "", " without a port");
          }
          function correctLeadingZeros() {
            correct(" without leading zeros", text.split(".").map((number) => {
              let start = 0;
              while (number[start] === "0" && start + 1 < number.length) start++;
              return number.slice(start);
            }).join("."));
          }
          function correctUUID() {
            correctPrefix("urn:uuid:");
            correctBrackets("{", "}", " without braces");
            const digits = text.replaceAll("-", "");
            if (digits.length !== 32) return;
            const groups = [[0, 8], [8, 12], [12, 16], [16, 20], [20, 32]].map(([start, end]) => digits.slice(start, end));
            correct(" with hyphens between its groups", groups.join("-"));
          }
          function numbers(date = text) {
            const parts = date.replaceAll("/", "-").replaceAll(".", "-").split("-");
            return isDigits(parts.join("")) ? parts : [];
          }
          const valueOfDigits = (digits) => Array.from(digits).reduce((value, digit) => value * 10 + hexValue(digit, 0), 0);
          function correctDate() {
            replace(firstOf("Tt ", text, 0), text.length, "", " without a time");
            correctYear();
            const demand = " with hyphens between its numbers";
            const parts = numbers();
            if (parts.length === 3 && parts[0].length === 4) correct(demand, parts.join("-"));
            else if (parts.length === 1 && text.length === 8) {
              correct(demand, [text.slice(0, 4), text.slice(4, 6), text.slice(6)].join("-"));
            }
            const [year, ...others] = numbers();
            if (others.length === 2 && year.length === 4) {
              const padded = others.map((part) => part.length === 1 ? "0" + part : part);
              correct(" with two digits for month and day", [year, ...padded].join("-"));
            }
            correctDay();
          }
          function correctYear() {
            const [first, second, year] = numbers();
            if (year?.length !== 4 || numbers().length !== 3) return;
            const [left, right] = [first, second].map(valueOfDigits);
            const areNumbers = [first, second].every(({ length }) => length > 0 && length < 10);
            if (areNumbers && (left > 12 || right > 12)) {
              correct(" with the year first", (left > 12 ? [year, second, first] : [year, first, second]).join("-"));
            } else if (first.length < 3) correct(" with the year first", [year, first, second].join("-"), true);
          }
          function correctDay() {
            const date = text.slice(0, 10);
            const parts = numbers(date);
            if (!areSame(parts.map(({ length }) => length), [4, 2, 2])) return;
            const [, month, day] = parts.map(valueOfDigits);
            if (month < 1 || month > 12 || day < 29 || day > 31 || FORMATS.date(date) !== undefined) return;
            replace(8, 10, "28", " that exists", true);
          }
          function correctMoment() {
            const count = text.length;
            if (count >= 9 && count <= 13 && endOfDigits(0) === count) {
              correct(", not a count of seconds", "2024-02-29T12:30:00Z", true);
            }
            if (FORMATS.date(text) !== undefined) correct(", not a date alone", text + "T00:00:00Z");
            let spaces = 10;
            while (begins(" ", spaces)) spaces++;
            if (spaces > 10) replace(10, spaces, "T", ' with "T" between date and time');
            const space = text.lastIndexOf(" ");
            if (space >= 0) replace(space, space + 1, "+", " with a plus sign in its offset");
            correctTime();
            correctOffset();
            correctDay();
          }
          function timeRange() {
            const start = firstOf("Tt", text, 0) + 1;
            if (start > text.length) return [0, 0];
            let end = start;
            while (isOf(DIGIT, text, end) || begins(":", end) || begins(".", end)) end++;
            return [start, end];
          }
          function correctTime() {
            const [start, end] = timeRange();
            const parts = text.slice(start, end).split(":").filter((part) => part !== "");
            if (parts.length === 2) replace(end, end, ":00", " with seconds");
            const [from, to] = timeRange();
            const point = text.slice(0, to).indexOf(".", from);
            if (point >= 0 && point + 4 < to) replace(point + 4, to, "", " with at most three digits of a fraction");
          }
          function correctOffset() {
            const [, start] = timeRange();
            const end = text.length;
            if (start === 0) return;
            if (start === end) correct(" with its offset from UTC", text + "Z");
            if (!begins("+", start) && !begins("-", start)) return;
            const demand = " with hours and minutes in its offset";
            if (end - start === 3) correct(demand, text + ":00");
            if (end - start === 5) replace(end - 2, end - 2, ":", demand);
          }
          const corrections = {
            "integer": correctInteger, "number": correctNumber, "boolean": correctBoolean, "uuid": correctUUID, "date": correctDate,
            "date-time": correctMoment, "hostname": correctHost, "ipv4": correctLeadingZeros,
            "uri": () => { if (!text.includes(":") && text.includes(".")) correct(" with its scheme", "https://" + text); },
            "email": () => correctPrefix("mailto:"),
            "ipv6": () => correctBrackets("[", "]", " without brackets"),
          };
          if (FORMATS[expectation]) correctSpaces();
          corrections[expectation]();
          return demand !== undefined && isAccepted(text) ? { demand, corrected: isAmbiguous ? undefined : text } : undefined;
        }
        function mistakeDemand(schema, text) {
          const must = "must be " + typeName(schema);
          if (text === "") return must + "; it is empty";
          const mistake = findMistake(text, schema.type, (corrected) => readScalar(schema, corrected) !== undefined);
          if (mistake === undefined) return undefined;
          const isSuggested = mistake.corrected !== undefined && ownValue(schema, mistake.corrected) !== undefined;
          return must + mistake.demand + (isSuggested ? "; write " + quote(mistake.corrected) : "");
        }
        function formatDemand(schema, text) {
          const mistake = findMistake(text, schema.format, (corrected) => schema.normal(corrected) !== undefined);
          if (mistake === undefined) return "must be " + stringDescription({ format: schema.format });
          return "must be " + FORMAT_NAMES[schema.format][0] + mistake.demand
            + (mistake.corrected === undefined ? "" : "; write " + quote(mistake.corrected));
        }
        const EXCLUDED = {
          userInfo: "#[]/?@", host: "#[]/?@:", port: "#[]/?@:", path: "#[]?", query: "#[]&", fragment: "#[]",
        };
        function failuresOf(name, position, value, schema, unread = [], stopsAtFirst = false) {
          const failures = [];
          let [subjectName, member, item, label, unionDemand] = [name, -1, -1];
          function add(code, place, message, suggestion) {
            failures.push({ code, place, message, suggestion, member: member < 0 ? undefined : subjectName });
          }
          function fail(code, text, suggestion, place = member < 0 && item < 0 ? undefined : { member, item }) {
            add(code, place, stopsAtFirst ? "" : subject(subjectName, item, label) + " " + text, suggestion);
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
            const start = isTuple ? 0 : failures.length;
            const count = "; it has " + items.length;
            unionDemand = undefined;
            if (isTuple && items.length !== sequence.items.length) {
              const labels = sequence.items.map((item) => item.label).join(", ");
              fail("invalid-items", "must have " + itemCount(sequence.items.length) + ": " + labels + count);
            }
            if (items.length < sequence.minItems) fail("invalid-items", "must have at least " + itemCount(sequence.minItems) + count);
            if (items.length > sequence.maxItems) fail("invalid-items", "must have at most " + itemCount(sequence.maxItems) + count);
            for (item = 0; item < items.length; item++) {
              const own = itemSchema(sequence, item);
              label = own?.label;
              if (own) checkScalar(items[item], own);
              if (stopsAtFirst && failures.length > 0) return;
            }
            [item, label] = [-1, undefined];
            if (sequence.uniqueItems) checkUniqueness(items, sequence, start);
          }
          function checkUniqueness(items, sequence, start) {
            if (hasUnion(sequence) && failures.slice(start).some(({ code }) => code === "not-allowed")) return;
            const known = new Map();
            for (let index = 0; index < items.length; index++) {
              const key = identity(items[index]);
              const first = known.get(key);
              if (first === undefined) known.set(key, index);
              else if (key !== undefined) {
                const text = subject(subjectName, index) + " repeats item " + (first + 1) + "; items must be unique";
                return add("invalid-items", member < 0 ? undefined : { member, item }, text);
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
                  if (!present.has(other)) fail("missing-dependency", "requires " + quote(other), undefined, { memberName: index });
                }
              }
            });
            member = names.length;
            for (const property of object.properties) {
              if (!property.required || present.has(property.name)) continue;
              subjectName = property.name;
              add("missing-parameter", { isMissing: true }, "missing required parameter " + quote(subjectName));
            }
          }
          function checkMember(value, object) {
            const schemas = schemasOf(object, subjectName);
            if (schemas.length === 0) {
              const suggestion = failures.length < 64 ? nearest(subjectName, object.properties.map(({ name }) => name)) : undefined;
              add("unknown-parameter", { memberName: member }, "unknown parameter " + quote(subjectName), suggestion);
            }
            for (const schema of schemas) check(value, schema);
          }
          function checkScalar(value, schema) {
            const bits = unmet(schema, value);
            for (let index = 0; bits >> index !== 0; index++) {
              if ((bits >> index & 1) === 0) continue;
              failKeyword(index, value, schema);
              if (stopsAtFirst || index < 2) return;
            }
            if (!position?.keepsReserved || typeof value !== "string") return;
            const mayBeRaw = schema.type === "string" && !schema.enum && item < 0 && (!schema.format || schema.format === "uri");
            const problem = position.isRaw
              ? rawProblem(value, position) : positionProblem(value, position.component, mayBeRaw);
            if (problem !== undefined) fail("invalid-format", problem);
          }
          function failKeyword(index, value, schema) {
            const [keyword, code] = KEYWORDS[index];
            if (stopsAtFirst) return fail(code);
            const suggestion = schema.candidates && typeof value === "string" && schema.enum.length > 1 && failures.length < 64
              ? schema.candidates.find(value) : undefined;
            const isRepeated = keyword === "union" && item >= 0 && label === undefined;
            const text = (isRepeated ? unionDemand : undefined) ?? demand(schema, keyword, value);
            if (isRepeated) unionDemand = text;
            fail(code, text, suggestion);
          }
          check(value, schema);
          return failures;
        }
        const itemCount = (count) => count === 1 ? "1 item" : count + " items";
        function positionProblem(text, component, mayBeRaw) {
          const bytes = utf8(text);
          for (let index = 0; index < bytes.length; index++) {
            let problem;
            if (bytes[index] === "%" && hasDigits(bytes, index + 1)) {
              problem = "cannot contain " + quote(bytes.slice(index, index + 3)) + ", because it would be decoded as an escape";
            } else if (EXCLUDED[component].includes(bytes[index])) {
              problem = "cannot contain " + quote(bytes[index]) + " here, because it would not be read back";
            } else continue;
            const mayKeepEscapes = mayBeRaw && ["path", "query", "fragment"].includes(component);
            return mayKeepEscapes ? problem + '; to keep escapes, add "rawText" to the schema' : problem;
          }
          return undefined;
        }
        function rawProblem(text, position) {
          const bytes = utf8(text);
          const component = position.isRest ? "fragment" : position.component;
          const hash = position.isRest ? bytes.indexOf("#") : -1;
          const allowed = { userInfo: USER_INFO, host: HOST, port: DIGIT, path: PATH, query: QUERY, fragment: QUERY }[component];
          for (let index = 0; index < bytes.length; index++) {
            if (index === hash) continue;
            if (bytes[index] === "%") {
              if (hasDigits(bytes, index + 1)) continue;
              return 'cannot contain a "%" that is not followed by two hexadecimal digits; write "%25"';
            }
            if (isOf(allowed, bytes, index) && !(component === "query" && bytes[index] === "&")) continue;
            const character = textOf(bytes.slice(index, index + sequenceLength(bytes, index)));
            return "cannot contain " + quote(character) + " here; write " + quote(encode(character));
          }
          return undefined;
        }
        function presenceViolations(schema, present, ranges, literals = []) {
          const isPresent = (place) => present[place] !== undefined;
          const found = [];
          const quoted = (place) => quote(schema.parameters[place].name);
          for (const [place, required] of schema.needs) {
            if (!isPresent(place)) continue;
            for (const other of required) {
              if (isPresent(other)) continue;
              const message = quoted(place) + " requires " + quoted(other);
              found.push(violation("missing-dependency", schema.parameters[place].name, ranges[place], message));
            }
          }
          for (const place of literals.length > 0 ? schema.order : schema.required) {
            const literal = literals.find(([own]) => own === place)?.[1];
            const { name, required } = schema.parameters[place];
            if (isPresent(place) || !required && literal === undefined) continue;
            const isNamed = literal === undefined || required && literal === name;
            const message = "missing " + (required ? "required " : "") + "parameter " + quoted(place)
              + (isNamed ? "" : "; every URL has " + quote(literal + "="));
            found.push(violation("missing-parameter", name, undefined, message));
          }
          for (const [kind, alternatives] of schema.rules) {
            const met = alternatives.filter((places) => places.every(isPresent));
            if (met.length > 0 && (kind === "anyOf" || met.length === 1)) continue;
            const message = met.length === 0 ? "missing parameters; add " + presenceWords(alternatives, "or", quoted)
              : "too many parameters; keep only one of " + presenceWords(met, "and", quoted);
            found.push(violation("constraint-unmet", undefined, undefined, message));
          }
          return found;
        }
        const isTied = ({ needs, rules }, place) => needs.some(([own, required]) => own === place || required.includes(place))
          || rules.some(([, alternatives]) => alternatives.some((places) => places.includes(place)));
        const canBeMet = ({ needs, rules }, isPresent) =>
          needs.every(([place, required]) => isPresent(place) !== true || !required.some((other) => isPresent(other) === false))
          && rules.every(([kind, alternatives]) => {
            const possible = alternatives.filter((places) => !places.some((place) => isPresent(place) === false));
            const met = possible.filter((places) => places.every((place) => isPresent(place) === true));
            return possible.length > 0 && (kind === "anyOf" || met.length < 2);
          });
        function presenceWords(alternatives, conjunction, quoted) {
          const words = alternatives.map((places) => places.length === 0 ? "none of them" : places.map(quoted).join(" with "));
          const hasComma = words.length > 2 || alternatives.some((places) => places.length > 1);
          const last = words.pop();
          return words.length === 0 ? last : words.join(", ") + (hasComma ? ", " : " ") + conjunction + " " + last;
        }
        const OPERATORS = {};
        for (const [text, opening, separator, isNamed, keepsReserved] of [
          ["", "", ",", false, false], ["+", "", ",", false, true], ["#", "#", ",", false, true], [".", ".", ".", false, false],
          ["/", "/", "/", false, false], [";", ";", ";", true, false], ["?", "?", "&", true, false], ["&", "&", "&", true, false],
        ]) OPERATORS[text] = { text, opening, separator, isNamed, keepsReserved };
        function parseTemplate(text, schema) {
          return text.split("{").flatMap((piece, index) => {
            const [part, literal] = index === 0 ? ["", piece] : piece.split("}");
            const literals = literal === "" ? [] : [literal];
            if (index === 0) return literals;
            const operator = OPERATORS[part[0]] ?? OPERATORS[""];
            const variables = part.slice(operator.text.length).split(",").map((written) => {
              const isExploded = written.endsWith("*");
              const encoded = isExploded ? written.slice(0, -1) : written;
              const name = decode(encoded);
              const place = schema.places.get(name);
              const parameter = schema.parameters[place];
              const separator = !isSequence(parameter) ? "" : isExploded ? operator.separator : ",";
              return { name, encoded, isExploded, place, parameter, separator };
            });
            return [{ operator, variables }, ...literals];
          });
        }
        const printTemplate = (parts) => parts.map((part) => typeof part === "string" ? part
          : "{" + part.operator.text + part.variables.map((variable) => variable.encoded + (variable.isExploded ? "*" : ""))
            .join(",") + "}").join("");
        function templatesOf(table) {
          const servers = table.servers ?? [];
          return table.templates.flatMap((template) => {
            let colon = 0;
            while (isOf(SCHEME, template, colon)) colon++;
            if (servers.length === 0 || template[colon] === ":") return [{ text: template, server: 0 }];
            return [
              ...servers.map(({ uri }, server) => ({ text: uri + template, server })),
              ...servers.flatMap(({ aliases }, server) => (aliases ?? []).map((alias) => ({ text: alias + template, server }))),
            ];
          });
        }
        const ESCAPED = 256;
        const EXPRESSION = 512;
        const ESCAPED_SLASH = "\u012F";
        const ESCAPED_PERCENT = "\u0125";
        const comparable = (text) => text.includes("%") ? tokensOf(text).text : text;
        const bytesOfLiteral = (literal) => literal.replaceAll(ESCAPED_SLASH, "/").replaceAll(ESCAPED_PERCENT, "%");
        const literalOf = (elements) => elements.every((element) => typeof element === "string") ? elements.join("") : null;
        function componentsOf(parts) {
          const expressions = [];
          const outline = parts.map((part) => typeof part === "string" ? tokensOf(utf8(part)).tokens
            : String.fromCharCode(EXPRESSION + expressions.push(part) - 1)).join("");
          const expressionAt = (index) => expressions[outline.charCodeAt(index) - EXPRESSION];
          const next = (characters, operators, start) => {
            let index = start;
            while (index < outline.length && !characters.includes(outline[index])
              && !operators.includes(expressionAt(index)?.operator.text || " ")) index++;
            return index;
          };
          function elementsOf(start, end, isFolded = false) {
            const elements = [];
            const outlines = [];
            for (let index = start; index < end; index++) {
              const expression = expressionAt(index);
              const last = elements[elements.length - 1];
              if (expression?.operator.text === ";") {
                if (last?.run) last.run.push(...expression.variables);
                else elements.push({ run: [...expression.variables] });
              } else if (expression) elements.push(expression);
              else {
                const code = outline.charCodeAt(index);
                const byte = isFolded ? lower(code & 255) : code & 255;
                const character = String.fromCharCode(byte === 47 || byte === 37 ? code : byte);
                if (typeof last === "string") elements[elements.length - 1] += character;
                else elements.push(character);
                outlines[elements.length - 1] = (outlines[elements.length - 1] ?? "") + outline[index];
              }
            }
            return Object.assign(elements, { outlines });
          }
          const colon = outline.indexOf(":");
          const components = {
            scheme: fold(outline.slice(0, colon)), hasAuthority: outline.startsWith("//", colon + 1), userInfo: null, host: [],
            port: null, path: [], fixedItems: [], queryVariables: [], wholeQuery: null, fragment: null, isFragmentFixed: false,
          };
          let index = colon + 1;
          if (components.hasAuthority) {
            const end = next("/?#", "/;?&#", index + 2);
            const at = next("@", "", index + 2);
            const start = at < end ? at + 1 : index + 2;
            if (at < end) components.userInfo = elementsOf(index + 2, at);
            const bracket = next("]", "", start);
            const port = next(":", "", bracket < end ? bracket : start);
            components.host = elementsOf(start, Math.min(port, end), true);
            if (port < end) components.port = elementsOf(port + 1, end);
            index = end;
          }
          const endOfPath = next("?#", "?&#", index);
          components.path = elementsOf(index, endOfPath);
          const endOfQuery = next("#", "#", endOfPath);
          const appendItem = (start, end) => {
            if (start >= end) return;
            const equals = outline.slice(start, end).indexOf("=") + start;
            const isNamed = equals >= start && literalOf(elementsOf(start, equals)) !== null;
            const name = isNamed ? literalOf(elementsOf(start, equals)) : literalOf(elementsOf(start, end));
            if (name === null) components.wholeQuery = elementsOf(start, end);
            else components.fixedItems.push({ name: bytesOfLiteral(name), value: isNamed ? elementsOf(equals + 1, end) : [] });
          };
          for (let start = endOfPath; start < endOfQuery;) {
            const expression = expressionAt(start);
            if (expression) components.queryVariables.push(...expression.variables);
            const end = Math.min(next("&", "?&", start + 1), endOfQuery);
            appendItem(start + 1, end);
            start = end;
          }
          if (endOfQuery < outline.length) {
            const expression = expressionAt(endOfQuery);
            components.isFragmentFixed = !expression;
            components.fragment = elementsOf(endOfQuery + 1, outline.length);
            if (expression) {
              components.fragment.unshift({ ...expression, operator: OPERATORS["+"] });
              components.fragment.outlines.unshift(undefined);
            }
          }
          return components;
        }
        const bytesOfOutline = (outline) =>
          Array.from(outline, (character) => String.fromCharCode(character.charCodeAt(0) & 255)).join("");
        function segmentsOf(path) {
          const segments = [[]];
          for (const element of path) {
            const [first, ...others] = typeof element === "string" ? element.split("/").map((text) => text === "" ? [] : [text])
              : element.operator?.text !== "/" ? [[element]]
              : [[], ...element.variables.map((variable) => [{ operator: element.operator, variables: [variable] }])];
            segments[segments.length - 1].push(...first);
            segments.push(...others);
          }
          return segments;
        }
        function positionsOf(components, parameters) {
          const positions = [];
          const parts = [
            ["userInfo", components.userInfo], ["host", components.host], ["port", components.port], ["path", components.path],
            ...components.fixedItems.map((item) => ["query", item.value]), ["query", components.wholeQuery],
            ["fragment", components.fragment], ["query", [{ variables: components.queryVariables }]],
          ];
          for (const [component, elements] of parts) {
            for (const { run, operator, variables } of elements ?? []) {
              for (const { place, isExploded } of run ?? variables ?? []) {
                const { raw: isRaw = false, rest: isRest = false } = parameters[place];
                const isFolded = component === "host" && defaultPort(components.scheme) !== undefined;
                positions[place] = { component, isExploded, isRaw, isRest, isFolded, keepsReserved: operator?.keepsReserved ?? false };
              }
            }
          }
          return positions;
        }
        function literalsOf(elements, beginning = "") {
          const literals = [beginning];
          for (const element of elements) {
            if (typeof element === "string") literals.push(literals.pop() + element);
            else if (!element.run && (literals.length === 1 || literals[literals.length - 1] !== "")) literals.push("");
          }
          return literals;
        }
        const areSame = (left, right) => left.length === right.length && left.every((element, index) => element === right[index]);
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
          constructor({ scheme, hasAuthority, host, path, fixedItems }, ownSegments) {
            const isRoot = hasAuthority && path.length === 0 && defaultPort(scheme) !== undefined;
            const segments = isRoot ? [[], []] : ownSegments;
            this.ranks = [host, ...segments].map((elements) =>
              elements.every((element) => typeof element === "string" || element.run) ? 2 : 0);
            this.counts = [fixedItems.length, fixedItems.filter(({ value }) => literalOf(value) !== null).length];
            this.literals = [
              literalsOf(host), ...segments.map((segment) => literalsOf(segment)),
              ...sorted(fixedItems, (left, right) => compare(left.name, right.name))
                .map(({ name, value }) => literalsOf(value, name + "=")),
            ];
            this.weight = this.literals.flat().join("").length;
          }
          compareRank(other) {
            for (let place = 0; place < Math.max(this.ranks.length, other.ranks.length); place++) {
              const difference = (this.ranks[place] ?? 1) - (other.ranks[place] ?? 1);
              if (difference !== 0) return difference;
            }
            return this.counts[0] - other.counts[0] || this.counts[1] - other.counts[1];
          }
          hasPathOf(other) {
            return areSame(this.ranks, other.ranks) && this.ranks.every((_, index) => areSame(this.literals[index], other.literals[index]));
          }
          hasRankOf(other) { return areSame(this.ranks, other.ranks) && areSame(this.counts, other.counts); }
          isMoreLiteral(other) {
            if (!this.hasRankOf(other)) return this.compareRank(other) > 0;
            const index = this.literals.findIndex((literals, index) =>
              index < other.literals.length && !areSame(literals, other.literals[index]));
            return index >= 0 && isWithin(this.literals[index], other.literals[index]);
          }
          isEqual(other) {
            return this.hasRankOf(other) && this.literals.length === other.literals.length
              && this.literals.every((literals, index) => areSame(literals, other.literals[index]));
          }
        }
        const [SLASH, FRAGMENT, IRI, PLUS, NAME_CASE, COMMAS] = [1, 2, 4, 8, 16, 32];
        const TOLERANCES = {
          "trailing-slash": SLASH, "fragment": FRAGMENT, "iri": IRI, "plus-as-space": PLUS, "name-case": NAME_CASE,
          "encoded-commas": COMMAS,
        };
        const namesOf = ({ type, name, aliases, properties }) =>
          type === "object" ? properties.map(({ name }) => name) : [name, ...aliases];
        class CompiledSchema {
          constructor(table) {
            if (table.version !== 1) {
              throw new Error('the table of "' + table.name + '" does not match this version of the runtime; generate it again');
            }
            this.name = table.name;
            this.servers = table.servers ?? [];
            this.parameters = table.parameters.map((parameter) => ({
              ...prepared(parameter), aliases: parameter.aliases ?? [],
              default: parameter.default === undefined ? undefined : valueOfTable(parameter.default),
            }));
            this.places = new Map(this.parameters.map((parameter, place) => [parameter.name, place]));
            this.ignored = table.ignored ?? [];
            this.accepts = (table.accepts ?? []).reduce((bits, name) => bits | TOLERANCES[name], 0);
            this.takesRest = this.parameters.some(({ rest }) => rest);
            this.isReversible = table.reversible ?? false;
            this.templates = templatesOf(table).map(({ text, server }) => new CompiledTemplate(text, this, server));
            this.listStyles = listStyles(this);
            this.hasOpenItems = this.templates.some(({ fixedItems }) => fixedItems.some(({ value }) => value.literal === null));
            const [main] = this.templates;
            this.order = main.parts.flatMap((part) => part.variables ?? []).map(({ place }) => place);
            this.positions = main.positions;
            const placesOfNames = (names) => names.map((name) => this.places.get(name));
            this.required = this.order.filter((place) => this.parameters[place].required);
            this.needs = (table.dependentRequired ?? []).map(([name, names]) => [this.places.get(name), placesOfNames(names)]);
            this.rules = (table.presence ?? []).map(([kind, alternatives]) => [kind, alternatives.map(placesOfNames)]);
            const printed = this.templates.slice(0, Math.max(this.servers.length, 1));
            const printedElements = printed.flatMap(({ path }) => path.elements);
            this.canHaveDotSegments = printedElements.some((element) => element.operator);
            this.hasDots = this.canHaveDotSegments && printedElements.some((element) =>
              typeof element === "string" ? element.includes(".") : element.operator?.text === ".");
          }
          fillDefaults(values) {
            for (let place = 0; place < values.length; place++) values[place] ??= this.parameters[place].default;
          }
        }
        const hasCommas = (elements) => elements.some((element, index) => typeof element === "string"
          ? elements.outlines[index].includes(",") : element.variables?.some(({ separator }, place) =>
            separator === "," || place > 0 && element.operator.separator === ","));
        const placesOf = (elements) => elements.flatMap(({ variables }) => (variables ?? []).map(({ place }) => place));
        class CompiledTemplate {
          constructor(text, schema, server) {
            this.text = text;
            this.parts = parseTemplate(text, schema);
            this.server = server;
            this.schema = schema;
            const components = componentsOf(this.parts);
            this.positions = positionsOf(components, schema.parameters);
            this.readPositions = null;
            this.runs = [];
            const compiled = (elements, accepts = 0) => elements && {
              elements, literal: literalOf(elements), outlines: elements.outlines,
              width: 1 + Math.max(0, ...elements.map(({ variables }) => variables?.length ?? 0)),
              reads: { plus: (accepts & PLUS) > 0, commas: (accepts & COMMAS) > 0 && hasCommas(elements) },
            };
            Object.assign(this, components);
            for (const name of ["userInfo", "host", "port", "path", "fragment"]) this[name] = compiled(components[name]);
            this.path.segments = segmentsOf(components.path);
            this.wholeQuery = compiled(components.wholeQuery, schema.accepts);
            for (const element of components.path) {
              if (element.run) element.index = this.runs.push(new ParameterNames(element.run, schema, [])) - 1;
            }
            this.precedence = new Precedence(components, this.path.segments);
            this.defaultPort = defaultPort(this.scheme);
            this.fixedItems = this.fixedItems.map(({ name, value }) => ({ name: textOf(name), value: compiled(value, schema.accepts) }));
            const fixedNames = this.fixedItems.map(({ name }) => name);
            this.queryNames = new ParameterNames(this.queryVariables, schema, fixedNames, schema.accepts);
            this.requiredItems = this.queryVariables.flatMap(({ parameter }) => requiredItem(parameter));
            this.needsFragment = components.fragment?.some(({ variables }) => variables?.some(({ parameter }) => parameter.required));
          }
          componentOf(place) {
            const { userInfo, host, port, path, wholeQuery, fragment, fixedItems } = this;
            return [
              ["userInfo", userInfo], ["host", host], ["port", port], ["path", path], ["query", wholeQuery], ["fragment", fragment],
              ...fixedItems.map(({ value }) => ["query", value]),
            ].find(([, component]) => component && placesOf(component.elements).includes(place))?.[0];
          }
          get reading() {
            return this.readPositions ??= this.schema.positions.map((position, place) => {
              const isFolded = [this, this.schema.templates[this.server]].some(({ positions }) => positions[place]?.isFolded);
              const accepts = this.positions[place]?.component === "query" ? this.schema.accepts : 0;
              return { ...position, isFolded, readsPlus: (accepts & PLUS) > 0, readsCommas: (accepts & COMMAS) > 0 };
            });
          }
          get shape() { return this.printedShape ??= new TemplateShape(this); }
          isNoPort(digits) { return this.defaultPort !== undefined && (digits === "" || digits === this.defaultPort); }
          get outline() {
            return printTemplate(this.parts.filter(({ operator }) => !operator || !"?&".includes(operator.text || " ")));
          }
        }
        function requiredItem(parameter) {
          if (!parameter.required || parameter.type === "object") return [];
          const isListed = parameter.type === "string" && parameter.enum && parameter.enum.length <= 64;
          const words = isListed ? [...parameter.enum, ...(parameter.spellings ?? []).map(([text]) => text)] : [];
          const hasTexts = isListed && !parameter.hasSpellings && parameter.enum.every((text) => encode(text) === text);
          return [{ names: namesOf(parameter), words: new Candidates(words), texts: hasTexts ? parameter.choices : null }];
        }
        const IGNORED = { kind: "ignored" };
        class ParameterNames {
          constructor(variables, schema, fixed, accepts = 0) {
            this.readsPlus = (accepts & PLUS) > 0;
            this.ignored = schema.ignored.filter(({ prefix }) => prefix !== "");
            this.ignoresAll = this.ignored.length < schema.ignored.length;
            this.taken = new Set(schema.parameters.filter(({ type }) => type !== "object").flatMap(namesOf));
            this.owners = new Map();
            this.ignoringCase = accepts & NAME_CASE ? new Map() : null;
            const add = (name, owner) => {
              if (this.owners.has(name)) return;
              this.owners.set(name, { ...owner, name });
              if (this.ignoringCase && !this.ignoringCase.has(fold(name))) this.ignoringCase.set(fold(name), this.owners.get(name));
            };
            this.objects = variables.filter(({ parameter }) => parameter.type === "object");
            for (const { place, parameter, isExploded } of variables) {
              if (parameter.type === "object") continue;
              for (const name of namesOf(parameter)) add(name, { kind: "parameter", place, isExploded });
            }
            for (const name of fixed) add(name, { kind: "fixed" });
            for (const { place, parameter } of this.objects) {
              for (const property of parameter.properties) {
                if (!this.taken.has(property.name)) add(property.name, { kind: "member", place, schema: property });
              }
            }
            this.known = schema.parameters.flatMap((parameter, place) =>
              (parameter.type === "object" ? namesOf(parameter) : [parameter.name]).map((name) => ({ name, owner: this.owners.get(name) }))
                .filter(({ owner }) => owner?.place === place));
            this.known.push(...fixed.map((name) => ({ name, owner: this.owners.get(name) })));
            this.candidates = new Candidates(this.known.map(({ name }) => name));
          }
          nameOf(item, bytes) {
            return item[this.readsPlus ? "plusText" : "text"] ??= decode(bytes, ...item.name, this.readsPlus);
          }
          declared(name) { return this.owners.get(name) ?? this.ignoringCase?.get(fold(name)); }
          owner(name) {
            return this.declared(name) ?? (this.ignoredName(utf8(name)) ? IGNORED : undefined) ?? this.unnamedMember(name)
              ?? (this.ignoresAll ? IGNORED : undefined);
          }
          unnamedMember(name) {
            if (this.taken.has(name)) return undefined;
            for (const { place, parameter } of this.objects) {
              const rule = parameter.patternProperties.find(({ pattern }) => pattern.matches(name));
              if (rule) return { kind: "member", place, schema: rule.schema };
            }
            const other = this.objects.find(({ parameter }) => parameter.additionalProperties);
            return other && { kind: "member", place: other.place, schema: other.parameter.additionalProperties };
          }
          ignoredName(bytes) {
            const find = (form) => this.ignored.find(({ name, prefix }) =>
              prefix === undefined ? form(bytes) === form(utf8(name)) : form(bytes).startsWith(form(utf8(prefix))));
            return find((text) => text) ?? (this.ignoringCase ? find(fold) : undefined);
          }
        }
        function listStyles({ templates }) {
          if (templates.length < 2) return [];
          const exploded = new Map(templates.map((template) => [template, explodedPlaces(template)]));
          const groups = new Map();
          for (const template of templates) {
            const key = template.server + " " + withoutListStyles(template);
            groups.set(key, [...groups.get(key) ?? [], template]);
          }
          return [...groups.values()].flatMap((templates) => {
            const all = [...new Set(templates.flatMap((template) => exploded.get(template)))];
            const different = all.filter((place) => !templates.every((template) => exploded.get(template).includes(place)));
            if (different.length === 0) return [];
            const areApart = templates.map((template) => different.map((place) => exploded.get(template).includes(place)));
            return [{ templates, places: different, areApart }];
          });
        }
        const explodedPlaces = (template) => template.parts.flatMap((part) => part.operator?.isNamed
          ? part.variables.filter((variable) => variable.isExploded).map(({ place }) => place) : []);
        const withoutListStyles = (template) => printTemplate(template.parts.map((part) => {
          if (!part.operator?.isNamed) return part;
          const variables = part.variables.map((variable) => ({ ...variable, isExploded: false }));
          return { operator: part.operator, variables: sorted(variables, (left, right) => compareTexts(left.name, right.name)) };
        }));
        function templateOfStyle(styles, { url: { bytes }, template, runs, query }) {
          const counts = styles.places.map(() => 0);
          const haveCommas = styles.places.map(() => false);
          function count(item, names) {
            const name = names.nameOf(item, bytes);
            const list = typeof name === "string" ? styles.places.indexOf(names.declared(name)?.place) : -1;
            if (list < 0) return;
            counts[list]++;
            haveCommas[list] ||= splitRange(bytes, item.value, ",", template.reading[styles.places[list]].readsCommas).length > 1;
          }
          for (const item of query) count(item, template.queryNames);
          for (const { index, range } of runs) {
            for (const item of itemsOf(bytes, range, ";")) count(item, template.runs[index]);
          }
          const index = styles.areApart.findIndex((areApart) => areApart.every((isApart, list) =>
            isApart ? counts[list] !== 1 || !haveCommas[list] : counts[list] < 2));
          return styles.templates[Math.max(index, 0)];
        }
        const [CANONICAL, VALID, LENIENT, NEAREST] = [0, 1, 2, 3];
        const NO_MISTAKES = { count: 0, bytes: 0 };
        const isLess = (left, right) => left.count < right.count || left.count === right.count && left.bytes < right.bytes;
        const sum = (left, right) => ({ count: left.count + right.count, bytes: left.bytes + right.bytes });
        function tokensOf(bytes, [start, end] = [0, bytes.length], isFolded = false, { plus, commas, iri, slash } = {}) {
          let [tokens, text] = ["", ""];
          const offsets = [];
          for (let index = start; index < end; index++) {
            offsets.push(index);
            let byte = bytes.charCodeAt(index);
            let isEscaped = iri && !isOf(QUERY, bytes, index) && isEncodable(bytes, index);
            if (byte === 37 && index + 2 < end && hasDigits(bytes, index + 1)) {
              byte = byteOfDigits(bytes, index + 1);
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
            tokens, text: isFolded ? fold(text) : text, offset: (index) => offsets[index] ?? end, reaches: [],
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
        function splitComponent({ elements, literal, outlines, width, reads }, range, component, match, hasSlash = false) {
          const { url, schema } = match;
          const { tokens, text, offset, reaches, has } = url.tokens(range, component, reads, hasSlash);
          if (literal !== null) return literal === text ? WHOLE : null;
          if (!mayMatch(elements, text)) return null;
          const { effort } = url;
          let [strictness, spent, plans, costs] = [CANONICAL, 0, null, null];
          let isExact = true;
          const nextPlaces = [];
          const tied = schema.needs.length + schema.rules.length === 0 ? []
            : placesOf(elements).filter((place) => !schema.parameters[place].required && isTied(schema, place)).slice(0, 8);
          function agrees(element, position) {
            if (!text.startsWith(elements[element], position)) return false;
            if (!isExact) return true;
            const outline = outlines[element];
            for (let index = 0; index < outline.length; index++) {
              const code = outline.charCodeAt(index);
              if (code > 255 !== tokens.charCodeAt(position + index) > 255 && !(CLASSES[code & 255] & UNRESERVED)) return false;
            }
            return true;
          }
          const mayHaveOtherLiterals = () => outlines.some((outline) => outline && [...outline].some((character) => {
            const code = character.charCodeAt(0);
            return !(CLASSES[code & 255] & UNRESERVED) && has(code ^ 256);
          }));
          function bitOf(capture) {
            const index = tied.indexOf(capture.place);
            return index < 0 || capture.range[0] === capture.range[1] && isAbsent(match, capture) ? 0 : 1 << index;
          }
          const meetsRules = (present) => canBeMet(schema, (place) => {
            const index = tied.indexOf(place);
            return index < 0 ? isPresentBefore(match, place, component) : (present >> index & 1) === 1;
          });
          function spend(cost) {
            if (strictness < LENIENT) return (effort.split -= cost) > 0;
            spent += cost;
            return (effort.mistakes -= cost) > 0 && (strictness === LENIENT || spent < 1 << 15);
          }
          const costOf = (separator, count) => separator === "" ? count : 8 * count;
          function nextPlace(element, position) {
            const known = nextPlaces[element];
            if (known && known.from <= position && position <= known.found) return known.found;
            const index = text.indexOf(elements[element], position);
            const found = index < 0 ? Infinity : index;
            nextPlaces[element] = { from: position, found };
            return found;
          }
          const situation = (element, variable, hasPrinted, position, present) =>
            (((present * (elements.length + 1) + element) * width + variable) * 2 + (hasPrinted ? 1 : 0)) * (tokens.length + 1)
              + position;
          function step(element, variable, hasPrinted, position, present) {
            if (element === elements.length) {
              return position === tokens.length && (tied.length === 0 || strictness >= LENIENT || meetsRules(present)) ? END : null;
            }
            const current = elements[element];
            const isVariable = current.variables !== undefined && variable < current.variables.length;
            const key = situation(element, variable, hasPrinted, position, present);
            const known = isVariable || strictness === NEAREST ? plans.get(key) : undefined;
            if (known === null || known && strictness === NEAREST) return known;
            const plan = typeof current === "string"
              ? agrees(element, position) ? step(element + 1, 0, false, position + current.length, present) : null
              : current.run ? runStep(current.index, element, position, present)
              : isVariable ? variableStep(current, element, variable, hasPrinted, position, present)
              : step(element + 1, 0, false, position, present);
            if (isVariable || strictness === NEAREST) plans.set(key, plan);
            return plan;
          }
          function variableStep({ operator, variables }, element, variable, hasPrinted, position, present) {
            const { place, parameter, separator } = variables[variable];
            const delimiter = hasPrinted ? operator.separator : operator.opening;
            let best = null;
            if (delimiter === "" || tokens[position] === delimiter) {
              const start = position + delimiter.length;
              const limit = Math.min(reach(parameter, separator, operator, start), Math.max(start, tokens.length - (hasSlash ? 1 : 0)));
              const isChecked = strictness === NEAREST || isBeforeLast(element, variable + 1);
              const endFrom = (position) => nextEnd(element, variable + 1, position, limit);
              for (let end = endFrom(start); end >= 0; end = endFrom(end + 1)) {
                if (!spend(1)) return null;
                if (strictness < LENIENT && start < end && !mayBegin(match, place, tokens.charCodeAt(start), separator)) continue;
                const isRest = parameter.rest && end === tokens.length;
                const capture = { place, separator, delimiter, range: [offset(start), isRest ? url.bytes.length : offset(end)] };
                const nextPresent = strictness < LENIENT ? present | bitOf(capture) : present;
                let next = isChecked ? checked(element, variable + 1, end, nextPresent) : undefined;
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
                if (!isChecked) next = step(element, variable + 1, true, end, nextPresent);
                else if (!spend(costs.get(situation(element, variable + 1, true, end, nextPresent)) ?? 0)) continue;
                if (next) return { mistakes: NO_MISTAKES, capture, next };
              }
            }
            if (strictness < LENIENT && parameter.required) return null;
            const absent = step(element, variable + 1, hasPrinted, position, present);
            if (strictness !== NEAREST || !absent) return absent ?? best;
            const mistakes = sum(absent.mistakes, { count: parameter.required ? 1 : 0, bytes: 0 });
            return best && !isLess(mistakes, best.mistakes) ? best : { mistakes, next: absent };
          }
          function runStep(index, element, position, present) {
            const limit = tokens[position] === ";" ? firstOf("/", tokens, position) : position;
            if (strictness !== NEAREST && !spend(limit - position)) return null;
            let best = null;
            for (let end = limit; end >= position; end--) {
              if (!spend(1)) return null;
              const next = step(element + 1, 0, false, end, present);
              if (!next || best && !isLess(next.mistakes, best.mistakes)) continue;
              best = { mistakes: next.mistakes, run: { index, range: [offset(position), offset(end)] }, next };
              if (strictness !== NEAREST) break;
            }
            return best;
          }
          function checked(element, variable, position, present) {
            if (strictness === NEAREST) return step(element, variable, true, position, present);
            const key = situation(element, variable, true, position, present);
            let plan = plans.get(key);
            if (plan === undefined) {
              const before = effort.split + effort.mistakes;
              plan = step(element, variable, true, position, present);
              plans.set(key, plan);
              costs.set(key, before - effort.split - effort.mistakes);
            }
            return plan;
          }
          function isBeforeLast(element, variable) {
            const { variables } = elements[element];
            if (variable < variables.length) return variable === variables.length - 1 && element === elements.length - 1;
            const [first, second, ...others] = elements.slice(element + 1);
            const isOne = (rest) => rest?.variables?.length === 1;
            return typeof first === "string" ? isOne(second) && others.length === 0
              : second === undefined && (isOne(first) || first?.run !== undefined);
          }
          function reach({ allowReserved = "" }, separator, { keepsReserved }, start) {
            if (keepsReserved) return tokens.length;
            const isCanonical = strictness === CANONICAL;
            const known = reaches.find((reach) =>
              reach.separator === separator && reach.allowReserved === allowReserved && reach.isCanonical === isCanonical);
            if (known && known.start <= start && start <= known.end) return known.end;
            let end = start;
            for (; end < tokens.length; end++) {
              const token = tokens.charCodeAt(end);
              if (token > 255 || tokens[end] === separator) continue;
              if (component === "path" && token === 47) break;
              if (isCanonical && !(CLASSES[token] & UNRESERVED) && !allowReserved.includes(tokens[end])) break;
            }
            if (known) Object.assign(known, { start, end });
            else reaches.push({ separator, allowReserved, isCanonical, start, end });
            return end;
          }
          function nextEnd(element, variable, start, limit) {
            if (start > limit) return -1;
            if (variable < elements[element].variables.length) return start;
            if (element + 1 === elements.length) return limit === tokens.length ? limit : -1;
            if (typeof elements[element + 1] !== "string") return start;
            const next = nextPlace(element + 1, start);
            return next <= limit ? next : -1;
          }
          function search(newStrictness, exactly = true) {
            [strictness, isExact, spent, plans, costs] = [newStrictness, exactly, 0, new Map(), new Map()];
            return step(0, 0, false, 0, 0);
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
        const END = { mistakes: NO_MISTAKES, next: null };
        const WHOLE = { captures: [], runs: [], mistakes: NO_MISTAKES, isUndecided: false };
        function resultOf(plan, mistakes, isUndecided) {
          const [captures, runs] = [[], []];
          for (let rest = plan; rest; rest = rest.next) {
            if (rest.capture) captures.push(rest.capture);
            if (rest.run) runs.push(rest.run);
          }
          return { captures, runs, mistakes, isUndecided };
        }
        const effortFor = (length) => ({ split: (1 << 18) + 64 * length, mistakes: (1 << 15) + 64 * length });
        class MatchedURL {
          constructor(bytes, uri, refused = null) {
            Object.assign(this, { bytes, uri, refused });
            this.effort = effortFor(bytes.length);
            this.known = new Map();
            this.named = [];
            this.splitRanges = new Map();
            this.valueTexts = new Map();
            this.writtenTexts = new Map();
            this.queryItems = null;
            const { authority, path, scheme } = uri;
            const given = { range: path, hasSlash: false };
            const isWeb = authority && defaultPort(fold(bytes.slice(...scheme))) !== undefined;
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
            const known = this.known.get(range) ?? [];
            this.known.set(range, known);
            const isHost = component === "host";
            return known[(plus ? 1 : 0) + (commas ? 2 : 0)] ??=
              tokensOf(this.bytes, range, isHost, { plus, commas, slash, iri: !isHost && this.refused !== null });
          }
          itemRanges(range, separator, readsCommas) {
            const key = range + separator + readsCommas;
            let ranges = this.splitRanges.get(key);
            if (!ranges) this.splitRanges.set(key, ranges = splitRange(this.bytes, range, separator, readsCommas));
            return ranges;
          }
          get items() { return this.queryItems ??= this.uri.query ? itemsOf(this.bytes, this.uri.query, "&") : []; }
          itemsByName(names) {
            const key = names.readsPlus ? "plus" : "plain";
            if (this.named[key]) return this.named[key];
            const named = this.named[key] = new Map();
            for (const item of this.items) {
              const name = names.nameOf(item, this.bytes);
              if (typeof name === "string") listAt(named, name).push(item);
            }
            return named;
          }
          itemsNamed(name, names) {
            const named = this.itemsByName(names);
            if (!names.ignoringCase) return named.get(name) ?? NO_ITEMS;
            const folded = fold(name);
            const key = names.readsPlus ? "foldedPlus" : "folded";
            if (!this.named[key]) {
              this.named[key] = new Map();
              for (const text of named.keys()) listAt(this.named[key], fold(text)).push(text);
            }
            const texts = (this.named[key].get(folded) ?? NO_ITEMS)
              .filter((text) => (names.owners.get(text) ?? names.ignoringCase.get(folded))?.name === name);
            return texts.length === 1 ? named.get(texts[0])
              : sorted(texts.flatMap((text) => named.get(text)), (left, right) => left.name[0] - right.name[0]);
          }
          writtenValues(items) {
            let known = this.writtenTexts.get(items);
            if (!known) {
              const texts = new Set(items.map(({ value }) => this.bytes.slice(...value)));
              this.writtenTexts.set(items, known = { texts, areEncoded: [...texts].some((text) => encode(text) !== text) });
            }
            return known;
          }
          itemsByValue(items, reads) {
            const byReads = this.valueTexts.get(items) ?? [];
            this.valueTexts.set(items, byReads);
            const key = (reads.plus ? 1 : 0) + (reads.commas ? 2 : 0);
            if (byReads[key]) return byReads[key];
            const byValue = byReads[key] = new Map();
            for (const item of items) listAt(byValue, this.tokens(item.value, "query", reads).text).push(item);
            return byValue;
          }
          text(range) { return textOf(this.bytes.slice(...range)); }
        }
        const NO_ITEMS = Object.freeze([]);
        function listAt(map, key) {
          let list = map.get(key);
          if (!list) map.set(key, list = []);
          return list;
        }
        function itemsOf(bytes, range, separator) {
          const items = [];
          for (const [start, end] of splitRange(bytes, range, separator)) {
            if (start === end) continue;
            const equals = bytes.slice(start, end).indexOf("=");
            items.push(equals < 0 ? { name: [start, end], value: [end, end] }
              : { name: [start, start + equals], value: [start + equals + 1, end] });
          }
          return items;
        }
        const [ITEMS, CONSTANTS, NAMES] = [0, 1, 2];
        function matchTemplate(url, template, schema, forms = url.path, needed = ITEMS) {
          const { uri, bytes } = url;
          const { authority, path, fragment } = uri;
          const match = {
            url, template, schema,
            captures: [], runs: [], query: [],
            surplus: [], mistakes: NO_MISTAKES,
            missesPath: false,
            isFragmentExtra: false,
            foldedItems: [],
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
            match.runs.push(...found.runs);
            if (found.mistakes.count > 0) match.mistakes = sum(match.mistakes, found.mistakes);
            return true;
          }
          function surplus(component, range, message = "unexpected " + component + " " + quote(url.text(range))) {
            match.surplus.push(violation("unexpected-component", undefined, range, message));
            return true;
          }
          function matchesPort() {
            const digits = authority.port && [authority.port[0] + 1, authority.port[1]];
            const isNone = !digits || template.isNoPort(bytes.slice(...digits));
            if (!template.port) return isNone || surplus("port", authority.port);
            if (isNone && template.isNoPort(template.port.literal)) return true;
            return digits !== null && matches(template.port, digits, "port");
          }
          function matchesAuthority() {
            if (!authority) return !template.hasAuthority;
            const { userInfo, host } = authority;
            if (template.userInfo) {
              if (!userInfo || !matches(template.userInfo, [userInfo[0], userInfo[1] - 1], "userInfo")) return false;
            } else if (userInfo) surplus("user info", userInfo);
            if (!matchesPort()) return false;
            if (template.host.literal !== "" || template.hasAuthority && host[0] === host[1]) {
              return matches(template.host, host, "host");
            }
            return match.missesPath = surplus("host", [userInfo ? userInfo[1] : authority.range[0], host[1]]);
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
            return match.missesPath = surplus("path", path,
              bytes.slice(...path) === "/" ? 'the path has an extra "/" at its end; remove it' : undefined);
          }
          function matchesQuery() {
            if (schema.takesRest) return true;
            if (needed === NAMES) return template.fixedItems.every(({ name }) => url.itemsNamed(name, template.queryNames).length > 0);
            if (template.wholeQuery) return matches(template.wholeQuery, uri.query ?? [path[1], path[1]], "query");
            const taken = [];
            const isThere = template.fixedItems.every((fixed) => {
              const { name, value } = fixed;
              const named = url.itemsNamed(name, template.queryNames);
              const found = value.literal === null
                ? named.find((item) => !taken.includes(item) && matches(value, item.value, "query"))
                : url.itemsByValue(named, value.reads).get(value.literal)?.find((item) => !taken.includes(item));
              if (found) {
                taken.push(found);
                if (template.queryNames.nameOf(found, bytes) !== name) match.foldedItems.push(found);
                return true;
              }
              if (needed === ITEMS || value.literal !== null || named.length > 0) return false;
              match.missingItems.push(fixed);
              match.mistakes = sum(match.mistakes, { count: 1, bytes: 0 });
              return true;
            });
            match.query = taken.length === 0 ? url.items : url.items.filter((item) => !taken.includes(item));
            return isThere;
          }
          function matchesFragment() {
            if (schema.takesRest) return true;
            if (!template.fragment) {
              match.isFragmentExtra = fragment !== null;
              return !fragment || (schema.accepts & FRAGMENT) > 0 || surplus("fragment", [fragment[0] - 1, fragment[1]]);
            }
            if (fragment) return matches(template.fragment, fragment, "fragment");
            if (template.needsFragment) match.mistakes = sum(match.mistakes, { count: 1, bytes: 0 });
            return !template.isFragmentFixed;
          }
          return isScheme(url, template) && matchesAuthority() && matchesPath() && matchesQuery() && matchesFragment() ? match : null;
        }
        const isScheme = ({ uri, bytes }, { scheme }) => bytes.startsWith(scheme + ":") || fold(bytes.slice(...uri.scheme)) === scheme;
        const isFull = ({ surplus, mistakes }) => surplus.length === 0 && mistakes.count === 0;
        const isNearer = (match, other) => match.isFragmentExtra !== other.isFragmentExtra
          ? match.isFragmentExtra ? !keepsFragment(other, match) : keepsFragment(match, other)
          : match.surplus.length < other.surplus.length
            || match.surplus.length === other.surplus.length && isLess(match.mistakes, other.mistakes);
        const keepsFragment = (match, { template: { precedence } }) =>
          match.template.precedence.hasPathOf(precedence) && haveSameNames(match)
          || match.template.precedence.isMoreLiteral(precedence) || isRead(match);
        function isPresentBefore(match, place, component) {
          const { schema, template, url } = match;
          const parameter = schema.parameters[place];
          if (parameter.required) return true;
          const capture = match.captures.find((capture) => capture.place === place);
          if (capture) return !isAbsent(match, capture);
          const own = template.componentOf(place);
          if (own) return COMPONENTS.includes(own) && COMPONENTS.indexOf(own) < COMPONENTS.indexOf(component) ? false : undefined;
          if (template.queryNames.owner(parameter.name)?.kind !== "parameter") return undefined;
          return namesOf(parameter).some((name) => url.itemsNamed(name, template.queryNames).length > 0);
        }
        const COMPONENTS = ["path", "query", "fragment"];
        function valueOf({ schema, template, url }, { place, range, separator }, readsSpellings) {
          const parameter = schema.parameters[place];
          const position = template.reading[place];
          const items = isSequence(parameter)
            ? splitRange(url.bytes, range, separator, position.readsCommas && separator === ",") : [];
          const value = readValue(url, parameter.name, parameter, position, range, items, readsSpellings, false);
          return value instanceof Failure ? undefined : value;
        }
        const admits = ({ schema }, value, place) =>
          value !== undefined && isMet(schema.parameters[place], value, schema.positions[place]);
        function isValid(match, capture) {
          const isEmpty = capture.range[0] === capture.range[1];
          return isEmpty && !match.schema.parameters[capture.place].required
            || admits(match, valueOf(match, capture, !isEmpty), capture.place);
        }
        function isPrinted(match, capture, isDelimited) {
          const parameter = match.schema.parameters[capture.place];
          if (capture.range[0] === capture.range[1] && !isDelimited && !parameter.required) return true;
          const value = valueOf(match, capture, false);
          return !areEqual(value, parameter.default) && admits(match, value, capture.place);
        }
        const isAbsent = (match, capture) => capture.range[0] === capture.range[1]
          && !admits(match, valueOf(match, capture, false), capture.place);
        function missesText(match, { captures }, { range: [, end], hasSlash }) {
          const { schema: { parameters }, template, url: { bytes } } = match;
          const isMissing = (place) => {
            const capture = captures.find((capture) => capture.place === place);
            return parameters[place].required && (!capture || isAbsent(match, capture));
          };
          if (placesOf(template.path.elements).some(isMissing)) return true;
          const last = captures[captures.length - 1];
          if (last?.range[1] !== end || !hasSlash && bytes[end - 1] !== "/") return false;
          const { place, range, separator, delimiter } = last;
          if (range[0] === end ? delimiter !== "/" : hasSlash || separator !== "/") return false;
          const empty = valueOf(match, { place, range: [end, end], separator }, false);
          if (empty === undefined) return true;
          if (parameters[place].type === "array") return !empty.every((item) => unmet(parameters[place].items, item) === 0);
          return !admits(match, empty, place);
        }
        function mayBegin({ schema, template }, place, token, separator) {
          const parameter = schema.parameters[place];
          return token > 127 || token === separator.charCodeAt(0) || template.reading[place].isFolded || parameter.hasSpellings
            || parameter.type === "tuple" || parameter.type === "object"
            || mayBeginValue(parameter.type === "array" ? parameter.items : parameter, token);
        }
        function mayBeginValue(schema, byte) {
          switch (schema.type) {
            case "integer": case "number": return byte === 45 || isDigit(byte);
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
        const ANY_STRING = { type: "string", hasSpellings: false };
        const itemRanges = (schema, url, range, { readsCommas }, separator = ",") => isSequence(schema)
          ? url.itemRanges(range, separator, readsCommas && separator === ",") : [];
        const mayHaveDot = (value, texts) => typeof value === "string" ? value.includes(".")
          : typeof value === "boolean" ? texts !== DEFAULT_TEXTS : Array.isArray(value) ? value.some((item) => mayHaveDot(item))
          : value instanceof Members;
        function readValue(url, name, schema, position, range, items, readsSpellings, isExplained) {
          if (!isSequence(schema)) return readText(url, name, schema, position, range, readsSpellings, isExplained);
          const values = [];
          for (let index = 0; index < items.length; index++) {
            const item = itemSchema(schema, index) ?? ANY_STRING;
            const value = readText(url, name, item, position, items[index], readsSpellings, isExplained, index);
            if (value instanceof Failure) return value;
            values.push(value);
          }
          return values;
        }
        function readText(url, name, schema, position, range, readsSpellings, isExplained, item = -1) {
          const { bytes } = url;
          const { component, isRaw, isRest, isFolded, isExploded, readsPlus } = position;
          const read = decode(bytes, ...range, readsPlus);
          const decoded = isRaw && !Array.isArray(read) ? rawText(bytes, ...range, isRest) : read;
          if (typeof decoded !== "string") {
            return isExplained
              ? new Failure(undecodable(url, decoded, range, name, subject(name, item, schema.label))) : UNEXPLAINED;
          }
          const text = isFolded ? fold(decoded) : decoded;
          if (readsSpellings && schema.spellings && ownValue(schema, text) === undefined) {
            const value = foreignValue(schema, text, isFolded);
            if (value !== undefined) return value;
          }
          const value = readScalar(schema, text, isFolded);
          if (value !== undefined) return normalScalar(schema, value);
          if (schema.type === "union") return text;
          if (!isExplained) return UNEXPLAINED;
          const hasComma = text.includes(",");
          const isBetweenItems = item >= 0 && !isExploded && hasComma && !bytes.slice(...range).includes(",");
          const mayBeSlip = !isBetweenItems && (component === "query" || !hasComma);
          const advice = isBetweenItems ? '; write the comma between items as ",", not "%2C"' : "";
          const message = subject(name, item, schema.label) + " " + typeDemand(schema, mayBeSlip ? text : undefined) + advice;
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
        function undecodableName({ bytes }, names, [start, end]) {
          const { tokens, offset } = tokensOf(bytes, [start, end]);
          const written = bytesOfOutline(tokens);
          const ignored = names.ignoredName(written);
          if (!ignored && !names.ignoresAll) return undefined;
          const { length } = utf8(ignored?.prefix ?? ignored?.name ?? "");
          return textOf(written.slice(0, length) + bytes.slice(offset(length), end));
        }
        function namedTexts({ url, schema, template, runs, query }, isExplained, ignored, violations) {
          const { bytes } = url;
          const texts = [];
          const members = new Map();
          function add(explained) { violations.push(isExplained ? explained() : UNEXPLAINED.violation); }
          const duplicate = (name, written, item, advice = "") => add(() => {
            const alias = written === name ? "" : "; " + quote(written) + " is its alias";
            return violation("duplicate-parameter", name, item.name, "duplicate parameter " + quote(name) + alias + advice);
          });
          function gatherItem(item, name, owner) {
            if (owner.kind === "fixed") duplicate(name, name, item);
            else if (owner === IGNORED) ignored.push({ name, value: url.text(item.value) });
            else if (owner.kind === "parameter") {
              const text = texts[owner.place];
              if (text === undefined) texts[owner.place] = { name, isExploded: owner.isExploded, items: [item] };
              else if (owner.isExploded && text.name === name) text.items.push(item);
              else duplicate(schema.parameters[owner.place].name, name, item);
            } else {
              const member = members.get(name);
              if (member === undefined) members.set(name, { place: owner.place, name, schema: owner.schema, items: [item] });
              else if (member.schema.type === "array") member.items.push(item);
              else {
                const isDeclared = schema.parameters[owner.place].byName.has(name);
                duplicate(name, name, item, isDeclared ? "" : '; to repeat it, its schema must have "type": "array"');
              }
            }
          }
          function gather(items, names) {
            const unknown = [];
            for (const item of items) {
              const name = names.nameOf(item, bytes);
              if (typeof name === "string") {
                const owner = names.owner(name);
                if (owner) gatherItem(item, owner.name ?? name, owner);
                else unknown.push([name, item]);
                continue;
              }
              const other = undecodableName(url, names, item.name);
              if (other !== undefined) {
                ignored.push({ name: other, value: url.text(item.value) });
                continue;
              }
              add(() => {
                const raw = url.text(item.name);
                return undecodable(url, name, item.name, raw, "the parameter name " + quote(raw));
              });
            }
            const isMeant = ({ name, owner }) => owner.kind === "member" ? !members.has(name)
              : owner.kind === "fixed" ? url.itemsNamed(name, names).length === 0
              : owner.isExploded || texts[owner.place] === undefined;
            for (const [name, item] of unknown) {
              add(() => unknownParameter(name, item.name, names.candidates.find(name, (index) => isMeant(names.known[index]))));
            }
          }
          for (const { index, range } of sorted(runs, (left, right) => left.index - right.index)) {
            gather(itemsOf(bytes, range, ";"), template.runs[index]);
          }
          gather(query, template.queryNames);
          return { texts, members: [...members.values()] };
        }
        function absentParameters({ name, value }) {
          const variables = value.elements.flatMap(({ variables }) => variables ?? []);
          const required = variables.filter(({ parameter }) => parameter.required);
          return (required.length > 0 ? required : variables.slice(0, 1)).map(({ place }) => [place, name]);
        }
        function readURL(match, isExplained) {
          const { url, schema, template } = match;
          const { parameters } = schema;
          const positions = template.reading;
          const [violations, ignored] = [[], []];
          const values = new Array(parameters.length).fill(undefined);
          const [names, places] = [[...values], [...values]];
          function note(value, position, place, unread) {
            if (value instanceof Failure) return void violations.push(value.violation);
            values[place] = value;
            places[place] = position;
            const failures = failuresAt(schema, value, place, unread);
            if (failures.length === 0) return;
            if (hasUnion(parameters[place]) && failures.some(({ code }) => code === "not-allowed")) values[place] = undefined;
            violations.push(...failures.map((failure) => violationOf(failure, parameters[place].name, position)));
          }
          function noteText(place, name, range, items, readsSpellings) {
            names[place] = name;
            const parameter = parameters[place];
            const value = readValue(url, parameter.name, parameter, positions[place], range, items, readsSpellings, isExplained);
            note(value, { whole: range, items }, place);
          }
          function noteMembers(members, place) {
            const [read, unread] = [[], []];
            names[place] ??= members[0].items[0].name;
            for (const { name, schema, items } of members) {
              const position = { name: items[0].name, value: items[0].value, items: items.map(({ value }) => value) };
              const value = readValue(url, name, schema, positions[place], position.value, position.items, true, isExplained);
              if (value instanceof Failure) {
                violations.push(value.violation);
                unread.push([name, undefined, position]);
              } else read.push([name, value, position]);
            }
            const inOrder = sorted(read, (left, right) => compareTexts(left[0], right[0]));
            const value = new Members(inOrder.map(([name, value]) => [name, value]));
            const own = [...inOrder, ...unread].map(([, , position]) => position);
            note(value, { whole: names[place], items: [], members: own }, place, unread.map(([name]) => name));
          }
          const { texts, members } = namedTexts(match, isExplained, ignored, violations);
          for (const capture of match.captures) {
            if (isAbsent(match, capture)) continue;
            const { place, range, separator } = capture;
            noteText(place, range, range, itemRanges(parameters[place], url, range, positions[place], separator), range[0] < range[1]);
          }
          for (let place = 0; place < parameters.length; place++) {
            const text = texts[place];
            if (text !== undefined) {
              const [{ name, value }] = text.items;
              noteText(place, name, value,
                text.isExploded ? text.items.map(({ value }) => value) : itemRanges(parameters[place], url, value, positions[place]), true);
            }
            const own = members.filter((member) => member.place === place);
            if (own.length > 0) noteMembers(own, place);
          }
          violations.push(...presenceViolations(schema, names, names, match.missingItems.flatMap(absentParameters)));
          schema.fillDefaults(values);
          if (schema.hasDots || schema.canHaveDotSegments && values.some((value, place) => mayHaveDot(value, parameters[place].texts))) {
            violations.push(...dotSegments(schema, printURL(schema, values, template.server), places));
          }
          const { fragment } = url.uri;
          if (match.isFragmentExtra && schema.accepts & FRAGMENT) ignored.push({ name: "#", value: url.text(fragment) });
          return { match, schema, server: template.server, values, ignored, violations };
        }
        const isMet = (parameter, value, position) => isScalarMet(parameter, value, position)
          || failuresOf("", position, value, parameter, [], true).length === 0;
        const isScalarMet = (parameter, value, { keepsReserved }) => typeof value !== "object" && !keepsReserved
          && !isSequence(parameter) && parameter.type !== "object" && unmet(parameter, value) === 0;
        function failuresAt(schema, value, place, unread) {
          const parameter = schema.parameters[place];
          if (isScalarMet(parameter, value, schema.positions[place])) return [];
          const failures = failuresOf(parameter.name, schema.positions[place], value, parameter, unread);
          if (value instanceof Members && parameter.type === "object") {
            const [template] = schema.templates;
            const names = [template.queryNames, ...template.runs].find(({ objects }) =>
              objects.some((object) => object.place === place));
            value.pairs.forEach(([name], index) => {
              const owner = names?.owner(name);
              if (owner?.kind === "member" && owner.place === place && (owner.name ?? name) === name
                || schemasOf(parameter, name).length === 0) return;
              const message = quote(name) + " is the name of another parameter";
              failures.push({ code: "unknown-parameter", place: { memberName: index }, message, member: name });
            });
          }
          return failures;
        }
        const violationOf = ({ code, member, place, message, suggestion }, parameter, position) =>
          violation(code, member ?? parameter, position && rangeOfPlace(position, place), message, suggestion);
        function rangeOfPlace({ whole, items, members }, place) {
          if (place === undefined) return whole;
          if (place.isMissing) return undefined;
          if (place.memberName !== undefined) return members?.[place.memberName]?.name ?? whole;
          const member = members?.[place.member];
          return (place.member < 0 ? items[place.item] : member?.items[place.item] ?? member?.value) ?? whole;
        }
        function printValue(value, keepsReserved, start, items, allowReserved = "") {
          const isKept = keepsReserved ? isReservedOrEscape : allowReserved === "" ? isUnreserved
            : (bytes, index) => isUnreserved(bytes, index) || allowReserved.includes(bytes[index]);
          if (typeof value !== "object") return encode(textOfValue(value), isKept);
          const parts = Array.isArray(value) ? value.map((item) => ["", item])
            : value.pairs.map(([name, member]) => [encode(name) + ",", member]);
          let text = "";
          parts.forEach(([name, part], index) => {
            text += (index > 0 ? "," : "") + name;
            const from = start + text.length;
            text += printValue(part, keepsReserved, from, null, allowReserved);
            items?.push([from, start + text.length]);
          });
          return text;
        }
        const isReservedOrEscape = (bytes, index) =>
          isOf(UNRESERVED | RESERVED, bytes, index) || bytes[index] === "%" && hasDigits(bytes, index + 1);
        const isBlank = (value) => value === "" || Array.isArray(value) && value.length === 1 && isBlank(value[0]);
        function printURL(schema, values, server) {
          let text = "";
          const [names, places] = [[], []];
          function expand({ place, parameter, encoded, isExploded }, operator, isFirst) {
            const value = values[place];
            const position = { whole: undefined, items: [], members: undefined };
            let isNext = isFirst;
            function print(single, name, items, allowReserved) {
              text += isNext ? operator.opening : operator.separator;
              isNext = false;
              const beforeName = text.length;
              if (operator.isNamed) text += operator.text === ";" && isBlank(single) ? name : name + "=";
              const start = text.length;
              text += printValue(single, operator.keepsReserved, start, items, allowReserved);
              const range = [start, text.length];
              position.whole = [position.whole?.[0] ?? start, text.length];
              return [operator.isNamed ? [beforeName, beforeName + name.length] : range, range];
            }
            if (value instanceof Members) {
              position.members = [];
              value.pairs.forEach(([memberName, member], index) => {
                for (const item of Array.isArray(member) ? member : [member]) {
                  const [name, range] = print(item, encode(memberName));
                  names[place] ??= name;
                  const nowhere = [name[0], name[0]];
                  while (position.members.length < index) position.members.push({ name: nowhere, value: nowhere, items: [] });
                  position.members[index] ??= { name, value: range, items: [] };
                  position.members[index].items.push(range);
                }
              });
            } else if (Array.isArray(value) && isExploded) {
              for (const item of value) {
                const [name, range] = print(item, encoded, undefined, parameter.allowReserved);
                if (operator.isNamed) names[place] ??= name;
                position.items.push(range);
              }
              names[place] ??= position.whole;
            } else {
              const printed = typeof value === "boolean" ? parameter.texts[value ? 0 : 1] : value;
              [names[place]] = print(printed, encoded, position.items, parameter.allowReserved);
            }
            if (position.whole) places[place] = position;
            return isNext;
          }
          for (const part of schema.templates[server].parts) {
            if (typeof part === "string") {
              text += part;
              continue;
            }
            let isFirst = true;
            for (const variable of part.variables) {
              const value = values[variable.place];
              const isEmpty = Array.isArray(value) ? value.length === 0 : value instanceof Members && value.pairs.length === 0;
              if (value === undefined || isEmpty || areEqual(value, variable.parameter.default)) continue;
              isFirst = expand(variable, part.operator, isFirst);
            }
          }
          return { text, names, values: places };
        }
        const SEGMENTS_WITH_DOTS = ["/.", ":.", "/%2E", ":%2E", "/%2e", ":%2e"];
        function dotSegments(schema, printed, places) {
          if (!schema.canHaveDotSegments || !SEGMENTS_WITH_DOTS.some((text) => printed.text.includes(text))) return [];
          const uri = splitURI(utf8(printed.text));
          if (uri.malformed) return [];
          const segments = [];
          let start = uri.path[0];
          for (const segment of printed.text.slice(...uri.path).split("/")) {
            const end = start + segment.length;
            if ([".", ".."].includes(segment.replaceAll("%2E", ".").replaceAll("%2e", "."))) segments.push([start, end]);
            start = end + 1;
          }
          if (segments.length === 0) return [];
          return schema.order.flatMap((place) => {
            const own = printed.values[place]?.whole;
            if (!own || schema.positions[place].component !== "path"
              || !segments.some(([start, end]) => own[0] <= end && start <= own[1])) return [];
            const { name } = schema.parameters[place];
            const message = quote(name) + ' produces the path segment "." or "..", which URL parsers remove';
            return [violation("invalid-format", name, places ? places[place]?.whole : own, message)];
          });
        }
        function buildURL(schema, given, server, unknown) {
          const values = given.map((value, place) => value === undefined ? undefined
            : normalValue(schema.parameters[place], schema.templates[server].reading[place].isFolded ? foldValue(value) : value));
          const present = [...values];
          schema.fillDefaults(values);
          const printed = printURL(schema, values, server);
          let violations = unknown;
          schema.parameters.forEach(({ name }, place) => {
            if (values[place] === undefined) return;
            for (const failure of failuresAt(schema, values[place], place)) {
              violations.push(violationOf(failure, name, printed.values[place]));
            }
          });
          violations.push(...presenceViolations(schema, present, printed.names));
          violations.push(...dotSegments(schema, printed, null));
          if (violations.length === 0) violations = lostValues(schema, values, server, printed);
          return { canonical: printed.text, values, violations: inOrder(violations) };
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
            const name = quote(schema.servers[read.server].name);
            return unreadable(schema, printed, "the URL would be read as one of the server " + name + "; choose other values");
          }
          const lost = schema.order.filter((place) => !areEqual(values[place], read.values[place]));
          if (read.violations.length > 0 && lost.length === 0) return unreadable(schema, printed);
          return lost.map((place) => {
            const { name } = schema.parameters[place];
            const other = read.values[place] === undefined ? "as absent" : "as " + describe(read.values[place]);
            const message = quote(name) + " would be read " + other + "; choose other values";
            return violation("invalid-format", name, printed.values[place]?.whole, message);
          });
        }
        function unreadable(schema, printed, message =
          "the schema does not match this URL; choose other values, or change the template") {
          const place = schema.order.find((place) => printed.values[place] !== undefined);
          if (place === undefined) return [violation("invalid-format", undefined, undefined, message)];
          return [violation("invalid-format", schema.parameters[place].name, printed.values[place].whole, message)];
        }
        function unknownServer(name, servers) {
          if (servers.length === 0) {
            const message = "the schema has no servers, so there is no server " + quote(name) + "; leave it out";
            return violation("not-allowed", undefined, undefined, message);
          }
          const names = servers.map((server) => server.name);
          const suggestion = nearest(name, names);
          const list = suggestion === undefined ? "; expected " + names.map(quote).join(" or ") : "";
          return violation("not-allowed", undefined, undefined, "unknown server " + quote(name) + list, suggestion);
        }
        class TemplateShape {
          constructor({ hasAuthority, host, path }) {
            const { segments } = path;
            this.slashes = hasAuthority ? 2 : segments.length > 1 && segments[0].length === 0 ? 1 : 0;
            const pieces = this.slashes === 2 ? [[...host.elements, ...segments[0]], ...segments.slice(1)]
              : segments.slice(this.slashes);
            this.pieces = pieces.map((elements, index) => {
              const piece = { literals: [""], isOptional: false, isRepeated: false, isOpen: false };
              for (const element of elements) {
                if (typeof element === "string") piece.literals.push(piece.literals.pop() + bytesOfLiteral(element));
                else {
                  const { operator, variables } = element;
                  if (operator?.text === "/") {
                    piece.isOpen = true;
                    piece.isOptional = variables.some(({ parameter }) => !parameter.required);
                    piece.isRepeated = variables.some(({ isExploded }) => isExploded);
                  } else if (operator?.keepsReserved) piece.isOpen = piece.isRepeated = true;
                  piece.literals.push("");
                }
              }
              if (this.slashes === 2 && index === 0) piece.literals = piece.literals.map(fold);
              piece.isLiteral = piece.literals.length === 1;
              piece.count = piece.literals.join("").length;
              piece.letters = new Letters(piece.isLiteral ? piece.literals[0] : "");
              return piece;
            });
          }
        }
        const fits = ({ literals }, text) => text.length > 256
          || mayMatch(literals.flatMap((literal, index) => index > 0 ? [{}, literal] : literal), text);
        function shapeOf({ authority, path }, bytes) {
          const beginsWithSlash = bytes[path[0]] === "/" && path[0] < path[1];
          const ranges = splitRange(bytes, path, "/");
          if (ranges.length > 65) ranges.splice(64, Infinity, [ranges[64][0], path[1]]);
          const segments = ranges.slice(beginsWithSlash || authority ? 1 : 0);
          const pieces = [...authority ? [authority.host] : [], ...segments].map((range) => {
            const text = bytesOfLiteral(comparable(bytes.slice(...range)));
            return range === authority?.host ? { text: fold(text), range } : { text, range };
          });
          for (const piece of pieces) piece.letters = new Letters(piece.text);
          return { slashes: authority ? 2 : beginsWithSlash ? 1 : 0, pieces };
        }
        const [VARIABLE_COST, SLIP, PIECE, ANY_HOST, HOST_SLIP, OTHER_HOST] = [3, 10, 30, 480, 500, 1000];
        function differenceOf({ pieces, slashes }, shape) {
          const patterns = shape.pieces;
          const [count, width] = [pieces.length, patterns.length];
          const extraCost = (index) => {
            const [start, end] = pieces[index].range;
            return start === end ? SLIP : index === 0 ? OTHER_HOST : PIECE;
          };
          const missingCost = (place) => {
            const { isOptional, isLiteral, count } = patterns[place];
            return isOptional ? 0 : isLiteral && count === 0 ? SLIP : place === 0 ? OTHER_HOST : PIECE;
          };
          function otherCost(index, place) {
            const isFirst = index === 0 && place === 0;
            if (index === 0 && !isFirst && missingCost(0) === OTHER_HOST) return OTHER_HOST;
            const most = isFirst ? OTHER_HOST : PIECE;
            const piece = patterns[place];
            const { text } = pieces[index];
            if (!piece.isLiteral) {
              if (piece.count === 0 && isFirst && !piece.isOpen) return ANY_HOST;
              return piece.count === 0 || fits(piece, text) ? VARIABLE_COST : most;
            }
            const [expected] = piece.literals;
            if (text === expected) return 0;
            if (text.length <= 4 * NAME_LIMIT && nearest(textOf(text), [textOf(expected)]) !== undefined) return isFirst ? HOST_SLIP : SLIP;
            return text.length > 1 && expected.startsWith(text) ? most - 5 : most;
          }
          const steps = Array.from({ length: count + 1 }, () => []);
          for (let index = count; index >= 0; index--) {
            for (let place = width; place >= 0; place--) {
              let best = { cost: index === count && place === width ? 0 : Infinity };
              const consider = (kind, own, next) => {
                if (own + next.cost < best.cost) best = { kind, index, place, own, next, cost: own + next.cost };
              };
              if (index < count && place < width) {
                const own = otherCost(index, place);
                consider("other", own, steps[index + 1][place + 1]);
                if (patterns[place].isRepeated) consider("other", own, steps[index + 1][place]);
              }
              if (index < count) consider("extra", extraCost(index), steps[index + 1][place]);
              if (place < width) consider("missing", missingCost(place), steps[index][place + 1]);
              steps[index][place] = best;
            }
          }
          let step = steps[0][0];
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
          if (templates.length <= 24) return templates;
          const byDistance = Array.from({ length: 256 }, () => []);
          for (const template of templates) byDistance[glanceDistance(url.pieces, template.shape.pieces)].push(template);
          return byDistance.flat().slice(0, 24);
        }
        function glanceDistance(pieces, patterns) {
          const least = Math.min(pieces.length, patterns.length);
          let agreed = 0;
          while (agreed < least && (!patterns[agreed].isLiteral || patterns[agreed].literals[0] === pieces[agreed].text)) agreed++;
          let difference = Math.abs(pieces.length - patterns.length);
          if (agreed < least) {
            const [piece, other] = [patterns[agreed], pieces[agreed]];
            const [literal] = piece.literals;
            let common = 0;
            while (common < Math.min(literal.length, other.text.length) && literal[common] === other.text[common]) common++;
            difference = Math.min(piece.letters.difference(other.letters) + Math.abs(piece.count - other.text.length),
              Math.max(piece.count, other.text.length) - common);
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
          const scheme = fold(url.bytes.slice(...url.uri.scheme));
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
            effort -= (shape.pieces.length + 1) * (template.shape.pieces.length + 1);
          }
          const relatives = sorted(compared.map((template) => relativeOf(template, shape, url)),
            (left, right) => left.cost - right.cost);
          const [first] = relatives;
          const fault = faultOf(first, shape, url);
          let list = "";
          if (!fault.isOnly && !fault.isNear) {
            const agreed = first.difference.agreedCount;
            const outlines = [...new Set(relatives.filter((relative) => relative.difference.agreedCount >= agreed)
              .map((relative) => relative.template.outline))];
            list = expectedList(outlines, outlines.length + templates.length - compared.length);
          }
          const suggestion = fault.isNear && !fault.isOnly ? sketchOf(first.template) : undefined;
          return violation("no-match", undefined, fault.range, fault.message + list, suggestion);
        }
        function relativeOf(template, shape, url) {
          const difference = differenceOf(shape, template.shape);
          let item;
          for (const { name, value: { literal } } of template.fixedItems) {
            if (item || literal === null) continue;
            const value = textOf(bytesOfLiteral(literal));
            const areAlike = (text, other) => typeof text === "string" && fold(text) === fold(other);
            const { queryNames } = template;
            const [exact] = url.itemsNamed(name, queryNames);
            const found = exact ?? url.items.find((item) => areAlike(queryNames.nameOf(item, url.bytes), name));
            const text = found && decode(url.bytes, ...found.value, queryNames.readsPlus);
            if (exact && text === value) continue;
            item = {
              expected: name + "=" + value, found: found && [found.name[0], found.value[1]], isOtherCase: areAlike(text, value),
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
          const range = shape.pieces[first?.index]?.range;
          switch (first?.kind) {
            case "slashes": return fault("no template begins with " + quote(url.text(beforeQuery)), beforeQuery, isNear);
            case "other": return unmatched(range[0] === range[1] ? beforeQuery : range, isNear);
            case "extra":
              if (range[0] < range[1] || range[0] === 0) return unmatched(range, isNear);
              return slash('the path has an extra "/"' + (range[0] === beforeQuery[1] ? " at its end" : ""), "; remove it",
                [range[0] - 1, range[0]]);
            case "missing": {
              const own = first.index > 0 ? shape.pieces[first.index - 1].range : beforeQuery;
              const endsWithSlash = own[0] === own[1];
              const last = endsWithSlash ? beforeQuery : own;
              const piece = template.shape.pieces[first.place];
              if (!endsWithSlash && piece.isLiteral && piece.count === 0) return slash('the path is missing the "/" at its end', "; add it", last);
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
        class FastTemplate {
          constructor(template, schema, isOwn, isShared) {
            const { scheme, hasAuthority, host, path, fragment, userInfo, port, parts, wholeQuery } = template;
            Object.assign(this, { template, schema, isShared });
            const [first, ...segments] = path.segments;
            const pieces = hasAuthority ? [[scheme + ":"], [], host.elements, ...segments] : [[scheme + ":", ...first], ...segments];
            if (hasAuthority && endsWithWebHost(pieces, scheme)) pieces.push([]);
            this.pieces = pieces.map(pieceOf);
            if (userInfo || port || this.pieces.includes(null)) this.pieces = null;
            else if (hasAuthority) this.host = this.pieces[2];
            this.isOpen = this.pieces === null || parts.some((part) => part.operator?.text === "/");
            const [variable, ...others] = template.isFragmentFixed ? [] : fragment?.elements[0].variables ?? [];
            this.fragment = variable && !variable.isExploded && others.length + fragment.elements.length === 1 ? variable.place : -1;
            const isPrinted = schema.templates.indexOf(template) < Math.max(schema.servers.length, 1);
            this.variables = this.pieces?.filter((piece) => typeof piece !== "string") ?? [];
            this.isReadable = isOwn && this.pieces?.every((piece) => typeof piece !== "string" || isKept(piece, PATH)) && isPrinted
              && !wholeQuery && !schema.takesRest && schema.listStyles.length === 0 && (!fragment || this.fragment >= 0)
              && (hasAuthority || this.pieces[1] !== "")
              && template.reading.every(({ isRaw, isFolded }, place) => !isRaw
                && !(isFolded && (schema.parameters[place].hasSpellings || schema.parameters[place].type === "union")));
          }
          hasPieces(pieces) {
            if (pieces.length !== this.pieces.length) return false;
            for (let index = pieces.length - 1; index >= 0; index--) if (!hasLiterals(this.pieces[index], pieces[index])) return false;
            return true;
          }
          read(text, pieces, start) {
            const { schema, template } = this;
            const { parameters, required } = schema;
            const values = new Array(parameters.length).fill(undefined);
            const ignored = [];
            for (const own of this.variables) {
              const { before, after, place, index } = own;
              const piece = pieces[index];
              const value = piece.slice(before.length, piece.length - after.length);
              if (value === "" || after !== "" && piece.length > 64 || piece[0] === "." || piece[0] === "%"
                || !hasLiterals(own, piece) || !isKept(piece, own === this.host ? UNRESERVED : PATH)
                || !readOwn(template, place, value, values)) return undefined;
              const { allowReserved } = parameters[place];
              if (this.isShared && printValue(values[place], false, 0, null, allowReserved) !== value) return undefined;
            }
            const hash = text.indexOf("#", start);
            const end = hash < 0 ? text.length : hash;
            if (start < end ? !this.readQuery(text, start + 1, end, values, ignored) : template.fixedItems.length > 0) {
              return undefined;
            }
            if (hash >= 0 || template.needsFragment) {
              const value = text.slice(end + 1);
              if (this.fragment < 0 || value === "" || !isKept(value, QUERY)
                || !readOwn(template, this.fragment, value, values)) return undefined;
            }
            for (const place of required) if (values[place] === undefined) return undefined;
            if (presenceViolations(schema, values, values).length > 0) return undefined;
            schema.fillDefaults(values);
            return { schema, values, server: template.server, ignored };
          }
          readQuery(text, start, end, values, ignored) {
            const { schema, template } = this;
            const { queryNames, fixedItems } = template;
            if (endOf(text, start, QUERY) < end) return false;
            let missing = fixedItems;
            const lists = [];
            for (let from = start, to; from < end; from = to + 1) {
              to = text.indexOf("&", from);
              if (to < 0 || to > end) to = end;
              if (from === to) continue;
              let equals = text.indexOf("=", from);
              if (equals < 0 || equals > to) equals = to;
              const written = text.slice(from, equals);
              const name = written.includes("%") ? decode(written) : written;
              const value = text.slice(equals + 1, to);
              if (schema.accepts & PLUS && text.slice(from, to).includes("+")) return false;
              const owner = typeof name === "string" ? queryNames.owner(name) : undefined;
              if (owner === IGNORED) ignored.push({ name, value });
              else if (owner?.kind === "fixed") {
                const found = missing.find((fixed) => fixed.name === name && fixed.value.literal === value);
                if (!found) return false;
                missing = missing.filter((fixed) => fixed !== found);
              } else if (owner?.kind !== "parameter") return false;
              else if (owner.isExploded) {
                const list = lists[owner.place] ??= { name: owner.name, texts: [] };
                if (list.name !== owner.name) return false;
                list.texts.push(value);
              } else if (values[owner.place] !== undefined || schema.accepts & COMMAS && value.includes("%2")
                || !readOwn(template, owner.place, value, values)) return false;
            }
            return missing.length === 0 && lists.every(({ texts }, place) =>
              isSequence(schema.parameters[place]) && (values[place] = readItems(schema.parameters[place], texts)) !== undefined);
          }
        }
        function pieceOf(elements, index) {
          const place = elements.findIndex((element) => typeof element !== "string");
          if (place < 0) return elements.join("");
          const [before, after] = [elements.slice(0, place), elements.slice(place + 1)];
          const { operator, variables } = elements[place];
          if (!["", "/"].includes(operator?.text) || variables.length > 1 || literalOf(after) === null) return null;
          const [{ parameter, isExploded, place: parameterPlace }] = variables;
          if (isExploded || !parameter.required || parameter.type === "object") return null;
          return { before: before.join(""), after: after.join(""), place: parameterPlace, index };
        }
        const hasLiterals = (own, piece) => own === piece || own.before !== undefined
          && piece.length >= own.before.length + own.after.length && piece.startsWith(own.before) && piece.endsWith(own.after);
        const isKept = (text, classes) => endOf(text, 0, classes) === text.length;
        function readOwn({ schema, reading }, place, text, values) {
          const [parameter, position] = [schema.parameters[place], reading[place]];
          if (position.isFolded && (text.includes("%") || text !== fold(text))) return false;
          const value = values[place] = isSequence(parameter) ? readItems(parameter, text.split(",")) : readOwnText(parameter, text);
          return value !== undefined && (!position.keepsReserved || isMet(parameter, value, position));
        }
        function readOwnText(schema, text) {
          const decoded = text.includes("%") ? decode(text) : text;
          return typeof decoded === "string" ? ownValue(schema, decoded) : undefined;
        }
        function readItems(schema, texts) {
          const { length } = texts;
          if (length < schema.minItems || length > schema.maxItems) return undefined;
          if (schema.type === "tuple" && length !== schema.items.length) return undefined;
          const values = texts.map((text, index) => readOwnText(itemSchema(schema, index), text));
          return !values.includes(undefined) && (!schema.uniqueItems || isMet(schema, values, {})) ? values : undefined;
        }
        const endsWithWebHost = (pieces, scheme) => pieces.length === 3 && pieces[1].length === 0 && defaultPort(scheme) !== undefined;
        function readFast(text, index) {
          const [query, hash] = [text.indexOf("?"), text.indexOf("#")];
          const end = hash < 0 ? text.length : hash;
          const start = query < 0 || query > end ? end : query;
          const beginning = text.slice(0, start);
          const pieces = beginning.split("/");
          if (endsWithWebHost(pieces, pieces[0].slice(0, -1))) pieces.push("");
          const comparedPieces = beginning.includes("%") ? pieces.map(comparable) : pieces;
          let best;
          for (const other of index.templatesOfText(comparedPieces)) {
            if (!other.isOpen && !other.hasPieces(comparedPieces)) continue;
            best ??= other;
            if (best.schema !== other.schema && !best.template.precedence.isMoreLiteral(other.template.precedence)) return undefined;
          }
          if (!best?.isReadable || !best.hasPieces(comparedPieces)) return undefined;
          if (best.variables.includes(best.host) && pieces[2] !== fold(pieces[2])) return undefined;
          return best.read(text, pieces, start);
        }
        const hasRequiredNames = ({ template, url }) =>
          template.requiredItems.every(({ names }) => names.some((name) => url.itemsNamed(name, template.queryNames).length > 0));
        const hasRequiredTexts = ({ template, url }) => template.requiredItems.every(({ names, texts }) =>
          texts === null || names.some((name) => {
            const written = url.writtenValues(url.itemsNamed(name, template.queryNames));
            return written.areEncoded || [...texts].some((text) => written.texts.has(text));
          }));
        function hasName(template, name) {
          const owner = template.queryNames.owner(name);
          return owner !== undefined && owner.kind !== "fixed" && owner !== IGNORED;
        }
        function nameClass({ url, template: { queryNames } }) {
          const named = url.itemsByName(queryNames);
          let [worst, count] = [0, 0];
          for (const [name, items] of named) {
            const owner = queryNames.owner(name);
            worst = Math.max(worst, owner === undefined ? 3 : owner.name === undefined ? 2 : owner.name === name ? 0 : 1);
            if (worst === 3) return worst;
            count += items.length;
          }
          return count < url.items.length ? 3 : worst;
        }
        const knowsNames = ({ url, query, template: { queryNames } }) => query.length === 0
          || [...url.itemsByName(queryNames).keys()].every((name) => queryNames.owner(name) !== undefined);
        const hasRequiredMembers = ({ url, query, template: { queryNames } }) => queryNames.objects.every(({ place, parameter }) =>
          !parameter.required || query.length > 0 && [...url.itemsByName(queryNames).keys()].some((name) => {
            const owner = queryNames.owner(name);
            return owner?.kind === "member" && owner.place === place;
          }));
        const haveSameNames = (match) => hasRequiredNames(match) && hasRequiredMembers(match) && nameClass(match) < 3;
        const orderOf = (match) => (match.isFragmentExtra ? 3 : 0) + Math.min(nameClass(match), 2);
        function inOrderOfNames(matches) {
          const possible = matches.filter((match) => hasRequiredNames(match) && hasRequiredTexts(match) && knowsNames(match));
          if (possible.length < 2) return possible;
          const orders = new Map(possible.map((match) => [match, orderOf(match)]));
          return sorted(possible, (left, right) => orders.get(left) - orders.get(right));
        }
        const ownNames = ({ url, query, template }) => query.filter((item) => {
          const name = template.queryNames.nameOf(item, url.bytes);
          return typeof name === "string" && hasName(template, name);
        }).length;
        function itemDistance({ url, template: { queryNames } }, { names, words }) {
          if (words.texts.length === 0) return undefined;
          for (const name of names) {
            const [item] = url.itemsNamed(name, queryNames);
            const text = item && decode(url.bytes, ...item.value, queryNames.readsPlus);
            if (typeof text !== "string") continue;
            const found = words.find(text);
            return found === undefined ? 2 : found === text ? 0 : 1;
          }
          return undefined;
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
              const count = read(match, false).violations.length;
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
          return violations.map((violation) => {
            const { code, parameter } = violation;
            if (parameter === undefined) return violation;
            let addition = "";
            if (code === "unknown-parameter") {
              const other = others.find((match) => hasName(match.template, parameter));
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
            return addition === "" ? violation
              : { ...violation, message: violation.message + addition, suggestion: undefined };
          });
        }
        const FEW_TEMPLATES = 8;
        class TemplateIndex {
          constructor(templates) {
            this.templates = templates;
            this.root = templates.length > FEW_TEMPLATES ? newNode() : null;
            if (this.root) templates.forEach(({ template }, order) => this.add(template, order));
          }
          add({ host, path }, order) {
            let node = nodeAfter(this.root, host.literal || null);
            if (path.literal === "") return node.open.push({ order, prefix: "" });
            for (const [index, segment] of path.segments.entries()) {
              const isExtended = path.segments.slice(index + 1).some((others) => startsWithSlash(others) && others.length > 1);
              if (isExtended || startsWithSlash(segment) || segment.some(({ operator }) => operator?.keepsReserved)) {
                return node.open.push({ order, prefix: typeof segment[0] === "string" ? segment[0] : "" });
              }
              node = nodeAfter(node, literalOf(segment));
            }
            node.ended.push(order);
          }
          find(host, segments, found) {
            const collect = (node, depth) => {
              if (node === undefined) return;
              for (const { order, prefix } of node.open) if (prefix === "" || segments[depth]?.startsWith(prefix)) found.add(order);
              if (depth === segments.length) for (const order of node.ended) found.add(order);
              else {
                collect(node.literals.get(segments[depth]), depth + 1);
                collect(node.other, depth + 1);
              }
            };
            collect(this.root.literals.get(host), 0);
            collect(this.root.other, 0);
            return found;
          }
          inOrder(found) { return sorted(found, (left, right) => left - right).map((order) => this.templates[order]); }
          templatesOf(url, forms) {
            if (!this.root) return this.templates;
            const { authority } = url.uri;
            const host = authority ? url.tokens(authority.host, "host").text : "";
            const found = new Set();
            for (const { range, hasSlash } of forms) this.find(host, url.tokens(range, "path", {}, hasSlash).text.split("/"), found);
            return this.inOrder(found);
          }
          schemasOf(url, forms) {
            const schemas = new Map();
            for (const { schema, template } of this.templatesOf(url, forms)) listAt(schemas, schema).push(template);
            return schemas;
          }
          templatesOfText([scheme, ...others]) {
            if (!this.root) return this.templates;
            const hasAuthority = scheme.endsWith(":") && others[0] === "" && others.length > 1;
            return this.inOrder(hasAuthority ? this.find(fold(others[1]), ["", ...others.slice(2)], new Set())
              : this.find("", [scheme.slice(scheme.indexOf(":") + 1), ...others], new Set()));
          }
        }
        const startsWithSlash = ([first]) => first?.operator?.text === "/";
        const newNode = () => ({ open: [], ended: [], literals: new Map(), other: undefined });
        function nodeAfter(node, text) {
          if (text === null) return node.other ??= newNode();
          if (!node.literals.has(text)) node.literals.set(text, newNode());
          return node.literals.get(text);
        }
        const LONGEST_URL = 1 << 20;
        function matchSchema(schema, url, forms = url.path, needed = ITEMS, templates = schema.templates) {
          let best = null;
          for (const template of templates) {
            const match = matchTemplate(url, template, schema, forms, needed);
            if (match === null || forms === url.otherPath && !hasPath(match)) continue;
            if (best === null || isNearer(match, best)) best = match;
            if (isFull(match) && (!url.uri.fragment || !match.isFragmentExtra && haveSameNames(match))) break;
          }
          const styles = best && schema.listStyles.find(({ templates }) => templates.includes(best.template));
          return styles ? { ...best, template: templateOfStyle(styles, best) } : best;
        }
        const hasPath = ({ url, template, missesPath }) => !missesPath && (!template.needsFragment || url.uri.fragment !== null);
        const isRead = (match) => match.surplus.length === 0 && readURL(match, false).violations.length === 0;
        const surplusOf = ({ surplus, isFragmentExtra, schema }) =>
          surplus.length - (isFragmentExtra && !(schema.accepts & FRAGMENT) ? 1 : 0);
        const isEqual = (match, other) => surplusOf(match) === surplusOf(other) && match.isFragmentExtra === other.isFragmentExtra
          && match.foldedItems.length + other.foldedItems.length === 0 && match.template.precedence.isEqual(other.template.precedence);
        const isAsSent = ({ surplus, foldedItems, isFragmentExtra }) => surplus.length + foldedItems.length === 0 && !isFragmentExtra;
        function isPreferred(matches, other) {
          const [{ template: { precedence }, foldedItems, isFragmentExtra, url }] = matches;
          const difference = surplusOf(matches[0]) - surplusOf(other);
          if (difference !== 0) return difference < 0;
          if (isFragmentExtra && !other.isFragmentExtra) return false;
          const isOnePath = precedence.hasPathOf(other.template.precedence);
          if (isOnePath && isFragmentExtra !== other.isFragmentExtra) return matches.some(haveSameNames);
          return precedence.isMoreLiteral(other.template.precedence) && !(isOnePath && foldedItems.some((item) =>
            other.template.queryNames.owners.has(other.template.queryNames.nameOf(item, url.bytes))));
        }
        function belonging(schema, range, canonical) {
          const own = canonical === undefined ? "belongs" : "would be " + quote(canonical) + ", which belongs";
          return violation("no-match", undefined, range, "this URL " + own + " to the schema " + quote(schema.name));
        }
        class SchemaSet {
          constructor(tables, others = []) {
            this.members = [...tables, ...others].map((table) => new CompiledSchema(table));
            this.own = this.members.slice(0, tables.length);
            const own = this.ownSet = new Set(this.own);
            this.schemes = new Map();
            for (const member of this.members) {
              for (const { scheme } of member.templates) {
                const known = this.schemes.get(scheme) ?? { members: [], accepts: 0 };
                this.schemes.set(scheme, known);
                if (known.members[known.members.length - 1] !== member) known.members.push(member);
                known.accepts |= member.accepts;
              }
            }
            for (const [name, scheme] of this.schemes) {
              const hasScheme = (template) => template.scheme === name;
              scheme.own = scheme.members.filter((member) => own.has(member));
              scheme.ownTemplates = scheme.own.flatMap((member) => member.templates.filter(hasScheme));
              scheme.members = sorted(scheme.members, ({ templates: [left] }, { templates: [right] }) =>
                right.precedence.compareRank(left.precedence) || right.precedence.weight - left.precedence.weight
                  || compareTexts(left.text, right.text));
              scheme.index = new TemplateIndex(scheme.members.flatMap((member) => member.templates
                .filter(hasScheme).map((template) => new FastTemplate(template, member, own.has(member), this.members.length > 1))));
            }
          }
          schemeOf(bytes) {
            const scheme = bytes.slice(0, firstOf(":", bytes, 0));
            return this.schemes.get(scheme) ?? this.schemes.get(fold(scheme));
          }
          read(text) {
            const index = this.schemes.get(text.slice(0, text.indexOf(":")))?.index;
            const reading = index && text.length <= LONGEST_URL ? readFast(text, index) : undefined;
            return reading ? { schema: reading.schema, reading, violations: [] } : this.readFully(text);
          }
          readFully(text) {
            if (!isUnicode(text)) {
              const message = "the URL has half of a surrogate pair, so it is not Unicode text";
              return { violations: [violation("malformed-url", undefined, undefined, message)] };
            }
            const bytes = utf8(text);
            if (bytes.length > LONGEST_URL) {
              const message = "the URL is longer than " + LONGEST_URL + " bytes";
              return { violations: [violation("malformed-url", undefined, [LONGEST_URL, bytes.length], message)] };
            }
            const scheme = this.schemeOf(bytes);
            let uri = splitURI(bytes);
            const refused = uri.malformed ?? null;
            if (refused && scheme?.accepts & IRI) uri = splitURI(bytes, true);
            if (uri.malformed) return { violations: [malformedViolation(uri.malformed, bytes)] };
            const url = new MatchedURL(bytes, uri, refused);
            const reading = this.reading(url, scheme);
            if (reading === null) return this.mismatch(url, scheme);
            const { schema, violations } = reading;
            if (refused && !(schema.accepts & IRI)) return { violations: [malformedViolation(refused, bytes)] };
            if (!this.ownSet.has(schema)) {
              return { schema: this.own.length === 1 ? this.own[0] : undefined, violations: [belonging(schema, [0, uri.path[1]])] };
            }
            return { schema, reading, violations };
          }
          reading(url, scheme) {
            if (!scheme) return null;
            const given = this.candidates(url, scheme, url.path);
            const reading = given.length > 0 ? this.readCandidates(given) : null;
            const isOther = url.otherPath !== null && scheme.accepts & SLASH && reading?.violations.length !== 0
              && !given.some(hasPath) && !this.hasURL(url, scheme);
            const others = isOther ? this.candidates(url, scheme, url.otherPath) : [];
            const found = others.length > 0 ? this.readCandidates(others) : null;
            if (found && found.schema.accepts & SLASH) return found;
            return reading ?? this.incompleteReading(url, scheme, isOther && found === null);
          }
          hasURL(url, { index }) {
            return index.templatesOf(url, url.path).some(({ template, schema }) => {
              const match = matchTemplate(url, template, schema, url.path, NAMES);
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
              reading.violations = [violation("no-match", undefined, match.undecided, message)];
            } else if (match.surplus.length > 0) reading.violations = [...match.surplus, ...reading.violations];
            if (isExplained && reading.violations.length > 0) reading.violations = inOrder(reading.violations);
            if (this.members.length < 2 || reading.violations.length > 0) return reading;
            const printed = printURL(schema, reading.values, reading.server).text;
            const owner = printed === url.bytes ? undefined : this.otherOwner(printed, schema);
            if (owner) reading.violations = [belonging(owner, [0, url.uri.path[1]], printed)];
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
            let best = null;
            const forms = isOther ? [url.path, url.otherPath] : [url.path];
            const possible = new Set(forms.flatMap((forms) => [...scheme.index.schemasOf(url, forms).keys()]));
            for (const member of this.own) {
              if (!member.hasOpenItems || !possible.has(member)) continue;
              for (const own of isOther && member.accepts & SLASH ? forms : [url.path]) {
                const match = matchSchema(member, url, own, CONSTANTS);
                if (match && (best === null || isNearer(match, best))) best = match;
              }
            }
            return best && this.readMatch(best, true);
          }
          mismatch(url, { own, ownTemplates } = { own: [], ownTemplates: [] }) {
            if (url.refused && !own.every((member) => member.accepts & IRI)) {
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
        export class URLValidationError extends Error {
          constructor({ url, schema, violations }) {
            super(violations.map(describeViolation).join("\n"));
            this.name = "URLValidationError";
            this.url = url;
            this.schema = schema;
            this.violations = violations;
          }
        }
        export function describeViolation({ message, suggestion }) {
          return suggestion === undefined ? message : message + "; did you mean " + quote(suggestion) + "?";
        }
        class URLValue {
          #href;
          constructor(schema, href, values, server, ignored) {
            this.#href = href;
            this.schema = schema.name;
            this.parameters = toPublicParameters(schema, values);
            if (schema.servers.length > 1) this.server = schema.servers[server].name;
            this.ignored = ignored.length === 0 ? NOTHING : Object.freeze(ignored);
            Object.freeze(this);
          }
          get href() { return typeof this.#href === "string" ? this.#href : this.#href = this.#href(); }
          toString() { return this.href; }
          toJSON() { return this.href; }
        }
        const NOTHING = Object.freeze([]);
        function valueClass(schema, build) {
          class Value extends URLValue {
            with(changes = {}, options = null) {
              return build(isRecord(changes) ? { ...this.parameters, ...changes } : changes,
                isRecord(options ?? {}) ? { server: this.server, ...options } : options);
            }
          }
          const others = ["schema", "parameters", "ignored", ...schema.servers.length > 1 ? ["server"] : []];
          for (const { name } of schema.parameters) {
            if (name in Value.prototype || others.includes(name)) continue;
            Object.defineProperty(Value.prototype, name, { get() { return this.parameters[name]; } });
          }
          return Value;
        }
        function orThrow(result) {
          if (!result.ok) throw new URLValidationError(result);
          return result.value;
        }
        function refused(url, schema, violations) {
          for (const found of violations) {
            for (const key of Object.keys(found)) if (found[key] === undefined) delete found[key];
          }
          return { ok: false, url, schema: schema?.name, violations };
        }
        class Reader {
          #set;
          constructor(kinds) {
            this.kinds = kinds;
            this.classes = new Map();
          }
          get set() {
            if (this.#set) return this.#set;
            const others = new Set(this.kinds.flatMap((kind) => kind.rivals()));
            for (const kind of this.kinds) others.delete(kind);
            return this.#set = new SchemaSet(this.kinds.map((kind) => kind.table), [...others].map((kind) => kind.table));
          }
          value(schema, href, values, server, ignored) {
            let Value = this.classes.get(schema);
            if (!Value) {
              Value = valueClass(schema, (parameters, options) => orThrow(this.safeBuild(schema, parameters, options)));
              this.classes.set(schema, Value);
            }
            return { ok: true, value: new Value(schema, href, values, server, ignored) };
          }
          safeParse(text) {
            const url = anyText(text);
            const { schema, reading, violations } = this.set.read(url);
            if (violations.length > 0) return refused(url, schema, violations);
            const { values, server, ignored } = reading;
            return this.value(schema, () => printURL(schema, values, server).text, values, server, ignored);
          }
          safeBuild(schema, parameters = {}, options = {}) {
            for (const [what, value] of [["parameters", parameters], ["options", options ?? {}]]) {
              if (isRecord(value)) continue;
              const message = "the " + what + " must be an object with a property for each";
              return refused("", schema, [violation("invalid-type", undefined, undefined, message)]);
            }
            const name = options?.server;
            const values = new Array(schema.parameters.length).fill(undefined);
            const found = [];
            const foreign = new Set();
            for (const name of Object.keys(parameters)) {
              if (parameters[name] === undefined) continue;
              const place = schema.places.get(name);
              if (place === undefined) {
                found.push(unknownParameter(name, undefined, nearest(name, [...schema.places.keys()])));
                continue;
              }
              const value = fromPublic(schema.parameters[place], parameters[name]);
              if (value !== FOREIGN) values[place] = value;
              else {
                foreign.add(name);
                found.push(violation("invalid-type", name, undefined, quote(name) + " is not a value that a URL can hold"));
              }
            }
            const server = name === undefined ? 0 : schema.servers.findIndex((server) => server.name === name);
            if (server < 0) found.push(unknownServer(String(name), schema.servers));
            const built = this.set.build(schema, values, Math.max(server, 0), found);
            if (built.violations.length === 0) return this.value(schema, built.canonical, built.values, server, []);
            return refused(built.canonical, schema, built.violations.filter(({ code, parameter }) =>
              code !== "missing-parameter" || !foreign.has(parameter)));
          }
        }
        export function kind(table, rivals = () => []) {
          const self = { name: table.name, table, rivals };
          const reader = new Reader([self]);
          const safeBuild = (parameters, options) => reader.safeBuild(reader.set.own[0], parameters, options);
          return Object.freeze(Object.assign(self, functionsOf(reader, safeBuild)));
        }
        const functionsOf = (reader, safeBuild) => ({
          safeParse: (text) => reader.safeParse(text),
          parse: (text) => orThrow(reader.safeParse(text)),
          safeBuild,
          build: (...content) => orThrow(safeBuild(...content)),
        });
        export function links(...kinds) {
          const reader = new Reader(kinds);
          const safeBuild = (name, parameters, options) => {
            const schema = reader.set.own.find((schema) => schema.name === name);
            if (!schema) return refused("", undefined, [unknownSchema(anyText(name), reader.set.own.map((schema) => schema.name))]);
            return reader.safeBuild(schema, parameters, options);
          };
          return Object.freeze({ kinds: Object.freeze(kinds), ...functionsOf(reader, safeBuild) });
        }
        function unknownSchema(name, names) {
          return violation("no-match", undefined, undefined, "there is no schema " + quote(name), nearest(name, names));
        }
        const FOREIGN = Symbol("no value of a URL");
        const isRecord = (value) => Object.prototype.toString.call(value) === "[object Object]";
        function anyText(value) {
          try {
            return String(value);
          } catch {
            return "";
          }
        }
        function toPublic(schema, value) {
          if (typeof value === "bigint") {
            const own = schema?.type === "union" ? schema.branches.find((branch) => unmet(branch, value) === 0) : schema;
            return own?.isNarrow ? Number(value) : value;
          }
          if (Array.isArray(value)) return Object.freeze(value.map((item, index) => toPublic(itemSchema(schema, index), item)));
          if (!(value instanceof Members)) return value;
          const object = Object.create(null);
          for (const [name, member] of value.pairs) object[name] = toPublic(schemasOf(schema, name)[0], member);
          return Object.freeze(object);
        }
        class Parameters {}
        Object.setPrototypeOf(Parameters.prototype, null);
        delete Parameters.prototype.constructor;
        function toPublicParameters(schema, values) {
          const parameters = new Parameters();
          for (let place = 0; place < values.length; place++) {
            const value = values[place];
            if (value === undefined) continue;
            const parameter = schema.parameters[place];
            parameters[parameter.name] = typeof value === "string" ? value : toPublic(parameter, value);
          }
          return Object.freeze(parameters);
        }
        function fromPublic(schema, value) {
          if (Array.isArray(value)) return listFromPublic(schema, value);
          if (!isRecord(value)) return scalarFromPublic(schema, value);
          const pairs = [];
          for (const name of Object.keys(value)) {
            const member = value[name];
            if (member === undefined) continue;
            const own = schema?.type === "object" ? schemasOf(schema, name)[0] : undefined;
            const known = Array.isArray(member) ? listFromPublic(own, member) : scalarFromPublic(own, member);
            if (known === FOREIGN || !isUnicode(name)) return FOREIGN;
            pairs.push([name, known]);
          }
          return new Members(pairs);
        }
        function listFromPublic(schema, value) {
          const items = Array.from(value, (item, index) => scalarFromPublic(itemSchema(schema, index), item));
          return items.includes(FOREIGN) ? FOREIGN : items;
        }
        function scalarFromPublic(schema, value) {
          switch (typeof value) {
            case "string": return isUnicode(value) ? value : FOREIGN;
            case "boolean": return value;
            case "bigint": return value >= LEAST_INTEGER && value <= GREATEST_INTEGER ? value : FOREIGN;
            case "number": return numberFromPublic(schema, value);
            default: return FOREIGN;
          }
        }
        function numberFromPublic(schema, value) {
          const types = schema?.type === "union" ? schema.branches : [schema];
          if (!types.some((branch) => branch?.type === "integer") || !Number.isSafeInteger(value)) return value;
          const integer = BigInt(value);
          return schema.type === "integer" || unmet(schema, integer) === 0 ? integer : value;
        }
        """##

    package static let declarations = ##"""
        /** The stable code of a violation. */
        export type ViolationCode =
          | "malformed-url" | "no-match" | "unexpected-component" | "invalid-percent-encoding" | "invalid-utf8"
          | "unknown-parameter" | "missing-parameter" | "duplicate-parameter" | "invalid-type" | "not-allowed" | "out-of-range"
          | "invalid-length" | "pattern-mismatch" | "invalid-format" | "invalid-items" | "missing-dependency"
          | "constraint-unmet";

        /** A single problem with a URL. */
        export interface Violation {
          readonly code: ViolationCode;
          /** The parameter, as spelled in the URL or the schema; absent if the violation affects the URL as a whole. */
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

        /** What is wrong with a URL, or with the parameters that it would be built of. */
        export interface Failure {
          readonly ok: false;
          /** The text of the URL; of a builder, as it would have been printed. */
          readonly url: string;
          /** The schema that was probably meant. */
          readonly schema?: string | undefined;
          /** All violations, in the order of the URL. */
          readonly violations: readonly Violation[];
        }

        /** A value, or what is wrong. */
        export type Result<Value> = { readonly ok: true; readonly value: Value } | Failure;

        /** The error of a URL, or of parameters, that are not valid. Its message has a line for each violation. */
        export class URLValidationError extends Error {
          constructor(failure: Omit<Failure, "ok">);
          readonly name: "URLValidationError";
          readonly url: string;
          readonly schema: string | undefined;
          readonly violations: readonly Violation[];
        }

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

        /** A valid URL. It is immutable. */
        export interface URLValue<Name extends string, Parameters, Input, Server extends string = never> {
          /** The name of the schema. */
          readonly schema: Name;
          /** The URL in canonical form: equal values have equal texts. */
          readonly href: string;
          /** The parameters, defaults included. */
          readonly parameters: Parameters;
          /** The parameters that the schema ignores. They are not part of `href`. */
          readonly ignored: readonly IgnoredParameter[];
          /** The URL in canonical form. */
          toString(): string;
          /** The URL in canonical form. */
          toJSON(): string;
          /** The same URL with some parameters changed. Throws a `URLValidationError` if it is not valid then. */
          with(changes: Changes<Input>, options?: BuildOptions<Server>): this;
        }

        /** The URLs of one schema. All functions can be passed on without their object. */
        export interface Kind<Value, Input, Server extends string = never> {
          readonly name: string;
          /** The schema, as the runtime reads it. */
          readonly table: object;
          /** Builds a URL, or throws a `URLValidationError`. */
          readonly build: (parameters: Input, options?: BuildOptions<Server>) => Value;
          /** Builds a URL, or returns what is wrong. */
          readonly safeBuild: (parameters: Input, options?: BuildOptions<Server>) => Result<Value>;
          /** Parses a URL, or throws a `URLValidationError`. */
          readonly parse: (text: string) => Value;
          /** Parses a URL, or returns what is wrong. */
          readonly safeParse: (text: string) => Result<Value>;
        }

        /** The URLs of several schemas. */
        export interface Links<Value> {
          readonly kinds: readonly Kind<Value, never, never>[];
          /** Parses a URL of any of the schemas, or throws a `URLValidationError`. */
          readonly parse: (text: string) => Value;
          /** Parses a URL of any of the schemas, or returns what is wrong. */
          readonly safeParse: (text: string) => Result<Value>;
          /** Builds a URL of the schema with that name, or throws a `URLValidationError`. */
          readonly build: (name: string, parameters: object, options?: BuildOptions<string>) => Value;
          /** Builds a URL of the schema with that name, or returns what is wrong. */
          readonly safeBuild: (name: string, parameters: object, options?: BuildOptions<string>) => Result<Value>;
        }

        /** Any URL that was parsed with tables alone. */
        export type AnyURL = URLValue<string, { readonly [name: string]: unknown }, { [name: string]: unknown }, string> & {
          readonly server?: string;
        };

        /** The kind of URLs that a table describes. */
        export function kind(table: object, rivals?: () => readonly Kind<any, never, never>[]): Kind<AnyURL, object, string>;

        /** Parses URLs of some kinds: each URL belongs to one of them. */
        export function links<Kinds extends readonly Kind<any, never, never>[]>(...kinds: Kinds): Links<ReturnType<Kinds[number]["parse"]>>;
        """##
}
