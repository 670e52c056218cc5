/** What a template's layout draws with: faces, tones, words in; records of a design out. */
import {
  type Anchor,
  type DesignNode,
  type DesignRecord,
  layerKey,
  type NodeId,
  newNode,
  newRecord,
  type PanelRef,
  type ParentRef,
  type Permissions,
  panelStyleIdOf,
  readArtboardRef,
  type Side,
  type SurfaceId,
} from "@foldmark/design";
import { patternById, patternNodes } from "@foldmark/render";
import { type Box, grown, inset, within } from "./box.ts";
import type { Face, Faces } from "./faces.ts";
import type { Logo } from "./logo.ts";
import { circle, type Mark, marks } from "./marks.ts";
import { type InkCount, type Inks, one, paper, type Tone } from "./tone.ts";
import { hasRoom, pointsOf, type Face as Typeface } from "./type.ts";

/** What is read on what: whoever changes the colours asks whether it can be. */
export interface Pair {
  readonly front: Tone;
  readonly back: Tone;
  readonly side: Side;
  /** A logo is larger than letters: less does. */
  readonly isLogo: boolean;
}

export interface DraftInput {
  readonly faces: Faces;
  readonly surfaces: ReadonlyMap<SurfaceId, Box>;
  readonly inks: Inks;
  readonly name: string;
  readonly logo: Logo | null;
  readonly mark: keyof typeof marks;
  /** Milli-points: nothing smaller is printed, light on dark neither. */
  readonly smallestText: number;
  /** µm. */
  readonly thinnestLine: number;
  readonly bleed: number;
  readonly upperCase: (text: string) => string;
}

export interface TextLook {
  readonly face: Typeface;
  readonly tone: Tone;
  readonly on: Tone;
  /** Share of the box's height that a letter may have at most. */
  readonly largest?: number;
  readonly align?: "start" | "center" | "end";
  readonly vertical?: "top" | "middle" | "bottom";
  readonly leading?: number;
  readonly tracking?: number;
  readonly capitals?: boolean;
}

export interface PatternLook {
  readonly pattern: string;
  readonly tones: readonly [Tone, ...Tone[]];
  /** Permille of the size and weight it was drawn in. */
  readonly scale?: number;
  readonly weight?: number;
  readonly box?: Box;
}

/** µm from an edge within which a shape was meant to touch it. */
const nearEdge = 700;

/** µm: a face with less room shows its colour only. */
const leastRoom = 12_000;

const nothing: Permissions = { content: false, style: false, move: false, remove: false };
const words: Permissions = { ...nothing, content: true };
const picture: Permissions = { ...nothing, content: true, move: true };

const spread: Anchor = { x: "stretch", y: "stretch", scale: "none" };
const share: Anchor = { x: "proportional", y: "proportional", scale: "none" };
const fitted: Anchor = { x: "center", y: "center", scale: "fit" };
/** As large as the panel allows, and in the same share of it: what stands on a plate stays on it. */
const onPlate: Anchor = { x: "proportional", y: "proportional", scale: "fit" };

const holds = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

/** Along an axis that it covers it goes on doing so; elsewhere it keeps its share, so that it never grows under words. */
const partOf = ({ all }: Face, at: Box): Anchor => ({
  x: at.x <= all.x && at.x + at.width >= all.x + all.width ? "stretch" : "proportional",
  y: at.y <= all.y && at.y + at.height >= all.y + all.height ? "stretch" : "proportional",
  scale: "none",
});

const whole = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.max(0, Math.round(width)),
  height: Math.max(0, Math.round(height)),
});

export class Draft {
  readonly faces: Faces;
  readonly #input: DraftInput;
  readonly #records: DesignRecord[] = [];
  readonly #counts = new Map<string, number>();
  readonly #pairs: Pair[] = [];
  readonly #backgrounds = new Map<PanelRef, Tone>();
  readonly #plates: { readonly parent: string; readonly at: Box; readonly anchor: Anchor }[] = [];

  constructor(input: DraftInput) {
    this.faces = input.faces;
    this.#input = input;
  }

  /** How many inks the outside has. */
  get inks(): InkCount {
    return this.inksOn("outside");
  }

  inksOn(side: Side): InkCount {
    return this.#input.inks.count(side);
  }

  /** A mark on faces that were left empty for want of room for words, until this many have something. */
  markAtLeast(count: number): void {
    const isBare = ({ ref }: Face): boolean => !this.#counts.has(ref);
    const { outside } = this.faces;
    const roomy = outside.filter(({ safe }) => safe && Math.min(safe.width, safe.height) > leastRoom);
    let bare = roomy.filter(isBare);
    while (outside.length - outside.filter(isBare).length < count && bare.length > 0) {
      const [face, ...others] = bare;
      const back = this.#backgrounds.get(face!.ref) ?? paper;
      const front = back.role === "one" ? paper : one;
      this.logo(face!, within(inset(face!.safe!, 0.2), 1), front, back);
      bare = others;
    }
  }

  get name(): string {
    return this.#input.name;
  }

  get pairs(): readonly Pair[] {
    return this.#pairs;
  }

  /** The colour of a panel, over its edges as far as needed. */
  fill({ ref }: Pick<Face, "ref">, tone: Tone): void {
    this.#backgrounds.set(ref, tone);
  }

  /** The colour of every panel of a side, those that nobody sees too: nothing shines through at the folds. */
  fillAll(tone: Tone, side: Side = "outside"): void {
    for (const panel of this.faces.printed) if (panel.side === side) this.fill(panel, tone);
  }

  /** All of the panel and as far over its edges as is cut off. */
  over(face: Face): Box {
    return grown(face.all, Math.max(this.#input.bleed, 1000));
  }

  rect(face: Face, at: Box, tone: Tone, radius = 0): void {
    this.#shape(face, at, tone, { form: "rectangle", radius: Math.round(radius) }, share);
  }

  ellipse(face: Face, at: Box, tone: Tone): void {
    this.#shape(face, at, tone, { form: "ellipse" }, fitted);
  }

  /**
   * Many discs as one shape under one name: a hundred of them each by itself would be all that one finds among the
   * layers. They keep to the bottom of the face, as large as it allows.
   */
  dots(face: Face, discs: readonly Box[], tone: Tone, name: string): void {
    const placed = discs.map((disc) => this.#settled(face, disc));
    const left = Math.min(...placed.map(({ x }) => x));
    const top = Math.min(...placed.map(({ y }) => y));
    const at = whole({
      x: left,
      y: top,
      width: Math.max(...placed.map(({ x, width }) => x + width)) - left,
      height: Math.max(...placed.map(({ y, height }) => y + height)) - top,
    });
    const path = placed
      .map(({ x, y, width, height }) =>
        circle(x - at.x + width / 2, y - at.y + height / 2, Math.min(width, height) / 2),
      )
      .join("");
    const { width, height } = at;
    const anchor: Anchor = { x: "center", y: "end", scale: "fit" };
    this.#shape(face, at, tone, { form: "path", path, width, height, rule: "nonzero" }, anchor, 0, name);
  }

  outline(face: Face, at: Box, { path, width, height }: Mark, tone: Tone, rotation = 0): void {
    this.#shape(face, at, tone, { form: "path", path, width, height, rule: "nonzero" }, fitted, rotation);
  }

  /** An outline in µm from the corner of `over`, drawn over the whole face as it grows. */
  cover(face: Face, path: string, tone: Tone): void {
    const at = whole(this.over(face));
    const { width, height } = at;
    this.#shape(face, at, tone, { form: "path", path, width, height, rule: "nonzero" }, share);
  }

  /** A line round a box, or round an ellipse in it. */
  frame(
    face: Face,
    at: Box,
    tone: Tone,
    width: number,
    form: "rectangle" | "ellipse" = "rectangle",
    radius = 0,
  ): void {
    const line = Math.max(Math.round(width), this.#input.thinnestLine + 1);
    this.#add(face.ref, {
      ...newNode("shape", { id: this.#nextId(), parent: face.ref }),
      ...whole(at),
      anchor: form === "ellipse" ? fitted : share,
      permissions: nothing,
      fill: null,
      shape: form === "ellipse" ? { form } : { form, radius: Math.round(radius) },
      stroke: { paint: this.#paint(tone, face.side), width: line, cap: "butt", join: "miter", dash: [] },
    });
  }

  pattern(face: Face, look: PatternLook): void {
    this.#pattern(
      face.ref,
      face.side,
      look.box ?? this.over(face),
      look,
      look.box ? partOf(face, look.box) : spread,
    );
  }

  /** One pattern over all panels of every blank, running on over the creases. */
  patternAround(look: PatternLook, side: Side = "outside"): void {
    for (const [surface, bounds] of this.#input.surfaces)
      if (readArtboardRef(surface).side === side)
        this.#pattern(surface, side, grown(bounds, this.#input.bleed + 5000), look, spread);
  }

  /** False where there is no room for the words in letters that can be printed: then they are left out. */
  text(face: Face, at: Box, text: string, look: TextLook): boolean {
    return this.#text(face, at, text, look, null);
  }

  /** The buyer's name. */
  title(face: Face, at: Box, look: TextLook): boolean {
    return this.#text(face, at, this.#input.name, look, "field:name");
  }

  /** The buyer's logo, or what stands for it. */
  logo(face: Face, at: Box, tone: Tone = one, on: Tone | null = null): void {
    if (on) this.#pairs.push({ front: tone, back: on, side: face.side, isLogo: true });
    const back = on ?? this.#backgrounds.get(face.ref) ?? paper;
    this.#addLogo(face.ref, face.side, at, { tone, back });
  }

  /** The mark again and again, as on tissue: the logo once there is one. */
  logoAround(tone: Tone, tile: number, size: number, side: Side = "outside"): void {
    for (const [surface, bounds] of this.#input.surfaces) {
      if (readArtboardRef(surface).side !== side) continue;
      const id = this.#nextId();
      this.#add(surface, {
        ...newNode("repeat", { id, parent: surface }),
        ...whole(grown(bounds, this.#input.bleed + tile)),
        tile: { width: Math.round(tile), height: Math.round(tile) },
        layout: "brick",
        anchor: spread,
        permissions: nothing,
      });
      const at = { x: (tile - size) / 2, y: (tile - size) / 2, width: size, height: size };
      this.#addLogo(id, side, at, { tone, back: paper });
    }
  }

  records(): readonly DesignRecord[] {
    const styles = [...this.#backgrounds].map(([panel, tone]) =>
      newRecord("panel-style", {
        id: panelStyleIdOf(panel),
        panel,
        background: this.#paint(tone, readArtboardRef(panel).side),
      }),
    );
    return [...styles, ...this.#records];
  }

  #paint(tone: Tone, side: Side) {
    return this.#input.inks.paint(tone, side);
  }

  /** The logo, or a mark and a place for the picture that takes its turn. */
  #addLogo(
    parent: ParentRef,
    side: Side,
    at: Box,
    { tone, back }: { readonly tone: Tone; readonly back: Tone },
  ): void {
    const { logo, mark } = this.#input;
    const id = this.#nextId();
    const paint = this.#paint(tone, side);
    const common = { permissions: picture, anchor: this.#anchorOn(parent, at), field: "field:logo" as const };
    if (logo) {
      // In its own colours where the print has them and they can be seen there; else in one, as a stamp.
      const isOwn = this.#input.inks.count(side) === "full" && (logo.isSeenOn?.(back, side) ?? true);
      const box = whole(within(at, logo.width / logo.height));
      const [first, ...parts] = logo.nodes({ id, parent, box }, isOwn ? null : paint);
      const { field, ...group } = common;
      this.#add(parent, { ...first, ...(first.kind === "image" ? { ...group, field } : group) });
      this.#records.push(...parts);
      return;
    }
    const { path, width, height } = marks[mark];
    this.#add(parent, {
      ...newNode("shape", { id, parent }),
      ...whole(within(at, width / height)),
      ...common,
      shape: { form: "path", path, width, height, rule: "nonzero" },
      fill: paint,
    });
    this.#add(parent, {
      ...newNode("image", { id: `${id}-logo`, parent }),
      ...whole(at),
      ...common,
      hidden: true,
    });
  }

  #text(face: Face, at: Box, text: string, look: TextLook, field: "field:name" | null): boolean {
    const { face: typeface, tone, on, leading = 1150, tracking = 0, largest = 1 } = look;
    const written = look.capitals ? this.#input.upperCase(text) : text;
    const least = this.#input.smallestText;
    const room = whole(at);
    if (!hasRoom(written, typeface, least, leading, tracking, room)) return false;
    this.#pairs.push({ front: tone, back: on, side: face.side, isLogo: false });
    const size = Math.min(4_000_000, Math.max(least, Math.round(pointsOf(room.height * largest * 0.8))));
    const paint = this.#paint(tone, face.side);
    this.#add(face.ref, {
      ...newNode("text", { id: this.#nextId(), parent: face.ref }),
      ...room,
      anchor: this.#anchorOn(face.ref, room),
      permissions: words,
      field,
      runs: [{ text: written, style: { font: typeface.font, size, paint, tracking } }],
      align: look.align ?? "center",
      verticalAlign: look.vertical ?? "middle",
      leading,
      fit: { kind: "shrink", minimum: least },
    });
    return true;
  }

  #pattern(
    parent: ParentRef & (PanelRef | SurfaceId),
    side: Side,
    at: Box,
    look: PatternLook,
    anchor: Anchor,
  ): void {
    const pattern = patternById(look.pattern);
    if (!pattern) throw new Error(`No pattern ${look.pattern}.`);
    const id = this.#nextId();
    const [first, ...others] = look.tones.map((tone) => this.#paint(tone, side));
    const [repeat, ...layers] = patternNodes({
      pattern,
      parent,
      box: whole(at),
      ground: null,
      paints: [first!, ...others],
      scale: look.scale ?? 1000,
      weight: look.weight ?? 1000,
      name: (part) => `${id}-${part}` as NodeId,
    });
    this.#add(parent, { ...repeat!, anchor, permissions: nothing });
    this.#records.push(...layers.map((layer) => ({ ...layer, permissions: nothing })));
  }

  /** Words and logo go with what they stand on: a plate keeps its share of the panel, a seal its middle. */
  #anchorOn(parent: string, at: Box): Anchor {
    const plate = this.#plates.findLast((each) => each.parent === parent && holds(each.at, at));
    return plate?.anchor === share ? onPlate : fitted;
  }

  #shape(
    face: Face,
    at: Box,
    tone: Tone,
    shape: Extract<DesignNode, { kind: "shape" }>["shape"],
    anchor: Anchor,
    rotation = 0,
    name = "",
  ): void {
    this.#plates.push({ parent: face.ref, at, anchor });
    this.#add(face.ref, {
      ...newNode("shape", { id: this.#nextId(), parent: face.ref, name }),
      ...whole(this.#settled(face, at)),
      anchor,
      rotation,
      permissions: nothing,
      shape,
      fill: this.#paint(tone, face.side),
    });
  }

  /** What comes near an edge either goes over it as far as is cut off, or stays clearly inside. */
  #settled({ all }: Face, at: Box): Box {
    const { bleed } = this.#input;
    const beyond = (far: number): number =>
      far <= -nearEdge || far >= bleed ? far : far < Math.min(nearEdge, bleed / 2) ? -nearEdge : bleed + 20;
    const left = -beyond(-at.x);
    const top = -beyond(-at.y);
    const right = all.width + beyond(at.x + at.width - all.width);
    const bottom = all.height + beyond(at.y + at.height - all.height);
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  #nextId(): NodeId {
    return `node:t${this.#records.length}`;
  }

  #add(parent: string, node: DesignNode): void {
    const count = this.#counts.get(parent) ?? 0;
    this.#counts.set(parent, count + 1);
    this.#records.push({ ...node, index: layerKey(count) });
  }
}
