/** Bars of an EAN-13 by the bits of the standard. */
const left = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
const other = [
  "0100111",
  "0110011",
  "0011011",
  "0100001",
  "0011101",
  "0111001",
  "0000101",
  "0010001",
  "0001001",
  "0010111",
];
const right = [
  "1110010",
  "1100110",
  "1101100",
  "1000010",
  "1011100",
  "1001110",
  "1010000",
  "1000100",
  "1001000",
  "1110100",
];
const sets = [
  "000000",
  "001011",
  "001101",
  "001110",
  "010011",
  "011001",
  "011100",
  "010101",
  "010110",
  "011010",
];

/** Where bars begin and how wide they are, in modules. */
export function eanBars(digits: string): { from: number; width: number }[] {
  const [first, ...rest] = [...digits].map(Number) as [number, ...number[]];
  const set = sets[first]!;
  const begin = rest.slice(0, 6).map((digit, at) => (set[at] === "1" ? other : left)[digit]);
  const end = rest.slice(6).map((digit) => right[digit]);
  const bits = `101${begin.join("")}01010${end.join("")}101`;
  return [...bits.matchAll(/1+/g)].map(({ 0: bar, index }) => ({ from: index, width: bar.length }));
}
