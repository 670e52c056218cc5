/** What the bundler hands back for the files that are not TypeScript. */
declare module "*.module.css" {
  const classes: { readonly [name: string]: string };
  export default classes;
}
declare module "*?url" {
  const address: string;
  export default address;
}
declare module "*?url&no-inline" {
  const address: string;
  export default address;
}
