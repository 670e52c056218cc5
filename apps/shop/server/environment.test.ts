import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "./environment.ts";

const realCompany = { companyFactsAreExamples: false };
const exampleCompany = { companyFactsAreExamples: true };
const secret = "a-secret-of-more-than-thirty-two-characters";

function reasonsFor(source: Record<string, string>, facts = realCompany): readonly string[] {
  try {
    readEnvironment(source, facts);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.reasons;
    throw error;
  }
  return [];
}

describe("environment", () => {
  it("needs nothing on a developer's machine", () => {
    const environment = readEnvironment({}, exampleCompany);
    expect(environment.site).toEqual({
      environment: "local",
      port: 3000,
      protocol: "http",
      brandSlug: "foldmark",
    });
    expect(environment.role).toBe("all");
    expect(environment.brand.name).toBe("Foldmark");
  });

  it("names every reason not to start in production at once", () => {
    const reasons = reasonsFor({ SHOP_ENV: "production" }, exampleCompany).join("\n");
    expect(reasons).toContain("SECRET_KEY");
    expect(reasons).toContain("SMTP_URL");
    expect(reasons).toContain("example company");
  });

  it("starts in production when nothing is missing, on https without a port", () => {
    const environment = readEnvironment(
      { SHOP_ENV: "production", SECRET_KEY: secret, SMTP_URL: "smtp://mail.example:587", PORT: "8080" },
      realCompany,
    );
    expect(environment.site).toMatchObject({ environment: "production", port: null, protocol: "https" });
    expect(environment.port).toBe(8080);
  });

  it("wants a secret of its own in every environment but the local one", () => {
    expect(reasonsFor({ SHOP_ENV: "staging" }).join()).toContain("SECRET_KEY is missing");
    expect(reasonsFor({ SHOP_ENV: "staging", SECRET_KEY: "short" }).join()).toContain("at least 32");
  });

  it("says which variable is wrong and why, all of them at once", () => {
    const reasons = reasonsFor({ SHOP_ENV: "live", PORT: "http", DATABASE_URL: "mysql://x", ROLE: "king" });
    expect(reasons).toHaveLength(4);
    expect(reasons.join("\n")).toMatch(/SHOP_ENV must be local, dev, staging or production/);
    expect(reasons.join("\n")).toMatch(/PORT must be a whole number/);
    expect(reasons.join("\n")).toMatch(/DATABASE_URL must be a postgres: or postgresql: address/);
  });

  it("takes only a brand slug that can stand in host names and addresses", () => {
    for (const slug of ["Fold", "fold-", "-fold", "fold--mark", "fold_mark", "9fold", "a".repeat(64)]) {
      expect(reasonsFor({ BRAND_SLUG: slug }).join(), slug).toContain("BRAND_SLUG");
    }
    expect(readEnvironment({ BRAND_SLUG: "fold-mark2" }, exampleCompany).brand.slug).toBe("fold-mark2");
  });

  it("wants a file store to be described whole", () => {
    expect(reasonsFor({ S3_ENDPOINT: "http://store.example", S3_REGION: "here" })).toEqual([
      "the S3 store lacks S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY",
    ]);
    const described = {
      S3_BUCKET: "files",
      S3_REGION: "here",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
    };
    expect(readEnvironment(described, exampleCompany).s3).toEqual({
      bucket: "files",
      region: "here",
      credentials: { accessKeyId: "id", secretAccessKey: "key" },
    });
    expect(readEnvironment({}, exampleCompany).s3).toBeUndefined();
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readEnvironment({ PORT: "", SMTP_URL: "" }, exampleCompany).port).toBe(3000);
  });
});
