/** Section 4 of the specification: the modes, sizes and kinds of the shared pieces. */
import { compiledMessagesFor } from "@foldmark/messages";
import { Chat } from "@foldmark/tracking";
import {
  Badge,
  Button,
  buttonModes,
  Card,
  controlSizes,
  Dropdown,
  Link,
  Loader,
  loaderTypes,
  TextProvider,
} from "@foldmark/ui";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

const markup = (children: ReactNode) =>
  renderToStaticMarkup(
    <TextProvider
      language="en"
      messages={compiledMessagesFor("en")}
      onError={(error) => {
        throw error;
      }}
    >
      {children}
    </TextProvider>,
  );

const classesOf = (html: string) => new Set(/class="([^"]*)"/.exec(html)?.[1]?.split(" "));

describe("shared pieces", () => {
  it("S2.36 are a dropdown for one choice, buttons, links, loaders, badges, cards and a support chat", async () => {
    const pieces = [
      [
        <Dropdown key="dropdown" label="Country" items={[{ id: "pl", name: "Poland" }]} />,
        /<select [^>]*aria-label="Country"/,
      ],
      [<Button key="button">Order</Button>, /^<button/],
      [
        <Link key="link" href="/help/">
          Help
        </Link>,
        /^<a [^>]*href="\/help\/"/,
      ],
      [<Loader key="loader" />, /role="status"/],
      [<Badge key="badge">New</Badge>, /New/],
      [<Card key="card">Words</Card>, /Words/],
    ] as const;
    for (const [piece, expected] of pieces) expect(markup(piece)).toMatch(expected);
    const opened: string[] = [];
    const widget = { hideIcon() {}, showIcon() {}, expand: () => void opened.push("chat") };
    expect(await new Chat(() => widget).expand()).toBe(true);
    expect(opened).toEqual(["chat"]);
  });

  it("S4.8 a button is primary, secondary, destructive, white or transparent, and each looks its own", () => {
    expect(buttonModes).toEqual(["primary", "secondary", "destructive", "white", "transparent"]);
    const looks = buttonModes.map((mode) => markup(<Button mode={mode}>Order</Button>));
    expect(new Set(looks).size).toBe(buttonModes.length);
    for (const [index, mode] of buttonModes.entries()) {
      expect(looks[index]).toMatch(/^<button type="button"/);
      expect([...classesOf(looks[index] ?? "")].some((name) => name.includes(mode))).toBe(true);
    }
  });

  it("S4.9 a button is small, medium or large, xsmall from the shared list of sizes, and medium unless told", () => {
    expect(controlSizes).toEqual(["xsmall", "small", "medium", "large"]);
    const looks = controlSizes.map((size) => markup(<Button size={size}>Order</Button>));
    expect(new Set(looks).size).toBe(controlSizes.length);
    expect(markup(<Button>Order</Button>)).toBe(markup(<Button size="medium">Order</Button>));
  });

  it("S4.10 a loader is circular or vanilla, and says that something is loading", () => {
    expect(loaderTypes).toEqual(["circular", "vanilla"]);
    const [circular, vanilla] = loaderTypes.map((type) => markup(<Loader type={type} />));
    expect(circular).toContain("<circle");
    expect(vanilla).not.toContain("<circle");
    for (const html of [circular, vanilla]) expect(html).toMatch(/role="status".*Loading/);
  });
});
