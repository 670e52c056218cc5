/** Finishes and extras: what comes along, what they refuse, what they ask for. */
import { option, productTypes as products } from "@foldmark/catalogue";
import { describe, expect, it } from "vitest";
import type { ProductView } from "./product-view.ts";
import { fieldsIn, problemsOf, viewOf } from "./testing/page-view.ts";

describe("options on a product's page", () => {
  it("asks for the goods that an insert is cut to, wherever one is offered", () => {
    const asks = products.filter(({ sku }) =>
      viewOf(sku, {}).sections.some(({ remark }) => remark?.includes("cut to your goods")),
    );
    const cut = products.filter(({ options }) => options.some(({ id }) => option(id).cutToGoods));
    expect(cut.length).toBeGreaterThan(3);
    expect(asks).toEqual(cut);
  });

  it("keeps a finish and a board that only want another number or size of order", () => {
    const few = viewOf("mailer-box-full-color", { surface: "lamination-matt", quantity: "100" });
    expect(problemsOf(few).length).toBeGreaterThan(0);
    expect(few.configuration.options).toContain("lamination-matt");
    const soldOut = viewOf("mailer-box-plain", { size: "320x230x90" }, "eu", () => 0);
    expect(soldOut.dieline?.query).toContain("size=320x230x90");
  });

  it("offers no number of pieces that a finish refuses", () => {
    const few = viewOf("mailer-box-full-color", { surface: "lamination-matt", other: "7" });
    const [problem] = few.quantity.problems;
    expect(problem?.message).not.toContain("single piece");
    expect(problem?.fixes).toHaveLength(1);
    const mended = viewOf("mailer-box-full-color", fieldsIn(problem!.fixes[0]!.href));
    expect(problemsOf(mended)).toEqual([]);
    expect(mended.configuration.options).toContain("lamination-matt");
  });

  it("takes out again what came along with a finish, and nothing that was chosen", () => {
    const sku = "mailer-box-full-color";
    const toggled = (view: ProductView, options: string) =>
      viewOf(sku, { ...view.fields, options, was: `//${view.fields.options}` });
    for (const surface of ["none", "varnish-matt"]) {
      const before = viewOf(sku, { surface });
      const ticked = toggled(before, "spot-uv");
      expect(ticked.fields.surface).toBe("lamination-matt");
      // Through its address, and with more chosen in between.
      const reloaded = viewOf(sku, fieldsIn(ticked.search));
      for (const each of [ticked, reloaded, toggled(ticked, "spot-uv,hot-foil")]) {
        const after = toggled(each, "");
        expect(after.fields).toEqual(before.fields);
        expect(after.buy).toEqual(before.buy);
      }
    }
    // Chosen before, or chosen again since, it is the buyer's.
    const own = toggled(toggled(viewOf(sku, { surface: "lamination-matt" }), "spot-uv"), "");
    expect(own.fields.surface).toBe("lamination-matt");
    const ticked = toggled(viewOf(sku), "spot-uv");
    const soft = viewOf(sku, { ...ticked.fields, surface: "lamination-soft-touch" });
    const again = viewOf(sku, { ...soft.fields, surface: "lamination-matt" });
    expect(toggled(again, "").fields.surface).toBe("lamination-matt");
    // What would cost less is this finish alone, as its saving says.
    const less = ticked.explanation!.cheaper.find(({ fields }) => fields.options === "")!;
    expect(viewOf(sku, { ...ticked.fields, ...less.fields }).fields.surface).toBe("lamination-matt");
    expect(viewOf(sku, fieldsIn(less.href)).fields.surface).toBe("lamination-matt");
    const can = viewOf("paper-can", { options: "peel-seal", was: "//" });
    const open = viewOf("paper-can", { ...can.fields, options: "food-liner", was: "//peel-seal,food-liner" });
    expect(open.fields.options).toBe("");
  });

  it("brings nothing along where the board can carry neither, and speaks of what was ticked", () => {
    const kraft = { material: "carton-kraft-350" };
    const finish = viewOf("product-box", kraft).sections.find(({ kind }) => kind === "finish")!;
    expect(JSON.stringify(finish)).not.toMatch(/with: Matt|also adds/);
    const view = viewOf("product-box", { ...kraft, options: "spot-uv", was: "//" });
    expect(view.fields.surface).toBe("none");
    const problems = problemsOf(view);
    expect(problems.map(({ message }) => message.split(":")[0])).toEqual(["Spot UV varnish"]);
    const without = problems[0]!.fixes.find(({ label }) => label === "Without: Spot UV varnish")!;
    expect(problemsOf(viewOf("product-box", { ...view.fields, ...without.fields }))).toEqual([]);
    // The board changed afterwards: it goes together with what came along.
    const ticked = viewOf("product-box", { options: "spot-uv", was: "//" });
    const changed = viewOf("product-box", { ...ticked.fields, ...kraft });
    const [problem, ...others] = problemsOf(changed);
    expect([problem?.message.split(":")[0], others]).toEqual(["Spot UV varnish", []]);
    const left = problem!.fixes.find(({ label }) => label === "Without: Spot UV varnish")!;
    expect(problemsOf(viewOf("product-box", { ...changed.fields, ...left.fields }))).toEqual([]);
  });

  it("brings along what a finish needs, says so before and after, and refuses nothing that was only ticked", () => {
    const finishOf = ({ sections }: ProductView) => sections.find(({ kind }) => kind === "finish")!;
    const tileOf = (view: ProductView) =>
      finishOf(view)
        .groups.flatMap(({ tiles }) => tiles)
        .find(({ value }) => value === "spot-uv")!;
    const view = viewOf("mailer-box-full-color");
    expect(tileOf(view).detail).toBe("with: Matt lamination");
    expect(tileOf(view).price).toMatch(/^\+€/);
    expect(finishOf(view).remark).toContain("Choosing it also adds: Matt lamination");
    // Pressed in the page, and sent by a form without a script.
    const pressed = viewOf("mailer-box-full-color", { ...view.fields, options: "spot-uv", was: "//" });
    const sent = viewOf("mailer-box-full-color", {
      ...view.fields,
      options: "spot-uv",
      was: [view.fields.size, view.fields.quantity, ""].join("/"),
    });
    for (const each of [pressed, sent]) {
      expect(problemsOf(each)).toEqual([]);
      expect(each.configuration.options.toSorted()).toEqual(["lamination-matt", "spot-uv"]);
      expect(finishOf(each).remark).toContain("Chosen with it: Matt lamination.");
    }
    // One that will do is kept; one taken away again, or left out of an address, is missed in words.
    const soft = {
      ...view.fields,
      surface: "lamination-soft-touch",
      options: "spot-uv",
      was: "250x200x80/500/",
    };
    expect(viewOf("mailer-box-full-color", soft).configuration.options).toContain("lamination-soft-touch");
    for (const was of ["250x200x80/500/spot-uv", undefined]) {
      const without = viewOf("mailer-box-full-color", { options: "spot-uv", ...(was && { was }) });
      expect(problemsOf(without)[0]?.message).toBe(
        "Spot UV varnish: only with one of these: Matt lamination, Soft-touch lamination.",
      );
      expect(without.fields.options).toBe("spot-uv");
    }
    // The same for what is no row of a set.
    const can = viewOf("paper-can", { options: "peel-seal", was: "80x150/500/" });
    expect([problemsOf(can), can.fields.options]).toEqual([[], "peel-seal,food-liner"]);
  });
});
