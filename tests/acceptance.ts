/**
 * What must hold when people buy, and the tests that show it, each on a real PostgreSQL and each ending with
 * `verify_invariants()`. `npm run prove` runs these files; it and `npm test` fail when one of the tests did not run.
 */

export interface AcceptanceTest {
  readonly promise: string;
  readonly file: string;
  /** Part of what the runner reports them as, groups included; all that read so have to pass. */
  readonly titles: readonly string[];
}

const races = "tests/faults/payments-races.test.ts";
const kills = "tests/kill/killed.test.ts";
const carts = "packages/commerce/src/carts/carts.test.ts";

export const acceptanceTests: readonly AcceptanceTest[] = [
  {
    promise: "1. Eight parallel adds make one line of eight, and the total is that of the lines.",
    file: carts,
    titles: ["makes one line of the same thing put in by eight hands at once"],
  },
  {
    promise: "2. Return page, webhook and poller at once: one capture, one order, one invoice.",
    file: races,
    titles: ["return page, webhook and poller at once give one capture and one confirmation"],
  },
  {
    promise: "2. … and one invoice, however often it is asked for.",
    file: "packages/commerce/src/invoices/invoices.test.ts",
    titles: ["give one cause one document, however often it is asked for"],
  },
  {
    promise: "3. Webhooks five times over and out of turn change nothing.",
    file: races,
    titles: ["each message five times over and last first changes nothing"],
  },
  {
    promise: "4. The provider's answer is lost after it did what was asked.",
    file: races,
    titles: [
      "does not make a second page to pay on",
      "does not give money back twice, by Stripe or by PayPal",
    ],
  },
  {
    promise: "5. The process is killed between the two transactions around a call to the provider.",
    file: kills,
    titles: ["the shop killed "],
  },
  {
    promise: "6. Paid twice in two tabs: refused, or given back.",
    file: races,
    titles: [
      "two tabs with one method stand on one page",
      "by another method ends the first; money that comes by both is sent back once",
    ],
  },
  {
    promise: "7. Success that comes after the attempt expired.",
    file: races,
    titles: [
      "after the attempt expired, while the order still waits, pays the order",
      "after the order was given up is kept in the books and sent back",
    ],
  },
  {
    promise: "8. The cart is changed meanwhile, or another amount arrives: held, not confirmed.",
    file: races,
    titles: ["an amount that is not the amount"],
  },
  {
    promise: "8. … and nothing is ordered at a sum the buyer did not see.",
    file: "packages/commerce/src/checkout/place-order.test.ts",
    titles: ["orders nothing at a price the buyer did not see"],
  },
  {
    promise: "9. A partial capture sends its amount.",
    file: "tests/faults/payments-providers.test.ts",
    titles: ["that was only promised is captured by exactly the part that is asked for"],
  },
  {
    promise: "10. Refunds at once never exceed what was captured.",
    file: races,
    titles: ["twelve at once never give back more than was paid"],
  },
  {
    promise: "11. Forged, old and rotated signatures.",
    file: races,
    titles: [
      "forged, altered, without a signature or too old is refused and not kept",
      "is believed under the old secret and the new one",
    ],
  },
  {
    promise: "12. A webhook about an unknown payment is kept.",
    file: races,
    titles: ["about a payment we do not know is kept, and understood when we do"],
  },
  {
    promise: "13. A hundred invoices at once: no gap, no double.",
    file: "packages/commerce/src/invoices/invoices.test.ts",
    titles: ["number a hundred invoices asked for at once without a gap or a double"],
  },
  {
    promise: "14. A wallet is not spent twice.",
    file: "packages/commerce/src/wallet/wallet.test.ts",
    titles: ["is not spent twice by twenty orders at once"],
  },
  {
    promise:
      "15. A hundred thousand pieces with seven per cent off; the bench holds them to 5 ms of processor time.",
    file: "tests/house/api-buying.test.ts",
    titles: ["orders and pays a hundred thousand pieces with seven per cent off, to the cent"],
  },
  {
    promise: "16. The database fails in mid-checkout.",
    file: kills,
    titles: ["the database killed "],
  },
  {
    promise: "Fifty parallel submits of one checkout: one order, one payment, equal answers.",
    file: "tests/faults/double-submit.test.ts",
    titles: ["submits at once"],
  },
  {
    promise: "The way from list to paid order over the public interface, and its statements.",
    file: "tests/house/api-buying.test.ts",
    titles: ["lists, adds, answers, orders, pays and sees the order paid"],
  },
];

export const provingFiles: readonly string[] = [...new Set(acceptanceTests.map(({ file }) => file))];

/** Speed is measured by `npm run bench`, never by a test: the figure of the fifteenth. */
export const boundInBench = "100,000 pieces with 7 % off (CPU, median)";

/** As much of the runner's JSON report as is read here. */
export interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The promises that a run did not show: a test of theirs was not there, left out, or failed. */
export function promisesNotShown({ testResults }: TestReport): readonly string[] {
  const shows = (file: string, title: string) => {
    const tests = testResults
      .filter(({ name }) => name.endsWith(`/${file}`))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ fullName }) => fullName.includes(title));
    return tests.length > 0 && tests.every(({ status }) => status === "passed");
  };
  return acceptanceTests
    .filter(({ file, titles }) => !titles.every((title) => shows(file, title)))
    .map(({ promise }) => promise);
}
