/** The architecture check itself: it must find each kind of wrong import, else it protects nothing. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { architectureProblems } from "../../scripts/check-architecture.mjs";

let base = "";

function fixture(files: Record<string, string>, tables: Record<string, Record<string, string[]>> = {}) {
  base = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-house-"));
  for (const [name, text] of Object.entries({
    "packages/region/src/index.ts": "",
    "apps/shop/server/main.ts": "",
    ...files,
  })) {
    fs.mkdirSync(path.join(base, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(base, name), text);
  }
  return architectureProblems(base, tables);
}

afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

describe("the architecture check", () => {
  it("is content with imports along the arrows", () => {
    expect(
      fixture({
        "packages/routing/src/index.ts": 'import { regions } from "@foldmark/region"; export { regions };',
      }),
    ).toEqual([]);
  });

  it("finds an import against the arrows, also one of types only", () => {
    const problems = fixture({
      "packages/region/src/index.ts":
        'import type { RouteId } from "@foldmark/routing"; export type A = RouteId;',
    });
    expect(problems).toEqual(["packages/region/src/index.ts: region must not import routing"]);
  });

  it("finds an import past a package's index", () => {
    const problems = fixture({
      "apps/shop/server/main.ts": 'import { x } from "@foldmark/region/src/money.ts"; x();',
    });
    expect(problems).toEqual([
      "apps/shop/server/main.ts: @foldmark/region/src/money.ts goes past the package's index",
    ]);
  });

  it("finds who takes the book instead of being handed it", () => {
    const takes = 'import { builtInBook } from "@foldmark/pricing"; builtInBook;';
    const problems = fixture({
      "apps/shop/server/services.ts": takes,
      "apps/shop/server/prices.ts": takes,
      "apps/shop/server/prices.test.ts": takes,
    });
    expect(problems).toEqual(["apps/shop/server/prices.ts: builtInBook must be handed in"]);
  });

  const whole = "names what it takes of @foldmark/pricing, one by one";
  it.each([
    ["by its name", 'export { builtInBook } from "@foldmark/pricing";', "builtInBook must be handed in"],
    [
      "by another name",
      'export { builtInBook as book } from "@foldmark/pricing";',
      "builtInBook must be handed in",
    ],
    ["with all the others", 'import * as pricing from "@foldmark/pricing"; pricing.builtInBook;', whole],
    ["passing on all", 'export * from "@foldmark/pricing";', whole],
    ["passing on all as one", 'export * as pricing from "@foldmark/pricing";', whole],
    ["late", 'export const late = async () => (await import("@foldmark/pricing")).builtInBook;', whole],
  ])("finds who passes the book on or takes it %s", (_way, taking, said) => {
    const file = "apps/shop/server/prices.ts";
    expect(fixture({ [file]: taking })).toEqual([`${file}: ${said}`]);
  });

  it("lets types of such a package, and other packages, be taken as a whole", () => {
    const taking =
      'import type * as pricing from "@foldmark/pricing"; import * as region from "@foldmark/region";';
    expect(
      fixture({ "apps/shop/server/prices.ts": `${taking} region; export type A = pricing.Book;` }),
    ).toEqual([]);
  });

  it("finds a link written past the one way to write it", () => {
    const problems = fixture({
      "apps/shop/app/request/paths.ts": 'import { href } from "@foldmark/routing"; href;',
      "apps/shop/app/cart.tsx": 'import { href } from "@foldmark/routing"; href;',
      "apps/shop/app/mail.tsx": 'import { absoluteHref } from "@foldmark/routing"; absoluteHref;',
    });
    expect(problems.map((each) => each.split(" ").slice(0, 2).join(" ")).sort()).toEqual([
      "apps/shop/app/cart.tsx: href",
      "apps/shop/app/mail.tsx: absoluteHref",
    ]);
  });

  it("finds a relative import without its ending, which leads to no file", () => {
    const file = "apps/shop/app/offer.ts";
    const taking = (specifier: string) => `import { offer } from "${specifier}"; offer;`;
    for (const specifier of ["./offer", "./offer.server", "../app", "."]) {
      expect(fixture({ [file]: taking(specifier) })).toContain(`${file}: ${specifier} has no ending`);
      fs.rmSync(base, { recursive: true });
    }
    for (const specifier of ["./offer.server.ts", "./offer.css?url", "./+types/offer.ts"]) {
      expect(fixture({ [file]: taking(specifier) })).toEqual([]);
      fs.rmSync(base, { recursive: true });
    }
  });

  it("lets tests and their fixtures through a package's door for tests, and nobody else", () => {
    const wants = 'import { someone } from "@foldmark/region/testing"; someone();';
    const problems = fixture({
      "apps/shop/server/main.test.ts": wants,
      "apps/shop/server/testing/people.ts": wants,
      "apps/shop/server/main.ts": wants,
    });
    expect(problems).toEqual([
      "apps/shop/server/main.ts: @foldmark/region/testing is for tests and their fixtures only",
    ]);
  });

  it("wants an index to name what it gives out, and not too much", () => {
    const names = Array.from({ length: 151 }, (_, index) => `name${index}`);
    const problems = fixture({
      "packages/region/src/all.ts": names.map((name) => `export const ${name} = 1;`).join("\n"),
      "packages/region/src/index.ts": `export { ${names.join(", ")} } from "./all.ts";`,
      "packages/routing/src/some.ts": "export const some = 1;",
      "packages/routing/src/index.ts": 'export * from "./some.ts";',
    });
    expect(problems).toEqual([
      "packages/region/src/index.ts: gives out 151 names, more than 150",
      "packages/routing/src/index.ts: names what it takes of ./some.ts, one by one",
    ]);
  });

  it("keeps the tests of the house from what a package does not give out", () => {
    const problems = fixture({
      "tests/faults/a.test.ts": 'import { money } from "../../packages/region/src/money.ts"; money();',
      "tests/faults/b.test.ts": 'import { money } from "@foldmark/region"; money();',
    });
    expect(problems).toEqual([
      "tests/faults/a.test.ts: ../../packages/region/src/money.ts goes past the package's index",
    ]);
  });

  it("finds a relative import that leaves the package", () => {
    const problems = fixture({
      "packages/routing/src/index.ts": 'export { a } from "../../region/src/index.ts";',
    });
    expect(problems).toEqual(["packages/routing/src/index.ts: ../../region/src/index.ts leaves the package"]);
  });

  it("finds a wrong import that is made late", () => {
    const problems = fixture({
      "packages/region/src/index.ts": 'export const late = () => import("@foldmark/routing");',
      "apps/shop/server/main.ts":
        "export const late = () => import(`../../../packages/region/src/money.ts`);",
    });
    expect(problems).toEqual([
      "packages/region/src/index.ts: region must not import routing",
      "apps/shop/server/main.ts: ../../../packages/region/src/money.ts leaves the package",
    ]);
  });

  it("finds a lazy part that goes past the one loader", () => {
    const problems = fixture({
      "apps/shop/app/offer.tsx":
        'import { lazy } from "react"; export const Offer = lazy(() => import("./part.tsx"));',
    });
    expect(problems).toEqual([
      "apps/shop/app/offer.tsx: a lazy part goes through loadPart of ui, which reports and gives up in time",
    ]);
  });

  it("finds a cycle of files", () => {
    const problems = fixture({
      "packages/region/src/a.ts": 'import { b } from "./b.ts"; export const a = () => b;',
      "packages/region/src/b.ts": 'import { a } from "./a.ts"; export const b = () => a;',
    });
    expect(problems).toEqual([
      "cycle: packages/region/src/a.ts → packages/region/src/b.ts → packages/region/src/a.ts",
    ]);
  });

  it("keeps a pure package free of the outside", () => {
    const problems = fixture({
      "packages/region/src/index.ts": 'import fs from "node:fs"; export default fs;',
    });
    expect(problems).toEqual(["packages/region/src/index.ts: a pure package must not import node:fs"]);
  });

  it.each(["Math.random()", "Date.now()", "new Date()", "performance.now()", "process.platform"])(
    "lets a pure package take neither time nor chance nor the machine: %s",
    (taking) => {
      const file = "packages/region/src/index.ts";
      expect(fixture({ [file]: `export const taken = ${taking};` })).toEqual([
        `${file}: a pure package must be given what ${taking === "new Date()" ? taking : taking.replace("()", "")} takes`,
      ]);
      fs.rmSync(base, { recursive: true });
      expect(fixture({ [file]: `/** Never ${taking} here. */\nexport const given = new Date(0);` })).toEqual(
        [],
      );
    },
  );

  it("lets one file read the environment", () => {
    const reading = "export const port = process.env.PORT;";
    expect(
      fixture({
        "apps/shop/server/environment.ts": reading,
        "apps/shop/server/app.ts": reading,
        "apps/shop/scripts/build.mjs": reading,
      }),
    ).toEqual(["apps/shop/server/app.ts: process.env is read in the environment file alone"]);
  });

  it("wants arrows for a new room", () => {
    expect(fixture({ "packages/attic/src/index.ts": "export {};" })).toEqual([
      "packages/attic/src/index.ts: room attic has no arrows yet; add it to the table",
    ]);
  });

  describe("inside a room that has a table of its folders", () => {
    const tables = {
      shop: {
        "server/*": ["server/api", "app/cart", "app/*"],
        "server/api": ["app/cart"],
        "app/cart": ["app/*"],
        "app/*": [],
      },
    };
    const cart = { "apps/shop/app/cart/cart.ts": "export const cart = 1; export type Cart = number;" };
    const wants = 'import { cart } from "../cart/cart.ts"; cart;';

    it("is content with what the table has, and with types", () => {
      const problems = fixture(
        {
          ...cart,
          "apps/shop/server/main.ts": 'import "./api/add.ts";',
          "apps/shop/server/api/add.ts": 'export { cart } from "../../app/cart/cart.ts";',
          "apps/shop/server/api/deep/add.ts": 'import "../add.ts";',
          "apps/shop/app/links.ts": 'import type { Cart } from "./cart/cart.ts"; export type A = Cart;',
          "apps/shop/app/links.test.ts": 'import { cart } from "./cart/cart.ts"; cart;',
        },
        tables,
      );
      expect(problems).toEqual([]);
    });

    it("finds an import that the table does not have, also a late one", () => {
      const problems = fixture(
        {
          ...cart,
          "apps/shop/app/links.ts": 'import { cart } from "./cart/cart.ts"; cart;',
          "apps/shop/app/late.ts": 'export const late = () => import("./cart/cart.ts");',
        },
        tables,
      );
      expect(problems.sort()).toEqual([
        "apps/shop/app/late.ts: app/* must not import app/cart (./cart/cart.ts)",
        "apps/shop/app/links.ts: app/* must not import app/cart (./cart/cart.ts)",
      ]);
    });

    it("wants a row for a new folder", () => {
      expect(fixture({ ...cart, "apps/shop/app/attic/a.ts": wants }, tables)).toEqual([
        "apps/shop/app/attic/a.ts: its folder has no row in the room's table",
      ]);
    });

    it("finds a circle in the table itself, and a row that names what is not there", () => {
      const circle = { shop: { "server/*": ["app"], app: ["api"], api: ["app", "attic"] } };
      expect(fixture({}, circle)).toEqual([
        "table of shop: api may import attic, which has no row",
        "table of shop: a circle of folders: app → api → app",
      ]);
    });

    it("keeps a package's files from its own index and from what is for tests", () => {
      const problems = fixture(
        {
          "packages/region/src/index.ts": 'export { money } from "./money/money.ts";',
          "packages/region/src/money/testing/some.ts": "export const some = 1;",
          "packages/region/src/money/money.ts":
            'import "../index.ts"; import { some } from "./testing/some.ts"; export const money = some;',
        },
        { region: { money: [] } },
      );
      expect(problems).toContain("packages/region/src/money/money.ts: imports the index of its own package");
      expect(problems).toContain("packages/region/src/money/money.ts: ./testing/some.ts is for tests only");
    });
  });
});
