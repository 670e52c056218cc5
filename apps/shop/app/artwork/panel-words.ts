/** What the panels of a drawing are called: a noun and where it is. A test names every panel of every product. */
import type { Panel } from "@foldmark/geometry";
import type { TextFunction } from "@foldmark/messages";

const positions = ["front", "back", "left", "right", "top", "bottom", "near", "far"] as const;
type Position = (typeof positions)[number];

/** The word of a panel's name that says what it is, by what it is called in the drawing; the first that is there. */
const nouns = {
  rim: "turn-in",
  turn: "turn-in",
  tuck: "tuck",
  dust: "dust",
  ear: "ear",
  cherry: "lock",
  glue: "glue",
  lap: "glue",
  tab: "glue",
  roll: "edge",
  inner: "inner",
  hook: "lock",
  handle: "handle",
  roof: "roof",
  hem: "hem",
  seam: "hem",
  gusset: "gusset",
  strip: "strip",
  disc: "disc",
  label: "label",
  sheet: "sheet",
  spine: "spine",
  end: "end",
  flap: "flap",
  base: "base",
  lid: "lid",
  sleeve: "sleeve",
} as const;
type Noun = (typeof nouns)[keyof typeof nouns] | "wall";

export interface PanelWords {
  readonly noun: Noun;
  /** At most two. */
  readonly positions: readonly Position[];
  /** Words that nobody knows: a test says so. */
  readonly unknown: readonly string[];
}

/** Words that tell papers of one piece apart and mean nothing to who designs. */
const silent = new Set(["wrap", "liner", "case", "cloth", "body", "first", "last", "in", "tear"]);

const isPosition = (word: string): word is Position => (positions as readonly string[]).includes(word);

export function panelWords({ id, role, face }: Pick<Panel, "id" | "role" | "face">): PanelWords {
  const words = id.split("-");
  const known = Object.keys(nouns) as readonly (keyof typeof nouns)[];
  // The base of a lid is the lid's top: whoever designs it looks at the lid.
  const isOfLid = words.includes("lid");
  const found = known.find((word) => words.includes(word) && !(isOfLid && word === "base"));
  const where = words.filter(isPosition);
  const unknown = words.filter((word) => !isPosition(word) && !silent.has(word) && !(word in nouns));
  // Four flaps close a carton above and below: they are called by the wall that they hang on.
  const isFlap = !found && where.length === 2 && role !== "glue";
  const noun: Noun = found ? nouns[found] : isFlap ? "flap" : "wall";
  // Of a wall of the lid it is said that it belongs to the lid.
  const isLidWall = noun === "lid" && face !== "top" && where.length > 0;
  return { noun: isLidWall ? "lid" : noun, positions: where.slice(0, 2), unknown };
}

export function panelName(text: TextFunction, panel: Pick<Panel, "id" | "role" | "face">): string {
  const { noun, positions: where } = panelWords(panel);
  if (noun === "wall" && where.length === 1) return text(`panels.wall.${where[0]!}` as "panels.wall.front");
  const places = where.map((position) => text(`panels.at.${position}`));
  return [text(`panels.part.${noun}`), ...places].join(", ");
}
