import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scrubbedStack } from "./scrub.ts";

describe("a scrubbed stack", () => {
  it("names places as Chromium writes them, without origin, query and message", () => {
    const stack = `TypeError: Cannot read "eva@example.test"
of an order
    at draw (https://pl.shop.test/build/home-a1.js?token=secret:12:34)
    at async Stage.mount (https://pl.shop.test/build/stage-b2.js:1:900)
    at https://pl.shop.test/build/entry-c3.js:7:1
    at <anonymous>`;
    expect(scrubbedStack(stack)).toBe(
      ["draw build/home-a1.js:12:34", "Stage.mount build/stage-b2.js:1:900", "build/entry-c3.js:7:1"].join(
        "\n",
      ),
    );
  });

  it("names places as Firefox and Safari write them", () => {
    expect(
      scrubbedStack("draw@https://shop.test/build/home-a1.js:12:34\n@https://shop.test/build/a.js:1:2\n"),
    ).toBe("draw build/home-a1.js:12:34\nbuild/a.js:1:2");
  });

  it("tells nothing of the machine a process runs on", () => {
    const stack = `Error: x
    at read (/home/anna/shop/packages/platform/src/log.ts:3:4)
    at go (file:///srv/anna/shop/node_modules/pg/lib/client.js:5:6)
    at new Thing (/home/anna/secret.js:7:8)
    at run (C:\\Users\\anna\\apps\\shop\\server\\main.ts:9:10)
    at node:internal/process/task_queues:105:5`;
    expect(scrubbedStack(stack)).toBe(
      [
        "read packages/platform/src/log.ts:3:4",
        "go node_modules/pg/lib/client.js:5:6",
        "new Thing secret.js:7:8",
        "run apps/shop/server/main.ts:9:10",
      ].join("\n"),
    );
  });

  it("is short, and quotes no address, whatever a page sends", () => {
    const line = fc.oneof(
      fc.string(),
      fc.constant("    at f (https://eva@shop.test/build/a.js:1:2)"),
      fc.emailAddress(),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const kept = scrubbedStack(lines.join("\n"));
        expect(kept.length).toBeLessThan(2_000);
        expect(kept).not.toContain("@");
      }),
    );
    expect(scrubbedStack(`${"a@".repeat(50_000)}/x.js:1:1`)).toBe("");
  });
});
