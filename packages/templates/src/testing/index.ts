export { printedProducts } from "./products.ts";
