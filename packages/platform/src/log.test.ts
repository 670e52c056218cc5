import { describe, expect, it } from "vitest";
import { createLog, type LogFields } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog({ level: "info", write: (line) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

describe("createLog", () => {
  it("writes one JSON line with time, level and the named fields", () => {
    const [line] = logged((log) => log.info({ route: "/:language/cart", status: 200 }, "answered"));
    expect(line).toMatchObject({ level: "info", message: "answered", route: "/:language/cart", status: 200 });
    expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it("drops a field that is not on the list, also from a child", () => {
    const smuggled = { email: "a@example.test", status: 1, region: { iban: "DE00" } } as unknown as LogFields;
    const lines = logged((log) => {
      log.info(smuggled, "one");
      log.with(smuggled).info({}, "two");
    });
    for (const line of lines)
      expect(Object.keys(line).sort()).toEqual(["level", "message", "status", "time"]);
  });

  it("removes addresses, query strings and passwords from texts", () => {
    const reason =
      "no mail to eva.nowak@example.test at https://shop/x?token=abc via postgres://u:secret@db/shop";
    const text = JSON.stringify(logged((log) => log.error({ reason }, reason)));
    for (const secret of ["eva.nowak", "token", "abc", "secret"]) expect(text).not.toContain(secret);
    expect(text).toContain("postgres://db/shop");
  });

  it("leaves no half of an address where it cuts a long text", () => {
    const reason = `${"x".repeat(980)} eva.nowak@example.test`;
    const [line] = logged((log) => log.error({ reason }, "failed"));
    expect(line?.reason).not.toContain("eva");
    expect(String(line?.reason).length).toBeLessThanOrEqual(1_000);
  });

  it("keeps quiet below its level", () => {
    expect(logged((log) => log.debug({}, "detail"))).toEqual([]);
  });
});
