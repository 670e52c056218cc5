/** What the home page shows of our prices: asked of the function that prices every order, for standard sizes. */
import { defaultConfiguration } from "@foldmark/catalogue";
import { priceOf } from "@foldmark/configurator";
import type { Book, LadderStep } from "@foldmark/pricing";
import type { ProductType, Region } from "@foldmark/region";

export const formats = [
  { name: "mailerBox", sku: "mailer-box-full-color" },
  { name: "shippingBox", sku: "shipping-box" },
  { name: "productBox", sku: "product-box" },
  { name: "magneticBox", sku: "magnetic-box" },
  { name: "paperBag", sku: "paper-bag" },
  { name: "paperMailer", sku: "paper-mailer" },
  { name: "kraftTape", sku: "kraft-tape" },
  { name: "tissuePaper", sku: "tissue-paper" },
] as const satisfies readonly { name: string; sku: ProductType }[];
export type FormatName = (typeof formats)[number]["name"];

export const ladderQuantities = [100, 250, 500, 1_000, 2_500] as const;

/** The price of so many pieces in the type's standard size, and of every quantity beside it. */
export function standardPrice(book: Book, region: Region, sku: ProductType, quantity: number) {
  const answer = priceOf(book, region, { ...defaultConfiguration(sku), quantity });
  if (answer.kind === "refusal")
    throw new Error(`The home page quotes ${sku}, which has no price: ${answer.code}`);
  return answer;
}

export function ladderStep(steps: readonly LadderStep[], quantity: number): LadderStep {
  const step = steps.find((each) => each.quantity === quantity);
  if (!step) throw new RangeError(`The ladder has no step for ${quantity} pieces`);
  return step;
}
