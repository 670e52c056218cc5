/**
 * The long form of what `npm test` shows briefly: races and crashes, and every product folded in many sizes. One file at a
 * time, so that nothing disturbs a race.
 */
import { defineConfig } from "vitest/config";
import { provingFiles } from "./tests/acceptance.ts";

export default defineConfig({
  test: {
    name: "prove",
    provide: { thoroughness: "long" },
    // The first builds the shop.
    globalSetup: ["./tests/journeys/global-setup.ts", "./tests/database/global-setup.ts"],
    // And what a browser lays out and draws as Node does: twenty thousand texts instead of some hundred, every golden.
    include: [
      ...provingFiles,
      "tests/house/typeset/typeset-in-browser.test.ts",
      "tests/house/render/goldens.test.ts",
      // Ten products as the studio takes them, beside their drawings.
      "tests/house/drawings-beside-photographs.test.ts",
      "tests/folding/folding.test.ts",
      "tests/print/plates-against-ghostscript.test.ts",
      "tests/print/agency-against-ghostscript.test.ts",
      "tests/print/total-ink-against-ghostscript.test.ts",
      // Every file with a planted defect, and every clean one.
      "packages/preflight/src/files/planted-defects.test.ts",
      // Every hostile PDF.
      "tests/faults/hostile-pdfs.test.ts",
      // Every fix of a finding.
      "packages/artwork-files/src/pdf/print-file.test.ts",
      // Half an hour of the editor in a browser.
      "tests/leaks/editor-memory.test.ts",
      // Every template on every product, in every print and five sizes.
      "packages/templates/src/templates.test.ts",
      // More than forty products and sizes, plate by plate.
      "tests/house/print/print-pdf.test.ts",
      // Every prepared file of an agency, and every one that acts, as a press gets it.
      "tests/house/print/agency-file.test.ts",
      // Every kind of page in every language, at thirteen widths.
      "tests/journeys/layout.journey.ts",
      // Proofs of every product.
      "tests/house/print/proof.test.ts",
    ],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
