import { describe, expect, it } from "vitest";
import { actorsOf, type Caller, callerKey, inNameOf, ownerKey, ownerKind, ownerOf } from "./caller.ts";

const customer: Caller = { kind: "customer", accountId: "1", sessionId: "2", provedAt: null };
const approver: Caller = { ...customer, company: { companyId: "7", role: "approver" } };
const staff = (...roles: Extract<Caller, { kind: "staff" }>["roles"]): Caller => ({
  kind: "staff",
  accountId: "9",
  roles,
});

describe("a caller", () => {
  it("acts under a name, owns what they make, and sees their own", () => {
    const rows: readonly (readonly [Caller, string, string, readonly string[] | "*"])[] = [
      [{ kind: "visitor", sessionId: "2" }, "visitor:2", "visitor:2", ["visitor:2"]],
      [customer, "customer:1", "customer:1", ["customer:1"]],
      [approver, "customer:1", "company:7", ["company:7", "customer:1"]],
      [{ kind: "order-holder", orderId: "3" }, "order:3", "order:3", ["order:3"]],
      [{ kind: "supplier", accountId: "1", supplierId: "4" }, "supplier:4", "supplier:4", ["supplier:4"]],
      [staff("support"), "staff:9", "staff:9", "*"],
      [{ kind: "system" }, "system", "system", "*"],
    ];
    for (const [caller, key, owner, owners] of rows)
      expect([callerKey(caller), ownerOf(caller), inNameOf(caller)]).toEqual([
        key,
        owner,
        { caller: key, owners },
      ]);
  });

  it("is known to the lifecycles by everything they are", () => {
    expect(actorsOf({ kind: "visitor", sessionId: "2" })).toEqual(["guest"]);
    expect(actorsOf({ kind: "order-holder", orderId: "3" })).toEqual(["guest"]);
    expect(actorsOf(customer)).toEqual(["customer"]);
    expect(actorsOf(approver)).toEqual(["customer", "company-approver"]);
    expect(actorsOf({ kind: "supplier", accountId: "1", supplierId: "4" })).toEqual(["supplier"]);
    expect(actorsOf(staff("prepress", "production"))).toEqual(["prepress", "production"]);
    expect(actorsOf(staff("admin"))).toEqual(expect.arrayContaining(["support", "finance", "admin"]));
    expect(actorsOf({ kind: "system" })).toEqual(["system"]);
  });
});

describe("an owner", () => {
  it("is of one kind, and of none when it only acts", () => {
    for (const kind of ["visitor", "customer", "company", "order", "supplier"] as const)
      expect(ownerKind(ownerKey(kind, "a:b"))).toBe(kind);
    for (const other of ["staff:1", "system", "house", "customer", "customers:1", "", ":1"])
      expect(ownerKind(other)).toBeNull();
  });
});
