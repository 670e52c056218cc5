/** Says whether our programs run behind a confinement: started from here, reading there, writing there. */
import fs from "node:fs";
import path from "node:path";

const folder = process.argv[2] ?? "";
fs.writeFileSync(path.join(folder, "out", "trial"), fs.readFileSync(path.join(folder, "source")));
process.stdout.write("it works");
