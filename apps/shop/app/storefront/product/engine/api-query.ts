/** A configuration in the words of our public interface: what pictures and dieline files are asked for by. */
import { type Configuration, sizeId } from "@foldmark/catalogue";

export function apiQueryOf({ size, material, cover, options }: Configuration): string {
  const params = new URLSearchParams({ size: sizeId(size), material });
  if (cover) params.set("cover", cover);
  if (options.length > 0) params.set("options", options.join(","));
  return params.toString().replaceAll("%2C", ",");
}
