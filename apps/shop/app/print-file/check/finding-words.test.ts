/** What is said of a fault that lies in several places: nothing that is true of one of them alone. */
import { compiledMessagesFor, textFor } from "@foldmark/messages";
import type { FileFinding } from "@foldmark/preflight/files";
import { expect, it } from "vitest";
import { numberedFindings } from "../state/numbered-findings.ts";
import { fileFindingWords } from "./finding-words.ts";

const words = {
  text: textFor({
    language: "en",
    messages: compiledMessagesFor("en"),
    onError: (error) => {
      throw error;
    },
  }),
  length: (micrometres: number) => `${micrometres / 1000} mm`,
  written: String,
  percent: (percent: number) => `${percent}%`,
  panelName: (ref: string) => ref.split("/")[1] ?? "",
  side: null,
};

const found = (panel: string, own: Partial<FileFinding>): FileFinding & { readonly key: string } => ({
  key: panel,
  rule: "small-text",
  severity: "warning",
  surface: "surface:body-outside",
  panel: `panel:body-outside/${panel}`,
  box: null,
  places: [],
  count: 1,
  measured: null,
  demanded: { value: 6, unit: "pt" },
  detail: "",
  fix: null,
  ...own,
});

function said(...findings: readonly ReturnType<typeof found>[]) {
  const sheet = { surface: "surface:body-outside", findings, accepted: [] };
  const numbered = numberedFindings({ sheets: [sheet] } as unknown as Parameters<typeof numberedFindings>[0]);
  return numbered.map((each) => fileFindingWords(each, words));
}

it("says from which to which figure, on which panels, in how many places", () => {
  const small = (panel: string, value: number) => found(panel, { measured: { value, unit: "pt" } });
  expect(said(small("Lid", 5), small("Base", 3), small("Front", 5))).toEqual([
    expect.objectContaining({
      where: "Lid; Base; Front, 3 places",
      why: "3–5 pt. Below 6 pt letters may fill in.",
    }),
  ]);
  expect(said(small("Lid", 5))[0]?.why).toBe("5 pt. Below 6 pt letters may fill in.");
  expect(said(small("Lid", 5), small("Base", 5))[0]?.why).toBe("5 pt. Below 6 pt letters may fill in.");
  const within = found("Lid", {
    count: 2,
    measured: { value: 3, unit: "pt" },
    mildest: { value: 4.5, unit: "pt" },
  });
  expect(said(within)[0]?.why).toBe("3–4.5 pt. Below 6 pt letters may fill in.");
});

it("names no words that stand in one of the places alone, and no more panels than are read", () => {
  const over = (panel: string, detail: string) =>
    found(panel, { rule: "text-over-crease", severity: "error", detail, demanded: null });
  expect(said(over("Lid", "PEEL"), over("Base", "HERE"))[0]?.where).toBe("Lid; Base, 2 places");
  expect(said(over("Lid", "PEEL"))[0]?.where).toBe("Lid, “PEEL”");
  const many = ["A", "B", "C", "D", "E"].map((panel) => over(panel, "PEEL"));
  expect(said(...many)[0]?.where).toBe("A; B; C …, “PEEL”, 5 places");
});

it("tells inks apart, each with its own fix, and a finish that was not ordered from an ink", () => {
  const ink = (detail: string) =>
    found("Lid", { rule: "ink-not-printable", detail, fix: "convert-to-cmyk", demanded: null });
  const foil = found("Lid", {
    rule: "finish-not-ordered",
    severity: "error",
    detail: "Gold Foil",
    fix: "technical-ink",
    demanded: null,
  });
  const [finish, ...inks] = said(ink("Forest"), ink("Orange"), foil);
  expect(inks.map(({ where }) => where)).toEqual(["Lid, Forest", "Lid, Orange"]);
  expect(finish).toMatchObject({ title: "Finish not ordered", where: "Lid, Gold Foil" });
  expect(finish?.why).toContain("Add it to the product");
});
