extension PageScript {
    /// Makes QR codes (ISO/IEC 18004): bytes, with error correction of level M.
    static let code = #"""
        /** The rows of modules, true where dark; null if there are too many bytes. */
        const qrCode = (() => {
          // By version: the error correction of a block, in bytes, and the number of blocks.
          const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26].concat(Array(19).fill(28));
          const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49];

          const alignment = version => {
            if (version === 1) return [];
            const count = Math.floor(version / 7) + 2;
            const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
            return [6, ...Array.from({ length: count - 1 }, (_, index) => version * 4 + 10 - step * (count - 2 - index))];
          };
          const byteCount = version => {
            let bits = (16 * version + 128) * version + 64;
            const count = Math.floor(version / 7) + 2;
            if (version >= 2) bits -= (25 * count - 10) * count - 55;
            if (version >= 7) bits -= 36;
            return bits >> 3;
          };
          const dataCount = version => byteCount(version) - correction[version - 1] * blockCounts[version - 1];

          // The field of 256 elements.
          const multiply = (left, right) => {
            let product = 0;
            for (let bit = 7; bit >= 0; bit -= 1) {
              product = (product << 1) ^ ((product >> 7) * 0x11d);
              product ^= ((right >> bit) & 1) * left;
            }
            return product;
          };
          const generator = degree => {
            const factors = Array(degree).fill(0);
            factors[degree - 1] = 1;
            let root = 1;
            for (let round = 0; round < degree; round += 1) {
              for (let index = 0; index < degree; index += 1) {
                factors[index] = multiply(factors[index], root) ^ (factors[index + 1] ?? 0);
              }
              root = multiply(root, 2);
            }
            return factors;
          };
          const remainder = (data, factors) => {
            const rest = factors.map(() => 0);
            for (const byte of data) {
              const lead = byte ^ rest.shift();
              rest.push(0);
              factors.forEach((factor, index) => { rest[index] ^= multiply(factor, lead); });
            }
            return rest;
          };

          /** The bytes with their error correction, blocks interleaved. */
          const codewords = (bytes, version) => {
            const bits = [];
            const append = (value, length) => { for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1); };
            append(4, 4);
            append(bytes.length, version < 10 ? 8 : 16);
            for (const byte of bytes) append(byte, 8);
            const capacity = dataCount(version) * 8;
            append(0, Math.min(4, capacity - bits.length));
            append(0, (8 - bits.length % 8) % 8);
            for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) append(pad, 8);
            const data = Array.from({ length: capacity / 8 }, (_, index) => parseInt(bits.slice(index * 8, index * 8 + 8).join(""), 2));

            const count = blockCounts[version - 1];
            const factors = generator(correction[version - 1]);
            const least = Math.floor(data.length / count);
            const blocks = [];
            let start = 0;
            for (let index = 0; index < count; index += 1) {
              const length = least + (index >= count - data.length % count ? 1 : 0);
              blocks.push(data.slice(start, start + length));
              start += length;
            }
            const rests = blocks.map(block => remainder(block, factors));
            const result = [];
            for (let index = 0; index <= least; index += 1) for (const block of blocks) if (index < block.length) result.push(block[index]);
            for (let index = 0; index < factors.length; index += 1) for (const rest of rests) result.push(rest[index]);
            return result;
          };

          const masks = [
            (x, y) => (x + y) % 2, (x, y) => y % 2, (x, y) => x % 3, (x, y) => (x + y) % 3,
            (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x, y) => x * y % 2 + x * y % 3,
            (x, y) => (x * y % 2 + x * y % 3) % 2, (x, y) => ((x + y) % 2 + x * y % 3) % 2,
          ];

          /** How hard a code is to read: runs, squares, what looks like a finder, and too much of one colour. */
          const penalty = modules => {
            const size = modules.length;
            let sum = 0;
            let dark = 0;
            const columns = modules.map((_, x) => modules.map(row => row[x]));
            for (const lines of [modules, columns]) {
              for (const line of lines) {
                const text = line.map(Number).join("");
                for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
                for (let at = 0; at + 11 <= size; at += 1) {
                  const part = text.slice(at, at + 11);
                  if (part === "10111010000" || part === "00001011101") sum += 40;
                }
              }
            }
            for (let y = 0; y < size; y += 1) {
              for (let x = 0; x < size; x += 1) {
                if (modules[y][x]) dark += 1;
                if (y && x && modules[y][x] === modules[y - 1][x] && modules[y][x] === modules[y][x - 1] && modules[y][x] === modules[y - 1][x - 1]) sum += 3;
              }
            }
            return sum + Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size)) * 10;
          };

          return bytes => {
            let version = 1;
            while (version <= 40 && 4 + (version < 10 ? 8 : 16) + bytes.length * 8 > dataCount(version) * 8) version += 1;
            if (version > 40) return null;
            const size = version * 4 + 17;
            const fixed = Array.from({ length: size }, () => Array(size).fill(null));
            const set = (x, y, isDark) => { if (x >= 0 && y >= 0 && x < size && y < size) fixed[y][x] = Boolean(isDark); };

            for (let index = 0; index < size; index += 1) {
              set(6, index, index % 2 === 0);
              set(index, 6, index % 2 === 0);
            }
            for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
              for (let dy = -4; dy <= 4; dy += 1) {
                for (let dx = -4; dx <= 4; dx += 1) {
                  const distance = Math.max(Math.abs(dx), Math.abs(dy));
                  set(x + dx, y + dy, distance !== 2 && distance !== 4);
                }
              }
            }
            const places = alignment(version);
            const last = places.length - 1;
            places.forEach((x, column) => places.forEach((y, row) => {
              if ((column === 0 && row === 0) || (column === 0 && row === last) || (column === last && row === 0)) return;
              for (let dy = -2; dy <= 2; dy += 1) for (let dx = -2; dx <= 2; dx += 1) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
            }));
            if (version >= 7) {
              let rest = version;
              for (let round = 0; round < 12; round += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
              const bits = version << 12 | rest;
              for (let bit = 0; bit < 18; bit += 1) {
                const [near, far] = [Math.floor(bit / 3), size - 11 + bit % 3];
                set(far, near, bits >> bit & 1);
                set(near, far, bits >> bit & 1);
              }
            }
            const setFormat = mask => {
              let rest = mask;
              for (let round = 0; round < 10; round += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
              const bits = (mask << 10 | rest) ^ 0x5412;
              for (let bit = 0; bit < 15; bit += 1) {
                const isDark = bits >> bit & 1;
                if (bit < 8) set(8, bit < 6 ? bit : bit + 1, isDark);
                else set(bit === 8 ? 7 : 14 - bit, 8, isDark);
                if (bit < 8) set(size - 1 - bit, 8, isDark);
                else set(8, size - 15 + bit, isDark);
              }
              set(8, size - 8, true);
            };
            setFormat(0);

            const words = codewords(bytes, version);
            const data = fixed.map(row => row.map(() => null));
            let position = 0;
            for (let right = size - 1; right >= 1; right -= 2) {
              if (right === 6) right = 5;
              for (let step = 0; step < size; step += 1) {
                const y = (right + 1) & 2 ? step : size - 1 - step;
                for (const x of [right, right - 1]) {
                  if (fixed[y][x] !== null) continue;
                  data[y][x] = Boolean((words[position >> 3] ?? 0) >> (7 - (position & 7)) & 1);
                  position += 1;
                }
              }
            }

            let best = null;
            masks.forEach((mask, index) => {
              setFormat(index);
              const modules = data.map((row, y) => row.map((bit, x) => bit === null ? fixed[y][x] : bit !== (mask(x, y) === 0)));
              const cost = penalty(modules);
              if (!best || cost < best.cost) best = { modules, cost };
            });
            return best.modules;
          };
        })();
        """#
}
