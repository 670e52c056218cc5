import { describe, expect, it } from "vitest";
import { fieldValues, previewChoices, typedAnswers, withPreview } from "./typed-answers.ts";

function form(entries: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
}

describe("what a step was told", () => {
  it("is kept as it was typed, wrong answers too", () => {
    const typed = { email: " not a mailbox " };
    expect(typedAnswers("details", form(typed))).toEqual(typed);
    expect(fieldValues(typedAnswers("details", form(typed)))).toEqual(typed);
  });

  it("comes back into the fields it was typed into", () => {
    const typed = {
      buyerKind: "business",
      company: "Beispiel GmbH",
      vatNumber: "DE 136",
      purchaseNumber: "",
      phone: "12",
      "delivery.name": "B. Muster",
      "delivery.country": "DE",
      "delivery.street": "",
      "delivery.postcode": "1011",
      "delivery.city": "Berlin",
      "billing.name": "Buchhaltung",
      "billing.country": "AT",
      shipmentMethod: "courier-free",
    };
    // Where no state was asked for, none stays of another country.
    const states = { "delivery.state": "", "billing.state": "" };
    expect(fieldValues(typedAnswers("delivery", form(typed)))).toEqual({ ...typed, ...states });
  });

  it("holds no second address while the invoice goes where the goods go", () => {
    const answers = typedAnswers("delivery", form({ sameAddress: "yes", "billing.name": "left over" }));
    expect(answers.billing).toBeNull();
  });

  it("takes nothing a form may not say: prices, registers, owners, states", () => {
    const forged = {
      vatCheck: '{"status":"valid"}',
      checkedVatNumber: "valid",
      totalMinor: "1",
      shippingMinor: "0",
      owner: "customer:1",
      acceptsTerms: "yes",
      "delivery.__proto__": "x",
      "delivery.owner": "x",
    };
    for (const step of ["details", "delivery", "payment"] as const) {
      const told = JSON.stringify(typedAnswers(step, form(forged)));
      for (const name of ["vatCheck", "checked", "Minor", "owner", "acceptsTerms", "__proto__"])
        expect(told).not.toContain(name);
    }
  });

  it("is cut where no true answer reaches, and holds no NUL", () => {
    const { email } = typedAnswers("details", form({ email: `a\0b${"x".repeat(5000)}` }));
    expect(email).toMatch(/^abx+$/);
    expect(email?.length).toBeLessThan(500);
  });

  it("is cut between characters, so that what is kept can be kept", () => {
    const { email } = typedAnswers("details", form({ email: `a${"📦".repeat(300)}` }));
    expect(email?.isWellFormed()).toBe(true);
  });

  it("is empty text, not nothing, where a file was sent in place of words", () => {
    const data = new FormData();
    data.set("email", new File(["x"], "x"));
    expect(typedAnswers("details", data)).toEqual({ email: "" });
  });
});

describe("a preview, before the step is sent", () => {
  it("stands in for what was told, and leaves the rest", () => {
    const told = { email: "anna@example.test", delivery: { city: "Dublin", country: "IE" } };
    expect(withPreview(told, previewChoices(new URLSearchParams("step=delivery")))).toBe(told);
    const query = new URLSearchParams("country=FR&buyerKind=business&shipmentMethod=courier-free");
    expect(withPreview(told, previewChoices(query))).toEqual({
      ...told,
      buyerKind: "business",
      shipmentMethod: "courier-free",
      delivery: { city: "Dublin", country: "FR", postcode: "", state: "" },
    });
  });

  it("takes no postcode into another country: 97421 is Schweinfurt here, an island beyond the tax there", () => {
    const told = { delivery: { postcode: "97421", country: "DE" } };
    const of = (country: string) =>
      withPreview(told, { country, buyerKind: "private", shipmentMethod: "courier-free" }).delivery;
    expect(of("FR")?.postcode).toBe("");
    expect(of("DE")?.postcode).toBe("97421");
  });
});
