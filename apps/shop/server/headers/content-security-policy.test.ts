import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, policyOf } from "./content-security-policy.ts";
import { securityHeaders } from "./security-headers.ts";

const place = {
  filesOrigin: "http://files.localhost:3000",
  searchOrigins: ["http://search.localhost:3000", "http://search-b.localhost:3000"],
  chatOrigins: [],
  secure: false,
};

function directive(policy: string, name: string): string | undefined {
  return policy.split("; ").find((part) => part.startsWith(`${name} `));
}

describe("content security policy", () => {
  it("names scripts by nonce with strict-dynamic on pages made for one visitor", () => {
    const policy = contentSecurityPolicy("shop", { kind: "nonce", nonce: "R" }, place);
    expect(directive(policy, "script-src")).toBe("script-src 'nonce-R' 'strict-dynamic'");
    expect(directive(policy, "style-src")).toBe("style-src 'self' 'nonce-R'");
  });

  it("names scripts by hash on finished pages, which have no nonce", () => {
    const policy = contentSecurityPolicy("shop", { kind: "hashes", hashes: ["sha256-a", "sha256-b"] }, place);
    expect(directive(policy, "script-src")).toBe("script-src 'self' 'sha256-a' 'sha256-b'");
    expect(policy).not.toContain("nonce");
  });

  it("starts from nothing and never allows inline code, eval or framing", () => {
    const policy = contentSecurityPolicy("shop", { kind: "hashes", hashes: [] }, place);
    expect(directive(policy, "default-src")).toBe("default-src 'none'");
    expect(directive(policy, "frame-ancestors")).toBe("frame-ancestors 'none'");
    expect(directive(policy, "require-trusted-types-for")).toBe("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  });

  it("is narrower for pages whose address holds a secret, and for the back office", () => {
    const trust = { kind: "nonce", nonce: "R" } as const;
    const images = (profile: "shop" | "token" | "backoffice") =>
      directive(contentSecurityPolicy(profile, trust, place), "img-src");
    expect(images("shop")).toBe("img-src 'self' data: blob: http://files.localhost:3000");
    expect(images("token")).toBe("img-src 'self' data:");
    expect(images("backoffice")).toBe("img-src 'self' data: http://files.localhost:3000");
    for (const profile of ["token", "backoffice"] as const)
      expect(directive(contentSecurityPolicy(profile, trust, place), "worker-src")).toBe("worker-src 'none'");
  });

  it("takes another profile as one row: WebAssembly, and the host of customers' files", () => {
    const row = { image: ["'self'"], connect: ["'self'", "files"], worker: [], frame: [], trustedTypes: [] };
    const policy = policyOf({ ...row, wasm: true }, { kind: "nonce", nonce: "R" }, place);
    expect(directive(policy, "script-src")).toBe("script-src 'nonce-R' 'strict-dynamic' 'wasm-unsafe-eval'");
    expect(directive(policy, "connect-src")).toBe("connect-src 'self' http://files.localhost:3000");
  });

  it("lets the pages of help ask the hosts of their search, and no other page", () => {
    const trust = { kind: "hashes", hashes: [] } as const;
    const connect = (profile: "help" | "shop") =>
      directive(contentSecurityPolicy(profile, trust, place), "connect-src");
    expect(connect("help")).toBe(
      "connect-src 'self' http://search.localhost:3000 http://search-b.localhost:3000",
    );
    expect(connect("shop")).toBe("connect-src 'self'");
  });

  it("asks for https only where the shop is reached over https", () => {
    const secure = { ...place, secure: true };
    expect(contentSecurityPolicy("shop", { kind: "hashes", hashes: [] }, secure)).toMatch(
      /upgrade-insecure-requests$/,
    );
    expect(securityHeaders({ secure: true }).all["strict-transport-security"]).toContain("max-age=63072000");
    expect(securityHeaders({ secure: false }).all["strict-transport-security"]).toBeUndefined();
  });
});
