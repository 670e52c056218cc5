/** Programs that no npm package brings: found where they are installed, else taken from Debian when we may. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** @returns {string | null} the program's path */
export function installedProgram(names, furtherFolders = []) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).concat("/usr/bin", furtherFolders);
  for (const name of names) {
    const found = folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
    if (found) return found;
  }
  return null;
}

/** Whether the command ended well; what it complains of is shown. */
export function runs(command, args) {
  return (
    spawnSync(command, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0
  );
}

/** Whether Debian's package is installed now; only root may install one. */
export function installFromDebian(name, reason) {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.error(`installing Debian's ${name} ${reason} …`);
  runs("apt-get", ["update", "-q"]);
  // Another may be installing at this moment, such as the machine's own updates.
  const patience = ["-o", "DPkg::Lock::Timeout=300"];
  return runs("apt-get", [...patience, "install", "-y", "-q", "--no-install-recommends", name]);
}
