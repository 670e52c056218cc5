/** Inks that are no colour, known by their names: what is cut, creased, glued, varnished, and white. */

export type InkUse = "cut" | "crease" | "technical" | "white" | "varnish";

/** Beginnings of words, in the languages of our buyers; `=` stands for the whole word. */
const words: Readonly<Record<InkUse, readonly string[]>> = {
  cut: [
    ..."cut =die =dies dieline diecut stanz schnitt schneid wykrojnik ciec decoupe fustell taglio troquel =corte".split(
      " ",
    ),
    ..."stans snij snit vysek rez stanta decupa utstans skar kiss =cad".split(" "),
  ],
  crease: [
    ..."crease fold score scoring rill nut falz bigow bigi rainage pli cordon cordonat hendido plieg".split(
      " ",
    ),
    ..."vouw =ril rillijn =vinco vincos ryh ohyb big =biga fald vik bigning".split(" "),
  ],
  technical: [
    ..."perf glue kleb klej colle colla cola lijm lepi lepid adeziv lim bleed =safe safety guide dimension".split(
      " ",
    ),
    ..."legend keepclear groove template technical techn registration marks bemas massen mass =size".split(
      " ",
    ),
  ],
  white: "white weiss blanc bialy biel bianco blanco wit branco bila alb vit opaquewhite"
    .split(" ")
    .map((word) => `=${word}`),
  varnish:
    "varnish lack lakier vernis vernice barniz lak verniz lac =uv spotuv foil folie hotstamp emboss deboss".split(
      " ",
    ),
};

const plain = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ł/gi, "l")
    .replace(/ß/g, "ss")
    .toLowerCase();

/** Null for an ink that is a colour. */
export function inkUse(name: string): InkUse | null {
  const parts = plain(name)
    .split(/[^a-z]+/)
    .filter(Boolean);
  if (parts.includes("pantone")) return null;
  for (const use of ["cut", "crease", "technical", "white", "varnish"] as const)
    for (const word of words[use]) {
      const isFound = word.startsWith("=")
        ? parts.includes(word.slice(1))
        : parts.some((part) => part.startsWith(word));
      if (isFound) return use;
    }
  return null;
}

export const isColour = (name: string): boolean => inkUse(name) === null && name !== "All" && name !== "None";
