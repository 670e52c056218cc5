import type { CompiledMessages } from "@foldmark/messages";
import { compiledMessagesFor } from "@foldmark/messages";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { Text, TextProvider, useText } from "./text.tsx";

const draw = (children: ReactNode, messages: Readonly<CompiledMessages>, onError = vi.fn()) =>
  renderToStaticMarkup(
    <TextProvider language="pl" messages={messages} onError={onError}>
      {children}
    </TextProvider>,
  );

const Label = () => <i title={useText()("ui.form.increase", { label: "H" })} />;

describe("texts", () => {
  it("come from the given set, with their arguments", () => {
    expect(draw(<Label />, compiledMessagesFor("pl"))).toMatch(/title="[^"]+H"/);
  });

  it("hold elements where the text marks them", () => {
    const html = draw(
      <Text id="ui.file.drop" values={{ choose: (words) => <b>{words}</b> }} />,
      compiledMessagesFor("pl"),
    );
    expect(html).toMatch(/<b>[^<]+<\/b>/);
  });

  it("that are missing show their id and are reported", () => {
    const onError = vi.fn();
    expect(draw(<Text id="ui.loading" />, {}, onError)).toBe("ui.loading");
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ id: "ui.loading", kind: "missing" }));
  });
});
