/** For tests of whatever drives an editor. */
export { Driver, type DriverPort } from "./driver.ts";
export { drive, mailer, setWith, type TestEditor, testOptions } from "./editors.ts";
