/** The small part of PostScript in which a file may write a function. */
type Value = number | boolean;
type Program = (Value | string | Program)[];

const degrees = 180 / Math.PI;
const truth = (value: Value): boolean => value === true || (value !== false && value !== 0);
const bitwise =
  (ofBits: (a: number, b: number) => number, ofTruth: (a: boolean, b: boolean) => boolean) =>
  (a: Value, b: Value): Value =>
    typeof a === "boolean" ? ofTruth(a, truth(b)) : ofBits(a, Number(b));

const withTwo: Readonly<Record<string, (a: number, b: number) => Value>> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  div: (a, b) => (b === 0 ? 0 : a / b),
  idiv: (a, b) => (b === 0 ? 0 : Math.trunc(a / b)),
  mod: (a, b) => (b === 0 ? 0 : a % b),
  exp: (a, b) => a ** b,
  atan: (a, b) => (Math.atan2(a, b) * degrees + 360) % 360,
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
  bitshift: (a, b) => (b > 0 ? a << b : a >> -b),
};

const withTwoOfAnyKind: Readonly<Record<string, (a: Value, b: Value) => Value>> = {
  and: bitwise(
    (a, b) => a & b,
    (a, b) => a && b,
  ),
  or: bitwise(
    (a, b) => a | b,
    (a, b) => a || b,
  ),
  xor: bitwise(
    (a, b) => a ^ b,
    (a, b) => a !== b,
  ),
};

const withOne: Readonly<Record<string, (a: number) => Value>> = {
  neg: (a) => -a,
  abs: Math.abs,
  sqrt: (a) => Math.sqrt(Math.max(0, a)),
  sin: (a) => Math.sin(a / degrees),
  cos: (a) => Math.cos(a / degrees),
  ln: Math.log,
  log: Math.log10,
  ceiling: Math.ceil,
  floor: Math.floor,
  round: (a) => Math.floor(a + 0.5),
  truncate: Math.trunc,
  cvi: Math.trunc,
  cvr: (a) => a,
};

const deepestProgram = 64;

export function readCalculator(text: string): Program {
  const words = text.replace(/%[^\r\n]*/g, " ").match(/[{}]|[^\s{}]+/g) ?? [];
  let at = 0;
  const block = (depth: number): Program => {
    const program: Program = [];
    while (at < words.length) {
      const word = words[at++]!;
      if (word === "}") return program;
      if (word === "{") {
        const inner = block(depth + 1);
        if (depth < deepestProgram) program.push(inner);
      } else program.push(wordOf(word));
    }
    return program;
  };
  // The outermost braces are around everything.
  const [program] = block(0);
  return Array.isArray(program) ? program : [];
}

function wordOf(word: string): Value | string {
  if (word === "true" || word === "false") return word === "true";
  const number = Number(word);
  return Number.isNaN(number) ? word : number;
}

/** The stack when it has ended; a program that is wrong ends with whatever is there. */
export function runCalculator(program: Program, inputs: readonly number[]): Value[] {
  const stack: Value[] = [...inputs];
  run(program, stack);
  return stack;
}

const mostValues = 1_000;

function run(program: Program, stack: Value[]): void {
  for (let at = 0; at < program.length && stack.length < mostValues; at++) {
    const word = program[at]!;
    if (Array.isArray(word)) {
      const next = program[at + 1];
      const isTrue = truth(stack.pop() ?? false);
      if (Array.isArray(next)) {
        run(isTrue ? word : next, stack);
        at += 2;
      } else {
        if (isTrue) run(word, stack);
        at += 1;
      }
    } else if (typeof word === "string") apply(word, stack);
    else stack.push(word);
  }
}

function apply(word: string, stack: Value[]): void {
  const move = moves[word];
  if (move) {
    move(stack);
    return;
  }
  const top = stack.pop() ?? 0;
  if (word === "not") stack.push(typeof top === "boolean" ? !top : ~top);
  else if (withOne[word]) stack.push(withOne[word](Number(top)));
  else if (withTwo[word]) stack.push(withTwo[word](Number(stack.pop() ?? 0), Number(top)));
  else if (withTwoOfAnyKind[word]) stack.push(withTwoOfAnyKind[word](stack.pop() ?? 0, top));
  else stack.push(top);
}

const moves: Readonly<Record<string, (stack: Value[]) => void>> = {
  pop: (stack) => void stack.pop(),
  dup: (stack) => void stack.push(stack.at(-1) ?? 0),
  exch: (stack) => void stack.push(...stack.splice(-2).reverse()),
  copy(stack) {
    const count = Number(stack.pop() ?? 0);
    if (count > 0 && count <= stack.length) stack.push(...stack.slice(-count));
  },
  index(stack) {
    const back = Number(stack.pop() ?? 0);
    stack.push(stack.at(-1 - back) ?? 0);
  },
  roll(stack) {
    const by = Number(stack.pop() ?? 0);
    const count = Number(stack.pop() ?? 0);
    if (!(count > 0 && count <= stack.length)) return;
    const part = stack.splice(-count);
    const shift = ((by % count) + count) % count;
    stack.push(...part.slice(count - shift), ...part.slice(0, count - shift));
  },
};
