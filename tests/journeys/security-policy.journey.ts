/** The strict policy is sent with every page, nothing of ours breaks it, and what would break it does not happen. */
import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { ask } from "../shop/ask.ts";
import { addressBelow, addressOf, pagesToLookAt, useBrowser } from "./shop.ts";

const browser = useBrowser();
const { visit } = browser;
const eu = regionById("eu");
const home = addressOf(eu, "home");
const strangers = {
  "a page that is not there": { url: addressBelow(eu, "/nowhere/"), status: 404 },
  "a language that is not there": { url: `${home}?locale=xx`, status: 400 },
  gallery: { url: addressBelow(eu, "/_local/gallery"), status: 200 },
  mailbox: { url: addressBelow(eu, "/_local/mail"), status: 200 },
};

function directives(policy: string): Map<string, string[]> {
  return new Map(policy.split("; ").map((text) => [text.split(" ")[0] ?? "", text.split(" ").slice(1)]));
}

describe("the policy", () => {
  it("is sent with every page and names its own scripts only", async () => {
    for (const url of [
      ...pagesToLookAt.map((page) => page.url),
      ...Object.values(strangers).map((page) => page.url),
    ]) {
      const { headers, text } = await ask(url);
      const policy = directives(String(headers["content-security-policy"]));
      expect(policy.get("default-src"), url).toEqual(["'none'"]);
      expect(policy.get("object-src"), url).toEqual(["'none'"]);
      expect(policy.get("base-uri"), url).toEqual(["'none'"]);
      expect(policy.get("frame-ancestors"), url).toEqual(["'none'"]);
      expect(policy.get("require-trusted-types-for"), url).toEqual(["'script'"]);
      expect(policy.get("script-src")?.join(" "), url).toMatch(
        /^('self'( 'sha256-[\w+/]{43}=')+|'nonce-[\w+/=-]{20,}' 'strict-dynamic')$/,
      );
      expect(policy.get("style-src")?.join(" "), url).not.toContain("unsafe");
      expect(text, url).not.toMatch(/\sstyle="|\son[a-z]+="/);
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  it("gives a page that is made for one visitor a new nonce each time", async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => {
        const { headers } = await ask(strangers.mailbox.url);
        return /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
      }),
    );
    expect(new Set(nonces).size).toBe(3);
  });
});

describe("nothing of ours breaks it", () => {
  // All built pages of all storefronts, and walks between them, are held to it by the journeys beside this one.
  it.each(Object.entries(strangers))("on %s", async (_, { url, status }) => {
    const { page } = await visit(url, { status });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
  });

  it("on the way from a page made for one visitor to pages kept for all", async () => {
    const { page } = await visit(strangers["a page that is not there"].url, { status: 404 });
    await page.getByRole("main").getByRole("link").first().click();
    await page.waitForURL(home);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
    await page.waitForURL(addressOf(eu, "content.privacy-policy"));
    await page.getByRole("heading", { level: 1, name: "Privacy policy" }).waitFor();
  });

  it("when all of a page was scrolled through and all that opens was opened", async () => {
    const { page } = await visit(home, { cookies: { "cf-user-country": "PL" } });
    await page.getByRole("complementary").waitFor();
    for (const summary of await page.locator("summary").all()) await summary.click();
    await page.locator("footer").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
  });
});

describe("what would break it", () => {
  it.each([
    ["markup from text", `document.body.innerHTML = "<b>text</b>"`],
    ["a script from text", `document.createElement("script").text = "window.broken = true"`],
    ["a handler from text", `document.body.setAttribute("onclick", "window.broken = true")`],
    ["code from text", `new Function("window.broken = true")()`],
  ])("does not happen: %s", async (_, attack) => {
    const { page } = await visit(home);
    // A moment later: what a test evaluates at once is exempt from the policy.
    const outcome = await page.evaluate(`new Promise((tell) => setTimeout(() => {
      try { ${attack}; tell("done") } catch (error) { tell(error.name) }
    }))`);
    expect(outcome).toMatch(/^(TypeError|EvalError)$/);
    expect(await page.evaluate("window.broken")).toBeUndefined();
    // And the visit did not overlook it: all the quiet of the other journeys rests on this.
    await expect.poll(() => browser.complaints().length).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    expect(browser.takeComplaints().join("\n")).toMatch(/policy|Trusted/);
  });

  it("does not happen: a script, a style, a picture or a frame from elsewhere", async () => {
    const { page } = await visit(home);
    const blocked = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          document.addEventListener("securitypolicyviolation", (event) => {
            seen.push(event.effectiveDirective);
            if (seen.length === 4) resolve(seen.sort());
          });
          const image = document.createElement("img");
          image.src = "http://127.0.0.1:9/picture.png";
          const frame = document.createElement("iframe");
          frame.src = "http://127.0.0.1:9/";
          const style = document.createElement("style");
          style.append("body { color: red }");
          const sheet = document.createElement("link");
          sheet.rel = "stylesheet";
          sheet.href = "http://127.0.0.1:9/style.css";
          document.body.append(image, frame, style, sheet);
        }),
    );
    expect(blocked).toEqual(["frame-src", "img-src", "style-src-elem", "style-src-elem"]);
    // Each violation complains twice, in the console and through the listener; a blocked frame is never idle.
    await expect.poll(() => browser.complaints().length).toBeGreaterThanOrEqual(4);
    await page.waitForTimeout(500);
    browser.takeComplaints();
  });
});
