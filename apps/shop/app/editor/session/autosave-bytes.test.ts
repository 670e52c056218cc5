/** What autosave puts on the wire: whole requests over a real connection, as a phone pays for them. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { type DesignNode, newNode, type OrderedChange, SyncClient } from "@foldmark/design";
import { drive } from "@foldmark/editor/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDesignServer } from "./design-server.ts";
import { ServerSave } from "./server-save.ts";
import { Unsent } from "./unsent.ts";

const requests: { readonly bytes: number; readonly ids: number }[] = [];
let server: http.Server;

/** Takes every change, and counts what came over the connection for it. */
beforeEach(async () => {
  requests.length = 0;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
  server = http.createServer((request, response) => {
    let body = "";
    request.on("data", (piece) => {
      body += piece;
    });
    request.on("end", () => {
      const { id, clock, diff } = JSON.parse(body) as { id: string; clock: number; diff: { patch: object } };
      requests.push({ bytes: request.socket.bytesRead, ids: Object.keys(diff.patch).length });
      const changes: readonly OrderedChange[] = [{ id, clock: clock + 1, diff: null }];
      response.setHeader("connection", "close");
      response.end(JSON.stringify({ kind: "saved", changes }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterEach(() => {
  vi.unstubAllGlobals();
  server.close();
});

const nothingKept = { getItem: () => null, setItem() {}, removeItem() {}, key: () => null, length: 0 };

/** Dragged by a pointer over the canvas; some come to lie on other panels and hang there then. */
async function sentForDragging(count: number): Promise<(typeof requests)[number]> {
  const nodes = Array.from({ length: count }, (_, at) =>
    newNode("shape", {
      // As long as ids of the editor are.
      id: `node:${at.toString(36).padStart(14, "x")}`,
      parent: "panel:body-outside/lid",
      index: `a${String.fromCharCode(65 + Math.floor(at / 50))}${(at % 50) + 1}1`,
      x: 4000 + (at % 20) * 8000,
      y: 4000 + Math.floor(at / 20) * 8000,
      width: 7000,
      height: 7000,
    }),
  ) as DesignNode[];
  const driver = drive({ nodes });
  const { editor } = driver;
  const { port } = server.address() as AddressInfo;
  const designId = "01890a5d-ac96-774b-bcce-b302099a8057";
  const save = new ServerSave(
    {
      design: editor.design,
      designId,
      server: createDesignServer(`http://127.0.0.1:${port}`),
      unsent: new Unsent({ storage: nothingKept, designId, tab: "tab", isOfAccount: false, now: Date.now }),
      template: null,
      isBusy: () => editor.isInGesture,
      onHide: () => {},
      onState: () => {},
      onCreated: () => {},
      onConflict: () => {},
      onGone: () => undefined,
      onSetAside: () => {},
      newId: () => crypto.randomUUID(),
      now: Date.now,
    },
    new SyncClient(editor.design.store.records(), 41_234),
  );
  editor.design.store.select(nodes.map(({ id }) => id));
  const from = driver.middleOf(nodes[0]!.id);
  driver.drag(from, { x: from.x + 31, y: from.y + 17 }, 30);
  expect(await save.flush()).toBe(true);
  save.dispose();
  expect(requests).toHaveLength(1);
  return requests[0]!;
}

it("moving one object sends at most 1 kB, moving two hundred at most 20 kB, headers and all", async () => {
  const one = await sentForDragging(1);
  expect(one.ids).toBe(1);
  expect(one.bytes).toBeLessThanOrEqual(1000);
  requests.length = 0;
  const many = await sentForDragging(200);
  expect(many.ids).toBe(200);
  expect(many.bytes).toBeLessThanOrEqual(20_000);
});
