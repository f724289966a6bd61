// swift-format-ignore-file
// Written by Tests/JavaScript/embed.mjs from the folder Runtime. Do not edit.

/// The text of the runtime, without comments.
package enum RuntimeText {
    package static let code = ##"""
        function utf8(text) {
          const bytes = [];
          for (let index = 0; index < text.length; index++) {
            const unit = text.charCodeAt(index);
            if (unit >= 0x80) return appendUTF8(scalars(text.slice(index)), bytes);
            bytes.push(unit);
          }
          return bytes;
        }
        function appendUTF8(scalars, bytes) {
          for (const scalar of scalars) {
            if (scalar < 0x80) bytes.push(scalar);
            else if (scalar < 0x800) bytes.push(0xC0 | scalar >> 6, 0x80 | scalar & 0x3F);
            else if (scalar < 0x10000) bytes.push(0xE0 | scalar >> 12, 0x80 | scalar >> 6 & 0x3F, 0x80 | scalar & 0x3F);
            else {
              bytes.push(0xF0 | scalar >> 18, 0x80 | scalar >> 12 & 0x3F, 0x80 | scalar >> 6 & 0x3F, 0x80 | scalar & 0x3F);
            }
          }
          return bytes;
        }
        function scalars(text) {
          const all = [];
          for (let index = 0; index < text.length; index++) {
            let unit = text.charCodeAt(index);
            if (unit >= 0xD800 && unit < 0xE000) {
              const next = unit < 0xDC00 && index + 1 < text.length ? text.charCodeAt(index + 1) : 0;
              if (next >= 0xDC00 && next < 0xE000) {
                unit = 0x10000 + (unit - 0xD800 << 10) + (next - 0xDC00);
                index++;
              } else unit = 0xFFFD;
            }
            all.push(unit);
          }
          return all;
        }
        function isUnicode(text) {
          for (let index = 0; index < text.length; index++) {
            const unit = text.charCodeAt(index);
            if (unit < 0xD800 || unit >= 0xE000) continue;
            const next = index + 1 < text.length ? text.charCodeAt(index + 1) : 0;
            if (unit >= 0xDC00 || next < 0xDC00 || next >= 0xE000) return false;
            index++;
          }
          return true;
        }
        function utf8Length(text) {
          let length = text.length;
          for (let index = 0; index < text.length; index++) {
            const unit = text.charCodeAt(index);
            if (unit < 0x80) continue;
            if (unit < 0x800 || unit >= 0xD800 && unit < 0xE000) length += 1;
            else length += 2;
          }
          return length;
        }
        function sequenceLength(bytes, start, end) {
          const first = bytes[start];
          if (first < 0x80) return 1;
          let length = 0;
          let low = 0x80;
          let high = 0xBF;
          if (first >= 0xC2 && first <= 0xDF) length = 2;
          else if (first >= 0xE0 && first <= 0xEF) {
            length = 3;
            if (first === 0xE0) low = 0xA0;
            if (first === 0xED) high = 0x9F;
          } else if (first >= 0xF0 && first <= 0xF4) {
            length = 4;
            if (first === 0xF0) low = 0x90;
            if (first === 0xF4) high = 0x8F;
          } else return -1;
          for (let place = 1; place < length; place++) {
            const byte = start + place < end ? bytes[start + place] : 0;
            if (byte < low || byte > high) return -place;
            low = 0x80;
            high = 0xBF;
          }
          return length;
        }
        function textOf(bytes, start = 0, end = bytes.length) {
          if (bytes.text !== undefined) return bytes.text.slice(start, end);
          let text = "";
          let index = start;
          while (index < end) {
            const byte = bytes[index];
            if (byte < 0x80) {
              text += String.fromCharCode(byte);
              index++;
              continue;
            }
            const length = sequenceLength(bytes, index, end);
            if (length < 0) {
              text += "\uFFFD";
              index -= length;
              continue;
            }
            let scalar = byte & 0xFF >> length + 1;
            for (let place = 1; place < length; place++) scalar = scalar << 6 | bytes[index + place] & 0x3F;
            text += String.fromCodePoint(scalar);
            index += length;
          }
          return text;
        }
        function isUTF8(bytes) {
          for (let index = 0; index < bytes.length;) {
            if (bytes[index] < 0x80) index++;
            else {
              const length = sequenceLength(bytes, index, bytes.length);
              if (length < 0) return false;
              index += length;
            }
          }
          return true;
        }
        const [UNRESERVED, HOST, USER_INFO, PATH, QUERY, SCHEME, DIGIT, LETTER, RESERVED] =
          [1, 2, 4, 8, 16, 32, 64, 128, 256];
        const CLASSES = new Uint16Array(256);
        for (const [characters, classes] of [
          ["ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", 1 | 2 | 4 | 8 | 16 | 32 | 128],
          ["0123456789", 1 | 2 | 4 | 8 | 16 | 32 | 64], ["-.", 1 | 2 | 4 | 8 | 16 | 32], ["_~", 1 | 2 | 4 | 8 | 16],
          ["+", 2 | 4 | 8 | 16 | 32 | 256], ["!$&'()*,;=", 2 | 4 | 8 | 16 | 256], [":", 4 | 8 | 16 | 256],
          ["/@", 8 | 16 | 256], ["?", 16 | 256], ["#[]", 256],
        ]) {
          for (let index = 0; index < characters.length; index++) CLASSES[characters.charCodeAt(index)] = classes;
        }
        const isDigit = (byte) => byte >= 48 && byte <= 57;
        const lower = (byte) => byte >= 65 && byte <= 90 ? byte | 32 : byte;
        function hexValue(byte) {
          if (byte >= 48 && byte <= 57) return byte - 48;
          const letter = byte | 32;
          return letter >= 97 && letter <= 102 ? letter - 87 : -1;
        }
        const hasDigits = (bytes, index, end = bytes.length) =>
          index + 1 < end && hexValue(bytes[index]) >= 0 && hexValue(bytes[index + 1]) >= 0;
        function fold(text) {
          let folded = "";
          for (let index = 0; index < text.length; index++) folded += String.fromCharCode(lower(text.charCodeAt(index)));
          return folded;
        }
        function startsWith(bytes, others, start = 0) {
          if (bytes.length - start < others.length) return false;
          for (let index = 0; index < others.length; index++) if (bytes[start + index] !== others[index]) return false;
          return true;
        }
        const areSame = (left, right) => left.length === right.length && startsWith(left, right);
        function splitRange(bytes, [start, end], separator) {
          const parts = [];
          let from = start;
          for (let index = start; index <= end; index++) {
            if (index < end && bytes[index] !== separator) continue;
            parts.push([from, index]);
            from = index + 1;
          }
          return parts;
        }
        function indexOfByte(bytes, byte, start, end) {
          for (let index = start; index < end; index++) if (bytes[index] === byte) return index;
          return -1;
        }
        function compareTexts(left, right) {
          const least = Math.min(left.length, right.length);
          for (let index = 0; index < least; index++) {
            let first = left.charCodeAt(index);
            let second = right.charCodeAt(index);
            if (first === second) continue;
            if (first >= 0xD800) first += first < 0xE000 ? 0x10000 : 0;
            if (second >= 0xD800) second += second < 0xE000 ? 0x10000 : 0;
            return first - second;
          }
          return left.length - right.length;
        }
        const HEX = "0123456789ABCDEF";
        const escapeOf = (byte) => "%" + HEX[byte >> 4] + HEX[byte & 15];
        function encode(text, kept = UNRESERVED) {
          let index = 0;
          while (index < text.length && text.charCodeAt(index) < 0x80 && CLASSES[text.charCodeAt(index)] & kept) index++;
          if (index === text.length) return text;
          let result = "";
          for (const byte of utf8(text)) result += CLASSES[byte] & kept ? String.fromCharCode(byte) : escapeOf(byte);
          return result;
        }
        function decode(bytes, start, end) {
          let index = start;
          while (index < end && bytes[index] < 0x80 && bytes[index] !== 37) index++;
          if (index === end) return textOf(bytes, start, end);
          const decoded = [];
          for (index = start; index < end; index++) {
            let byte = bytes[index];
            if (byte === 37) {
              if (!hasDigits(bytes, index + 1, end)) return [index, Math.min(index + 3, end)];
              byte = hexValue(bytes[index + 1]) << 4 | hexValue(bytes[index + 2]);
              index += 2;
            }
            decoded.push(byte);
          }
          return isUTF8(decoded) ? textOf(decoded) : null;
        }
        const HIDDEN = rangesOf("0O]3]1>0hF1738020E0k<0d11p1140u17L37@G0^60n11y11c3=y11o11@0M120<4^16i20_509131G0802251:13157233061J1407331G08030303120633142265026B940:040G0803061;040412>51=680409131G0803061:13146433061C9307240523020323242=3624051252=F4>040H0A1:0405630403151;6G040H0;061:04056344051;04;>040q104073A1K040C2I0:0218223702095;14;x13Na1302060I020H1602080;15Of20b13e10b10@0>a1d602421w;051802051g1051_1051802051@0w1051a21^12K5t2171{D2w26G8I8E;>0403;|21;5;5?0<5w26i14d29]10=3=322h116:j13K5<2|11_20N1<5;5?1l11=Ck20d57z12@2|14i11<7i14t@171d117190202020]11s10@0?170D140:0<4I6o1?31L0>2`1=_1>j43xDE<Dru11|;4k102421v163=I88080808080808080|3^1K0w2;t6In20t21e34i10|20t28n10kpL2u18z:Cv57{6Cz12;5v17d27=5r3:O2l20<3_10u18?1;1e3GM97171788080z13|31;5bz:;H3o1`e8l;1h3b18;64K060203030hDOh15q10D05360e43|5271717142808<31=0K0D030@1?^1y3443k12v20>22k1l1^4N2o1>M3b18O4i14O0c13?f1|41;5b13b13f17r1:=0@08030<0@08032r1;u98G99G70h10:a27120j103221H0f27:l1D034_12L4Lb1v13E1p10349040N143;6:6^2Oe13=8t12N1L4K65;8l2g2s1q1<q16l17;5d12N73l6]10h10413?77:]1l17h1EKb1MCH8l23b18|106<J6;5s10C7e18^30E:C0m1z1802050@0<5y14;5509131G0803060;13141252481826:;02120d10;0212050;0373Lz206Mf27;b5t11d1^1c2:;5>Bx15;5EKL1@3Hu5z1`3q2;91219030O031=8;b291l11<Jf27q2<g26;r29t2`1=;5:0k10?9N2^11G0?e28030j122030:7;57030c103076;5j13;r7J6B0g12Nq22>p1<yLb3m306:b6ho2a3<n^1?G9yy34eBur6x1bs1wA6]10;3o20;5O179d29;080F4Dl=x1b6y24J1Jh1i23w16B|16:88tc7e1^1]3q3yl8508030a9>2L412=57j<`e2i34>2:6;15|w3{72r=5H>B>l11H8r3x1t79e11h27n3Dd2v3E;E;u28Jc4s20e2031213150=02080_20519080M050602280r:1b91|E>60@l_1]157q680B1803064|1]12l3k12?1;33|9]1@x142l>h1r6i132|5]10G73|6805030@0c61Ae1j23;33mHb2h2{1^650L0302120;050202523202020403021202020202030215080505020;0B44060Bp13j8j13b3;@1@0@0c19l5t1N<j13:63=7v4wN2B2>2x65=32>=3v17;5f17O1=33=:c1v:7?1>2<2w1023A1=3;6q40e3a]1^tf1O|e41lq51of7>lC^j2|@^l1iw44hf8bapEn7lm|5");
        const MARKS = rangesOf("]Hl3q86e8i120212120f2:n1DA0c36353123a10OJy2:x18:0I3282224i12y18h1G2]1t122A26;1N2v10263132:0;1K032v1024513240O140<2v10272222E1G522v1026313282;1O0y144223:0f14u1026222381<1N2v1026222381<1@0=3u11262223:0;1N2d20552027C1{1036=7`3038<6g21L0202051o1C216:2`1:0b3CH352223643>;20;3]F2pM3M2N1O1^2O:0k1220s31`10t3;5;y64w192L30n1j13;E4m1@d18=2O<v1=n1Cv422D507032d6|1nF]1||22k40^3OhA5g31rkM329^11n21n804050H450q21p1AKA>0d17J<j13m1=b10a2==091k12p1022316120g1461j7721nvC0_G?A?kN0`70s44dq122163f1250c51{A3_24{91k25d2:o13x32s1>g1031;3k1:80{12b1=A1j10=2n1=9321z2;7030{4;F3u11263132:0;13644a282030232420?1p2AH0o2Ci7638L1p2@h3<c3>^8>s7521332021k463640M9f162390::l1?d67e6727p2E2=x3540212620`242124y:3:120n1644H0cd507>fc;A^k24y16v]102s183o20<1ibC1_p4j13F|@4459736O3r42yz1s15n190?0G42>ng162@362124b30^56u;0{13z?3|71q70308160x>6k36szbHl7");
        const VIRAMAS = rangesOf("jg20]40]40]40]40]40]40]40k31A0z30m30]40g60r51ws11O0{40kD0a70c31d21ii40dqN0c10u40l40j30s90t70ooG0dm10g10?0w10w31i40r30r50`30^42o30]40z70]40t30r30k80a81_50q20C0o20c=0b81o20g=1jl@0");
        const SPACES = rangesOf("94C0b30K0]l50]i2:N160m10^z30");
        function numbersOf(digits) {
          const numbers = [];
          for (let index = 0; index < digits.length; index++) {
            let value = 0;
            let shift = 0;
            let digit = digits.charCodeAt(index);
            for (; digit >= 93; digit = digits.charCodeAt(++index)) {
              value |= digit - 93 << shift;
              shift += 5;
            }
            numbers.push(value | digit - 48 << shift);
          }
          return numbers;
        }
        function rangesOf(digits) {
          const ranges = [];
          let end = 0;
          for (const number of numbersOf(digits)) ranges.push(end += number);
          return ranges;
        }
        function holds(ranges, scalar) {
          let low = 0;
          let high = ranges.length >> 1;
          while (low < high) {
            const middle = low + high >> 1;
            if (scalar > ranges[2 * middle + 1]) low = middle + 1;
            else if (scalar < ranges[2 * middle]) high = middle;
            else return true;
          }
          return false;
        }
        function isPlain(text) {
          for (let index = 0; index < text.length; index++) {
            const unit = text.charCodeAt(index);
            if (unit < 0x20 || unit >= 0x7F) return false;
          }
          return true;
        }
        function quote(text) {
          if (text.length <= 64 && isPlain(text)) return '"' + text + '"';
          let result = '"';
          let length = 0;
          for (const scalar of scalars(text)) {
            if (length++ === 64) {
              result += "…";
              break;
            }
            result += holds(HIDDEN, scalar)
              ? "\\u{" + scalar.toString(16).toUpperCase() + "}" : String.fromCodePoint(scalar);
          }
          return result + '"';
        }
        function subject(name, item = -1, label) {
          const quoted = quote(name);
          if (label !== undefined) return quote(label) + " of " + quoted;
          return item < 0 ? quoted : "item " + (item + 1) + " of " + quoted;
        }
        const sorted = (elements, compare) => elements.map((element, index) => [element, index])
          .sort((left, right) => compare(left[0], right[0]) || left[1] - right[1]).map((pair) => pair[0]);
        const NAME_LIMIT = 128;
        class Letters {
          constructor(bytes) {
            this.low = 0;
            this.high = 0;
            this.isASCII = true;
            for (const byte of bytes) {
              const bit = lower(byte) & 63;
              if (bit < 32) this.low |= 1 << bit;
              else this.high |= 1 << bit - 32;
              if (byte >= 0x80) this.isASCII = false;
            }
            this.count = bitCount(this.low) + bitCount(this.high);
          }
          difference(other) {
            const different = bitCount(this.low ^ other.low) + bitCount(this.high ^ other.high);
            const count = different + Math.abs(this.count - other.count) >> 1;
            return this.isASCII && other.isASCII ? count : count + 3 >> 2;
          }
          isEqual(other) {
            return this.low === other.low && this.high === other.high && this.isASCII === other.isASCII;
          }
          isSubset(other) {
            return (this.low & ~other.low) === 0 && (this.high & ~other.high) === 0;
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
            const text = scalars(name);
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
              const found = distance(left, right, limit);
              if (found >= 0) {
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
        function distance(source, target, limit) {
          const width = target.length + 2;
          const unreachable = source.length + target.length;
          const reach = Math.min(limit, unreachable);
          const table = new Array((source.length + 2) * width).fill(unreachable);
          const lastRows = new Array(target.length).fill(0);
          for (let row = 0; row <= source.length; row++) table[(row + 1) * width + 1] = row;
          for (let column = 0; column <= target.length; column++) table[width + column + 1] = column;
          for (let row = 0; row < source.length; row++) {
            let lastColumn = 0;
            let least = row + 1;
            const end = Math.min(target.length, row + reach + 1);
            for (let column = Math.max(0, row - reach); column < end; column++) {
              const swapRow = lastRows[column];
              const swapColumn = lastColumn;
              const isSame = source[row] === target[column];
              if (isSame) {
                lastColumn = column + 1;
                lastRows[column] = row + 1;
              }
              const above = (row + 1) * width + column + 1;
              const substitution = table[above] + (isSame ? 0 : 1);
              const insertion = table[above + width] + 1;
              const deletion = table[above + 1] + 1;
              const swap = table[swapRow * width + swapColumn] + (row - swapRow) + 1 + (column - swapColumn);
              const found = Math.min(substitution, insertion, deletion, swap);
              table[above + width + 1] = found;
              least = Math.min(least, found);
            }
            if (least > limit) return -1;
          }
          const found = table[(source.length + 1) * width + target.length + 1];
          return found <= limit ? found : -1;
        }
        function mayBeNear(count, letters, otherCount, otherLetters) {
          if (!letters.isASCII || !otherLetters.isASCII) return true;
          const limit = Math.max(1, Math.floor(count / 3));
          return count <= NAME_LIMIT && Math.abs(count - otherCount) <= limit && letters.difference(otherLetters) <= limit;
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
        function readDecimal(text) {
          const length = text.length;
          let index = text.charCodeAt(0) === 45 ? 1 : 0;
          const isNegative = index > 0;
          let digits = "";
          let count = 0;
          let exponent = 0;
          const takeDigits = () => {
            const start = index;
            while (index < length && isDigit(text.charCodeAt(index))) index++;
            digits += text.slice(start, index);
            return index > start;
          };
          if (text.charCodeAt(index) === 48) index++;
          else if (!takeDigits()) return undefined;
          if (text.charCodeAt(index) === 46) {
            const start = ++index;
            if (!takeDigits()) return undefined;
            exponent = start - index;
          }
          let written = 0;
          if (index < length) {
            if ((text.charCodeAt(index++) | 32) !== 101) return undefined;
            const sign = text.charCodeAt(index);
            if (sign === 43 || sign === 45) index++;
            if (index >= length) return undefined;
            for (; index < length; index++) {
              if (!isDigit(text.charCodeAt(index))) return undefined;
              written = Math.min(written * 10 + text.charCodeAt(index) - 48, 1e9);
            }
            exponent += sign === 45 ? -written : written;
          }
          while (count < digits.length && digits.charCodeAt(count) === 48) count++;
          return { isNegative, digits: digits.slice(count), exponent };
        }
        function readNumber(text) {
          const decimal = readDecimal(text);
          if (decimal === undefined) return undefined;
          const { digits, exponent } = decimal;
          if (digits === "") return 0;
          let value = 0;
          if (digits.length <= 15 && exponent >= -22 && exponent <= 22) {
            for (let index = 0; index < digits.length; index++) value = value * 10 + digits.charCodeAt(index) - 48;
            let power = 1;
            for (let index = Math.abs(exponent); index > 0; index--) power *= 10;
            value = exponent < 0 ? value / power : value * power;
          } else value = nearestDouble(digits, exponent);
          if (value === 0 || value === Infinity) return undefined;
          return decimal.isNegative ? -value : value;
        }
        function nearestDouble(digits, exponent) {
          const magnitude = digits.length + exponent;
          if (magnitude > 310) return Infinity;
          if (magnitude < -330) return 0;
          if (digits.length > 800) {
            exponent += digits.length - 801;
            digits = digits.slice(0, 800) + "1";
          }
          const numerator = BigInt(digits) * 10n ** BigInt(Math.max(exponent, 0));
          const denominator = 10n ** BigInt(Math.max(-exponent, 0));
          let power = numerator.toString(2).length - denominator.toString(2).length - 53;
          for (;; power++) {
            if (power < -1074) power = -1074;
            const [above, below] = power < 0
              ? [numerator << BigInt(-power), denominator] : [numerator, denominator << BigInt(power)];
            let quotient = above / below;
            if (quotient >= 1n << 53n) continue;
            const rest = 2n * (above % below);
            if (rest > below || rest === below && quotient % 2n === 1n) quotient++;
            let value = Number(quotient);
            for (; power > 0; power--) value *= 2;
            for (; power < 0; power++) value /= 2;
            return value;
          }
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
          "uuid": (text) => isUUID(text) ? fold(text) : undefined,
          "date-time": normalMoment,
          "date": checked((text) => {
            const reader = new DigitReader(text);
            return readDay(reader) !== undefined && reader.isAtEnd;
          }),
          "uri": checked(isURI),
          "email": checked(isEmail),
          "hostname": checked(isHostname),
          "ipv4": checked(isIPv4),
          "ipv6": checked(isIPv6),
        };
        function checked(isValid) {
          return (text) => isValid(text) ? text : undefined;
        }
        function isUUID(text) {
          if (text.length !== 36) return false;
          for (let index = 0; index < 36; index++) {
            const unit = text.charCodeAt(index);
            const isHyphen = index === 8 || index === 13 || index === 18 || index === 23;
            if (isHyphen ? unit !== 45 : unit >= 128 || hexValue(unit) < 0) return false;
          }
          return true;
        }
        class DigitReader {
          constructor(text) {
            this.text = text;
            this.index = 0;
          }
          get isAtEnd() { return this.index === this.text.length; }
          number(count) {
            let value = 0;
            for (let place = 0; place < count; place++) {
              const unit = this.text.charCodeAt(this.index + place);
              if (!isDigit(unit)) return -1;
              value = value * 10 + unit - 48;
            }
            this.index += count;
            return value;
          }
          take(mark) {
            const unit = this.text.charCodeAt(this.index);
            if (unit !== mark.charCodeAt(0) && !(lower(unit) === lower(mark.charCodeAt(0)) && unit < 128)) return false;
            this.index++;
            return true;
          }
        }
        const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
        const DAY = 86400000;
        const newYear = (year) => 365 * year + Math.floor((year + 3) / 4) - Math.floor((year + 99) / 100)
          + Math.floor((year + 399) / 400);
        function daysBefore(month, year) {
          const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
          return DAYS_BEFORE_MONTH[month - 1] + (month > 2 && isLeapYear ? 1 : 0);
        }
        function readDay(reader) {
          const year = reader.number(4);
          if (year < 0 || !reader.take("-")) return undefined;
          const month = reader.number(2);
          if (month < 1 || month > 12 || !reader.take("-")) return undefined;
          const day = reader.number(2);
          if (day < 1 || day > daysBefore(month + 1, year) - daysBefore(month, year)) return undefined;
          return newYear(year) + daysBefore(month, year) + day - 1;
        }
        function normalMoment(text) {
          const reader = new DigitReader(text);
          const day = readDay(reader);
          if (day === undefined || !reader.take("T")) return undefined;
          const hour = reader.number(2);
          if (hour < 0 || hour > 23 || !reader.take(":")) return undefined;
          const minute = reader.number(2);
          if (minute < 0 || minute > 59 || !reader.take(":")) return undefined;
          const second = reader.number(2);
          if (second < 0 || second > 59) return undefined;
          let fraction = 0;
          if (reader.take(".")) {
            let unit = 100;
            const start = reader.index;
            for (let digit = reader.number(1); digit >= 0; digit = reader.number(1)) {
              if (unit < 1 && digit > 0) return undefined;
              if (unit >= 1) fraction += digit * unit;
              unit /= 10;
            }
            if (reader.index === start) return undefined;
            fraction = Math.round(fraction);
          }
          let offset = 0;
          if (!reader.take("Z")) {
            const isWest = reader.take("-");
            if (!isWest && !reader.take("+")) return undefined;
            const hours = reader.number(2);
            if (hours < 0 || hours > 23 || !reader.take(":")) return undefined;
            const minutes = reader.number(2);
            if (minutes < 0 || minutes > 59) return undefined;
            offset = (isWest ? -1 : 1) * (hours * 60 + minutes);
          }
          const sum = day * DAY + (hour * 60 + minute - offset) * 60000 + second * 1000 + fraction;
          return reader.isAtEnd && sum >= 0 && sum < newYear(10000) * DAY ? printMoment(sum) : undefined;
        }
        function printMoment(sum) {
          const number = Math.floor(sum / DAY);
          const rest = sum % DAY;
          let year = Math.floor(number / 366);
          while (newYear(year + 1) <= number) year++;
          const ordinal = number - newYear(year);
          let month = Math.floor(ordinal / 31) + 1;
          while (daysBefore(month + 1, year) <= ordinal) month++;
          const two = (value, digits = 2) => String(value).padStart(digits, "0");
          const time = [rest / 3600000, rest / 60000 % 60, rest / 1000 % 60].map((part) => two(Math.floor(part))).join(":");
          return two(year, 4) + "-" + two(month) + "-" + two(ordinal - daysBefore(month, year) + 1) + "T" + time
            + (rest % 1000 > 0 ? "." + two(rest % 1000, 3) : "") + "Z";
        }
        function isURI(text) {
          const bytes = utf8(text);
          if (splitURI(bytes).malformed) return false;
          return bytes.every((byte, index) => byte !== 37 || hasDigits(bytes, index + 1));
        }
        const isLetterOrDigit = (unit) => unit < 128 && (CLASSES[unit] & (LETTER | DIGIT)) !== 0;
        function isLabel(label) {
          if (label.length < 1 || label.length > 63 || label.startsWith("-") || label.endsWith("-")) return false;
          for (let index = 0; index < label.length; index++) {
            const unit = label.charCodeAt(index);
            if (unit !== 45 && !isLetterOrDigit(unit)) return false;
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
            while (end < text.length && (isLetterOrDigit(text.charCodeAt(end)) || ".!#$%&'*+-/=?^_`{|}~".includes(text[end]))) {
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
          return fold(address.slice(0, 5)) === "ipv6:" ? isIPv6(address.slice(5)) : isIPv4(address);
        }
        function isIPv4(text) {
          const numbers = text.split(".");
          return numbers.length === 4 && numbers.every((number) =>
            number.length <= 3 && startOfInteger(number) === 0 && readInteger(number) <= 255n);
        }
        function isIPv6(text) {
          const bytes = utf8("[" + text + "]");
          for (let index = 1; index < bytes.length - 1; index++) {
            const byte = bytes[index];
            if (hexValue(byte) < 0 && byte !== 58 && byte !== 46) return false;
          }
          const result = endOfAddress(bytes, 0, bytes.length);
          return !result.malformed && result.end === bytes.length;
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
              const digit = isDigit(unit) ? unit - 22 : isLetterOrDigit(unit) ? (unit | 32) - 97 : -1;
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
        function endOf(bytes, start, allowed) {
          let index = start;
          while (index < bytes.length && (CLASSES[bytes[index]] & allowed || bytes[index] === 37)) index++;
          return index;
        }
        function splitURI(bytes) {
          let index = 0;
          for (; bytes[index] !== 58 || index === 0; index++) {
            if (index === bytes.length || !(CLASSES[bytes[index]] & (index === 0 ? LETTER : SCHEME))) {
              return malformed("scheme", index);
            }
          }
          const uri = { scheme: [0, index++], authority: null, path: null, query: null, fragment: null, malformed: null };
          if (bytes[index] === 47 && bytes[index + 1] === 47) {
            const authority = splitAuthority(bytes, index + 2);
            if (authority.malformed) return authority;
            uri.authority = authority;
            index = authority.range[1];
          }
          uri.path = [index, endOf(bytes, index, PATH)];
          index = uri.path[1];
          if (bytes[index] === 63) {
            uri.query = [index + 1, endOf(bytes, index + 1, QUERY)];
            index = uri.query[1];
          }
          if (bytes[index] === 35) {
            uri.fragment = [index + 1, endOf(bytes, index + 1, QUERY)];
            index = uri.fragment[1];
          }
          return index === bytes.length ? uri : malformed("character", index);
        }
        function splitAuthority(bytes, start) {
          let end = start;
          while (end < bytes.length && bytes[end] !== 47 && bytes[end] !== 63 && bytes[end] !== 35) end++;
          let index = start;
          const at = indexOfByte(bytes, 64, start, end);
          if (at >= 0) {
            index = endOf(bytes, start, USER_INFO);
            if (index !== at) return malformed("character", index);
            index = at + 1;
          }
          const hostStart = index;
          if (index < end && bytes[index] === 91) {
            const address = endOfAddress(bytes, index, end);
            if (address.malformed) return address;
            index = address.end;
          } else index = endOf(bytes, index, HOST);
          const host = [hostStart, index];
          let port = null;
          if (index < end && bytes[index] === 58) {
            for (let place = index + 1; place < end; place++) if (!isDigit(bytes[place])) return malformed("port", place);
            port = [index, end];
            index = end;
          }
          if (index !== end) return malformed("character", index);
          return { range: [start - 2, end], userInfo: at >= 0 ? [start, at + 1] : null, host, port, malformed: null };
        }
        function endOfAddress(bytes, start, end) {
          const close = indexOfByte(bytes, 93, start, end);
          if (close < 0) return malformed("address", end);
          const first = start + 1;
          const failure = first < close && (bytes[first] | 32) === 118
            ? failureOfFutureAddress(bytes, first, close) : failureOfIPv6(bytes, first, close);
          return failure < 0 ? { end: close + 1, malformed: null } : malformed("address", failure);
        }
        function failureOfFutureAddress(bytes, start, end) {
          let index = start + 1;
          while (index < end && hexValue(bytes[index]) >= 0) index++;
          if (index === start + 1 || index === end || bytes[index] !== 46) return index;
          if (index + 1 === end) return end;
          for (index += 1; index < end; index++) if (!(CLASSES[bytes[index]] & USER_INFO)) return index;
          return -1;
        }
        function failureOfIPv6(bytes, start, end) {
          let index = start;
          let groups = 0;
          let hasGap = false;
          if (start + 1 < end && bytes[start] === 58 && bytes[start + 1] === 58) {
            hasGap = true;
            index += 2;
          }
          while (index < end) {
            if (groups <= 6 && end - index <= 15 && isIPv4(textOf(bytes, index, end))) {
              groups += 2;
              break;
            }
            let digits = index;
            while (digits < Math.min(end, index + 4) && hexValue(bytes[digits]) >= 0) digits++;
            if (digits === index || groups === 8) return index;
            groups++;
            index = digits;
            if (index === end) break;
            if (bytes[index] !== 58) return index;
            index++;
            if (index < end && bytes[index] === 58) {
              if (hasGap) return index;
              hasGap = true;
              index++;
            } else if (index === end) return index;
          }
          return (hasGap ? groups <= 7 : groups === 8) ? -1 : end;
        }
        function malformedViolation({ expectation, offset }, bytes) {
          const length = offset < bytes.length ? Math.max(1, sequenceLength(bytes, offset, bytes.length)) : 0;
          const character = textOf(bytes, offset, offset + length);
          const isAddress = expectation === "address";
          let message;
          if (length === 0) {
            message = expectation === "scheme" ? 'the URL has no scheme; start it with one, such as "https:"'
              : isAddress ? "the host in brackets is not an IP address; it ends too early" : "the URL ends too early";
          } else {
            const endings = {
              scheme: 'in a scheme; start the URL with a scheme, such as "https:"', port: "in a port; use digits",
              address: "there", character: 'in a URL; write "' + encode(character, 0) + '"',
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
            let index = 0;
            const nextPair = () => {
              let [low, high, shift] = [0, 0, 0];
              for (;;) {
                const code = tables.charCodeAt(index++);
                const digit = code < 93 ? code - 48 : code - 93;
                if (shift < 32) low |= digit << shift;
                if (shift > 27) high |= shift < 32 ? digit >>> 32 - shift : digit << shift - 32;
                if (code < 93 || index >= tables.length) return [low, high];
                shift += 5;
              }
            };
            const next = () => nextPair()[0] >>> 0;
            const list = (count, read) => Array.from({ length: count }, read);
            if (next() !== 1) throw new Error("the tables do not match this version of the runtime; generate them again");
            this.sets = list(next(), () => {
              const isNegated = next() === 1;
              let end = 0;
              return { isNegated, ranges: list(2 * next(), () => end += next()) };
            });
            this.setOfState = list(next(), next);
            const count = Math.max(1, this.setOfState.length + 63 >> 6);
            const words = () => list(count, nextPair).flat();
            this.acceptsEmptyText = next() === 1;
            this.first = words();
            this.accepting = words();
            this.settled = words();
            this.chains = list(next(), () => ({ distance: next(), states: words() }));
            this.groups = list(next(), () => ({ states: words(), successors: words() }));
            this.size = Math.max(1, this.setOfState.length + 31 >> 5);
            this.readers = new Map();
          }
          reader(scalar) {
            let states = this.readers.get(scalar);
            if (states === undefined) {
              states = new Int32Array(this.size);
              const isRead = this.sets.map((set) => holds(set.ranges, scalar) !== set.isNegated);
              for (let state = 0; state < this.setOfState.length; state++) {
                if (isRead[this.setOfState[state]]) states[state >> 5] |= 1 << (state & 31);
              }
              if (this.readers.size < 512) this.readers.set(scalar, states);
            }
            return states;
          }
          matches(text) {
            if (text === "") return this.acceptsEmptyText;
            const size = this.size;
            const current = new Int32Array(size);
            const reachable = Int32Array.from(this.first.slice(0, size));
            for (let index = 0; index < text.length; index++) {
              const scalar = text.codePointAt(index);
              if (scalar > 0xFFFF) index++;
              const states = this.reader(scalar);
              let [any, isSettled] = [0, 0];
              for (let word = 0; word < size; word++) {
                const now = current[word] = reachable[word] & states[word];
                any |= now;
                isSettled |= now & this.settled[word];
                reachable[word] = 0;
              }
              if (any === 0) return false;
              if (isSettled !== 0) return true;
              for (const { distance, states } of this.chains) {
                const [steps, bits] = [distance >> 5, distance & 31];
                for (let word = steps; word < size; word++) {
                  const chained = current[word] & states[word];
                  if (chained === 0) continue;
                  reachable[word - steps] |= chained >>> bits;
                  if (bits > 0 && word > steps) reachable[word - steps - 1] |= chained << 32 - bits;
                }
              }
              for (const group of this.groups) {
                if (!intersects(current, group.states)) continue;
                for (let word = 0; word < size; word++) reachable[word] |= group.successors[word];
              }
            }
            return intersects(current, this.accepting);
          }
          mayBegin(byte) {
            return intersects(this.reader(byte), this.first);
          }
        }
        function intersects(states, others) {
          for (let word = 0; word < states.length; word++) if (states[word] & others[word]) return true;
          return false;
        }
        class Members {
          constructor(pairs) {
            this.pairs = pairs;
          }
          static inOrder(pairs) {
            return new Members(sorted(pairs, (left, right) => compareTexts(left[0], right[0])));
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
        function prepared(table) {
          const schema = { ...table };
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
              const [yes, no] = schema.texts ?? BOOLEAN_TEXTS;
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
            return present.length === 0 ? undefined : Members.inOrder(present);
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
        const BOOLEAN_TEXTS = ["true", "false"];
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
          if (schema.type === "boolean") return (schema.texts ?? BOOLEAN_TEXTS).map(quote).join(" or ");
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
              if (isDecimal(digits)) return hasOtherLetters(text) ? must : "must be a number that fits in a 64-bit double";
              const word = fold(digits[0] === "+" || digits[0] === "-" ? digits.slice(1) : digits);
              const isWord = ["inf", "infinity", "nan"].includes(word) || word.startsWith("nan(") && word.endsWith(")");
              return isWord ? "must be a finite number" : must;
            }
            case "boolean": return mistakeDemand(schema, text) ?? must;
            default: return must;
          }
        }
        const hasOtherLetters = (text) => utf8(text).some((byte) => CLASSES[byte] & LETTER && (byte | 32) !== 101);
        function isDecimal(text) {
          let index = text[0] === "+" || text[0] === "-" ? 1 : 0;
          const digits = () => {
            const start = index;
            while (index < text.length && isDigit(text.charCodeAt(index))) index++;
            return index - start;
          };
          let count = digits();
          if (text[index] === ".") {
            index++;
            count += digits();
          }
          if (count === 0) return false;
          if (text[index] === "e" || text[index] === "E") {
            index++;
            if (text[index] === "+" || text[index] === "-") index++;
            if (digits() === 0) return false;
          }
          return index === text.length;
        }
        class TextMistake {
          constructor(bytes) {
            this.text = bytes;
            this.demand = undefined;
            this.isAmbiguous = false;
          }
          static find(text, expectation, isValid) {
            if (utf8Length(text) > 64) return undefined;
            const mistake = new TextMistake([...utf8(text)]);
            switch (expectation) {
              case "integer": mistake.correctInteger(); break;
              case "number": mistake.correctNumber(); break;
              case "boolean": mistake.correctBoolean(); break;
              default: mistake.correctFormat(expectation);
            }
            const corrected = textOf(mistake.text);
            if (mistake.demand === undefined || !isValid(corrected)) return undefined;
            return { demand: mistake.demand, corrected: mistake.isAmbiguous ? undefined : corrected };
          }
          correct(demand, corrected, isAmbiguous = false) {
            if (areSame(corrected, this.text)) return;
            this.text = corrected;
            this.demand ??= demand;
            this.isAmbiguous ||= isAmbiguous;
          }
          replace(start, end, part, demand, isAmbiguous = false) {
            this.correct(demand, [...this.text.slice(0, start), ...utf8(part), ...this.text.slice(end)], isAmbiguous);
          }
          begins(part, start = 0) { return startsWith(this.text, utf8(part), start); }
          indexOf(character) { return this.text.indexOf(character.charCodeAt(0)); }
          isDigit(index) { return index < this.text.length && isDigit(this.text[index]); }
          isZero(index) { return this.text[index] === 48; }
          get last() { return this.text[this.text.length - 1]; }
          correctSpaces() {
            const all = scalars(textOf(this.text));
            const isInk = (scalar) => !holds(SPACES, scalar);
            const start = all.findIndex(isInk);
            if (start < 0) return this.correct(" without spaces around it", []);
            let end = all.length;
            while (!isInk(all[end - 1])) end--;
            this.correct(" without spaces around it", [...utf8(String.fromCodePoint(...all.slice(start, end)))]);
          }
          correctPrefix(prefix) {
            if (this.begins(prefix)) this.replace(0, prefix.length, "", ' without "' + prefix + '"');
          }
          correctBrackets(open, close, demand) {
            if (this.text.length < 2 || !this.begins(open) || this.last !== close.charCodeAt(0)) return;
            this.replace(this.text.length - 1, this.text.length, "", demand);
            this.replace(0, 1, "", demand);
          }
          get start() { return this.begins("-") ? 1 : 0; }
          correctSigns() {
            this.correctSpaces();
            if (this.begins("\u2212") || this.begins("\u2013")) this.replace(0, 3, "-", ' with "-" as its sign');
            if (this.begins("+")) this.replace(0, 1, "", " without a plus sign");
            this.correctGroups(["_", "'", " ", "\u00A0", "\u202F"], " without separators between its digits");
            const start = this.start;
            let zeros = start;
            while (this.isZero(zeros)) zeros++;
            if (!this.isDigit(zeros)) zeros--;
            if (zeros > start) this.replace(start, zeros, "", " without a leading zero");
          }
          correctGroups(separators, demand, isAmbiguous = false) {
            let index = this.start;
            while (this.isDigit(index)) index++;
            const count = index - this.start;
            const separator = separators.find((separator) => this.begins(separator, index));
            if (count < 1 || count > 3 || separator === undefined) return;
            const point = this.indexOf(".");
            const end = point < 0 ? this.text.length : point;
            const corrected = this.text.slice(0, index);
            while (index < end) {
              const group = index + utf8Length(separator);
              if (!this.begins(separator, index) || group + 3 > end) return;
              for (let place = group; place < group + 3; place++) {
                if (this.begins(separator, place)) return;
                corrected.push(this.text[place]);
              }
              index = group + 3;
            }
            this.correct(demand, [...corrected, ...this.text.slice(end)], isAmbiguous);
          }
          correctInteger() {
            this.correctSigns();
            this.correctGroups([","], " without separators between its digits");
            const value = this.begins("0x") ? this.hexadecimalValue() : undefined;
            if (value !== undefined) this.replace(0, this.text.length, value, " in decimal digits");
            const point = this.indexOf(".");
            if (point >= 0 && this.text.slice(point + 1).every((byte) => byte === 48)) {
              this.replace(point, this.text.length, "", " without a decimal point");
            }
            if (this.text.some((byte) => (byte | 32) === 101)) {
              const number = readNumber(textOf(this.text));
              if (Number.isSafeInteger(number)) this.replace(0, this.text.length, String(number), " without an exponent");
            }
          }
          hexadecimalValue() {
            const isNegative = this.begins("-", 2);
            const start = isNegative || this.begins("+", 2) ? 3 : 2;
            let value = 0n;
            for (const byte of this.text.slice(start)) {
              const digit = hexValue(byte);
              if (digit < 0 || value >> 59n !== 0n) return undefined;
              value = value << 4n | BigInt(digit);
            }
            return this.text.length > start ? String(isNegative ? -value : value) : undefined;
          }
          correctNumber() {
            this.correctSigns();
            const comma = this.indexOf(",");
            if (comma >= 0 && this.text.length - comma !== 4 && this.text.lastIndexOf(44) === comma) {
              this.replace(comma, comma + 1, ".", " with a decimal point, not a comma");
            }
            this.correctGroups([","], " without a comma", true);
            const start = this.start;
            if (this.begins(".", start)) this.replace(start, start, "0", " with a digit before its decimal point");
            const end = this.text.length;
            if (this.last === 46) this.replace(end, end, "0", " with a digit after its decimal point");
          }
          correctBoolean() {
            const word = fold(String.fromCodePoint(...scalars(textOf(this.text)).filter((scalar) => !holds(SPACES, scalar))));
            const meant = ["true", "1", "yes", "y", "on", "t"].includes(word) ? "true"
              : ["false", "0", "no", "n", "off", "f"].includes(word) ? "false" : undefined;
            if (meant !== undefined) this.replace(0, this.text.length, meant, "");
          }
          correctFormat(format) {
            this.correctSpaces();
            switch (format) {
              case "uuid": return this.correctUUID();
              case "date": return this.correctDate();
              case "date-time": return this.correctMoment();
              case "uri":
                if (this.indexOf(":") < 0 && this.indexOf(".") >= 0) this.replace(0, 0, "https://", " with its scheme");
                return undefined;
              case "email": return this.correctPrefix("mailto:");
              case "hostname":
                this.correctPrefix("https://");
                this.correctPrefix("http://");
                for (const [mark, demand] of [["/", " without a path"], [":", " without a port"]]) {
                  if (this.indexOf(mark) >= 0) this.replace(this.indexOf(mark), this.text.length, "", demand);
                }
                return undefined;
              case "ipv4": return this.correctLeadingZeros();
              default: return this.correctBrackets("[", "]", " without brackets");
            }
          }
          correctLeadingZeros() {
            const corrected = [];
            this.text.forEach((byte, index) => {
              const isFirst = corrected.length === 0 || corrected[corrected.length - 1] === 46;
              const isLast = index + 1 === this.text.length || this.text[index + 1] === 46;
              if (!isFirst || isLast || byte !== 48) corrected.push(byte);
            });
            this.correct(" without leading zeros", corrected);
          }
          correctUUID() {
            this.correctPrefix("urn:uuid:");
            this.correctBrackets("{", "}", " without braces");
            const digits = this.text.filter((byte) => byte !== 45);
            if (digits.length !== 32) return;
            const groups = [[0, 8], [8, 12], [12, 16], [16, 20], [20, 32]].map(([start, end]) => digits.slice(start, end));
            this.correct(" with hyphens between its groups", joined(groups));
          }
          correctDate() {
            const mark = this.text.findIndex((byte) => (byte | 32) === 116 || byte === 32);
            if (mark >= 0) this.replace(mark, this.text.length, "", " without a time");
            this.correctYear();
            const parts = this.numbers();
            const demand = " with hyphens between its numbers";
            if (parts.length === 3 && width(parts[0]) === 4) this.join(demand, parts);
            else if (parts.length === 1 && this.text.length === 8) this.join(demand, [[0, 4], [4, 6], [6, 8]]);
            for (const index of [2, 1]) {
              const parts = this.numbers();
              if (parts.length !== 3 || width(parts[0]) !== 4 || width(parts[index]) !== 1) continue;
              this.replace(parts[index][0], parts[index][0], "0", " with two digits for month and day");
            }
            this.correctDay();
          }
          correctYear() {
            const parts = this.numbers();
            if (parts.length !== 3 || width(parts[2]) !== 4) return;
            const demand = " with the year first";
            const [first, second] = [this.value(parts[0]), this.value(parts[1])];
            if (first !== undefined && second !== undefined && (first > 12 || second > 12)) {
              const [month, day] = first > 12 ? [parts[1], parts[0]] : [parts[0], parts[1]];
              this.join(demand, [parts[2], month, day]);
            } else if (width(parts[0]) < 3) this.join(demand, [parts[2], parts[0], parts[1]], true);
          }
          correctDay() {
            const date = new TextMistake(this.text.slice(0, 10));
            const parts = date.numbers();
            if (String(parts) !== "0,4,5,7,8,10" || !this.begins("-", 4)) return;
            const [month, day] = [date.value(parts[1]), date.value(parts[2])];
            if (month < 1 || month > 12 || day < 29 || day > 31 || FORMATS.date(textOf(date.text)) !== undefined) return;
            this.replace(8, 10, "28", " that exists", true);
          }
          numbers() {
            const parts = [];
            let start = 0;
            for (let index = 0; index < this.text.length; index++) {
              const byte = this.text[index];
              if (isDigit(byte)) continue;
              if (byte !== 45 && byte !== 47 && byte !== 46) return [];
              parts.push([start, index]);
              start = index + 1;
            }
            return [...parts, [start, this.text.length]];
          }
          value([start, end]) {
            if (end - start < 1 || end - start > 9) return undefined;
            return this.text.slice(start, end).reduce((value, byte) => value * 10 + byte - 48, 0);
          }
          join(demand, parts, isAmbiguous = false) {
            this.correct(demand, joined(parts.map(([start, end]) => this.text.slice(start, end))), isAmbiguous);
          }
          correctMoment() {
            const count = this.text.length;
            if (count >= 9 && count <= 13 && this.text.every(isDigit)) {
              this.replace(0, count, "2024-02-29T12:30:00Z", ", not a count of seconds", true);
            }
            if (FORMATS.date(textOf(this.text)) !== undefined) this.replace(10, 10, "T00:00:00Z", ", not a date alone");
            let spaces = 10;
            while (this.begins(" ", spaces)) spaces++;
            if (spaces > 10) this.replace(10, spaces, "T", ' with "T" between date and time');
            const space = this.text.lastIndexOf(32);
            if (space >= 0) this.replace(space, space + 1, "+", " with a plus sign in its offset");
            this.correctTime();
            this.correctOffset();
            this.correctDay();
          }
          time() {
            const mark = this.text.findIndex((byte) => (byte | 32) === 116);
            if (mark < 0) return [0, 0];
            let end = mark + 1;
            while (this.isDigit(end) || this.begins(":", end) || this.begins(".", end)) end++;
            return [mark + 1, end];
          }
          correctTime() {
            const [start, end] = this.time();
            const parts = textOf(this.text.slice(start, end)).split(":").filter((part) => part !== "");
            if (parts.length === 2) this.replace(end, end, ":00", " with seconds");
            const [from, to] = this.time();
            const point = this.text.slice(from, to).indexOf(46) + from;
            if (point >= from && point + 4 < to) this.replace(point + 4, to, "", " with at most three digits of a fraction");
          }
          correctOffset() {
            const [start, end] = [this.time()[1], this.text.length];
            if (start === 0) return;
            if (start === end) this.replace(end, end, "Z", " with its offset from UTC");
            if (!this.begins("+", start) && !this.begins("-", start)) return;
            const demand = " with hours and minutes in its offset";
            if (end - start === 3) this.replace(end, end, ":00", demand);
            if (end - start === 5) this.replace(end - 2, end - 2, ":", demand);
          }
        }
        const width = ([start, end]) => end - start;
        const joined = (parts) => parts.flatMap((part, index) => index > 0 ? [45, ...part] : part);
        function mistakeDemand(schema, text) {
          const must = "must be " + typeName(schema);
          if (text === "") return must + "; it is empty";
          const mistake = TextMistake.find(text, schema.type, (corrected) => readScalar(schema, corrected) !== undefined);
          if (mistake === undefined) return undefined;
          if (mistake.corrected === undefined || ownValue(schema, mistake.corrected) === undefined) return must + mistake.demand;
          return must + mistake.demand + "; write " + quote(mistake.corrected);
        }
        function formatDemand(schema, text) {
          const mistake = TextMistake.find(text, schema.format, (corrected) => schema.normal(corrected) !== undefined);
          if (mistake === undefined) return "must be " + stringDescription({ format: schema.format });
          const must = "must be " + FORMAT_NAMES[schema.format][0] + mistake.demand;
          return mistake.corrected === undefined ? must : must + "; write " + quote(mistake.corrected);
        }
        const FORMATS_WITH_ESCAPES = [undefined, "uri"];
        const EXCLUDED = {
          userInfo: "#[]/?@", host: "#[]/?@:", port: "#[]/?@:", path: "#[]?", query: "#[]&", fragment: "#[]",
        };
        class ValueCheck {
          constructor(name, position, stopsAtFirst = false) {
            this.name = name;
            this.position = position;
            this.stopsAtFirst = stopsAtFirst;
            this.member = -1;
            this.item = -1;
            this.label = undefined;
            this.failures = [];
            this.unionDemand = undefined;
          }
          check(value, schema, unread = []) {
            switch (schema.type) {
              case "array":
                return Array.isArray(value) ? this.checkList(value, schema) : this.fail("invalid-type", "must be a list");
              case "tuple":
                return Array.isArray(value) ? this.checkTuple(value, schema) : this.fail("invalid-type", "must be a list");
              case "object":
                return value instanceof Members
                  ? this.checkObject(value.pairs, schema, unread) : this.fail("invalid-type", "must be an object");
              default: return this.checkScalar(value, schema);
            }
          }
          checkList(items, list) {
            const start = this.failures.length;
            const count = "; it has " + items.length;
            this.unionDemand = undefined;
            if (items.length < list.minItems) this.fail("invalid-items", "must have at least " + itemCount(list.minItems) + count);
            if (items.length > list.maxItems) this.fail("invalid-items", "must have at most " + itemCount(list.maxItems) + count);
            for (let index = 0; index < items.length; index++) {
              this.item = index;
              this.checkScalar(items[index], list.items);
              if (this.stopsAtFirst && this.failures.length > 0) return;
            }
            this.item = -1;
            if (list.uniqueItems) this.checkUniqueness(items, hasUnion(list), start);
          }
          checkTuple(items, tuple) {
            if (items.length !== tuple.items.length) {
              const labels = tuple.items.map((item) => item.label).join(", ");
              this.fail("invalid-items",
                "must have " + itemCount(tuple.items.length) + ": " + labels + "; it has " + items.length);
            }
            for (let index = 0; index < Math.min(items.length, tuple.items.length); index++) {
              this.item = index;
              this.label = tuple.items[index].label;
              this.checkScalar(items[index], tuple.items[index]);
            }
            this.item = -1;
            this.label = undefined;
            if (tuple.uniqueItems) this.checkUniqueness(items, hasUnion(tuple), 0);
          }
          checkUniqueness(items, hasUnion, start) {
            if (hasUnion && this.failures.slice(start).some((failure) => failure.code === "not-allowed")) return;
            const known = new Map();
            for (let index = 0; index < items.length; index++) {
              const key = identity(items[index]);
              if (key === undefined) continue;
              const first = known.get(key);
              if (first === undefined) known.set(key, index);
              else {
                const message = subject(this.name, index) + " repeats item " + (first + 1) + "; items must be unique";
                return this.add("invalid-items", this.place, message);
              }
            }
          }
          checkObject(pairs, object, unread) {
            const parameter = this.name;
            const names = [...pairs.map(([name]) => name), ...unread];
            const present = new Set(names);
            names.forEach((name, index) => {
              this.name = name;
              this.member = index;
              if (index < pairs.length) this.checkMember(pairs[index][1], index, object);
              for (const [owner, required] of object.dependentRequired) {
                if (owner !== name) continue;
                for (const other of required) {
                  if (!present.has(other)) this.fail("missing-dependency", "requires " + quote(other), { memberName: index });
                }
              }
            });
            this.member = names.length;
            for (const property of object.properties) {
              if (!property.required || present.has(property.name)) continue;
              this.name = property.name;
              this.add("missing-parameter", { isMissing: true }, "missing required parameter " + quote(property.name));
            }
            this.name = parameter;
            this.member = -1;
          }
          checkMember(value, index, object) {
            const schemas = schemasOf(object, this.name);
            if (schemas.length === 0) {
              const suggestion = this.failures.length < 64 ? nearest(this.name, object.properties.map(({ name }) => name)) : undefined;
              this.add("unknown-parameter", { memberName: index }, "unknown parameter " + quote(this.name), suggestion);
            }
            for (const schema of schemas) this.check(value, schema);
          }
          checkScalar(value, schema) {
            const bits = unmet(schema, value);
            for (let index = 0; bits >> index !== 0; index++) {
              if ((bits >> index & 1) === 0) continue;
              this.failKeyword(index, value, schema);
              if (this.stopsAtFirst || index < 2) return;
            }
            this.checkPosition(value, schema);
          }
          failKeyword(index, value, schema) {
            const [keyword, code] = KEYWORDS[index];
            if (this.stopsAtFirst) return this.fail(code, "");
            let suggestion;
            if (schema.candidates && typeof value === "string" && schema.enum.length > 1 && this.failures.length < 64) {
              suggestion = schema.candidates.find(value);
            }
            const isRepeated = keyword === "union" && this.item >= 0 && this.label === undefined;
            const text = (isRepeated ? this.unionDemand : undefined) ?? demand(schema, keyword, value);
            if (isRepeated) this.unionDemand = text;
            this.fail(code, text, undefined, suggestion);
          }
          checkPosition(value, schema) {
            const position = this.position;
            if (!position?.keepsReserved || typeof value !== "string") return;
            const mayBeRaw = schema.type === "string" && !schema.enum && this.item < 0 && FORMATS_WITH_ESCAPES.includes(schema.format);
            const problem = position.isRaw
              ? rawProblem(value, position) : positionProblem(value, position.component, mayBeRaw);
            if (problem !== undefined) this.fail("invalid-format", problem);
          }
          get place() {
            return this.member < 0 && this.item < 0 ? undefined : { member: this.member, item: this.item };
          }
          fail(code, text, place = this.place, suggestion) {
            this.add(code, place, this.stopsAtFirst ? "" : subject(this.name, this.item, this.label) + " " + text, suggestion);
          }
          add(code, place, message, suggestion) {
            this.failures.push({ code, place, message, suggestion, member: this.member < 0 ? undefined : this.name });
          }
        }
        const itemCount = (count) => count === 1 ? "1 item" : count + " items";
        function positionProblem(text, component, mayBeRaw) {
          const bytes = utf8(text);
          for (let index = 0; index < bytes.length; index++) {
            let problem;
            if (bytes[index] === 37 && hasDigits(bytes, index + 1)) {
              problem = "cannot contain " + quote(textOf(bytes, index, index + 3)) + ", because it would be decoded as an escape";
            } else if (bytes[index] < 128 && EXCLUDED[component].includes(String.fromCharCode(bytes[index]))) {
              const character = quote(String.fromCharCode(bytes[index]));
              problem = "cannot contain " + character + " here, because it would not be read back";
            } else continue;
            const mayKeepEscapes = mayBeRaw && ["path", "query", "fragment"].includes(component);
            return mayKeepEscapes ? problem + '; to keep escapes, add "rawText" to the schema' : problem;
          }
          return undefined;
        }
        function rawProblem(text, position) {
          const bytes = utf8(text);
          const component = position.isRest ? "fragment" : position.component;
          const hash = position.isRest ? bytes.indexOf(35) : -1;
          const allowed = { userInfo: USER_INFO, host: HOST, port: DIGIT, path: PATH, query: QUERY, fragment: QUERY }[component];
          for (let index = 0; index < bytes.length; index++) {
            const byte = bytes[index];
            if (index === hash) continue;
            if (byte === 37) {
              if (hasDigits(bytes, index + 1)) continue;
              return 'cannot contain a "%" that is not followed by two hexadecimal digits; write "%25"';
            }
            if (CLASSES[byte] & allowed && !(component === "query" && byte === 38)) continue;
            const character = textOf(bytes, index, index + sequenceLength(bytes, index, bytes.length));
            return "cannot contain " + quote(character) + " here; write " + quote(encode(character));
          }
          return undefined;
        }
        function presenceViolations(schema, isPresent, ranges) {
          const found = [];
          const quoted = (place) => quote(schema.parameters[place].name);
          for (const [place, required] of schema.needs) {
            if (!isPresent(place)) continue;
            for (const other of required) {
              if (isPresent(other)) continue;
              const message = quoted(place) + " requires " + quoted(other);
              found.push(violation("missing-dependency", schema.parameters[place].name, ranges(place), message));
            }
          }
          for (const place of schema.required) {
            if (isPresent(place)) continue;
            const message = "missing required parameter " + quoted(place);
            found.push(violation("missing-parameter", schema.parameters[place].name, undefined, message));
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
        function presenceWords(alternatives, conjunction, quoted) {
          const words = alternatives.map((places) => places.length === 0 ? "none of them" : places.map(quoted).join(" with "));
          const hasComma = words.length > 2 || alternatives.some((places) => places.length > 1);
          const last = words.pop();
          return words.length === 0 ? last : words.join(", ") + (hasComma ? ", " : " ") + conjunction + " " + last;
        }
        const OPERATORS = {
          "": { isNamed: false, keepsReserved: false, opening: "", separator: "," },
          "+": { isNamed: false, keepsReserved: true, opening: "", separator: "," },
          "#": { isNamed: false, keepsReserved: true, opening: "#", separator: "," },
          ".": { isNamed: false, keepsReserved: false, opening: ".", separator: "." },
          "/": { isNamed: false, keepsReserved: false, opening: "/", separator: "/" },
          ";": { isNamed: true, keepsReserved: false, opening: ";", separator: ";" },
          "?": { isNamed: true, keepsReserved: false, opening: "?", separator: "&" },
          "&": { isNamed: true, keepsReserved: false, opening: "&", separator: "&" },
        };
        for (const [text, operator] of Object.entries(OPERATORS)) {
          operator.text = text;
          operator.openingByte = operator.opening === "" ? 0 : operator.opening.charCodeAt(0);
          operator.separatorByte = operator.separator.charCodeAt(0);
        }
        function parseTemplate(text) {
          const parts = [];
          let index = 0;
          while (index < text.length) {
            const open = text.indexOf("{", index);
            if (open !== index) {
              const end = open < 0 ? text.length : open;
              parts.push(text.slice(index, end));
              index = end;
              continue;
            }
            const close = text.indexOf("}", open);
            const operator = OPERATORS[text[open + 1]] ?? OPERATORS[""];
            const names = text.slice(open + 1 + operator.text.length, close).split(",");
            parts.push({
              operator,
              variables: names.map((name) => {
                const isExploded = name.endsWith("*");
                const encoded = isExploded ? name.slice(0, -1) : name;
                const bytes = utf8(encoded);
                return { name: decode(bytes, 0, bytes.length), encoded, isExploded };
              }),
            });
            index = close + 1;
          }
          return parts;
        }
        const printTemplate = (parts) => parts.map((part) => typeof part === "string" ? part
          : "{" + part.operator.text + part.variables.map((variable) => variable.encoded + (variable.isExploded ? "*" : ""))
            .join(",") + "}").join("");
        function hasScheme(template) {
          let index = 0;
          while (index < template.length && CLASSES[template.charCodeAt(index)] & SCHEME) index++;
          return template[index] === ":";
        }
        function templatesOf(table) {
          const servers = table.servers ?? [];
          const all = [];
          for (const template of table.templates) {
            if (servers.length === 0 || hasScheme(template)) {
              all.push({ text: template, server: 0 });
              continue;
            }
            servers.forEach(({ uri }, server) => all.push({ text: uri + template, server }));
            servers.forEach(({ aliases }, server) => {
              for (const alias of aliases ?? []) all.push({ text: alias + template, server });
            });
          }
          return all;
        }
        class ComponentPattern {
          constructor() {
            this.elements = [];
          }
          get isEmpty() { return this.elements.length === 0; }
          get isLiteral() { return this.elements.every(Array.isArray); }
          get literal() {
            return this.isEmpty ? [] : this.elements.length === 1 && Array.isArray(this.elements[0]) ? this.elements[0] : null;
          }
          append(element) {
            const last = this.elements[this.elements.length - 1];
            if (Array.isArray(element) && Array.isArray(last)) last.push(...element);
            else if (element.run && last?.run) last.run.push(...element.run);
            else this.elements.push(Array.isArray(element) ? [...element] : element.run ? { run: [...element.run] } : element);
          }
        }
        const byteOf = (literal) => literal & 255;
        class Components {
          constructor(parts) {
            this.scheme = "";
            this.hasAuthority = false;
            this.userInfo = null;
            this.host = new ComponentPattern();
            this.port = null;
            this.path = new ComponentPattern();
            this.fixedItems = [];
            this.queryVariables = [];
            this.wholeQuery = null;
            this.fragment = null;
            this.isFragmentFixed = false;
            this.current = "scheme";
            this.isInBrackets = false;
            this.item = null;
            for (const part of parts) {
              if (typeof part === "string") this.appendText(utf8(part));
              else this.appendExpression(part);
            }
            this.finishItem();
          }
          appendText(text) {
            let index = 0;
            while (index < text.length) {
              if (this.current === "hierarchy") {
                if (text[index] === 47 && text[index + 1] === 47) {
                  this.hasAuthority = true;
                  this.current = "host";
                  index += 2;
                  continue;
                }
                this.current = "path";
              }
              if (text[index] === 37 && hasDigits(text, index + 1)) {
                this.appendLiteral(256 | hexValue(text[index + 1]) << 4 | hexValue(text[index + 2]));
                index += 3;
              } else this.appendLiteral(text[index++]);
            }
          }
          appendLiteral(byte) {
            const character = byte < 128 ? String.fromCharCode(byte) : "";
            switch (this.current) {
              case "scheme":
                if (character === ":") this.current = "hierarchy";
                else this.scheme += fold(character);
                return;
              case "host": case "port":
                if (character === "@") return this.moveToUserInfo();
                if (character === "/") {
                  this.current = "path";
                  return this.path.append([byte]);
                }
                if (character === "?") return this.beginQuery();
                if (character === "#") return this.beginFragment(true);
                if (this.current === "port") return this.port.append([byte]);
                if (character === ":" && !this.isInBrackets) {
                  this.port = new ComponentPattern();
                  this.current = "port";
                  return;
                }
                if (character === "[") this.isInBrackets = true;
                if (character === "]") this.isInBrackets = false;
                return this.host.append([byte]);
              case "path":
                if (character === "?") return this.beginQuery();
                if (character === "#") return this.beginFragment(true);
                return this.path.append([byte]);
              case "query":
                if (character === "#") return this.beginFragment(true);
                if (character === "&") return this.finishItem();
                this.item ??= new ComponentPattern();
                return this.item.append([byte]);
              default: this.fragment.append([byte]);
            }
          }
          moveToUserInfo() {
            this.userInfo ??= new ComponentPattern();
            for (const element of this.host.elements) this.userInfo.append(element);
            if (this.port) {
              this.userInfo.append([58]);
              for (const element of this.port.elements) this.userInfo.append(element);
            }
            this.host = new ComponentPattern();
            this.port = null;
            this.current = "host";
          }
          beginQuery() {
            this.current = "query";
            this.item = new ComponentPattern();
          }
          beginFragment(isFixed) {
            this.finishItem();
            this.current = "fragment";
            this.fragment = new ComponentPattern();
            this.isFragmentFixed = isFixed;
          }
          appendExpression(part) {
            switch (part.operator.text) {
              case "?": case "&":
                this.finishItem();
                this.current = "query";
                this.queryVariables.push(...part.variables);
                return;
              case ";":
                this.leaveAuthority();
                return this.path.append({ run: part.variables });
              case "#":
                if (this.current === "fragment") break;
                this.beginFragment(false);
                return this.fragment.append({ operator: OPERATORS["+"], variables: part.variables });
              case "/": this.leaveAuthority();
            }
            switch (this.current) {
              case "host": return this.host.append(part);
              case "port": return this.port.append(part);
              case "hierarchy": case "path":
                this.current = "path";
                return this.path.append(part);
              case "query":
                this.item ??= new ComponentPattern();
                return this.item.append(part);
              case "fragment": return this.fragment.append(part);
            }
          }
          leaveAuthority() {
            if (["host", "port", "hierarchy"].includes(this.current)) this.current = "path";
          }
          finishItem() {
            const item = this.item;
            this.item = null;
            if (!item || item.isEmpty) return;
            const [bytes] = item.elements;
            const equals = Array.isArray(bytes) ? bytes.indexOf(61) : -1;
            if (!Array.isArray(bytes) || equals < 0 && item.elements.length > 1) {
              this.wholeQuery = item;
              return;
            }
            const value = new ComponentPattern();
            if (equals >= 0 && equals + 1 < bytes.length) value.append(bytes.slice(equals + 1));
            for (const element of item.elements.slice(1)) value.append(element);
            this.fixedItems.push({ name: bytes.slice(0, equals < 0 ? bytes.length : equals).map(byteOf), value });
          }
        }
        function segmentsOf(path) {
          const patterns = [new ComponentPattern()];
          for (const element of path.elements) {
            if (Array.isArray(element)) {
              for (const byte of element) {
                if (byte === 47) patterns.push(new ComponentPattern());
                else patterns[patterns.length - 1].append([byte]);
              }
            } else if (element.operator?.text === "/") {
              for (const variable of element.variables) {
                patterns.push(new ComponentPattern());
                patterns[patterns.length - 1].append({ operator: element.operator, variables: [variable] });
              }
            } else patterns[patterns.length - 1].append(element);
          }
          return patterns;
        }
        function placedVariables(components) {
          const all = [];
          const isWeb = defaultPort(components.scheme) !== undefined;
          const parts = [
            ["userInfo", components.userInfo], ["host", components.host], ["port", components.port], ["path", components.path],
            ...components.fixedItems.map((item) => ["query", item.value]), ["query", components.wholeQuery],
            ["fragment", components.fragment],
          ];
          for (const [component, pattern] of parts) {
            for (const { run, operator, variables } of pattern?.elements ?? []) {
              for (const { name, isExploded } of run ?? variables ?? []) {
                const isFolded = component === "host" && isWeb;
                all.push({ name, isExploded, component, keepsReserved: operator?.keepsReserved ?? false, isFolded });
              }
            }
          }
          for (const { name, isExploded } of components.queryVariables) {
            all.push({ name, isExploded, component: "query", keepsReserved: false, isFolded: false });
          }
          return all;
        }
        const comparedByte = (byte, isFolded) =>
          byte === 303 ? byte : isFolded ? lower(byteOf(byte)) : byteOf(byte);
        function outlineOf(pattern, beginning = [], isFolded = false) {
          const literals = [[...beginning]];
          for (const element of pattern.elements) {
            if (Array.isArray(element)) literals[literals.length - 1].push(...element.map((byte) => comparedByte(byte, isFolded)));
            else if (!element.run && (literals.length === 1 || literals[literals.length - 1].length > 0)) literals.push([]);
          }
          return literals;
        }
        const areSameOutlines = (left, right) =>
          left.length === right.length && left.every((literal, index) => areSame(literal, right[index]));
        const endsWith = (bytes, others) => bytes.length >= others.length && startsWith(bytes, others, bytes.length - others.length);
        function isWithin(outline, other) {
          if (other.length === 1) return areSameOutlines(outline, other);
          const [first, last] = [other[0], other[other.length - 1]];
          const count = outline.reduce((sum, literal) => sum + literal.length, outline.length - 1);
          if (count < first.length + last.length || !startsWith(outline[0], first)
            || !endsWith(outline[outline.length - 1], last)) return false;
          let [place, start] = [0, first.length];
          for (const literal of other.slice(1, -1)) {
            for (;; place++, start = 0) {
              if (place === outline.length) return false;
              const end = outline[place].length - (place === outline.length - 1 ? last.length : 0);
              const found = new LiteralSearch(literal, false).first(outline[place], start, end);
              if (found >= 0) {
                start = found + literal.length;
                break;
              }
            }
          }
          return true;
        }
        const [TEXT, END, LITERAL] = [0, 1, 2];
        class Precedence {
          constructor(components) {
            const segments = segmentsOf(components.path);
            const items = components.fixedItems;
            this.parts = [components.host.isLiteral ? LITERAL : TEXT];
            for (const segment of segments) {
              this.parts.push(segment.elements.every((element) => Array.isArray(element) || element.run) ? LITERAL : TEXT);
            }
            this.counts = [items.length, items.filter((item) => item.value.isLiteral).length];
            const byName = sorted(items, (left, right) => compareBytes(left.name, right.name));
            this.outlines = [
              outlineOf(components.host, [], true), ...segments.map((segment) => outlineOf(segment)),
              ...byName.map((item) => outlineOf(item.value, [...item.name, 61])),
            ];
            this.weight = this.outlines.flat().reduce((sum, literal) => sum + literal.length, 0);
          }
          compareRank(other) {
            for (let place = 0; place < Math.max(this.parts.length, other.parts.length); place++) {
              const difference = (this.parts[place] ?? END) - (other.parts[place] ?? END);
              if (difference !== 0) return difference;
            }
            return this.counts[0] - other.counts[0] || this.counts[1] - other.counts[1];
          }
          hasRankOf(other) { return areSame(this.parts, other.parts) && areSame(this.counts, other.counts); }
          isMoreLiteral(other) {
            if (!this.hasRankOf(other)) return this.compareRank(other) > 0;
            for (let index = 0; index < Math.min(this.outlines.length, other.outlines.length); index++) {
              if (areSameOutlines(this.outlines[index], other.outlines[index])) continue;
              return isWithin(this.outlines[index], other.outlines[index]);
            }
            return false;
          }
          isEqual(other) {
            return this.hasRankOf(other) && this.outlines.length === other.outlines.length
              && this.outlines.every((outline, index) => areSameOutlines(outline, other.outlines[index]));
          }
        }
        function compareBytes(left, right) {
          for (let index = 0; index < Math.min(left.length, right.length); index++) {
            if (left[index] !== right[index]) return left[index] - right[index];
          }
          return left.length - right.length;
        }
        const [OTHER_SLASH, WITHOUT_FRAGMENT, ENCODED, PLUS_AS_SPACE, NAME_CASE, COMMAS] = [1, 2, 4, 8, 16, 32];
        const OTHER_QUERY = NAME_CASE | COMMAS;
        const TOLERANCES = {
          "trailing-slash": OTHER_SLASH, "fragment": WITHOUT_FRAGMENT, "iri": ENCODED, "plus-as-space": PLUS_AS_SPACE,
          "name-case": NAME_CASE, "encoded-commas": COMMAS,
        };
        const isSubset = (bits, of) => (bits & ~of) === 0;
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
            this.respellings = (table.accepts ?? []).reduce((bits, name) => bits | TOLERANCES[name], 0);
            this.takesRest = this.parameters.some(({ rest }) => rest);
            this.isReversible = table.reversible ?? false;
            this.templates = templatesOf(table).map(({ text, server }) => new CompiledTemplate(text, this, server));
            this.listStyles = listStyles(this);
            const [main] = this.templates;
            this.order = main.parts.flatMap((part) => part.variables ?? []).map(({ name }) => this.places.get(name));
            const named = { component: "query", keepsReserved: false, isExploded: false, isFolded: false };
            this.positions = this.parameters.map(() => named);
            for (const { name, ...position } of placedVariables(main.components)) {
              const place = this.places.get(name);
              const { raw = false, rest = false } = this.parameters[place];
              this.positions[place] = { ...position, isRaw: raw, isRest: rest };
            }
            this.querySpellings = this.respellings & OTHER_QUERY
              ? new QuerySpellings(this, this.respellings & NAME_CASE, this.respellings & COMMAS) : null;
            const placesOf = (names) => names.map((name) => this.places.get(name));
            this.required = this.order.filter((place) => this.parameters[place].required);
            this.needs = (table.dependentRequired ?? []).map(([name, names]) => [this.places.get(name), placesOf(names)]);
            this.rules = (table.presence ?? []).map(([kind, alternatives]) => [kind, alternatives.map(placesOf)]);
            const printed = this.templates.slice(0, Math.max(this.servers.length, 1));
            this.prefix = fastPrefix(this);
            this.canHaveDotSegments = printed.some((template) =>
              template.components.path.elements.some((element) => element.operator));
          }
          fillDefaults(values) {
            for (let place = 0; place < values.length; place++) values[place] ??= this.parameters[place].default;
          }
        }
        class QuerySpellings {
          constructor(schema, hasNameCase, hasCommas) {
            const fixed = schema.templates.flatMap((template) => template.components.fixedItems.map(({ name }) => textOf(name)));
            const variables = schema.templates.flatMap((template) => template.components.queryVariables.map(({ name }) => name));
            const names = (parameter) => [parameter.name, ...parameter.aliases];
            const declared = hasNameCase ? [...schema.parameters.filter(({ name }) => variables.includes(name)).flatMap((parameter) =>
              parameter.type === "object" ? parameter.properties.map(({ name }) => name) : names(parameter)), ...fixed] : [];
            this.names = new Set(declared);
            this.folded = new Map(declared.map((name) => [fold(name), name]).reverse());
            const lists = schema.parameters.filter((parameter, place) =>
              hasCommas && isSequence(parameter) && !schema.positions[place].isExploded);
            this.separated = new Map(lists.flatMap((parameter) => names(parameter).map((name) => [name, parameter])));
            for (const name of hasCommas ? fixed : []) this.separated.set(name, null);
          }
          isValid(bytes, range, parameter) {
            const items = splitRange(bytes, range, 44);
            if (parameter === null) return items.length > 1;
            const isList = parameter.type === "array";
            if (isList ? items.length < parameter.minItems || items.length > parameter.maxItems
              : items.length !== parameter.items.length) return false;
            return items.every((item, index) => {
              const text = decode(bytes, ...item);
              return typeof text === "string" && ownValue(isList ? parameter.items : parameter.items[index], text) !== undefined;
            });
          }
          replacements(respelling, query, bytes) {
            const all = [];
            const read = respelling & PLUS_AS_SPACE ? bytes.map((byte) => byte === 43 ? 32 : byte) : bytes;
            for (const item of itemsOf(bytes, query, 38)) {
              let name = decode(read, ...item.name);
              if (typeof name !== "string") continue;
              const isKnown = !(respelling & NAME_CASE) || this.names.has(name);
              const declared = isKnown ? undefined : this.folded.get(fold(name));
              if (declared !== undefined) all.push([item.name, utf8(encode(name = declared))]);
              const owner = respelling & COMMAS ? this.separated.get(name) : undefined;
              if (owner === undefined || this.isValid(read, item.value, owner)) continue;
              for (let index = item.value[0]; index + 2 < item.value[1]; index++) {
                if (bytes[index] !== 37 || bytes[index + 1] !== 50 || (bytes[index + 2] | 32) !== 99) continue;
                all.push([[index, index + 3], [44]]);
                index += 2;
              }
            }
            return all;
          }
        }
        class CompiledTemplate {
          constructor(text, schema, server) {
            this.text = text;
            this.parts = parseTemplate(text);
            this.server = server;
            const components = this.components = new Components(this.parts);
            this.precedence = new Precedence(components);
            this.schema = schema;
            const runs = [];
            const compile = (pattern, isFolded = false) => pattern && new CompiledComponent(pattern, schema, isFolded, runs);
            this.userInfo = compile(components.userInfo);
            this.host = compile(components.host, true);
            this.port = compile(components.port);
            this.defaultPort = defaultPort(components.scheme);
            this.hasDefaultPort = this.port?.literal ? this.isNoPort(this.port.literal.map(byteOf)) : false;
            this.path = compile(components.path);
            this.fragment = compile(components.fragment);
            this.fixedItems = components.fixedItems.map((item) => ({
              name: isUTF8(item.name) ? textOf(item.name) : null, shownName: textOf(item.name), value: compile(item.value),
            }));
            this.wholeQuery = compile(components.wholeQuery);
            const fixedNames = this.fixedItems.map((item) => item.name).filter((name) => name !== null);
            this.queryNames = new ParameterNames(components.queryVariables, schema, fixedNames, schema.respellings & NAME_CASE);
            this.requiredItems = components.queryVariables.flatMap(({ name }) => requiredItem(schema, name));
            this.runs = runs.map((variables) => new ParameterNames(variables, schema, []));
            this.needsFragment = (this.fragment?.elements ?? []).some((element) =>
              element.variables?.some((variable) => variable.isRequired));
            this.printedShape = undefined;
          }
          get shape() { return this.printedShape ??= new TemplateShape(this.components, this.schema); }
          isNoPort(digits) {
            return this.defaultPort !== undefined && (digits.length === 0 || textOf(digits) === this.defaultPort);
          }
          get outline() {
            return printTemplate(this.parts.filter(({ operator }) => !operator || !"?&".includes(operator.text || " ")));
          }
        }
        function requiredItem(schema, name) {
          const parameter = schema.parameters[schema.places.get(name)];
          if (!parameter.required || parameter.type === "object") return [];
          const isListed = parameter.type === "string" && parameter.enum && parameter.enum.length <= 64;
          const words = isListed ? [...parameter.enum, ...(parameter.spellings ?? []).map(([text]) => text)] : [];
          const hasTexts = isListed && !parameter.hasSpellings && parameter.enum.every((text) => encode(text) === text);
          return [{
            names: [parameter.name, ...parameter.aliases], words: new Candidates(words), texts: hasTexts ? parameter.choices : null,
          }];
        }
        class CompiledComponent {
          constructor(pattern, schema, isFolded, runs) {
            this.isFolded = isFolded;
            this.literal = pattern.literal;
            this.elements = pattern.elements.map((element) => {
              if (Array.isArray(element)) return element;
              if (element.run) return { runIndex: runs.push(element.run) - 1 };
              const { operator } = element;
              return {
                operator,
                variables: element.variables.map(({ name, isExploded }) => {
                  const place = schema.places.get(name);
                  const parameter = schema.parameters[place];
                  const separator = !isSequence(parameter) ? 0 : isExploded ? operator.separatorByte : 44;
                  return { place, separator, isRequired: parameter.required ?? false };
                }),
              };
            });
            this.searches = this.elements.map((element, index) =>
              index > 0 && Array.isArray(element) ? new LiteralSearch(element, isFolded) : null);
            this.mostVariables = Math.max(0, ...this.elements.map((element) => element.variables?.length ?? 0));
          }
          mayMatch(tokens) {
            const elements = this.elements;
            let [start, end] = [0, tokens.length];
            const [first, last] = [elements[0], elements[elements.length - 1]];
            if (Array.isArray(first)) {
              if (!agreesAt(tokens, 0, end, first, this.isFolded)) return false;
              start = first.length;
            }
            if (elements.length > 1 && Array.isArray(last)) {
              if (end - start < last.length || !agreesAt(tokens, end - last.length, end, last, this.isFolded)) return false;
              end -= last.length;
            }
            for (let index = 1; index < elements.length - 1; index++) {
              const search = this.searches[index];
              if (!search) continue;
              const position = search.first(tokens, start, end);
              if (position < 0) return false;
              start = position + elements[index].length;
            }
            return true;
          }
        }
        function agrees(token, literal, isFolded) {
          const byte = token & 255;
          if (byte === 47 || byte === 37) return token === literal;
          return isFolded ? lower(byte) === lower(literal & 255) : byte === (literal & 255);
        }
        function agreesAt(tokens, start, end, literal, isFolded) {
          if (end - start < literal.length) return false;
          for (let index = 0; index < literal.length; index++) {
            if (!agrees(tokens[start + index], literal[index], isFolded)) return false;
          }
          return true;
        }
        class LiteralSearch {
          constructor(literal, isFolded) {
            this.literal = literal;
            this.isFolded = isFolded;
            this.borders = [0];
            for (let index = 1; index < literal.length; index++) {
              let length = this.borders[index - 1];
              while (length > 0 && !agrees(literal[index], literal[length], isFolded)) length = this.borders[length - 1];
              this.borders.push(agrees(literal[index], literal[length], isFolded) ? length + 1 : 0);
            }
          }
          forEach(tokens, start, end, body) {
            const { literal, borders, isFolded } = this;
            let length = 0;
            for (let position = start; position < end; position++) {
              while (length > 0 && !agrees(tokens[position], literal[length], isFolded)) length = borders[length - 1];
              if (agrees(tokens[position], literal[length], isFolded)) length++;
              if (length < literal.length) continue;
              if (!body(position + 1 - length)) return;
              length = borders[length - 1];
            }
          }
          first(tokens, start, end) {
            let first = -1;
            this.forEach(tokens, start, end, (position) => {
              first = position;
              return false;
            });
            return first;
          }
          nextPositions(tokens) {
            const next = new Array(tokens.length + 1).fill(Infinity);
            this.forEach(tokens, 0, tokens.length, (position) => {
              next[position] = position;
              return true;
            });
            for (let position = tokens.length - 1; position >= 0; position--) {
              if (next[position] === Infinity) next[position] = next[position + 1];
            }
            return next;
          }
        }
        const FIXED = { kind: "fixed" };
        const IGNORED = { kind: "ignored" };
        class ParameterNames {
          constructor(variables, schema, fixed, isFolding = false) {
            this.schema = schema;
            this.foldedNames = isFolding ? new Set() : null;
            this.taken = new Set();
            for (const parameter of schema.parameters) {
              if (parameter.type === "object") continue;
              for (const name of [parameter.name, ...parameter.aliases]) this.taken.add(name);
            }
            this.ignoresAll = schema.ignored.some((ignored) => ignored.prefix === "");
            this.owners = new Map();
            this.objects = [];
            for (const { name, isExploded } of variables) {
              const place = schema.places.get(name);
              const parameter = schema.parameters[place];
              if (parameter.type === "object") this.objects.push({ place, object: parameter });
              else for (const name of [parameter.name, ...parameter.aliases]) this.add(name, { kind: "parameter", place, isExploded });
            }
            for (const name of fixed) this.add(name, FIXED);
            for (const { place, object } of this.objects) {
              for (const property of object.properties) {
                if (!this.taken.has(property.name)) this.add(property.name, { kind: "member", place, schema: property });
              }
            }
            this.known = [];
            schema.parameters.forEach((parameter, place) => {
              const names = parameter.type === "object" ? parameter.properties.map(({ name }) => name) : [parameter.name];
              for (const name of names) {
                const owner = this.owner(name);
                if (owner?.place === place) this.known.push({ name, owner });
              }
            });
            this.candidates = new Candidates(this.known.map(({ name }) => name));
          }
          add(name, owner) {
            if (!this.owners.has(name)) this.owners.set(name, owner);
            this.foldedNames?.add(fold(name));
          }
          owner(name) {
            const owner = this.owners.get(name);
            if (owner && owner.kind !== "member") return owner;
            if (!owner && this.foldedNames?.has(fold(name))) return undefined;
            if (!this.ignoresAll && this.schema.ignored.length > 0 && this.ignoredName(utf8(name))) return IGNORED;
            return owner ?? this.unnamedMember(name) ?? (this.ignoresAll ? IGNORED : undefined);
          }
          unnamedMember(name) {
            if (this.objects.length === 0 || this.taken.has(name)) return undefined;
            for (const { place, object } of this.objects) {
              const rule = object.patternProperties.find(({ pattern }) => pattern.matches(name));
              if (rule) return { kind: "member", place, schema: rule.schema };
            }
            for (const { place, object } of this.objects) {
              if (object.additionalProperties) return { kind: "member", place, schema: object.additionalProperties };
            }
            return undefined;
          }
          ignoredName(bytes) {
            return this.schema.ignored.find(({ name, prefix }) =>
              prefix === undefined ? areSame(bytes, utf8(name)) : startsWith(bytes, utf8(prefix)));
          }
        }
        function listStyles(schema) {
          if (schema.templates.length < 2) return [];
          const exploded = new Map(schema.templates.map((template) => [template, explodedNames(template)]));
          if ([...exploded.values()].every((names) => names.length === 0)) return [];
          const groups = new Map();
          for (const template of schema.templates) {
            const key = template.server + " " + withoutListStyles(template);
            groups.set(key, [...groups.get(key) ?? [], template]);
          }
          return [...groups.values()].flatMap((templates) => {
            const all = [...new Set(templates.flatMap((template) => exploded.get(template)))];
            const different = all.filter((name) => !templates.every((template) => exploded.get(template).includes(name)));
            if (templates.length < 2 || different.length === 0) return [];
            const lists = new Map();
            different.forEach((name, index) => {
              for (const other of [name, ...schema.parameters[schema.places.get(name)].aliases]) lists.set(other, index);
            });
            const areApart = templates.map((template) => different.map((name) => exploded.get(template).includes(name)));
            return [{ templates, lists, areApart, count: different.length }];
          });
        }
        const explodedNames = (template) => template.parts.flatMap((part) => part.operator?.isNamed
          ? part.variables.filter((variable) => variable.isExploded).map(({ name }) => name) : []);
        const withoutListStyles = (template) => printTemplate(template.parts.map((part) => {
          if (!part.operator?.isNamed) return part;
          const variables = part.variables.map((variable) => ({ ...variable, isExploded: false }));
          return { operator: part.operator, variables: sorted(variables, (left, right) => compareTexts(left.name, right.name)) };
        }));
        function templateOfStyle(styles, match) {
          const { url } = match;
          const counts = new Array(styles.count).fill(0);
          const haveCommas = new Array(styles.count).fill(false);
          const inPath = match.runs.flatMap((run) => itemsOf(url.bytes, run.range, 59));
          for (const item of [...match.query, ...inPath]) {
            const list = styles.lists.get(decode(url.bytes, ...item.name));
            if (list === undefined) continue;
            counts[list]++;
            if (indexOfByte(url.bytes, 44, ...item.value) >= 0) haveCommas[list] = true;
          }
          const index = styles.areApart.findIndex((areApart) => areApart.every((isApart, list) =>
            isApart ? counts[list] !== 1 || !haveCommas[list] : counts[list] < 2));
          return styles.templates[Math.max(index, 0)];
        }
        const [CANONICAL, VALID, LENIENT] = [0, 1, 2];
        function tokensOf(bytes, [start, end]) {
          const tokens = [];
          const starts = [];
          for (let index = start; index < end;) {
            starts.push(index);
            if (bytes[index] === 37 && hasDigits(bytes, index + 1, end)) {
              tokens.push(256 | hexValue(bytes[index + 1]) << 4 | hexValue(bytes[index + 2]));
              index += 3;
            } else tokens.push(bytes[index++]);
          }
          starts.push(end);
          return { tokens, starts };
        }
        function isLiteral(bytes, range, literal, isFolded) {
          if (range[1] - range[0] < literal.length) return false;
          if (indexOfByte(bytes, 37, ...range) < 0) {
            return range[1] - range[0] === literal.length && agreesAt(bytes, range[0], range[1], literal, isFolded);
          }
          const { tokens } = tokensOf(bytes, range);
          return tokens.length === literal.length && agreesAt(tokens, 0, tokens.length, literal, isFolded);
        }
        class ComponentMatcher {
          static match(pattern, range, component, match) {
            const { url } = match;
            if (pattern.literal) {
              return isLiteral(url.bytes, range, pattern.literal, pattern.isFolded)
                ? { captures: [], runs: [], mistakes: NO_MISTAKES, isUndecided: false } : null;
            }
            const { tokens, starts } = url.tokens(range);
            if (!pattern.mayMatch(tokens)) return null;
            const matcher = new ComponentMatcher(pattern, tokens, starts, component, match);
            if (matcher.matches(CANONICAL) || matcher.matches(VALID)) return matcher.result();
            const isUndecided = url.effort.split <= 0;
            if (!matcher.matches(LENIENT)) return null;
            const any = matcher.result();
            return { ...new MistakeSearch(matcher).leastMistaken() ?? any, isUndecided };
          }
          constructor(pattern, tokens, starts, component, match) {
            this.pattern = pattern;
            this.elements = pattern.elements;
            this.tokens = tokens;
            this.starts = starts;
            this.component = component;
            this.match = match;
            this.effort = match.url.effort;
            this.nextPlaces = pattern.searches.map((search) => search?.nextPositions(tokens));
            this.captures = [];
            this.runs = [];
          }
          matches(strictness) {
            this.strictness = strictness;
            this.outcomes = new Map();
            this.reaches = [];
            this.captures = [];
            this.runs = [];
            return this.matchElements(0, 0, false, 0);
          }
          result() {
            const mistakes = this.strictness === LENIENT ? { count: 1, bytes: 0 } : NO_MISTAKES;
            return { captures: this.captures, runs: this.runs, mistakes, isUndecided: false };
          }
          situation(element, variable, hasPrinted, position) {
            const steps = (element * (this.pattern.mostVariables + 1) + variable) * 2 + (hasPrinted ? 1 : 0);
            return steps * (this.tokens.length + 1) + position;
          }
          spend(cost) {
            if (this.strictness === LENIENT) return (this.effort.mistakes -= cost) > 0;
            return (this.effort.split -= cost) > 0;
          }
          matchElements(element, variable, hasPrinted, position) {
            if (element === this.elements.length) return position === this.tokens.length;
            const current = this.elements[element];
            if (Array.isArray(current)) {
              return this.agrees(element, position) && this.matchElements(element + 1, 0, false, position + current.length);
            }
            if (current.variables === undefined) return this.matchRun(current.runIndex, element, position);
            if (variable === current.variables.length) return this.matchElements(element + 1, 0, false, position);
            const situation = this.situation(element, variable, hasPrinted, position);
            if (this.outcomes.get(situation) === false) return false;
            const isMatch = this.matchVariable(current.variables[variable], current.operator, element, variable, hasPrinted, position);
            this.outcomes.set(situation, isMatch);
            return isMatch;
          }
          matchVariable(parameter, operator, element, variable, hasPrinted, position) {
            const { match, strictness, tokens } = this;
            const { place, separator } = parameter;
            const delimiter = hasPrinted ? operator.separatorByte : operator.openingByte;
            const start = this.startBehind(delimiter, position);
            if (start >= 0) {
              const limit = this.reach(parameter, operator, start);
              for (let end = this.nextEnd(element, variable + 1, start, limit); end >= 0;
                end = this.nextEnd(element, variable + 1, end + 1, limit)) {
                if (!this.spend(1)) return false;
                if (strictness !== LENIENT && start < end && !match.mayBegin(place, tokens[start], separator)) continue;
                if (this.isBeforeLast(element, variable + 1) && !this.canMatch(element, variable + 1, true, end)) continue;
                if (strictness !== LENIENT && !this.spend(separator === 0 ? end - start : 8 * (end - start))) return false;
                const capture = this.capture(parameter, start, end);
                if (strictness === CANONICAL ? !match.isPrinted(capture, delimiter !== 0)
                  : strictness === VALID && !match.isValid(capture)) continue;
                const count = this.captures.length;
                this.captures.push(capture);
                if (this.matchElements(element, variable + 1, true, end)) return true;
                this.captures.length = count;
              }
            }
            if (strictness !== LENIENT && parameter.isRequired) return false;
            return this.matchElements(element, variable + 1, hasPrinted, position);
          }
          matchRun(index, element, position) {
            const limit = this.reachOfRun(position);
            if (!this.spend(limit - position)) return false;
            for (let end = limit; end >= position; end--) {
              if (!this.spend(1)) return false;
              this.runs.push({ index, range: [this.starts[position], this.starts[end]] });
              if (this.matchElements(element + 1, 0, false, end)) return true;
              this.runs.pop();
            }
            return false;
          }
          isBeforeLast(element, variable) {
            const { variables } = this.elements[element];
            if (variable < variables.length - 1) return false;
            if (variable < variables.length) return element === this.elements.length - 1;
            const rest = this.elements.length - element - 1;
            if (rest === 0) return false;
            const [first, last] = [this.elements[element + 1], this.elements[this.elements.length - 1]];
            if (Array.isArray(first) && last.variables) return rest === 2 && last.variables.length === 1;
            if (first.variables) return rest === 1 && first.variables.length === 1;
            return first.runIndex !== undefined && rest === 1;
          }
          canMatch(element, variable, hasPrinted, position) {
            const situation = this.situation(element, variable, hasPrinted, position);
            const known = this.outcomes.get(situation);
            if (known !== undefined) return known;
            const [captures, runs] = [this.captures.length, this.runs.length];
            const isMatch = this.matchElements(element, variable, hasPrinted, position);
            this.captures.length = captures;
            this.runs.length = runs;
            this.outcomes.set(situation, isMatch);
            return isMatch;
          }
          capture({ place, separator }, start, end) {
            const { url, schema } = this.match;
            const isRest = schema.parameters[place].rest && end === this.tokens.length;
            return { place, separator, range: [this.starts[start], isRest ? url.bytes.length : this.starts[end]] };
          }
          agrees(element, position) {
            const next = this.nextPlaces[element];
            if (next) return next[position] === position;
            return agreesAt(this.tokens, position, this.tokens.length, this.elements[element], this.pattern.isFolded);
          }
          startBehind(delimiter, position) {
            if (delimiter === 0) return position;
            return this.tokens[position] === delimiter ? position + 1 : -1;
          }
          reach({ place, separator }, operator, start) {
            const { allowReserved = "" } = this.match.schema.parameters[place];
            const known = this.reaches.find((reach) => reach.keepsReserved === operator.keepsReserved
              && reach.separator === separator && reach.allowReserved === allowReserved);
            if (known && known.start <= start && start <= known.end) return known.end;
            const end = this.endOfText(separator, operator, start, allowReserved);
            if (known) Object.assign(known, { start, end });
            else this.reaches.push({ keepsReserved: operator.keepsReserved, separator, allowReserved, start, end });
            return end;
          }
          endOfText(separator, operator, start, allowReserved) {
            const { tokens } = this;
            if (operator.keepsReserved) return tokens.length;
            let position = start;
            for (; position < tokens.length; position++) {
              const token = tokens[position];
              if (token > 255 || token === separator) continue;
              if (this.component === "path" && token === 47) break;
              if (this.strictness === CANONICAL && !(CLASSES[token] & UNRESERVED)
                && !allowReserved.includes(String.fromCharCode(token))) break;
            }
            return position;
          }
          reachOfRun(start) {
            const { tokens } = this;
            let position = start;
            if (tokens[position] === 59) while (position < tokens.length && tokens[position] !== 47) position++;
            return position;
          }
          nextEnd(element, variable, start, limit) {
            if (start > limit) return -1;
            if (variable < this.elements[element].variables.length) return start;
            if (element + 1 === this.elements.length) return limit === this.tokens.length ? limit : -1;
            const next = this.nextPlaces[element + 1];
            if (!next) return start;
            return next[start] <= limit ? next[start] : -1;
          }
        }
        const NO_MISTAKES = { count: 0, bytes: 0 };
        const isLess = (left, right) => left.count < right.count || left.count === right.count && left.bytes < right.bytes;
        const sum = (left, right) => ({ count: left.count + right.count, bytes: left.bytes + right.bytes });
        class MistakeSearch {
          constructor(matcher) {
            this.matcher = matcher;
            this.spent = 0;
            this.plans = new Map();
          }
          get isExhausted() { return this.spent >= 1 << 15 || this.matcher.effort.mistakes <= 0; }
          spend(cost) {
            this.spent += cost;
            this.matcher.effort.mistakes -= cost;
          }
          leastMistaken() {
            const mistakes = this.best(0, 0, false, 0);
            if (mistakes === null || this.isExhausted) return null;
            const result = { captures: [], runs: [], mistakes };
            let plan = this.plans.get(this.matcher.situation(0, 0, false, 0));
            while (plan) {
              if (plan.capture) result.captures.push(plan.capture);
              if (plan.run) result.runs.push(plan.run);
              plan = this.plans.get(this.matcher.situation(...plan.next));
            }
            return result;
          }
          best(element, variable, hasPrinted, position) {
            const { matcher } = this;
            if (element === matcher.elements.length) return position === matcher.tokens.length ? NO_MISTAKES : null;
            const situation = matcher.situation(element, variable, hasPrinted, position);
            let plan = this.plans.get(situation);
            if (plan === undefined) {
              plan = this.plan(element, variable, hasPrinted, position);
              this.plans.set(situation, plan);
            }
            return plan && plan.mistakes;
          }
          plan(element, variable, hasPrinted, position) {
            const { matcher } = this;
            const current = matcher.elements[element];
            if (Array.isArray(current)) {
              return matcher.agrees(element, position) ? this.planTo(element + 1, 0, false, position + current.length) : null;
            }
            if (current.variables) {
              if (variable === current.variables.length) return this.planTo(element + 1, 0, false, position);
              return this.planVariable(current, element, variable, hasPrinted, position);
            }
            let best = null;
            for (let end = matcher.reachOfRun(position); end >= position; end--) {
              this.spend(1);
              if (this.isExhausted) return null;
              const plan = this.planTo(element + 1, 0, false, end);
              if (!plan || best && !isLess(plan.mistakes, best.mistakes)) continue;
              plan.run = { index: current.runIndex, range: [matcher.starts[position], matcher.starts[end]] };
              best = plan;
            }
            return best;
          }
          planVariable({ operator, variables }, element, variable, hasPrinted, position) {
            const { matcher } = this;
            const parameter = variables[variable];
            let best = null;
            const start = matcher.startBehind(hasPrinted ? operator.separatorByte : operator.openingByte, position);
            if (start >= 0) {
              const limit = matcher.reach(parameter, operator, start);
              let rest = start;
              while (best?.mistakes.count !== 0) {
                const end = matcher.nextEnd(element, variable + 1, rest, limit);
                if (end < 0) break;
                rest = end + 1;
                this.spend(1);
                if (this.isExhausted) return null;
                const plan = this.planTo(element, variable + 1, true, end);
                if (!plan) continue;
                plan.capture = matcher.capture(parameter, start, end);
                plan.mistakes = sum(plan.mistakes, this.mistakesIn(plan.capture));
                if (!best || isLess(plan.mistakes, best.mistakes)) best = plan;
              }
            }
            const absent = this.planTo(element, variable + 1, hasPrinted, position);
            if (absent) {
              absent.mistakes = sum(absent.mistakes, { count: parameter.isRequired ? 1 : 0, bytes: 0 });
              if (!best || isLess(absent.mistakes, best.mistakes)) best = absent;
            }
            return best;
          }
          planTo(...next) {
            const mistakes = this.best(...next);
            return mistakes && { mistakes, next };
          }
          mistakesIn(capture) {
            const count = capture.range[1] - capture.range[0];
            this.spend(capture.separator === 0 ? count : 8 * count);
            return this.matcher.match.isValid(capture) ? NO_MISTAKES : { count: 1, bytes: count };
          }
        }
        class SpellingMap {
          constructor(replacements, given) {
            this.edits = [];
            const bytes = [];
            let position = 0;
            for (const [range, replacement] of replacements) {
              while (position < range[0]) bytes.push(given[position++]);
              this.edits.push({ given: range, respelt: [bytes.length, bytes.length + replacement.length] });
              bytes.push(...replacement);
              position = range[1];
            }
            while (position < given.length) bytes.push(given[position++]);
            this.bytes = bytes;
          }
          given(range) {
            const start = this.offset(range[0], false);
            return [start, Math.max(start, this.offset(range[1], true))];
          }
          offset(offset, isEnd) {
            let [low, high] = [0, this.edits.length];
            while (low < high) {
              const middle = low + high >> 1;
              const start = this.edits[middle].respelt[0];
              if (isEnd ? start < offset : start <= offset) low = middle + 1;
              else high = middle;
            }
            if (low === 0) return offset;
            const { given, respelt } = this.edits[low - 1];
            if (offset >= respelt[1]) return offset - respelt[1] + given[1];
            return isEnd ? given[1] : given[0];
          }
        }
        const effortFor = (length) => ({ split: (1 << 18) + 64 * length, mistakes: (1 << 15) + 64 * length });
        class MatchedURL {
          constructor(uri, bytes, effort, map, given) {
            this.uri = uri;
            this.bytes = bytes;
            this.effort = effort;
            this.map = map;
            this.given = given;
            this.hostTokens = null;
            this.pathTokens = null;
            this.queryItems = null;
            this.byName = null;
          }
          tokens(range) {
            const { uri, bytes } = this;
            if (range === uri.path) return this.pathTokens ??= tokensOf(bytes, range);
            if (range === uri.authority?.host) return this.hostTokens ??= tokensOf(bytes, range);
            return tokensOf(bytes, range);
          }
          get items() { return this.queryItems ??= this.uri.query ? itemsOf(this.bytes, this.uri.query, 38) : []; }
          itemsNamed(name) {
            if (this.byName === null) {
              this.byName = new Map();
              this.items.forEach((item, index) => {
                const name = decode(this.bytes, ...item.name);
                if (typeof name !== "string") return;
                if (this.byName.has(name)) this.byName.get(name).push(index);
                else this.byName.set(name, [index]);
              });
            }
            return this.byName.get(name) ?? [];
          }
          givenRange(range) { return this.map ? this.map.given(range) : range; }
          givenViolations(violations) {
            return this.map ? violations.map((violation) =>
              ({ ...violation, range: violation.range && this.map.given(violation.range) })) : violations;
          }
          givenText(range) { return textOf(this.given, ...this.givenRange(range)); }
        }
        function itemsOf(bytes, [from, to], separator) {
          const items = [];
          let start = from;
          let equals = -1;
          for (let index = from; index <= to; index++) {
            if (index < to && bytes[index] !== separator) {
              if (equals < 0 && bytes[index] === 61) equals = index;
              continue;
            }
            if (start < index) {
              items.push({ name: [start, equals < 0 ? index : equals], value: [equals < 0 ? index : equals + 1, index] });
            }
            start = index + 1;
            equals = -1;
          }
          return items;
        }
        function partsOf(bytes) {
          const first = (stops, start) => {
            let index = start;
            while (index < bytes.length && !stops.includes(bytes[index])) index++;
            return index;
          };
          const colon = first([58, 47, 63, 35], 0);
          if (bytes[colon] !== 58) return null;
          const hasAuthority = bytes[colon + 1] === 47 && bytes[colon + 2] === 47;
          const start = hasAuthority ? first([47, 63, 35], colon + 3) : colon + 1;
          const path = [start, first([63, 35], start)];
          const hash = first([35], path[1]);
          return {
            scheme: [0, colon], authority: hasAuthority, path, query: path[1] < hash ? [path[1] + 1, hash] : null,
            fragment: hash < bytes.length ? [hash + 1, bytes.length] : null,
          };
        }
        function isEncodable(bytes, index) {
          const byte = bytes[index];
          if (byte < 0x20 || byte === 0x7F || byte === 37) return false;
          if (byte === 0xC2 && index + 1 < bytes.length) return bytes[index + 1] > 0x9F;
          return !(byte < 0xA0 && byte >= 0x80 && index > 0 && bytes[index - 1] === 0xC2);
        }
        class Spellings {
          constructor(bytes, canEncode) {
            this.bytes = bytes;
            this.effort = effortFor(bytes.length);
            this.known = new Map();
            this.base = 0;
            const uri = splitURI(bytes);
            this.malformed = uri.malformed;
            this.parts = uri;
            if (!uri.malformed) this.asGiven = new MatchedURL(uri, bytes, this.effort, null, bytes);
            else if (canEncode) this.encode();
          }
          encode() {
            const parts = partsOf(this.bytes);
            if (!parts) return;
            this.parts = parts;
            this.base = ENCODED;
            const map = new SpellingMap(this.replacements(ENCODED), this.bytes);
            const uri = splitURI(map.bytes);
            this.malformed = uri.malformed;
            if (uri.malformed) {
              const { expectation, offset } = uri.malformed;
              this.malformed = { expectation, offset: map.given([offset, offset])[0] };
            } else this.asGiven = new MatchedURL(uri, map.bytes, this.effort, map, this.bytes);
          }
          others(respellings) {
            const readable = respellings | this.equivalents;
            let all = [OTHER_SLASH, WITHOUT_FRAGMENT, OTHER_SLASH | WITHOUT_FRAGMENT];
            const queries = [NAME_CASE, COMMAS, OTHER_QUERY];
            if (this.parts.query) all = [...queries, ...all.flatMap((other) => [other, ...queries.map((query) => other | query)])];
            return all.filter((respelling) =>
              isSubset(respelling, readable) && (this.parts.fragment || !(respelling & WITHOUT_FRAGMENT)));
          }
          get equivalents() {
            const { authority, path, scheme } = this.parts;
            const isRoot = path[0] === path[1] || path[1] - path[0] === 1 && this.bytes[path[0]] === 47;
            return authority && isRoot && defaultPort(fold(textOf(this.bytes, ...scheme))) ? OTHER_SLASH : 0;
          }
          get rangeBeforeQuery() { return [0, this.parts.path[1]]; }
          spelt(respelling, query = null) {
            let changes = query ? respelling : respelling & ~OTHER_QUERY;
            if (changes & PLUS_AS_SPACE && !this.hasPlus) changes &= ~PLUS_AS_SPACE;
            if (changes === 0) return this.asGiven;
            const key = changes & OTHER_QUERY ? query : null;
            let urls = this.known.get(key);
            if (urls === undefined) this.known.set(key, urls = new Map());
            let url = urls.get(changes);
            if (url === undefined) {
              const map = new SpellingMap(this.replacements(changes | this.base, changes & OTHER_QUERY ? query : null), this.bytes);
              const uri = splitURI(map.bytes);
              url = uri.malformed ? null : new MatchedURL(uri, map.bytes, this.effort, map, this.bytes);
              urls.set(changes, url);
            }
            return url;
          }
          get hasPlus() { return this.parts.query && indexOfByte(this.bytes, 43, ...this.parts.query) >= 0; }
          replacements(respelling, query = null) {
            const { bytes, parts } = this;
            const all = [];
            const encodeRange = (range, allowed, changes = []) => {
              const readsPlus = range === parts.query && respelling & PLUS_AS_SPACE;
              if (!(respelling & ENCODED) && !readsPlus) return void all.push(...changes);
              let next = 0;
              for (let index = range[0]; index < range[1]; index++) {
                if (next < changes.length && changes[next][0][0] === index) {
                  all.push(changes[next]);
                  index = changes[next++][0][1] - 1;
                } else if (readsPlus && bytes[index] === 43) all.push([[index, index + 1], utf8("%20")]);
                else if (respelling & ENCODED && !(CLASSES[bytes[index]] & allowed) && isEncodable(bytes, index)) {
                  all.push([[index, index + 1], utf8(escapeOf(bytes[index]))]);
                }
              }
            };
            encodeRange(parts.path, PATH);
            if (respelling & OTHER_SLASH) {
              const [start, end] = parts.path;
              all.push(end > start && bytes[end - 1] === 47 ? [[end - 1, end], []] : [[end, end], [47]]);
            }
            if (parts.query) encodeRange(parts.query, QUERY, query?.replacements(respelling, parts.query, bytes));
            if (parts.fragment && respelling & WITHOUT_FRAGMENT) {
              all.push([[parts.fragment[0] - 1, parts.fragment[1]], []]);
            } else if (parts.fragment) encodeRange(parts.fragment, QUERY);
            return all;
          }
        }
        const readsSpelling = (schema, respelling, spellings) =>
          isSubset(respelling | spellings.base, schema.respellings | spellings.equivalents);
        class TemplateMatch {
          static match(url, template, schema) {
            const match = new TemplateMatch(url, template, schema);
            if (!match.hasScheme() || !match.matchAuthority() || !match.matchPath() || !match.matchQuery()) return null;
            if (match.isElsewhere) match.missesPath = true;
            return match.matchFragment() ? match : null;
          }
          constructor(url, template, schema) {
            this.url = url;
            this.template = template;
            this.schema = schema;
            this.captures = [];
            this.runs = [];
            this.query = [];
            this.surplus = [];
            this.mistakes = NO_MISTAKES;
            this.missesPath = false;
            this.undecided = null;
            this.isElsewhere = false;
          }
          with(template) {
            if (template === this.template) return this;
            return Object.assign(new TemplateMatch(this.url, template, this.schema), { ...this, template, isElsewhere: false });
          }
          get isFull() { return this.surplus.length === 0 && this.mistakes.count === 0; }
          isNearer(other) {
            return this.surplus.length < other.surplus.length
              || this.surplus.length === other.surplus.length && isLess(this.mistakes, other.mistakes);
          }
          isPreferred(other) {
            if (this.surplus.length !== other.surplus.length) return this.surplus.length < other.surplus.length;
            return this.template.precedence.isMoreLiteral(other.template.precedence);
          }
          isEqual(other) {
            return this.surplus.length === other.surplus.length && this.template.precedence.isEqual(other.template.precedence);
          }
          hasScheme() { return isScheme(this.url, this.template); }
          matchComponent(pattern, range, component) {
            const found = ComponentMatcher.match(pattern, range, component, this);
            if (found === null) return false;
            if (found.isUndecided) this.undecided ??= range;
            if (found.captures.length > 0) this.captures.push(...found.captures);
            if (found.runs.length > 0) this.runs.push(...found.runs);
            if (found.mistakes.count > 0) this.mistakes = sum(this.mistakes, found.mistakes);
            return true;
          }
          matchAuthority() {
            const { template, url } = this;
            const { authority } = url.uri;
            if (!authority) return !template.components.hasAuthority;
            const { userInfo, host } = authority;
            if (template.userInfo) {
              if (!userInfo || !this.matchComponent(template.userInfo, [userInfo[0], userInfo[1] - 1], "userInfo")) return false;
            } else if (userInfo) this.unexpected("user info", userInfo);
            if (!this.matchPort(authority.port)) return false;
            if (template.components.host.isEmpty && (!template.components.hasAuthority || host[0] < host[1])) {
              this.unexpected("host", [userInfo ? userInfo[1] : authority.range[0], host[1]]);
              this.isElsewhere = true;
              return true;
            }
            return this.matchComponent(template.host, host, "host");
          }
          matchPort(range) {
            const { template } = this;
            const digits = range && [range[0] + 1, range[1]];
            const isNone = !digits || template.isNoPort(this.url.bytes.slice(...digits));
            if (!template.port) {
              if (!isNone) this.unexpected("port", range);
              return true;
            }
            if (isNone && template.hasDefaultPort) return true;
            return digits ? this.matchComponent(template.port, digits, "port") : false;
          }
          matchPath() {
            const { template, url } = this;
            const { path } = url.uri;
            if (!template.components.path.isEmpty) {
              if (!this.matchComponent(template.path, path, "path")) return false;
              const last = this.captures[this.captures.length - 1];
              if (!template.path.literal && url.bytes[path[1] - 1] === 47 && path[0] < path[1] && last?.range[1] === path[1]) {
                this.missesPath = this.needsText(last);
              }
              return true;
            }
            if (path[0] === path[1]) return true;
            if (path[1] - path[0] === 1 && url.bytes[path[0]] === 47) {
              const message = 'the path has an extra "/" at its end; remove it';
              this.surplus.push(violation("unexpected-component", undefined, path, message));
            } else this.unexpected("path", path);
            this.isElsewhere = true;
            return true;
          }
          matchQuery() {
            const { template, url } = this;
            if (this.schema.takesRest) return true;
            const { query, path } = url.uri;
            if (template.wholeQuery) return this.matchComponent(template.wholeQuery, query ?? [path[1], path[1]], "query");
            const taken = [];
            for (const fixed of template.fixedItems) {
              const found = url.itemsNamed(fixed.name).find((index) =>
                !taken.includes(index) && this.matchComponent(fixed.value, url.items[index].value, "query"));
              if (found === undefined) return false;
              taken.push(found);
            }
            this.query = taken.length === 0 ? url.items : url.items.filter((_, index) => !taken.includes(index));
            return true;
          }
          matchFragment() {
            const { template, url } = this;
            if (this.schema.takesRest) return true;
            const { fragment } = url.uri;
            if (!template.fragment) {
              if (fragment) this.unexpected("fragment", [fragment[0] - 1, fragment[1]]);
              return true;
            }
            if (fragment) return this.matchComponent(template.fragment, fragment, "fragment");
            if (template.needsFragment) this.mistakes = sum(this.mistakes, { count: 1, bytes: 0 });
            return !template.components.isFragmentFixed;
          }
          unexpected(component, range) {
            const message = "unexpected " + component + " " + quote(this.url.givenText(range));
            this.surplus.push(violation("unexpected-component", undefined, range, message));
          }
          reader(place) {
            const parameter = this.schema.parameters[place];
            return new ValueReader(parameter.name, parameter, this.schema.positions[place], this.url);
          }
          admits(value, place) {
            const check = new ValueCheck("", this.schema.positions[place], true);
            check.check(value, this.schema.parameters[place]);
            return check.failures.length === 0;
          }
          value({ place, range, separator }, readsSpellings) {
            const reader = this.reader(place);
            const value = reader.read(range, reader.items(range, separator), readsSpellings, false);
            return value instanceof Failure ? undefined : value;
          }
          isValid(capture) {
            const isEmpty = capture.range[0] === capture.range[1];
            if (isEmpty && !this.schema.parameters[capture.place].required) return true;
            const value = this.value(capture, !isEmpty);
            return value !== undefined && this.admits(value, capture.place);
          }
          isPrinted(capture, isDelimited) {
            const parameter = this.schema.parameters[capture.place];
            if (capture.range[0] === capture.range[1] && !isDelimited && !parameter.required) return true;
            const value = this.value(capture, false);
            if (value === undefined || areEqual(value, parameter.default)) return false;
            return this.admits(value, capture.place);
          }
          isAbsent(capture) {
            if (capture.range[0] < capture.range[1]) return false;
            const value = this.value(capture, false);
            return value === undefined || !this.admits(value, capture.place);
          }
          needsText({ place, range, separator }) {
            const parameter = this.schema.parameters[place];
            if (range[0] === range[1] ? !parameter.required : separator !== 47) return false;
            const empty = this.value({ place, range: [range[1], range[1]], separator }, false);
            if (empty === undefined) return true;
            if (parameter.type === "array") return !empty.every((item) => unmet(parameter.items, item) === 0);
            return !this.admits(empty, place);
          }
          mayBegin(place, token, separator) {
            const parameter = this.schema.parameters[place];
            if (token > 127 || token === separator || this.schema.positions[place].isFolded || parameter.hasSpellings) return true;
            return parameter.type === "tuple" || parameter.type === "object"
              || mayBegin(parameter.type === "array" ? parameter.items : parameter, token);
          }
        }
        function mayBegin(schema, byte) {
          switch (schema.type) {
            case "integer": case "number": return byte === 45 || isDigit(byte);
            case "boolean": return (schema.texts ?? BOOLEAN_TEXTS).some((text) => text.charCodeAt(0) === byte);
            case "union": return schema.branches.some((branch) => mayBegin(branch, byte));
            default: return !schema.pattern || schema.format !== undefined || schema.pattern.mayBegin(byte);
          }
        }
        function isScheme({ uri, bytes }, template) {
          const { scheme } = template.components;
          if (uri.scheme[1] !== scheme.length) return false;
          for (let index = 0; index < scheme.length; index++) if (lower(bytes[index]) !== scheme.charCodeAt(index)) return false;
          return true;
        }
        class Failure {
          constructor(violation) {
            this.violation = violation;
          }
        }
        const UNEXPLAINED = new Failure(violation("no-match", undefined, undefined, ""));
        const ANY_STRING = { type: "string", hasSpellings: false };
        class ValueReader {
          constructor(name, schema, position, url) {
            this.name = name;
            this.schema = schema;
            this.position = position;
            this.url = url;
          }
          items([start, end], separator = 0) {
            if (!isSequence(this.schema)) return [];
            return splitRange(this.url.bytes, [start, end], separator || 44);
          }
          read(range, items, readsSpellings, isExplained) {
            const { schema } = this;
            if (!isSequence(schema)) return this.readScalar(range, schema, readsSpellings, isExplained, -1, undefined);
            const values = [];
            for (let index = 0; index < items.length; index++) {
              const item = schema.type === "array" ? schema.items : schema.items[index] ?? ANY_STRING;
              const value = this.readScalar(items[index], item, readsSpellings, isExplained, index, item.label);
              if (value instanceof Failure) return value;
              values.push(value);
            }
            return values;
          }
          readScalar(range, schema, readsSpellings, isExplained, item, label) {
            const { bytes } = this.url;
            const { isRaw, isFolded } = this.position;
            const decoded = isRaw ? rawText(bytes, ...range) : decode(bytes, ...range);
            if (typeof decoded !== "string") {
              return isExplained
                ? new Failure(undecodable(this.url, decoded, range, this.name, subject(this.name, item, label))) : UNEXPLAINED;
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
            const isBetweenItems = item >= 0 && !this.position.isExploded && text.includes(",")
              && indexOfByte(bytes, 44, ...range) < 0;
            const mayBeSlip = !isBetweenItems && (this.position.component === "query" || !text.includes(","));
            const advice = isBetweenItems ? '; write the comma between items as ",", not "%2C"' : "";
            const message = subject(this.name, item, label) + " " + typeDemand(schema, mayBeSlip ? text : undefined) + advice;
            return new Failure(violation("invalid-type", this.name, range, message));
          }
        }
        function rawText(bytes, start, end) {
          for (let index = start; index < end; index++) {
            if (bytes[index] === 37 && !hasDigits(bytes, index + 1, end)) return [index, Math.min(index + 3, end)];
          }
          return textOf(bytes, start, end);
        }
        function undecodable(url, escape, range, parameter, subject) {
          if (escape === null) {
            return violation("invalid-utf8", parameter, range, subject + " is not UTF-8 after percent-decoding");
          }
          const message = quote(url.givenText(escape)) + " in " + subject
            + ' is not a percent-encoded byte; write "%25" for a percent sign';
          return violation("invalid-percent-encoding", parameter, escape, message);
        }
        const unknownParameter = (name, range, suggestion) =>
          violation("unknown-parameter", name, range, "unknown parameter " + quote(name), suggestion);
        class NamedTexts {
          constructor(match, isExplained) {
            this.schema = match.schema;
            this.url = match.url;
            this.isExplained = isExplained;
            this.texts = new Array(this.schema.parameters.length).fill(undefined);
            this.members = new Map();
            this.ignored = [];
            this.violations = [];
            match.template.runs.forEach((names, index) => {
              const run = match.runs.find((run) => run.index === index);
              if (run) this.gather(itemsOf(this.url.bytes, run.range, 59), names);
            });
            this.gather(match.query, match.template.queryNames);
          }
          gather(items, names) {
            const unknown = [];
            for (const item of items) {
              const name = decode(this.url.bytes, ...item.name);
              if (typeof name === "string") {
                if (!this.gatherItem(item, name, names.owner(name))) unknown.push([name, item]);
                continue;
              }
              const ignored = this.undecodableName(names, item);
              if (ignored !== undefined) {
                this.ignored.push({ name: ignored, value: this.url.givenText(item.value) });
                continue;
              }
              const raw = this.url.givenText(item.name);
              this.violations.push(undecodable(this.url, name, item.name, raw, "the parameter name " + quote(raw)));
            }
            for (const [name, item] of unknown) {
              const suggestion = this.isExplained
                ? names.candidates.find(name, (index) => !this.isTaken(names.known[index])) : undefined;
              this.violations.push(unknownParameter(name, item.name, suggestion));
            }
          }
          isTaken({ name, owner }) {
            return owner.kind === "member" ? this.members.has(name) : !owner.isExploded && this.texts[owner.place] !== undefined;
          }
          gatherItem(item, name, owner) {
            if (owner === undefined) return false;
            if (owner === FIXED) this.noteDuplicate(name, name, item);
            else if (owner === IGNORED) this.ignored.push({ name, value: this.url.givenText(item.value) });
            else if (owner.kind === "parameter") {
              const text = this.texts[owner.place];
              if (text === undefined) this.texts[owner.place] = { name, isExploded: owner.isExploded, items: [item] };
              else if (owner.isExploded && text.name === name) text.items.push(item);
              else this.noteDuplicate(this.schema.parameters[owner.place].name, name, item);
            } else {
              const member = this.members.get(name);
              if (member === undefined) this.members.set(name, { place: owner.place, name, schema: owner.schema, items: [item] });
              else if (member.schema.type === "array") member.items.push(item);
              else {
                const isDeclared = this.schema.parameters[owner.place].byName.has(name);
                this.noteDuplicate(name, name, item, isDeclared ? "" : '; to repeat it, its schema must have "type": "array"');
              }
            }
            return true;
          }
          undecodableName(names, item) {
            const { tokens, starts } = tokensOf(this.url.bytes, item.name);
            const ignored = names.ignoredName(tokens.map(byteOf));
            if (!ignored) return undefined;
            const known = ignored.prefix ?? ignored.name;
            return known + this.url.givenText([starts[utf8Length(known)], item.name[1]]);
          }
          noteDuplicate(name, written, item, advice = "") {
            const alias = written === name ? "" : "; " + quote(written) + " is its alias";
            const message = "duplicate parameter " + quote(name) + alias + advice;
            this.violations.push(violation("duplicate-parameter", name, item.name, message));
          }
        }
        class URLReading {
          constructor(match, isExplained) {
            this.match = match;
            this.schema = match.schema;
            this.server = match.template.server;
            this.isExplained = isExplained;
            this.isTaken = false;
            const named = new NamedTexts(match, isExplained);
            const { schema } = this;
            const count = schema.parameters.length;
            this.ignored = named.ignored;
            this.violations = named.violations;
            this.values = new Array(count).fill(undefined);
            this.names = new Array(count).fill(undefined);
            this.places = new Array(count).fill(undefined);
            for (const capture of match.captures) if (!match.isAbsent(capture)) this.readCapture(capture);
            const members = [...named.members.values()];
            for (let place = 0; place < count; place++) {
              if (named.texts[place] !== undefined) this.readText(named.texts[place], place);
              const own = members.length === 0 ? members : members.filter((member) => member.place === place);
              if (own.length > 0) this.readMembers(own, place);
            }
            this.violations.push(...presenceViolations(
              schema, (place) => this.names[place] !== undefined, (place) => this.names[place]));
            schema.fillDefaults(this.values);
            if (schema.canHaveDotSegments) {
              this.violations.push(...dotSegments(schema, printURL(schema, this.values, this.server), this.places));
            }
          }
          readCapture({ place, range, separator }) {
            const reader = this.match.reader(place);
            this.names[place] = range;
            const items = reader.items(range, separator);
            this.note(reader.read(range, items, range[0] < range[1], this.isExplained), { whole: range, items }, place);
          }
          readText(text, place) {
            const reader = this.match.reader(place);
            const range = text.items[0].value;
            this.names[place] = text.items[0].name;
            const items = text.isExploded ? text.items.map((item) => item.value) : reader.items(range);
            this.note(reader.read(range, items, true, this.isExplained), { whole: range, items }, place);
          }
          readMembers(members, place) {
            const read = [];
            const unread = [];
            this.names[place] ??= members[0].items[0].name;
            for (const member of members) {
              const [{ name, value: range }] = member.items;
              const position = { name, value: range, items: member.items.map((item) => item.value) };
              const reader = new ValueReader(member.name, member.schema, this.schema.positions[place], this.match.url);
              const value = reader.read(range, position.items, true, this.isExplained);
              if (value instanceof Failure) {
                this.violations.push(value.violation);
                unread.push([member.name, undefined, position]);
              } else read.push([member.name, value, position]);
            }
            const inOrder = sorted(read, (left, right) => compareTexts(left[0], right[0]));
            const value = new Members(inOrder.map(([name, value]) => [name, value]));
            const positions = { whole: this.names[place], items: [], members: [...inOrder, ...unread].map((member) => member[2]) };
            this.note(value, positions, place, unread.map(([name]) => name));
          }
          note(value, position, place, unread) {
            if (value instanceof Failure) {
              this.violations.push(value.violation);
              return;
            }
            const parameter = this.schema.parameters[place];
            this.values[place] = value;
            this.places[place] = position;
            const failures = failuresOf(this.schema, value, place, unread);
            if (failures.length === 0) return;
            if (hasUnion(parameter) && failures.some((failure) => failure.code === "not-allowed")) this.values[place] = undefined;
            for (const failure of failures) this.violations.push(violationOf(failure, parameter.name, position));
          }
        }
        const NO_FAILURES = [];
        function failuresOf(schema, value, place, unread) {
          const parameter = schema.parameters[place];
          if (typeof value !== "object" && !schema.positions[place].keepsReserved && !isSequence(parameter)
            && parameter.type !== "object" && unmet(parameter, value) === 0) return NO_FAILURES;
          const check = new ValueCheck(parameter.name, schema.positions[place]);
          check.check(value, parameter, unread);
          if (value instanceof Members && parameter.type === "object") {
            const [template] = schema.templates;
            const names = [template.queryNames, ...template.runs].find(({ objects }) =>
              objects.some((object) => object.place === place));
            value.pairs.forEach(([name], index) => {
              const owner = names?.owner(name);
              if (owner?.kind === "member" && owner.place === place || schemasOf(parameter, name).length === 0) return;
              const message = quote(name) + " is the name of another parameter";
              check.failures.push({ code: "unknown-parameter", place: { memberName: index }, message, member: name });
            });
          }
          return check.failures;
        }
        const violationOf = (failure, parameter, position) => violation(
          failure.code, failure.member ?? parameter, position && rangeOfPlace(position, failure.place), failure.message,
          failure.suggestion);
        function rangeOfPlace(position, place) {
          const { whole, items, members } = position;
          if (place === undefined) return whole;
          if (place.isMissing) return undefined;
          if (place.memberName !== undefined) return members?.[place.memberName]?.name ?? whole;
          if (place.member < 0) return items[place.item] ?? whole;
          const member = members?.[place.member];
          return (place.item < 0 ? undefined : member?.items[place.item]) ?? member?.value ?? whole;
        }
        function printValue(value, keepsReserved, start, items, allowReserved = "") {
          const print = (single) => keepsReserved ? printReserved(textOfValue(single))
            : allowReserved === "" ? encode(textOfValue(single))
            : [...textOfValue(single)].map((scalar) => allowReserved.includes(scalar) ? scalar : encode(scalar)).join("");
          if (typeof value !== "object") return print(value);
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
        function printReserved(text) {
          const bytes = utf8(text);
          let result = "";
          for (let index = 0; index < bytes.length; index++) {
            const byte = bytes[index];
            const isKept = CLASSES[byte] & (UNRESERVED | RESERVED) || byte === 37 && hasDigits(bytes, index + 1);
            result += isKept ? String.fromCharCode(byte) : escapeOf(byte);
          }
          return result;
        }
        const isBlank = (value) => value === "" || Array.isArray(value) && value.length === 1 && isBlank(value[0]);
        function printURL(schema, values, server) {
          let text = "";
          const names = new Array(values.length).fill(undefined);
          const places = new Array(values.length).fill(undefined);
          function print(value, name, operator, isFirst, items, allowReserved) {
            text += isFirst ? operator.opening : operator.separator;
            let nameRange;
            if (operator.isNamed) {
              nameRange = [text.length, text.length + name.length];
              text += name;
              if (operator.text !== ";" || !isBlank(value)) text += "=";
            }
            const start = text.length;
            text += printValue(value, operator.keepsReserved, start, items, allowReserved);
            return [nameRange, [start, text.length]];
          }
          function expand(value, { encoded, isExploded }, place, operator, isFirst) {
            let isNext = isFirst;
            if (Array.isArray(value) && isExploded) {
              for (const item of value) {
                const [name, range] = print(item, encoded, operator, isNext, null, schema.parameters[place].allowReserved);
                isNext = false;
                const known = places[place] ??= { whole: range, items: [] };
                known.whole = [known.whole[0], range[1]];
                known.items.push(range);
                names[place] = name ? names[place] ?? name : known.whole;
              }
            } else if (value instanceof Members) {
              value.pairs.forEach(([memberName, member], index) => {
                for (const item of Array.isArray(member) ? member : [member]) {
                  const [name, range] = print(item, encode(memberName), operator, isNext, null);
                  isNext = false;
                  const known = places[place] ??= { whole: range, items: [], members: [] };
                  known.whole = [known.whole[0], range[1]];
                  names[place] ??= name ?? range;
                  const own = name ?? range;
                  const nowhere = [own[0], own[0]];
                  while (known.members.length < index) known.members.push({ name: nowhere, value: nowhere, items: [] });
                  if (known.members.length === index) known.members.push({ name: own, value: range, items: [range] });
                  else known.members[index].items.push(range);
                }
              });
            } else {
              const items = [];
              const { texts, allowReserved } = schema.parameters[place];
              const printed = texts && typeof value === "boolean" ? texts[value ? 0 : 1] : value;
              const [name, range] = print(printed, encoded, operator, isNext, items, allowReserved);
              isNext = false;
              names[place] = name ?? range;
              places[place] = { whole: range, items };
            }
            return isNext;
          }
          for (const part of schema.templates[server].parts) {
            if (typeof part === "string") {
              text += part;
              continue;
            }
            let isFirst = true;
            for (const variable of part.variables) {
              const place = schema.places.get(variable.name);
              const value = values[place];
              const isEmpty = Array.isArray(value) ? value.length === 0 : value instanceof Members && value.pairs.length === 0;
              if (value === undefined || isEmpty || areEqual(value, schema.parameters[place].default)) continue;
              isFirst = expand(value, variable, place, part.operator, isFirst);
            }
          }
          return { text, names, values: places };
        }
        function dotSegments(schema, printed, places) {
          if (!schema.canHaveDotSegments) return [];
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
            : normalValue(schema.parameters[place], schema.positions[place].isFolded ? foldValue(value) : value));
          const isPresent = values.map((value) => value !== undefined);
          schema.fillDefaults(values);
          const printed = printURL(schema, values, server);
          let violations = unknown;
          schema.parameters.forEach(({ name }, place) => {
            if (values[place] === undefined) return;
            for (const failure of failuresOf(schema, values[place], place)) {
              violations.push(violationOf(failure, name, printed.values[place]));
            }
          });
          violations.push(...presenceViolations(schema, (place) => isPresent[place], (place) => printed.names[place]));
          violations.push(...dotSegments(schema, printed, null));
          if (violations.length === 0) violations = lostValues(schema, values, server, printed);
          return { canonical: printed.text, values, violations: inOrder(violations) };
        }
        function lostValues(schema, values, server, printed) {
          if (schema.isReversible) return [];
          const bytes = utf8(printed.text);
          const uri = splitURI(bytes);
          const match = uri.malformed ? null
            : matchSchema(schema, new MatchedURL(uri, bytes, effortFor(bytes.length), null, bytes), 0);
          if (!match?.isFull) return unreadable(schema, printed);
          const read = new URLReading(match, true);
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
          constructor(components, schema) {
            const segments = segmentsOf(components.path);
            const beginsWithSlash = segments.length > 1 && segments[0].isEmpty;
            this.slashes = components.hasAuthority ? 2 : beginsWithSlash ? 1 : 0;
            this.pieces = [this.newPiece()];
            const isOptional = ({ name }) => !schema.parameters[schema.places.get(name)].required;
            this.append(components.host, isOptional);
            segments.forEach((segment, index) => {
              if (index > 0 && (index > 1 || this.slashes !== 1)) this.pieces.push(this.newPiece());
              this.append(segment, isOptional);
            });
            if (this.slashes === 2) this.pieces[0].literals = this.pieces[0].literals.map((literal) => literal.map(lower));
            for (const piece of this.pieces) {
              piece.isLiteral = piece.literals.length === 1;
              piece.count = piece.literals.reduce((sum, literal) => sum + literal.length, 0);
              piece.letters = new Letters(piece.isLiteral ? piece.literals[0] : []);
            }
          }
          newPiece() { return { literals: [[]], isOptional: false, isRepeated: false, isOpen: false }; }
          append(pattern, isOptional) {
            const piece = this.pieces[this.pieces.length - 1];
            for (const element of pattern.elements) {
              if (Array.isArray(element)) {
                piece.literals[piece.literals.length - 1].push(...element.map(byteOf));
                continue;
              }
              if (element.operator?.text === "/") {
                piece.isOpen = true;
                piece.isOptional = element.variables.some(isOptional);
                piece.isRepeated = element.variables.some((variable) => variable.isExploded);
              } else if (element.operator?.keepsReserved) piece.isOpen = piece.isRepeated = true;
              piece.literals.push([]);
            }
          }
        }
        function fits(piece, text) {
          const [first, last] = [piece.literals[0], piece.literals[piece.literals.length - 1]];
          if (text.length > 256) return true;
          if (text.length < first.length + last.length || !startsWith(text, first) || !endsWith(text, last)) return false;
          let start = first.length;
          const end = text.length - last.length;
          for (const literal of piece.literals.slice(1, -1)) {
            if (literal.length === 0) continue;
            while (start < end && !(end - start >= literal.length && startsWith(text, literal, start))) start++;
            if (start === end) return false;
            start += literal.length;
          }
          return true;
        }
        function shapeOf(uri, bytes) {
          const pieces = [];
          const append = (range, isHost) => {
            const decoded = tokensOf(bytes, range).tokens.map(byteOf);
            const text = isHost ? decoded.map(lower) : decoded;
            pieces.push({ text, letters: new Letters(text), range });
          };
          if (uri.authority) append(uri.authority.host, true);
          let [start, end] = uri.path;
          const beginsWithSlash = start < end && bytes[start] === 47;
          const slashes = uri.authority ? 2 : beginsWithSlash ? 1 : 0;
          let isOpened = !uri.authority && !beginsWithSlash;
          let count = 0;
          for (let index = uri.path[0]; index < end && count < 64; index++) {
            if (bytes[index] !== 47) continue;
            if (isOpened) append([start, index], false);
            [start, isOpened] = [index + 1, true];
            count++;
          }
          if (isOpened) append([start, end], false);
          return { slashes, pieces };
        }
        const [VARIABLE_COST, SLIP, PIECE, ANY_HOST, HOST_SLIP, OTHER_HOST] = [3, 10, 30, 480, 500, 1000];
        class ShapeDifference {
          constructor(url, template) {
            this.pieces = url.pieces;
            this.patterns = template.pieces;
            const [count, width] = [this.pieces.length, this.patterns.length];
            this.others = this.pieces.map((_, index) => this.patterns.map((_, place) => this.otherCost(index, place)));
            this.leasts = Array.from({ length: count + 1 }, () => new Array(width + 1).fill(Infinity));
            for (let index = count; index >= 0; index--) {
              for (let place = width; place >= 0; place--) {
                let least = index === count && place === width ? 0 : Infinity;
                if (index < count && place < width) {
                  least = this.others[index][place] + this.leasts[index + 1][place + 1];
                  if (this.patterns[place].isRepeated) least = Math.min(least, this.others[index][place] + this.leasts[index + 1][place]);
                }
                if (index < count) least = Math.min(least, this.extra(index) + this.leasts[index + 1][place]);
                if (place < width) least = Math.min(least, this.missing(place) + this.leasts[index][place + 1]);
                this.leasts[index][place] = least;
              }
            }
            const hasSlashes = url.slashes === template.slashes;
            this.cost = this.leasts[0][0] + (hasSlashes ? 0 : SLIP);
            this.count = 0;
            this.isNear = true;
            this.first = undefined;
            if (!hasSlashes) this.note({ kind: "slashes", index: -1 }, SLIP);
            this.walk(count, width);
          }
          walk(count, width) {
            let [index, place] = [0, 0];
            while (index < count || place < width) {
              const least = this.leasts[index][place];
              const own = index < count && place < width ? this.others[index][place] : Infinity;
              const isRepeated = this.patterns[Math.min(place, width - 1)].isRepeated;
              if (own < Infinity && least === own + this.leasts[index + 1][place + 1]) {
                this.note({ kind: "other", index: index++ }, own);
                place++;
              } else if (own < Infinity && isRepeated && least === own + this.leasts[index + 1][place]) {
                this.note({ kind: "other", index: index++ }, own);
              } else if (index < count && least === this.extra(index) + this.leasts[index + 1][place]) {
                const cost = this.extra(index);
                this.note({ kind: "extra", index: index++ }, cost);
              } else {
                this.note({ kind: "missing", index, place }, this.missing(place));
                place++;
              }
            }
          }
          note(kind, cost) {
            if (cost <= VARIABLE_COST || cost === ANY_HOST) return;
            this.first ??= kind;
            this.count++;
            if (cost !== SLIP && cost !== HOST_SLIP) this.isNear = false;
          }
          get agreedCount() { return this.first ? this.first.index : this.pieces.length; }
          extra(index) {
            const { range } = this.pieces[index];
            return range[0] === range[1] ? SLIP : index === 0 ? OTHER_HOST : PIECE;
          }
          missing(place) {
            const piece = this.patterns[place];
            if (piece.isOptional) return 0;
            return piece.isLiteral && piece.count === 0 ? SLIP : place === 0 ? OTHER_HOST : PIECE;
          }
          otherCost(index, place) {
            const isFirst = index === 0 && place === 0;
            if (index === 0 && !isFirst && this.missing(0) === OTHER_HOST) return OTHER_HOST;
            const most = isFirst ? OTHER_HOST : PIECE;
            const piece = this.patterns[place];
            const { text, letters } = this.pieces[index];
            if (!piece.isLiteral) {
              if (piece.count === 0 && isFirst && !piece.isOpen) return ANY_HOST;
              return piece.count === 0 || fits(piece, text) ? VARIABLE_COST : most;
            }
            const mayBeEqual = text.length === piece.count && letters.isEqual(piece.letters);
            const mayBegin = text.length > 1 && piece.count > text.length && letters.isSubset(piece.letters);
            if (!mayBeEqual && !mayBegin && !mayBeNear(text.length, letters, piece.count, piece.letters)) return most;
            const [expected] = piece.literals;
            if (areSame(text, expected)) return 0;
            if (mayBeNear(text.length, letters, expected.length, piece.letters)
              && nearest(textOf(text), [textOf(expected)]) !== undefined) return isFirst ? HOST_SLIP : SLIP;
            return mayBegin && startsWith(expected, text) ? most - 5 : most;
          }
        }
        function nearestTemplates(url, templates) {
          if (templates.length <= 24) return templates;
          const distances = new Map(templates.map((template) => [template, glanceDistance(url.pieces, template.shape.pieces)]));
          return sorted(templates, (left, right) => distances.get(left) - distances.get(right)).slice(0, 24);
        }
        function glanceDistance(pieces, patterns) {
          const least = Math.min(pieces.length, patterns.length);
          let agreed = 0;
          while (agreed < least && (!patterns[agreed].isLiteral || areSame(patterns[agreed].literals[0], pieces[agreed].text))) agreed++;
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
          const scheme = fold(textOf(url.bytes, ...url.uri.scheme));
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
          const relatives = sorted(compared.map((template) => new Relative(template, shape, url)),
            (left, right) => left.cost - right.cost);
          const [first] = relatives;
          const fault = first.fault(shape, url);
          let list = "";
          if (!fault.isOnly && !fault.isNear) {
            const agreed = first.difference.agreedCount;
            const outlines = [...new Set(relatives.filter((relative) => relative.difference.agreedCount >= agreed)
              .map((relative) => relative.template.outline))];
            list = expectedList(outlines, outlines.length + templates.length - compared.length);
          }
          const suggestion = fault.isNear && !fault.isOnly ? first.sketch : undefined;
          return violation("no-match", undefined, fault.range, fault.message + list, suggestion);
        }
        class Relative {
          constructor(template, shape, url) {
            this.template = template;
            this.difference = new ShapeDifference(shape, template.shape);
            this.item = undefined;
            for (const fixed of template.fixedItems) {
              if (!fixed.value.literal) continue;
              const value = textOf(fixed.value.literal.map(byteOf));
              const found = url.items[url.itemsNamed(fixed.name)[0]];
              if (found && decode(url.bytes, ...found.value) === value) continue;
              this.item = { expected: fixed.shownName + "=" + value, found: found && [found.name[0], found.value[1]] };
              break;
            }
            this.cost = this.difference.cost + (this.item ? 10 : 0);
          }
          fault(shape, url) {
            const { uri } = url;
            const [beforeQuery, whole] = [[0, uri.path[1]], [0, url.bytes.length]];
            const { first, isNear } = this.difference;
            const unmatched = (range, isNear) =>
              ({ message: "no template matches " + quote(url.givenText(range)), range, isNear, isOnly: false });
            const slash = (message, advice, range) => {
              const isOnly = this.difference.count === 1;
              return { message: isOnly ? message + advice : message, range, isNear, isOnly };
            };
            switch (first?.kind) {
              case "slashes":
                return { message: "no template begins with " + quote(url.givenText(beforeQuery)), range: beforeQuery, isNear };
              case "other": {
                const { range } = shape.pieces[first.index];
                return unmatched(range[0] === range[1] ? beforeQuery : range, isNear);
              }
              case "extra": {
                const { range } = shape.pieces[first.index];
                if (range[0] < range[1] || range[0] === 0) return unmatched(range, isNear);
                const position = range[0] === beforeQuery[1] ? " at its end" : "";
                return slash('the path has an extra "/"' + position, "; remove it", [range[0] - 1, range[0]]);
              }
              case "missing": {
                const last = first.index > 0 ? shape.pieces[first.index - 1].range : beforeQuery;
                const piece = this.template.shape.pieces[first.place];
                if (piece.isLiteral && piece.count === 0) return slash('the path is missing the "/" at its end', "; add it", last);
                return { message: "the path is incomplete", range: last, isNear: false };
              }
            }
            if (this.item) {
              if (this.item.found) return unmatched(this.item.found, true);
              return { message: "the query is missing " + quote(this.item.expected), range: whole, isNear: false };
            }
            if (!this.template.fragment) return unmatched(whole, false);
            if (!uri.fragment) return { message: "the fragment is missing", range: whole, isNear: false };
            return unmatched([uri.fragment[0] - 1, uri.fragment[1]], false);
          }
          get sketch() {
            let text = "";
            for (const part of this.template.parts) {
              if (typeof part === "string") text += part;
              else if (part.operator.text === "/") text += "/…".repeat(part.variables.length);
              else if ("+".includes(part.operator.text) && !text.endsWith("…")) text += "…";
            }
            return text;
          }
        }
        function fastPrefix(schema) {
          if (schema.respellings & NAME_CASE) return undefined;
          const [{ parts, components }] = schema.templates;
          const [prefix, query, ...rest] = parts;
          const isPlain = typeof prefix === "string" && query?.operator?.text === "?" && rest.length === 0
            && !prefix.includes("?") && !components.fragment;
          return isPlain && schema.listStyles.length === 0 ? prefix : undefined;
        }
        function decodeText(text) {
          const bytes = utf8(text);
          return decode(bytes, 0, bytes.length);
        }
        function readText(schema, text, hasEscape) {
          const decoded = hasEscape ? decodeText(text) : text;
          return typeof decoded === "string" ? ownValue(schema, decoded) : undefined;
        }
        function readItems(schema, text, hasEscape) {
          const texts = text.split(",");
          const isTuple = schema.type === "tuple";
          if (isTuple && texts.length !== schema.items.length) return undefined;
          const values = [];
          for (let index = 0; index < texts.length; index++) {
            const value = readText(isTuple ? schema.items[index] : schema.items, texts[index], hasEscape);
            if (value === undefined) return undefined;
            values.push(value);
          }
          if (schema.uniqueItems || schema.minItems !== undefined || schema.maxItems !== undefined) {
            const check = new ValueCheck("", undefined, true);
            check.check(values, schema);
            if (check.failures.length > 0) return undefined;
          }
          return values;
        }
        function fastRead(schema, text) {
          const { prefix, parameters } = schema;
          const start = prefix.length;
          if (!text.startsWith(prefix) || text.charCodeAt(start) !== 63) return undefined;
          const [{ queryNames, server }] = schema.templates;
          const values = new Array(parameters.length).fill(undefined);
          const ignored = [];
          const readsPlus = (schema.respellings & PLUS_AS_SPACE) !== 0;
          let from = start + 1;
          let equals = -1;
          let hasEscape = false;
          for (let index = from; index <= text.length; index++) {
            const unit = index < text.length ? text.charCodeAt(index) : 38;
            if (unit !== 38) {
              if (unit === 61 && equals < 0) equals = index;
              if (unit === 37) hasEscape = true;
              else if (unit > 127 || !(CLASSES[unit] & QUERY) || unit === 43 && readsPlus) return undefined;
              continue;
            }
            if (from < index) {
              const end = equals < 0 ? index : equals;
              let name = text.slice(from, end);
              const value = equals < 0 ? "" : text.slice(end + 1, index);
              if (hasEscape) name = decodeText(name);
              const owner = typeof name === "string" ? queryNames.owner(name) : undefined;
              if (owner === IGNORED) ignored.push({ name, value });
              else {
                if (owner?.kind !== "parameter" || owner.isExploded || values[owner.place] !== undefined) return undefined;
                const parameter = parameters[owner.place];
                const read = isSequence(parameter)
                  ? readItems(parameter, value, hasEscape) : readText(parameter, value, hasEscape);
                if (read === undefined) return undefined;
                values[owner.place] = read;
              }
            }
            from = index + 1;
            equals = -1;
            hasEscape = false;
          }
          for (const place of schema.required) if (values[place] === undefined) return undefined;
          if (schema.needs.length > 0 || schema.rules.length > 0) {
            const isPresent = (place) => values[place] !== undefined;
            if (presenceViolations(schema, isPresent, () => undefined).length > 0) return undefined;
          }
          schema.fillDefaults(values);
          return { schema, values, server, ignored };
        }
        const LONGEST_URL = 1 << 20;
        function matchSchema(schema, url, respelling) {
          let best = null;
          for (const template of schema.templates) {
            if (respelling & WITHOUT_FRAGMENT && template.fragment) continue;
            const match = TemplateMatch.match(url, template, schema);
            if (match === null) continue;
            if (best === null || match.isNearer(best)) best = match;
            if (match.isFull) break;
          }
          if (best === null || schema.listStyles.length === 0) return best;
          const styles = schema.listStyles.find(({ templates }) => templates.includes(best.template));
          return styles ? best.with(templateOfStyle(styles, best)) : best;
        }
        function belonging(schema, range, canonical) {
          const own = canonical === undefined ? "belongs" : "would be " + quote(canonical) + ", which belongs";
          return violation("no-match", undefined, range, "this URL " + own + " to the schema " + quote(schema.name));
        }
        class SchemaSet {
          constructor(tables, others = []) {
            this.members = [...tables, ...others].map((table) => new CompiledSchema(table));
            this.own = this.members.slice(0, tables.length);
            this.schemes = new Map();
            for (const member of this.members) {
              for (const { components: { scheme } } of member.templates) {
                const known = this.schemes.get(scheme) ?? { members: [], respellings: 0 };
                this.schemes.set(scheme, known);
                if (known.members[known.members.length - 1] !== member) known.members.push(member);
                known.respellings |= member.respellings;
              }
            }
            for (const scheme of this.schemes.values()) {
              scheme.members = sorted(scheme.members, ({ templates: [left] }, { templates: [right] }) =>
                right.precedence.compareRank(left.precedence) || right.precedence.weight - left.precedence.weight
                  || compareTexts(left.text, right.text));
            }
          }
          schemeOf(bytes) {
            const colon = bytes.indexOf(58);
            const scheme = textOf(bytes, 0, colon < 0 ? bytes.length : colon);
            return this.schemes.get(scheme) ?? this.schemes.get(fold(scheme));
          }
          read(text) {
            const reading = this.readFast(text);
            return reading ? { schema: reading.schema, reading, violations: NO_FAILURES } : this.readFully(text);
          }
          readFast(text) {
            const members = this.schemes.get(text.slice(0, text.indexOf(":")))?.members;
            if (members?.length !== 1 || members[0].prefix === undefined || text.length > LONGEST_URL) return undefined;
            return this.own.includes(members[0]) ? fastRead(members[0], text) : undefined;
          }
          readFully(text) {
            if (!isUnicode(text)) {
              const message = "the URL has half of a surrogate pair, so it is not Unicode text";
              return { violations: [violation("malformed-url", undefined, undefined, message)] };
            }
            const bytes = utf8(text);
            if (bytes.length === text.length) bytes.text = text;
            if (bytes.length > LONGEST_URL) {
              const message = "the URL is longer than " + LONGEST_URL + " bytes";
              return { violations: [violation("malformed-url", undefined, [LONGEST_URL, bytes.length], message)] };
            }
            const respellings = this.schemeOf(bytes)?.respellings ?? 0;
            const spellings = new Spellings(bytes, (respellings & ENCODED) !== 0);
            if (spellings.malformed) return { violations: [malformedViolation(spellings.malformed, bytes)] };
            const reading = this.reading(spellings, respellings);
            if (reading === null) return this.mismatch(spellings);
            if (!this.own.includes(reading.schema)) {
              const violations = [belonging(reading.schema, spellings.rangeBeforeQuery)];
              return { schema: this.own.length === 1 ? this.own[0] : undefined, violations };
            }
            return { schema: reading.schema, reading, violations: reading.violations };
          }
          reading(spellings, respellings) {
            const given = this.candidates(spellings, 0);
            let best = this.readCandidates(given, spellings, 0);
            if (best?.violations.length === 0) return best;
            const keepsPath = respellings & OTHER_SLASH && this.isMatched(given, spellings);
            for (const respelling of spellings.others(keepsPath ? respellings & ~OTHER_SLASH : respellings)) {
              const found = this.readCandidates(this.candidates(spellings, respelling), spellings, respelling);
              if (found === null) continue;
              if (found.violations.length === 0) return found;
              if (best === null || !found.isTaken && (found.match.isNearer(best.match)
                || isSubset(respelling, OTHER_QUERY) && found.violations.length <= best.violations.length)) best = found;
            }
            return best;
          }
          isMatched(given, spellings) {
            if (given.some((match) => !match.missesPath)) return true;
            return spellings.base !== 0
              && this.candidates(new Spellings(spellings.asGiven.bytes, false), 0).some((match) => !match.missesPath);
          }
          readCandidates(candidates, spellings, respelling) {
            if (candidates.length < 2) {
              return candidates.length === 0 ? null : this.readMatch(candidates[0], spellings, respelling, true);
            }
            for (const candidate of candidates) {
              if (!hasRequiredNames(candidate) || !hasRequiredTexts(candidate)) continue;
              const reading = this.readMatch(candidate, spellings, respelling, false);
              if (reading.violations.length === 0) return reading;
            }
            return nearestMatch(candidates, (match, isExplained) => this.readMatch(match, spellings, respelling, isExplained));
          }
          readMatch(match, spellings, respelling, isExplained) {
            const reading = new URLReading(match, isExplained);
            if (match.undecided && reading.violations.length > 0) {
              const message = "the URL can be split between its variables in too many ways; shorten it";
              reading.violations = [violation("no-match", undefined, match.undecided, message)];
            } else if (match.surplus.length > 0) reading.violations = [...match.surplus, ...reading.violations];
            if (reading.violations.length > 0) reading.violations = inOrder(match.url.givenViolations(reading.violations));
            const { fragment } = spellings.parts;
            if (respelling & WITHOUT_FRAGMENT && fragment) {
              reading.ignored.push({ name: "#", value: textOf(spellings.bytes, ...fragment) });
            }
            if (this.members.length < 2 || reading.violations.length > 0) return reading;
            const other = respelling & OTHER_SLASH ? this.ownerOfOtherEnd(spellings) : null;
            if (other && other.owner !== match.schema) {
              reading.isTaken = true;
              reading.violations = [belonging(other.owner, spellings.rangeBeforeQuery, other.url)];
              return reading;
            }
            const printed = printURL(match.schema, reading.values, reading.server).text;
            const owner = respelling === 0 && areSame(utf8(printed), spellings.bytes)
              ? undefined : this.otherOwner(printed, match.schema);
            if (owner) {
              reading.isTaken = true;
              reading.violations = [belonging(owner, spellings.rangeBeforeQuery, printed)];
            }
            return reading;
          }
          ownerOfOtherEnd(spellings) {
            const url = spellings.equivalents & OTHER_SLASH ? null : spellings.spelt(OTHER_SLASH);
            const others = url && new Spellings(url.bytes, false);
            if (!others || others.malformed) return null;
            const found = this.reading(others, (this.schemeOf(url.bytes)?.respellings ?? 0) & ~OTHER_SLASH);
            return found && { owner: found.schema, url: textOf(url.bytes) };
          }
          otherOwner(printed, schema) {
            const spellings = new Spellings(utf8(printed), false);
            if (spellings.malformed) return undefined;
            const candidates = this.candidates(spellings, 0);
            return candidates.some((match) => match.schema === schema) ? undefined : candidates[0]?.schema;
          }
          candidates(spellings, respelling) {
            const given = spellings.spelt(respelling);
            const scheme = given && this.schemeOf(given.bytes);
            if (!scheme) return [];
            if (scheme.members.length === 1 && readsSpelling(scheme.members[0], respelling, spellings)) {
              const [member] = scheme.members;
              const url = spellings.spelt(respelling | member.respellings & PLUS_AS_SPACE, member.querySpellings);
              const match = url && matchSchema(member, url, respelling);
              return match ? [match] : [];
            }
            if (scheme.members.length > COMPARED_LIMIT) {
              const found = this.candidatesOf(scheme, spellings, respelling, true);
              if (found.some(hasRequiredTexts)) return found;
            }
            return this.candidatesOf(scheme, spellings, respelling, false);
          }
          candidatesOf(scheme, spellings, respelling, isSelective) {
            let candidates = [];
            let firsts = [];
            let last;
            const given = spellings.spelt(respelling);
            for (const member of scheme.members) {
              const [template, ...others] = member.templates;
              if (isSelective && !(respelling & OTHER_QUERY) && last?.surplus.length === 0 && others.length === 0
                && !hasRequiredTexts({ template, url: given }) && last.template.precedence.isEqual(template.precedence)) continue;
              const isLessLiteral = firsts.some((candidate) => candidate.surplus.length === 0
                && member.templates.every((template) => candidate.template.precedence.isMoreLiteral(template.precedence)));
              if (isLessLiteral || !readsSpelling(member, respelling, spellings)) continue;
              const url = spellings.spelt(respelling | member.respellings & PLUS_AS_SPACE, member.querySpellings);
              const candidate = url && matchSchema(member, url, respelling);
              if (!candidate) continue;
              if (!last?.isEqual(candidate)) {
                if (firsts.some((first) => first.isPreferred(candidate))) continue;
                candidates = candidates.filter((other) => !candidate.isPreferred(other));
                firsts = [...firsts.filter((other) => !candidate.isPreferred(other)), candidate];
              }
              last = candidate;
              candidates.push(candidate);
            }
            if (candidates.length < 2) return candidates;
            const least = candidates.reduce((least, { mistakes }) => isLess(mistakes, least) ? mistakes : least, candidates[0].mistakes);
            return candidates.filter(({ mistakes }) => !isLess(least, mistakes));
          }
          mismatch(spellings) {
            const url = spellings.asGiven;
            const own = this.own.filter((member) => member.templates.some((template) => isScheme(url, template)));
            if (spellings.base !== 0 && !own.every((member) => member.respellings & ENCODED)) {
              return { violations: [malformedViolation(splitURI(spellings.bytes).malformed, spellings.bytes)] };
            }
            const templates = own.flatMap((member) => member.templates).filter((template) => isScheme(url, template));
            const found = templates.length === 0 ? unknownScheme(url, this.ownSchemes) : mismatch(url, templates);
            return { schema: own.length === 1 ? own[0] : undefined, violations: url.givenViolations([found]) };
          }
          get ownSchemes() {
            return [...this.schemes].filter(([, { members }]) => members.some((member) => this.own.includes(member))).map(([name]) => name);
          }
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
        const hasRequiredNames = ({ template, url }) =>
          template.requiredItems.every(({ names }) => names.some((name) => url.itemsNamed(name).length > 0));
        const hasRequiredTexts = ({ template, url }) => template.requiredItems.every(({ names, texts }) =>
          texts === null || names.some((name) => url.itemsNamed(name).some((index) => {
            const [start, end] = url.items[index].value;
            for (let place = start; place < end; place++) if (!(CLASSES[url.bytes[place]] & UNRESERVED)) return true;
            return texts.has(textOf(url.bytes, start, end));
          })));
        function hasName(template, name) {
          const owner = template.queryNames.owner(name);
          return owner !== undefined && owner !== FIXED && owner !== IGNORED;
        }
        const ownNames = ({ url, query, template }) => query.filter((item) => {
          const name = decode(url.bytes, ...item.name);
          return typeof name === "string" && hasName(template, name);
        }).length;
        function itemDistance({ url }, { names, words }) {
          if (words.texts.length === 0) return undefined;
          for (const name of names) {
            const item = url.items[url.itemsNamed(name)[0]];
            const text = item && decode(url.bytes, ...item.value);
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
                const missing = read(other, true).violations.find(({ code }) => code === "missing-parameter");
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
          constructor(schema, href, parameters, server, ignored) {
            this.schema = schema.name;
            this.href = href;
            this.parameters = parameters;
            if (schema.servers.length > 1) this.server = schema.servers[server].name;
            this.ignored = ignored.length === 0 ? NOTHING : Object.freeze(ignored);
            Object.freeze(this);
          }
          toString() { return this.href; }
          toJSON() { return this.href; }
        }
        const NOTHING = Object.freeze([]);
        function valueClass(schema, build) {
          class Value extends URLValue {
            with(changes, options) {
              return build({ ...this.parameters, ...changes }, { server: this.server, ...options });
            }
          }
          const others = ["schema", "href", "parameters", "ignored", ...schema.servers.length > 1 ? ["server"] : []];
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
        const freezeViolations = (violations) => {
          for (const found of violations) {
            for (const key of Object.keys(found)) if (found[key] === undefined) delete found[key];
          }
          return violations;
        };
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
            return { ok: true, value: new Value(schema, href, toPublicParameters(schema, values), server, ignored) };
          }
          safeParse(text) {
            const url = String(text);
            const { schema, reading, violations } = this.set.read(url);
            if (violations.length > 0) return { ok: false, url, schema: schema?.name, violations: freezeViolations(violations) };
            const { values, server, ignored } = reading;
            return this.value(schema, printURL(schema, values, server).text, values, server, ignored);
          }
          safeBuild(schema, parameters = {}, { server: name } = {}) {
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
            const violations = built.violations.filter(({ code, parameter }) =>
              code !== "missing-parameter" || !foreign.has(parameter));
            return { ok: false, url: built.canonical, schema: schema.name, violations: freezeViolations(violations) };
          }
        }
        export function kind(table, rivals = () => []) {
          const self = { name: table.name, table, rivals };
          const reader = new Reader([self]);
          const safeBuild = (parameters, options) => reader.safeBuild(reader.set.own[0], parameters, options);
          return Object.freeze(Object.assign(self, {
            safeParse: (text) => reader.safeParse(text),
            parse: (text) => orThrow(reader.safeParse(text)),
            safeBuild,
            build: (parameters, options) => orThrow(safeBuild(parameters, options)),
          }));
        }
        export function links(...kinds) {
          const reader = new Reader(kinds);
          const safeBuild = (name, parameters, options) => {
            const schema = reader.set.own.find((schema) => schema.name === name);
            if (!schema) throw new TypeError("there is no schema " + quote(String(name)));
            return reader.safeBuild(schema, parameters, options);
          };
          return Object.freeze({
            kinds: Object.freeze(kinds),
            safeParse: (text) => reader.safeParse(text),
            parse: (text) => orThrow(reader.safeParse(text)),
            safeBuild,
            build: (name, parameters, options) => orThrow(safeBuild(name, parameters, options)),
          });
        }
        const FOREIGN = Symbol("no value of a URL");
        const isSafe = (bound) => bound !== undefined && bound >= -9007199254740991n && bound <= 9007199254740991n;
        const isNarrow = (schema) => schema.enum ? schema.enum.every(isSafe)
          : (isSafe(schema.minimum) || isSafe(schema.exclusiveMinimum)) && (isSafe(schema.maximum) || isSafe(schema.exclusiveMaximum));
        const itemSchema = (schema, index) => Array.isArray(schema?.items) ? schema.items[index] : schema?.items;
        function toPublic(schema, value) {
          if (typeof value === "bigint") {
            const own = schema?.type === "union" ? schema.branches.find((branch) => unmet(branch, value) === 0) : schema;
            return own && isNarrow(own) ? Number(value) : value;
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
          switch (typeof value) {
            case "string": return isUnicode(value) ? value : FOREIGN;
            case "boolean": return value;
            case "bigint": return value >= LEAST_INTEGER && value <= GREATEST_INTEGER ? value : FOREIGN;
            case "number": return numberFromPublic(schema, value);
            case "object": break;
            default: return FOREIGN;
          }
          if (value === null) return FOREIGN;
          if (Array.isArray(value)) {
            const items = Array.from(value, (item, index) => fromPublic(itemSchema(schema, index), item));
            return items.some((item) => item === FOREIGN || typeof item === "object") ? FOREIGN : items;
          }
          const pairs = [];
          for (const name of Object.keys(value)) {
            if (value[name] === undefined) continue;
            const member = fromPublic(schema?.type === "object" ? schemasOf(schema, name)[0] : undefined, value[name]);
            if (member === FOREIGN || !isUnicode(name) || member instanceof Members) return FOREIGN;
            pairs.push([name, member]);
          }
          return new Members(pairs);
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
