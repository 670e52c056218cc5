import { constructions, initialParams, materials, outsideBox, poseAt } from "@foldmark/geometry";
import type { BufferGeometry, Mesh } from "three";
import { Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { foldedModel } from "./folded-model.ts";
import { anglesAt, type Stop } from "./stops.ts";

const mailer = constructions["roll-end-lock-front"];
const built = mailer.build({ length: 250, width: 200, height: 80 } as never, materials["e-flute-white"]);

const size = (model: ReturnType<typeof foldedModel>): Vector3 => model.bounds().getSize(new Vector3());

describe("foldedModel", () => {
  it("takes up what the closed box takes up", () => {
    const model = foldedModel(built);
    const [min, max] = outsideBox(built, poseAt(built, 1));
    const { x, y, z } = size(model);
    // Lock tabs may stand out by a hair.
    [x, y, z].forEach((length, axis) => {
      const over = length - (max[axis]! - min[axis]!) / 1000;
      expect(over).toBeGreaterThan(-0.001);
      expect(over).toBeLessThan(0.5);
    });
  });

  it("lies flat as thick as its board", () => {
    const model = foldedModel(built);
    model.pose(0);
    const { x, y, z } = size(model);
    expect(z).toBeCloseTo(1.5, 3);
    expect([Math.round(x), Math.round(y)]).toEqual([598, 647]);
  });

  it("lays a blank down that will stand when it is folded, with its outside up", () => {
    const carton = constructions["reverse-tuck-end"];
    const model = foldedModel(carton.build(initialParams(carton as never) as never, materials["carton-350"]));
    model.pose(0);
    expect(size(model).z).toBeCloseTo(materials["carton-350"].thickness, 3);
    const mesh = model.object.children[0] as Mesh<BufferGeometry>;
    expect(mesh.geometry.getAttribute("normal").getZ(0)).toBeCloseTo(1, 6);
  });

  it("stays whole in every pose: real places, normals of length one", () => {
    const model = foldedModel(built);
    const mesh = model.object.children[0] as Mesh<BufferGeometry>;
    const count = mesh.geometry.getAttribute("position").count;
    for (const state of [0, 0.3, 0.6, 1]) {
      model.pose(state);
      const places = mesh.geometry.getAttribute("position").array;
      const normals = mesh.geometry.getAttribute("normal").array;
      expect(places.every(Number.isFinite)).toBe(true);
      for (let index = 0; index < count; index++)
        expect(Math.hypot(normals[index * 3]!, normals[index * 3 + 1]!, normals[index * 3 + 2]!)).toBeCloseTo(
          1,
          4,
        );
    }
  });

  it("keeps what stands open at a stop, and walks to the next one without a jump", () => {
    const stops: readonly Stop[] = [
      { state: 0, angles: {} },
      { state: 0.7, angles: { lid: -20 } },
      { state: 1, angles: {} },
    ];
    expect(anglesAt(built, stops, 0.7)).toEqual({ lid: -20 });
    expect(anglesAt(built, stops, 1)).toEqual({});
    expect(anglesAt(built, stops, 0.9999).lid).toBeCloseTo(90, 0);
    const before = anglesAt(built, stops, 0.6999).lid!;
    const after = anglesAt(built, stops, 0.7001).lid!;
    expect(Math.abs(before - after)).toBeLessThan(0.5);
  });

  it("is told from what can be folded", () => {
    const can = constructions["paper-can"];
    const params = initialParams(can as never) as never;
    expect(foldedModel(can.build(params, materials["wrap-paper-128"])).foldable).toBe(false);
    expect(foldedModel(built).foldable).toBe(true);
  });

  it("makes a round wall round", () => {
    const tape = constructions.tape;
    const model = foldedModel(tape.build(initialParams(tape as never) as never, materials["pp-tape"]));
    const wall = model.object.children[0] as Mesh<BufferGeometry>;
    const places = wall.geometry.getAttribute("position");
    const radii = Array.from({ length: places.count }, (_, index) =>
      Math.hypot(places.getX(index), places.getY(index)),
    ).sort((a, b) => a - b);
    // All of it but the end that has come off.
    expect(radii[0]).toBeGreaterThan(61.9);
    expect(radii[Math.floor(radii.length * 0.75)]).toBeLessThan(62.1);
    expect(radii.at(-1)).toBeGreaterThan(70);
  });
});
