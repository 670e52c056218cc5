/** A reporter for the runner: where the time went, project by project and file by file. */
import path from "node:path";

const shown = 20;
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9);

/** All a file costs its worker: what it imports, its hooks and its tests. */
function timeOf(testModule) {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    testModule.diagnostic();
  return environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration;
}

export default class SlowestFiles {
  onTestRunEnd(testModules) {
    const files = testModules.map((testModule) => ({
      name: path.relative(process.cwd(), testModule.moduleId),
      project: testModule.project.name,
      time: timeOf(testModule),
    }));
    console.log("\nTime by project, summed over its files:");
    for (const [project, those] of Map.groupBy(files, (file) => file.project)) {
      const sum = those.reduce((total, { time }) => total + time, 0);
      console.log(`${seconds(sum)}  ${project} (${those.length} files)`);
    }
    console.log(`The ${shown} slowest files:`);
    for (const { name, time } of files.toSorted((one, other) => other.time - one.time).slice(0, shown))
      console.log(`${seconds(time)}  ${name}`);
  }
}
