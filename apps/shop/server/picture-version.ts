/** A fingerprint of the code that draws pictures: page and server take it from the same files. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const packages = path.join(import.meta.dirname, "../../../packages");

export function pictureVersion(): string {
  const print = createHash("sha256");
  for (const name of ["catalogue", "geometry", "showroom"]) {
    const folder = path.join(packages, name, "src");
    const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
    for (const file of files) {
      if (!/(?<!\.test)\.(ts|json)$/.test(file)) continue;
      print.update(file).update(fs.readFileSync(path.join(folder, file)));
    }
  }
  return print.digest("base64url").slice(0, 8);
}
