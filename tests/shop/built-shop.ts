/** Before tests that start the shop: what they start is built from the sources as they are now. */
import { build, buildIsCurrent } from "../../apps/shop/scripts/build.mjs";

export default async function setUp(): Promise<void> {
  if (!buildIsCurrent()) await build();
}
