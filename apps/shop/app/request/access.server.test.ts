import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { heldToAccess } from "./access.server.ts";
import { type PageRequest, requestContext } from "./request-context.ts";

/** What becomes of a request: let in (null), or the status it is sent away with. */
async function askedWith(page: Partial<PageRequest>): Promise<number | null> {
  const context = new RouterContextProvider();
  const storefront = { id: "eu", pathPrefix: "", languageTag: "en", addresses: { "sign-in": "/sign_in/" } };
  context.set(requestContext, { refusal: null, session: null, storefront, language: "en", ...page } as never);
  const url = new URL("http://localhost/account/settings?done=email");
  try {
    await heldToAccess({ context, request: new Request(url), url } as never, async () => new Response());
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.status;
    return (thrown as { init: { status: number } }).init.status;
  }
}

const sessionOf = (kind: string) => ({ caller: async () => ({ kind }) }) as never;

describe("access", () => {
  it("lets everybody in where everybody may come, and customers where they may", async () => {
    expect(await askedWith({ access: "everyone" })).toBeNull();
    expect(await askedWith({ access: "customer", session: sessionOf("customer") })).toBeNull();
    for (const session of [null, sessionOf("visitor"), sessionOf("staff")])
      expect(await askedWith({ access: "customer", session })).toBe(303);
  });

  it("lets staff in to the pages of staff, leads others to the sign-in there, and is closed anywhere else", async () => {
    const staff = (live: object | null) => ({ live: async () => live }) as never;
    expect(await askedWith({ access: "staff", staff: staff({}) })).toBeNull();
    expect(await askedWith({ access: "staff", staff: staff(null) })).toBe(303);
    for (const session of [null, sessionOf("customer"), sessionOf("staff")])
      expect(await askedWith({ access: "staff", session, staff: null })).toBe(404);
  });

  it.each([null, undefined, "bearer", "supplier", ""])("is closed where the rule is %j", async (access) => {
    for (const session of [null, sessionOf("customer"), sessionOf("staff")])
      expect(await askedWith({ access: access as never, session })).toBe(404);
  });

  it("is closed to whatever was refused already", async () => {
    const refusal = { status: 400, reason: "invalid-input" } as const;
    expect(await askedWith({ access: "everyone", refusal })).toBe(400);
  });
});
