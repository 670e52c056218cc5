import Page from "../../../apps/shop/app/storefront/home/home.tsx";
import { facts } from "./content.ts";

export function loader() {
  return facts;
}

export default Page;
