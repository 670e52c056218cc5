/**
 * Prints the bracket tables of a price book from the formulas of the price model, for a person to paste and judge.
 * Logarithms and powers belong here, where a table is made, and never in a price.
 */
const print = (line) => process.stdout.write(`${line}\n`);
const micro = (euro) => Math.round(euro * 1e6);
const readable = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, "_");

function printBrackets(title, marks, amount, last, unitName) {
  print(`\n${title}\n  base: ${readable(micro(amount(0)))}`);
  marks.forEach((mark, index) => {
    const before = index ? marks[index - 1] : 0;
    const each = micro((amount(mark) - amount(before)) / (mark - before));
    print(`  { upTo: ${readable(Math.round(mark * 1e6))}, each: ${readable(each)} }, // ${mark} ${unitName}`);
  });
  print(`  { upTo: null, each: ${readable(micro(last))} },`);
}

/** Gross margin 43 % on a small order, 23 % on a large one. */
const margin = (cost) => 0.23 + 0.2 * Math.exp(-cost / 3000);
printBrackets(
  "selling (euro of cost)",
  [50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 4500, 6000, 8000, 10_000, 15_000, 20_000],
  (cost) => cost / (1 - margin(cost)),
  1 / 0.77,
  "€",
);

/** Courier, then pallet: a kilogram more costs less and less. */
const freight = (kilograms) => 5 + 0.95 * kilograms ** 0.78;
printBrackets(
  "freight (kilograms)",
  [0.1, 0.5, 1, 2, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1000, 2000, 5000, 10_000, 20_000],
  freight,
  (freight(100_000) - freight(20_000)) / 80_000,
  "kg",
);

/** A steel-rule die: what the rule and the board cost grows with the side of the blank, not with its area. */
printBrackets(
  "die (square metres of blank)",
  [0.01, 0.04, 0.09, 0.16, 0.25, 0.36, 0.49, 0.64, 1, 1.44, 1.96, 4],
  (area) => 95 + 76 * Math.sqrt(area),
  (76 * (Math.sqrt(9) - 2)) / 5,
  "m²",
);
