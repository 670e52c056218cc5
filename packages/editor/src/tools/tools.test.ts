import { type DesignNode, type NodeId, newNode, newRecord, validate } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import { describe, expect, it } from "vitest";
import { overlayOf } from "../overlay/overlay.ts";
import type { Driver } from "../testing/driver.ts";
import { drive, type TestEditor } from "../testing/editors.ts";
import { boundsNear } from "../testing/near.ts";

const lid = "panel:body-outside/lid" as const;
const shape = (id: NodeId, x: number, y: number, own: Partial<DesignNode> = {}): DesignNode =>
  newNode("shape", { id, parent: lid, x, y, width: 20_000, height: 20_000, ...(own as object) });

const on = (own: TestEditor = {}): Driver =>
  drive({ nodes: [shape("node:a", 20_000, 20_000), shape("node:b", 80_000, 20_000)], ...own });
const at = (driver: Driver, x: number, y: number) => driver.onPanel("body-outside/lid", x, y);

describe("selecting", () => {
  it("T1: a click takes what is on top, shift adds and takes away, a click beside takes nothing", () => {
    const driver = on();
    driver.click(at(driver, 30, 30));
    expect(driver.selection).toEqual(["node:a"]);
    driver.hold({ shift: true }).click(at(driver, 90, 30));
    expect(driver.selection).toEqual(["node:a", "node:b"]);
    driver.click(at(driver, 90, 30)).letGo();
    expect(driver.selection).toEqual(["node:a"]);
    driver.click(at(driver, 60, 90));
    expect(driver.selection).toEqual([]);
  });

  it("T2: a brush takes what it touches, and Escape gives back what was selected", () => {
    const driver = on();
    driver.drag(at(driver, 10, 10), at(driver, 110, 30));
    expect(driver.selection).toEqual(["node:a", "node:b"]);
    driver
      .wait(1000)
      .down(at(driver, 60, 90))
      .move(at(driver, 10, 10));
    expect(driver.state).toBe("select.brushing");
    driver.escape();
    expect([driver.state, driver.selection]).toEqual(["select.idle", []]);
  });

  it("T3: a group is taken as one, a double click enters it, Escape leaves it", () => {
    const group = newNode("group", {
      id: "node:g",
      parent: lid,
      x: 20_000,
      y: 20_000,
      width: 80_000,
      height: 20_000,
    });
    const driver = on({
      nodes: [
        group,
        shape("node:a", 0, 0, { parent: "node:g" }),
        shape("node:b", 60_000, 0, { parent: "node:g" }),
      ],
    });
    driver.click(at(driver, 30, 30));
    expect(driver.selection).toEqual(["node:g"]);
    driver.doubleClick(at(driver, 30, 30));
    expect(driver.selection).toEqual(["node:a"]);
    driver.click(at(driver, 90, 30));
    expect(driver.selection).toEqual(["node:b"]);
    driver.escape();
    expect(driver.selection).toEqual(["node:g"]);
  });

  it("T4: locked and hidden nodes are not hit, and Tab goes from one to the next", () => {
    const driver = on({
      nodes: [
        shape("node:a", 20_000, 20_000, { locked: true }),
        shape("node:b", 80_000, 20_000),
        shape("node:c", 80_000, 60_000, { hidden: true }),
      ],
    });
    driver.click(at(driver, 30, 30));
    expect(driver.selection).toEqual([]);
    driver.press("Tab");
    expect(driver.selection).toEqual(["node:b"]);
  });
});

describe("moving", () => {
  it("T5: a drag is one undo, and Escape in the middle of it leaves nothing", () => {
    const driver = on();
    const before = driver.hash;
    driver.drag(at(driver, 30, 30), at(driver, 40, 35));
    expect(driver.node("node:a")).toMatchObject({ x: 30_000, y: 25_000 });
    driver.press("z", { mod: true });
    expect(driver.hash).toBe(before);
    driver
      .wait(1000)
      .down(at(driver, 30, 30))
      .move(at(driver, 50, 50));
    expect(driver.hash).not.toBe(before);
    driver.escape();
    expect([driver.state, driver.hash]).toEqual(["select.idle", before]);
  });

  it("T6: shift keeps to one axis, alt leaves the original and moves a copy", () => {
    const driver = on();
    driver
      .hold({ shift: true })
      .drag(at(driver, 30, 30), at(driver, 50, 33))
      .letGo();
    expect(driver.node("node:a")).toMatchObject({ x: 40_000, y: 20_000 });
    driver
      .hold({ alt: true })
      .drag(at(driver, 50, 30), at(driver, 50, 60))
      .letGo();
    expect(driver.nodes()).toHaveLength(3);
    expect(driver.node("node:a")).toMatchObject({ x: 40_000, y: 20_000 });
    expect(driver.node(driver.selection[0]!)).toMatchObject({ x: 40_000, y: 50_000 });
  });

  it("T7: dropped on another panel it hangs there, drawn where it was let go", () => {
    const driver = on();
    const target = driver.onPanel("body-outside/back", 60, 30);
    driver.drag(at(driver, 30, 30), target);
    const node = driver.node("node:a");
    expect(node.parent).toBe("panel:body-outside/back");
    expect(boundsNear(driver.middleOf("node:a"), target)).toBe(true);
    expect(validate(driver.editor.design.store.records())).toEqual([]);
  });

  it("T8: over two panels that stand differently, what is selected moves the same way on the screen", () => {
    const left = shape("node:l", 10_000, 10_000, { parent: "panel:body-outside/end-left" });
    const driver = on({ nodes: [shape("node:a", 40_000, 40_000), left] });
    const before = (["node:a", "node:l"] as const).map((id) => driver.middleOf(id));
    driver.press("a", { mod: true }).press("ArrowRight", { shift: true }).press("ArrowDown");
    const { zoom } = driver.editor.camera.peek();
    for (const [index, id] of (["node:a", "node:l"] as const).entries()) {
      const moved = driver.middleOf(id);
      expect(moved.x - before[index]!.x).toBeCloseTo(10_000 * zoom, 3);
      expect(moved.y - before[index]!.y).toBeCloseTo(1000 * zoom, 3);
    }
    driver.press("z", { mod: true });
    expect(driver.editor.design.entries()).toHaveLength(0);
  });

  it("T9: snaps to the middle of its panel, and with the command key to nothing", () => {
    const driver = on({ options: { isSnapping: true } });
    const panel = driver.editor.board.peek().panels.find(({ ref }) => ref === lid)!;
    const middle = panel.width / 2000;
    driver.drag(at(driver, 30, 30), at(driver, middle + 0.6, 70));
    const { x } = driver.node("node:a");
    expect(x + 10_000).toBe(Math.round(panel.width / 2));
    driver.press("z", { mod: true });
    driver
      .hold({ mod: true })
      .drag(at(driver, 30, 30), at(driver, middle + 0.6, 70))
      .letGo();
    expect(driver.node("node:a").x + 10_000).toBe(Math.round((middle + 0.6) * 1000));
  });
});

/** Near enough that the handles of the sides have room. */
const near = (driver: Driver): Driver => {
  driver.editor.look(driver.editor.board.peek().panels.find(({ ref }) => ref === lid)!.box);
  return driver;
};

describe("handles", () => {
  const handle = (driver: Driver, name: string) => {
    const placed = driver.editor.index.placed(driver.selection[0]!)!;
    const shares: Record<string, readonly [number, number]> = { se: [1, 1], e: [1, 0.5], nw: [0, 0] };
    const [x, y] = shares[name]!;
    return at(
      driver,
      (placed.node.x + placed.node.width * x) / 1000,
      (placed.node.y + placed.node.height * y) / 1000,
    );
  };

  it("T10: a corner resizes, the other one stays; shift keeps the shape, alt the middle", () => {
    const driver = near(on());
    driver.click(at(driver, 30, 30)).drag(handle(driver, "se"), at(driver, 60, 50));
    expect(driver.node("node:a")).toMatchObject({ x: 20_000, y: 20_000, width: 40_000, height: 30_000 });
    driver
      .press("z", { mod: true })
      .hold({ shift: true })
      .drag(handle(driver, "se"), at(driver, 60, 45))
      .letGo();
    expect(driver.node("node:a")).toMatchObject({ x: 20_000, y: 20_000, width: 40_000, height: 40_000 });
    driver
      .press("z", { mod: true })
      .hold({ alt: true })
      .drag(handle(driver, "e"), at(driver, 45, 30))
      .letGo();
    expect(driver.node("node:a")).toMatchObject({ x: 15_000, width: 30_000, height: 20_000 });
  });

  it("T11: a turned node is resized along its own sides, its far corner staying where it was", () => {
    const driver = on({ nodes: [shape("node:a", 40_000, 40_000, { rotation: 30_000 })] });
    driver.press("Tab");
    const corner = () => driver.editor.index.placed("node:a")!.corners[0]!;
    const before = corner();
    const far = driver.editor.index.placed("node:a")!.corners[2]!;
    const { camera } = driver.editor;
    const screen = {
      x: (far.x - camera.peek().x) * camera.peek().zoom,
      y: (far.y - camera.peek().y) * camera.peek().zoom,
    };
    driver.drag(screen, { x: screen.x + 30, y: screen.y + 12 });
    expect(driver.node("node:a").width).not.toBe(20_000);
    expect(Math.abs(corner().x - before.x)).toBeLessThanOrEqual(1.5);
    expect(Math.abs(corner().y - before.y)).toBeLessThanOrEqual(1.5);
  });

  it("T12: the handle above turns, held at eighths of a turn, with shift by 15 degrees", () => {
    const driver = on();
    driver.click(at(driver, 30, 30));
    const top = at(driver, 30, 20);
    const grip = { x: top.x, y: top.y - 24 };
    const middle = driver.middleOf("node:a");
    const reach = middle.y - grip.y;
    driver.drag(grip, { x: middle.x + reach, y: middle.y + 0.2 });
    expect(driver.node("node:a").rotation).toBe(90_000);
  });

  it("T22: a finger moves a small object by its middle, and resizes it from around that", () => {
    const small = { width: 24_000, height: 10_000 };
    for (const own of [
      small,
      { ...small, rotation: 30_000 },
      { width: 2400, height: 1000, scale: 10_000_000 },
    ]) {
      const driver = on({ nodes: [shape("node:a", 40_000, 40_000, own)] });
      driver.press("Tab");
      const corners = driver.editor.index.placed("node:a")!.corners.map((corner) => {
        const { x, y, zoom } = driver.editor.camera.peek();
        return { x: (corner.x - x) * zoom, y: (corner.y - y) * zoom };
      });
      const [nw, ne, se] = corners as [Point, Point, Point];
      expect(Math.hypot(se.x - ne.x, se.y - ne.y), "lower than two fingers").toBeLessThan(44);
      const middle = { x: (nw.x + se.x) / 2, y: (nw.y + se.y) / 2 };
      const pull = (from: Point) => {
        driver.wait(1000).down(from, "touch");
        for (const by of [5, 10, 20]) driver.move({ x: from.x + by, y: from.y + by }, "touch");
        driver.up("touch");
      };
      const { x, y, width, height } = driver.node("node:a");
      pull({ x: middle.x + 3, y: middle.y - 3 });
      expect(driver.node("node:a")).toMatchObject({ width, height });
      expect([driver.node("node:a").x, driver.node("node:a").y]).not.toEqual([x, y]);
      driver.press("z", { mod: true });
      expect(driver.node("node:a")).toMatchObject({ x, y, width, height });
      pull({ x: se.x + (se.x - middle.x) / 10, y: se.y + (se.y - middle.y) / 10 });
      expect(driver.node("node:a").width).not.toBe(width);
    }
  });

  it("T13: cropping moves an edge over the picture, and the picture behind its frame", () => {
    const image = newNode("image", {
      id: "node:i",
      parent: lid,
      x: 20_000,
      y: 20_000,
      width: 40_000,
      height: 20_000,
      asset: "asset:a",
    });
    const asset = newRecord("asset", { id: "asset:a", width: 400, height: 200 });
    const driver = near(drive({ nodes: [image, asset as unknown as DesignNode] }));
    driver.doubleClick(at(driver, 30, 30));
    expect(driver.state).toBe("select.cropping");
    driver.drag(at(driver, 60, 30), at(driver, 50, 30));
    expect(driver.node("node:i")).toMatchObject({ width: 30_000, crop: { x: 0, width: 750_000 } });
    driver.drag(at(driver, 30, 30), at(driver, 24, 30));
    expect(driver.node("node:i")).toMatchObject({
      x: 20_000,
      width: 30_000,
      crop: { x: 150_000, width: 750_000 },
    });
    // By keys: 2 mm of a picture that is 40 mm wide, then as large as fits, and undone in one.
    driver.wait(1000).press("ArrowRight").press("ArrowRight");
    expect(driver.node("node:i")).toMatchObject({ x: 20_000, crop: { x: 100_000, width: 750_000 } });
    driver.wait(1000).press("+");
    expect(driver.node("node:i")).toMatchObject({ x: 20_000, width: 30_000, crop: { width: 681_818 } });
    driver.press("-").press("-").press("-").press("-").press("-");
    expect(driver.node("node:i")).toMatchObject({
      width: 30_000,
      crop: { x: 100_000, y: 0, width: 750_000 },
    });
    // Its edges, too: the right one by 5 mm outwards, no further than the picture goes; the left one inwards.
    driver.wait(1000);
    for (let count = 0; count < 5; count++) driver.press("ArrowLeft", { mod: true });
    expect(driver.node("node:i")).toMatchObject({ x: 20_000, width: 25_000, crop: { width: 625_000 } });
    driver.wait(1000).press("ArrowRight", { mod: true, shift: true });
    expect(driver.node("node:i")).toMatchObject({ x: 21_000, width: 24_000, crop: { x: 125_000 } });
    driver.press("Enter");
    expect(driver.state).toBe("select.idle");
  });
});

describe("drawing", () => {
  it("T14: shape and line are drawn on the panel under the pointer, selected, and the select tool is back", () => {
    const driver = drive();
    driver.press("r").drag(at(driver, 20, 20), at(driver, 50, 40));
    expect(driver.state).toBe("select.idle");
    const [drawn] = driver.nodes();
    expect(drawn).toMatchObject({
      kind: "shape",
      parent: lid,
      x: 20_000,
      y: 20_000,
      width: 30_000,
      height: 20_000,
    });
    expect(driver.selection).toEqual([drawn!.id]);
    driver.press("l").drag(at(driver, 60, 40), at(driver, 80, 20));
    expect(driver.node(driver.selection[0]!)).toMatchObject({
      kind: "line",
      flipY: true,
      width: 20_000,
      height: 20_000,
    });
  });

  it("T15: a click puts one of the usual size, Escape goes back to selecting", () => {
    const driver = drive();
    driver.press("o").click(at(driver, 60, 60));
    expect(driver.nodes()[0]).toMatchObject({
      x: 45_000,
      y: 45_000,
      width: 30_000,
      shape: { form: "ellipse" },
    });
    driver.press("h").escape();
    expect(driver.state).toBe("select.idle");
  });

  it("T16: the image tool asks for a picture and the box it goes into", () => {
    const asked: unknown[] = [];
    const driver = drive({ host: { askImage: (parent, box) => asked.push(parent, box) } });
    driver.press("I", { shift: true }).drag(at(driver, 20, 20), at(driver, 80, 60));
    expect(asked).toEqual([lid, { minX: 20_000, minY: 20_000, maxX: 80_000, maxY: 60_000 }]);
  });

  it("T17: the eyedropper takes the ink itself and gives it to what is selected", () => {
    const red = newRecord("ink", { id: "ink:red", cmyk: [0, 900, 800, 0] });
    const filled = shape("node:b", 80_000, 20_000, {
      fill: { ink: "ink:red", tint: 500 },
    } as Partial<DesignNode>);
    const driver = drive({ nodes: [red as unknown as DesignNode, shape("node:a", 20_000, 20_000), filled] });
    driver
      .click(at(driver, 30, 30))
      .press("i")
      .click(at(driver, 90, 30));
    expect(driver.node("node:a")).toMatchObject({ fill: { ink: "ink:red", tint: 500 } });
    expect(driver.editor.options.peek().paint.ink).toBe("ink:red");
  });

  it("T21: by keys the arrows move the point of the eyedropper, Enter takes its ink, Escape leaves it", () => {
    const red = newRecord("ink", { id: "ink:red", cmyk: [0, 900, 800, 0] });
    const filled = shape("node:b", 80_000, 20_000, {
      fill: { ink: "ink:red", tint: 500 },
    } as Partial<DesignNode>);
    const driver = drive({ nodes: [red as unknown as DesignNode, shape("node:a", 20_000, 20_000), filled] });
    driver
      .click(at(driver, 30, 30))
      .press("i")
      .press("Enter");
    const before = driver.hash;
    const target = at(driver, 90, 30);
    for (let steps = 0; steps < 200; steps++) {
      const { state } = driver.editor.active.peek();
      const aim = ("aim" in state ? state.aim : undefined) ?? { x: 500, y: 400 };
      const [dx, dy] = [target.x - aim.x, target.y - aim.y];
      if (Math.abs(dx) <= 4 && Math.abs(dy) <= 4) break;
      if (Math.abs(dx) > 4) driver.press(dx > 0 ? "ArrowRight" : "ArrowLeft", { shift: Math.abs(dx) > 40 });
      else driver.press(dy > 0 ? "ArrowDown" : "ArrowUp", { shift: Math.abs(dy) > 40 });
    }
    expect([driver.hash, driver.selection]).toEqual([before, ["node:a"]]);
    expect(overlayOf(driver.editor, "mm").guides).toHaveLength(2);
    driver.press("Enter");
    expect(driver.node("node:a")).toMatchObject({ fill: { ink: "ink:red", tint: 500 } });
    expect(driver.state).toBe("select.idle");
    driver.press("i").press("ArrowLeft").escape();
    expect(driver.state).toBe("select.idle");
  });
});

describe("looking", () => {
  it("T18: hand, wheel and pinch move what is seen and nothing else", () => {
    const driver = on();
    const before = driver.hash;
    const camera = () => driver.editor.camera.peek();
    const first = camera();
    driver.press("h").drag({ x: 300, y: 300 }, { x: 340, y: 310 });
    expect((first.x - camera().x) * first.zoom).toBeCloseTo(40, 6);
    driver.wheel({ x: 500, y: 400 }, 0, -100, true);
    expect(camera().zoom).toBeGreaterThan(first.zoom);
    const zoomed = camera().zoom;
    driver.pinch({ x: 500, y: 400 }, 100, 200);
    expect(camera().zoom).toBeCloseTo(zoomed * 2, 6);
    driver.press("!", { shift: true }).press("1", { shift: true });
    expect(camera().zoom).toBeCloseTo(first.zoom, 9);
    expect(driver.hash).toBe(before);
  });

  it("T19: a drag that comes to the edge pulls in what lies beyond it", () => {
    const driver = on();
    const { x } = driver.editor.camera.peek();
    driver
      .wait(1000)
      .down(at(driver, 30, 30))
      .move({ x: 998, y: 400 })
      .wait(16)
      .wait(16);
    expect(driver.editor.camera.peek().x).toBeGreaterThan(x);
    driver.escape();
  });
});
