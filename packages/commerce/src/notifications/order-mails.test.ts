import { describe, expect, it } from "vitest";
import { layOutMail } from "../mails/mail-layout.ts";
import { orderPaper } from "../orders/order-paper.ts";
import { exampleLine, exampleOrder } from "../testing/example-order.ts";
import { services } from "../testing/order-mails.ts";
import { orderMail } from "./order-mails.ts";

const designed = exampleLine({
  designId: "0198a000-0000-7000-8000-000000000001",
  designRevision: 2,
  designHash: "a".repeat(64),
});

async function picturesIn(isMailboxProved: boolean, capturedMinor: number) {
  const asked: string[] = [];
  const drawDesign: typeof services.drawDesign = async ({ designId, revision }) => {
    asked.push(`${designId} ${revision}`);
    return new Uint8Array([4, 5, 6]);
  };
  const order = orderPaper(exampleOrder({ lines: [designed], capturedMinor }), { isMailboxProved });
  const facts = {
    kind: "placed",
    order,
    refund: null,
    shipment: null,
    document: null,
    withdrawal: null,
    artwork: null,
  } as const;
  const mail = await orderMail({ ...services, drawDesign }, facts);
  const [picture] = mail?.attachments?.filter(({ inlineId }) => inlineId) ?? [];
  const { html } = layOutMail({ brand: services.brand, title: "", footer: [], ...mail! });
  const [shown = ""] = /<img [^>]*product-1[^>]*>/.exec(html) ?? [];
  return {
    asked,
    picture: [...(picture?.content ?? [])],
    width: Number(/width="(\d+)"/.exec(shown)?.[1]),
    alt: /alt="([^"]*)"/.exec(shown)?.[1],
  };
}

const own = {
  asked: [`${designed.designId} 2`],
  picture: [4, 5, 6],
  width: 240,
  alt: "designs.picture Full-colour mailer box",
};

describe("a mail about an order", () => {
  it("shows the buyer's own design to a proved mailbox, and to any once money has come", async () => {
    expect(await picturesIn(true, 0)).toEqual(own);
    expect(await picturesIn(false, 100)).toEqual(own);
  });

  it("shows a stranger's mailbox the bare product only: anybody may type any mailbox into a checkout", async () => {
    expect(await picturesIn(false, 0)).toEqual({ asked: [], picture: [1, 2, 3, 0], width: 84, alt: "" });
  });
});
