/** What the server sends must be whole before any script runs, and keep what a page says about its own controls. */
import { compiledMessagesFor } from "@foldmark/messages";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "./button/button.tsx";
import { Tabs } from "./navigation/tabs.tsx";
import { TextProvider } from "./text/text.tsx";
import { Tooltip } from "./tooltip/tooltip.tsx";

const draw = (children: ReactNode) =>
  renderToStaticMarkup(
    <TextProvider
      language="en"
      messages={compiledMessagesFor("en", ["ui"])}
      onError={(error) => {
        throw error;
      }}
    >
      {children}
    </TextProvider>,
  );

describe("without a script", () => {
  it("tabs carry every panel with its name, which the stylesheet then shows in place of the dead tabs", () => {
    const html = draw(
      <Tabs
        label="Data"
        tabs={[
          { id: "size", label: "Size", panel: "250 mm" },
          { id: "board", label: "Board", panel: "E flute" },
        ]}
      />,
    );
    expect(html).toMatch(/role="tabpanel"[^>]*><p[^>]*>Size<\/p>250 mm/);
    expect(html).toMatch(/role="tabpanel"[^>]*hidden[^>]*><p[^>]*>Board<\/p>E flute/);
  });

  it("a tooltip adds to what a control says of itself, and takes nothing away", () => {
    const html = draw(
      <Tooltip text="Ctrl Z">
        <Button aria-describedby="why">Undo</Button>
      </Tooltip>,
    );
    const [, tip] = /id="([^"]+)" role="tooltip"/.exec(html) ?? [];
    expect(tip).toBeDefined();
    expect(html).toContain(`aria-describedby="why ${tip}"`);
  });

  it("a button with a glyph alone keeps its words as its name", () => {
    const html = draw(
      <Button icon="close" iconOnly>
        Close
      </Button>,
    );
    expect(html).toMatch(/<span class="[^"]*visuallyHidden[^"]*">Close<\/span>/);
  });
});
