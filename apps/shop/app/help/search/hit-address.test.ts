import { expect, it } from "vitest";
import { hitAddress } from "./hit-address.ts";

it.each([
  ["gb", "/help/", "/help/bleed/", "/help/bleed/"],
  ["us", "/us/help/", "/help/bleed/", "/us/help/bleed/"],
  ["at", "/at/hilfe/", "/hilfe/beschnitt/", "/at/hilfe/beschnitt/"],
  ["at, found in English", "/at/hilfe/", "/help/bleed/", "/at/hilfe/bleed/"],
  ["ch in French", "/ch/hilfe/?locale=fr", "/aide/fond-perdu/", "/ch/hilfe/fond-perdu/?locale=fr"],
  ["a record from elsewhere", "/help/", "https://evil.example/a?b", "/help/a%3Fb/"],
])("an article is read in its own storefront: %s", (_, helpHome, url, address) => {
  expect(hitAddress({ url }, helpHome)).toBe(address);
});
