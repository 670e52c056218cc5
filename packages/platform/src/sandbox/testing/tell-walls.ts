/** Tells which walls can be had by the user, and in the namespace, that it is started in. */
import { weaknesses } from "../sandbox.ts";
import { findWalls } from "../walls.ts";

const walls = await findWalls(process.argv[2] ?? "");
process.stdout.write(JSON.stringify({ name: walls.confinement.name, told: weaknesses(walls) }));
