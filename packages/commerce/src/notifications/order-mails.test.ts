import { describe, expect, it } from "vitest";
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
  return { asked, picture: [...(picture?.content ?? [])] };
}

const own = { asked: [`${designed.designId} 2`], picture: [4, 5, 6] };

describe("a mail about an order", () => {
  it("shows the buyer's own design to a proved mailbox, and to any once money has come", async () => {
    expect(await picturesIn(true, 0)).toEqual(own);
    expect(await picturesIn(false, 100)).toEqual(own);
  });

  it("shows a stranger's mailbox the product only: anybody may type any mailbox into a checkout", async () => {
    expect(await picturesIn(false, 0)).toEqual({ asked: [], picture: [1, 2, 3] });
  });
});
