/** For tests of whatever drives an editor. */
export { Driver, type DriverPort } from "./driver.ts";
export { drive, mailer, type TestEditor, testFont, testOptions } from "./editors.ts";
export { type Action, driverPort, perform, type Script, type ScriptPort } from "./script.ts";
