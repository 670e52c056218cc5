/** SHA-256 of a text, small and synchronous, so that a dieline has the same name in browser and server. */

// Fractional parts of the roots of the first primes, as the standard defines them.
function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) >>> 0;
const rounds = new Uint32Array(primes(64).map((prime) => fraction(Math.cbrt(prime))));
const initial = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

function padded(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const message = new Uint8Array(size);
  message.set(bytes);
  message[bytes.length] = 0x80;
  const view = new DataView(message.buffer);
  view.setUint32(size - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(size - 4, (bytes.length * 8) >>> 0);
  return message;
}

function schedule(view: DataView, offset: number, words: Uint32Array): void {
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15]!;
    const b = words[i - 2]!;
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0;
  }
}

function compress(state: number[], words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + rounds[i]! + words[i]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  const next = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] = (state[i]! + next[i]!) | 0;
}

export function sha256(text: string): string {
  const message = padded(text);
  const view = new DataView(message.buffer);
  const state = [...initial];
  const words = new Uint32Array(64);
  for (let offset = 0; offset < message.length; offset += 64) {
    schedule(view, offset, words);
    compress(state, words);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
