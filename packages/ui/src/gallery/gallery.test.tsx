import { compiledMessagesFor } from "@foldmark/messages";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { TextProvider } from "../text/text.tsx";
import { Gallery } from "./gallery.tsx";

const page = (onError = vi.fn()) =>
  renderToString(
    <TextProvider language="en" messages={compiledMessagesFor("en")} onError={onError}>
      <Gallery />
    </TextProvider>,
  );

describe("the whole set of components", () => {
  const html = page();

  it("is drawn by the server without a complaint of React", () => {
    const complain = vi.spyOn(console, "error");
    page();
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });

  it("carries no style attribute and no script: the security policy forbids both", () => {
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toMatch(/<script|\son[a-z]+=/);
  });

  it("uses every id once", () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it("points only at ids that exist", () => {
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]));
    const pointed = [...html.matchAll(/\s(?:for|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"/g)]
      .flatMap((match) => match[1]?.split(" ") ?? [])
      .filter((id) => !ids.has(id));
    expect(pointed).toEqual([]);
  });

  it("finds all of its own words", () => {
    const onError = vi.fn();
    page(onError);
    expect(onError).not.toHaveBeenCalled();
  });
});
