/**
 * A newcomer with a phone, from the first page to the print file sent. Every control is found by the words that stand on the
 * screen and touched there: what only a program could name does not count.
 */
import { defaultConfiguration, dielineOf } from "@foldmark/catalogue";
import { printFiles } from "@foldmark/commerce";
import { WrittenPdf } from "@foldmark/pdf-plates/testing";
import { type RegionId, regionById } from "@foldmark/region";
import type { Locator, Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { addressOf, useBrowser } from "./shop.ts";

const { visit } = useBrowser();
const phone = { width: 390, height: 844, hasTouch: true, isMobile: true };
/** Files are opened and checked in processes of their own, on a busy machine. */
const patience = 150_000;

/** What a newcomer reads and touches, in the order of the way. */
interface Words {
  readonly formats: string;
  readonly product: string;
  readonly size: string;
  readonly add: string;
  readonly cart: string;
  readonly checkout: string;
  readonly email: string;
  readonly toDelivery: string;
  readonly address: Readonly<Record<string, string>>;
  readonly state?: readonly [label: string, state: string];
  readonly toPayment: string;
  readonly card: string;
  readonly toReview: string;
  readonly terms: RegExp;
  readonly place: string;
  readonly seeOrder: string;
  readonly haveFile: string;
  readonly chooseFile: string;
  readonly clear: string;
  readonly toOrder: RegExp;
  readonly send: string;
  readonly sent: string;
}

const storefronts: readonly (readonly [RegionId, Words])[] = [
  [
    "de",
    {
      formats: "Formate und Preise ansehen",
      product: "Faltschachtel",
      size: "8 × 5 × 13",
      add: "In den Warenkorb, Druckdatei später senden",
      cart: "Zum Warenkorb",
      checkout: "Zur Kasse",
      email: "E-Mail-Adresse",
      toDelivery: "Weiter zur Lieferung",
      address: {
        "Vor- und Nachname": "Jana Kranz",
        "Name des Unternehmens": "Kranz Kerzen GmbH",
        "Straße und Hausnummer": "Torstraße 1",
        Postleitzahl: "10119",
        Ort: "Berlin",
        Telefon: "+49 30 1234567",
      },
      toPayment: "Weiter zur Zahlung",
      card: "Karte",
      toReview: "Weiter zur Prüfung",
      terms: /^Ich akzeptiere die/,
      place: "Zahlungspflichtig bestellen",
      seeOrder: "Bestellung ansehen",
      haveFile: "Ich habe eine Druckdatei",
      chooseFile: "wählen Sie eine aus",
      clear: "Nichts zu beheben und nichts zu prüfen. Die Datei ist bereit für den Druck.",
      toOrder: /^Weiter zur Bestellung DE-/,
      send: "Dieses Design senden",
      sent: "Wir haben Ihr Design erhalten. Den Korrekturabzug senden wir per E-Mail, meist innerhalb weniger Minuten.",
    },
  ],
  [
    "us",
    {
      formats: "See formats and prices",
      product: "Product box",
      size: "3.15 × 1.97 × 5.12",
      add: "Add to cart, send the file later",
      cart: "Go to cart",
      checkout: "Go to checkout",
      email: "E-mail address",
      toDelivery: "Continue to delivery",
      address: {
        "Full name": "Ann Porter",
        "Company name": "Porter Candles LLC",
        "Street and number": "350 Fifth Avenue",
        City: "New York",
        "ZIP code": "10118",
        Phone: "+1 212 555 0100",
      },
      state: ["State", "New York"],
      toPayment: "Continue to payment",
      card: "Card",
      toReview: "Continue to review",
      terms: /^I accept the/,
      place: "Place order",
      seeOrder: "See the order",
      haveFile: "I have a print file",
      chooseFile: "choose one",
      clear: "Nothing to fix and nothing to check. The file is ready for print.",
      toOrder: /^Continue to order US-/,
      send: "Send this design",
      sent: "We have received your design. We e-mail you the proof, usually within minutes.",
    },
  ],
];

/**
 * The words as they stand on the screen; those for screen readers only are a pixel large. Looked for again until they do:
 * a page that is just being exchanged for the next may have had the same words.
 */
async function seen(page: Page, words: string | RegExp): Promise<Locator> {
  const places = page.getByText(words, { exact: true }).filter({ visible: true });
  const standing = async (): Promise<Locator | null> => {
    for (const place of await places.all()) {
      const box = await place.boundingBox({ timeout: 1_000 }).catch(() => null);
      if (box && box.width > 8 && box.height > 8) return place;
    }
    return null;
  };
  try {
    return (await vi.waitUntil(standing, { timeout: 30_000, interval: 100 }))!;
  } catch (cause) {
    throw new Error(`"${words}" does not stand on the screen of ${page.url()}`, { cause });
  }
}

/** Where it is once nothing above it grows any more: a finger does not follow. */
function restingPlace(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  let before = "";
  const standing = async () => {
    const box = await place.boundingBox();
    const isStill = JSON.stringify(box) === before;
    before = JSON.stringify(box);
    return isStill && box;
  };
  return vi.waitUntil(standing, { timeout: 10_000, interval: 100 });
}

/** A finger on the words: whatever lies over them gets it instead. */
async function touch(page: Page, words: string | RegExp): Promise<void> {
  const place = await seen(page, words);
  await place.evaluate((each) => each.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await restingPlace(place);
  await page.touchscreen.tap(box.x + Math.min(box.width / 2, 40), box.y + Math.min(box.height / 2, 12));
}

async function type(page: Page, label: string, value: string): Promise<void> {
  await seen(page, label);
  await page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(value);
}

async function shot(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/phone-${name}.png` });
}

/** What an agency draws for the outside of the ordered size: a page of its blank with bleed, an area in its middle. */
function printFile(): Buffer {
  const { quantity, ...usual } = defaultConfiguration("product-box");
  const product = { ...usual, size: { length: 80, width: 50, height: 130 } };
  const [side] = printFiles.print.sides({ product, dieline: dielineOf({ ...product, quantity })! });
  const { width, height, bleed } = side!.target.board;
  const points = (micrometres: number) => (micrometres * 72) / 25_400;
  const [right, top] = [points(width + bleed), points(height + bleed)];
  return Buffer.from(
    new WrittenPdf().finish({
      mediaBox: `[0 0 ${right + points(bleed)} ${top + points(bleed)}]`,
      page: `/TrimBox [${points(bleed)} ${points(bleed)} ${right} ${top}]`,
      content: `0 0.9 0.7 0 k ${right / 2 - 40} ${top / 2 - 30} 80 60 re f`,
    }),
  );
}

it.each(storefronts)(
  "%s: from the first page to the file sent",
  { timeout: 4 * patience },
  async (id, words) => {
    const { page } = await visit(addressOf(regionById(id), "home"), phone);
    await shot(page, `${id}-01-home`);
    await touch(page, words.formats);
    await touch(page, words.product);
    await page.getByRole("heading", { level: 1, name: words.product }).waitFor();
    await shot(page, `${id}-02-product`);
    await touch(page, words.size);
    await page.waitForURL(/size=80x50x130/);
    await shot(page, `${id}-03-size`);
    await touch(page, words.add);
    await shot(page, `${id}-04-added`);
    await touch(page, words.cart);
    await shot(page, `${id}-05-cart`);
    await touch(page, words.checkout);

    await type(page, words.email, "newcomer@example.test");
    await shot(page, `${id}-06-details`);
    await touch(page, words.toDelivery);
    for (const [label, value] of Object.entries(words.address)) await type(page, label, value);
    if (words.state) {
      await seen(page, words.state[0]);
      const states = page.getByLabel(words.state[0], { exact: true }).filter({ visible: true });
      await states.selectOption({ label: words.state[1] });
    }
    await shot(page, `${id}-07-delivery`);
    await touch(page, words.toPayment);
    await touch(page, words.card);
    await shot(page, `${id}-08-payment`);
    await touch(page, words.toReview);
    await touch(page, words.terms);
    await shot(page, `${id}-09-review`);
    await touch(page, words.place);
    // The provider's page, which is not ours.
    await touch(page, "Pay");
    await seen(page, words.seeOrder);
    await shot(page, `${id}-10-thanks`);
    await touch(page, words.seeOrder);
    // The page before has the same way on, and stays while the next is drawn.
    await page.waitForURL(/\/details/);
    await page.getByText(words.seeOrder, { exact: true }).waitFor({ state: "detached" });
    await shot(page, `${id}-11-order`);
    await touch(page, words.haveFile);

    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      touch(page, words.chooseFile).then(() => shot(page, `${id}-12-file`)),
    ]);
    const file = { name: "box.pdf", mimeType: "application/pdf", buffer: printFile() };
    await chooser.setFiles(file);
    await page.getByText(words.clear).waitFor({ timeout: patience });
    await shot(page, `${id}-13-checked`);
    await touch(page, words.toOrder);
    await touch(page, words.send);
    await page.waitForURL(/done=design-sent/);
    await shot(page, `${id}-14-sent`);
    expect((await seen(page, words.sent)) !== null).toBe(true);
  },
);
