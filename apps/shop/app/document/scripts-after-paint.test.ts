import { describe, expect, it } from "vitest";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

const page = (script: string) =>
  `<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><link rel="modulepreload" href="/a.js"/></head><body><p>$&amp;</p>${script}</body></html>`;
const routers = `<script type="module" async="">;
import * as route0 from "/root.js";
import * as route1 from "/home.js";
  window.__reactRouterManifest = {
  "routes": {
    "home": {
      "path": "/"
    }
  }
};
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/entry.js");</script>`;

describe("the router's scripts", () => {
  const html = scriptsAfterPaint(page(routers));

  it("are preloaded by themselves, once each, after they have waited", () => {
    expect(html).not.toContain("<link");
    expect(html).toContain('for(const href of ["/a.js","/b.js"])');
    expect(html.indexOf("requestAnimationFrame")).toBeLessThan(html.indexOf("modulepreload"));
  });

  it("import the same modules under the same names, and go on as before", () => {
    expect(html).not.toContain("import *");
    expect(html).toContain(
      'const [route0,route1]=await Promise.all([import("/root.js"),import("/home.js")]);\n' +
        '  window.__reactRouterManifest = {"routes":{"home":{"path":"/"}}};\n' +
        '  window.__reactRouterRouteModules = {"root":route0,"home":route1};\n' +
        'window.dispatchEvent(new Event("routes-known"));',
    );
    expect(html).toMatch(
      /<p>\$&amp;<\/p><script type="module" async="">await .*import\("\/entry\.js"\);<\/script>/s,
    );
  });

  it("stay as they are where a page has none, or others", () => {
    for (const script of ["", '<script type="module" async="">;\nimport "/hmr.js";\n</script>'])
      expect(scriptsAfterPaint(page(script))).toBe(page(script));
  });
});
