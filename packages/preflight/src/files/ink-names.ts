/**
 * Inks that are no colour, known by their names: what is cut, creased, glued, varnished, and white. A name counts only where
 * every word of it is one of the trade's: "Cut" is a line of the die, "Cutter Blue" is a colour, and what is taken for a line
 * is not printed.
 */

export type InkUse = "cut" | "crease" | "technical" | "white" | "varnish";

const listed = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(" "));

/** Whole words, in the languages of our buyers, as their studios write them: without accents, in small letters. */
const words: Readonly<Record<InkUse, readonly string[]>> = {
  cut: listed(
    "cut cuts cutting cutter cutline cutlines cutcontour cutpath thrucut throughcut kisscut kiss halfcut die dies dieline",
    "dielines diecut diecutting diecutter knife rule trim cad artioscad",
    "stanz stanze stanzen stanzung stanzform stanzkontur stanzlinie stanzlinien stanzriss stanzmesser stanzwerkzeug anstanzung",
    "schnitt schnittlinie schnittlinien schnittkontur schneiden schneidlinie konturschnitt schneidkontur",
    "wykrojnik wykrojnika wykrojniki wykroj ciecie ciecia ciac sztanca sztancowanie",
    "decoupe decoupes decoupage coupe coupes taglio tagli fustella fustelle fustellatura",
    "troquel troqueles troquelado corte cortes cortante faca",
    "stans stansen stansvorm stanslijn stanslijnen stanscontour stansmes snij snijden snijlijn snijlijnen snijcontour",
    "vysek vyseku vysekova raznice rez rezy rezani orez stanta stante stantare decupaj decupare taiere taieturi",
    "stansning utstansning stansform skarlinje skarlinjer skarning skarkontur",
  ),
  crease: listed(
    "crease creases creasing creaseline creaselines fold folds folding foldline foldlines score scores scoring scoreline",
    "scorelines rill rille rillen rillung rilllinie rilllinien rillinie nut nuten nutung falz falzen falzung falzlinie",
    "falzlinien knick knicklinie bigowanie bigowania bigowa bigi biga zgiecie zgiecia zaginanie falcowanie",
    "rainage rainages rainure rainures pli plis pliage pliure cordonatura cordonature cordonato piega pieghe piegatura",
    "hendido hendidos plegado plegados pliegue pliegues vouw vouwen vouwlijn vouwlijnen ril rillijn rillijnen",
    "vinco vincos vincagem dobra dobras ryha ryhy ryhovani ohyb ohyby bigovani big bigu biguire bigare pliere indoire",
    "fals falsning falslinje vik viklinje viklinjer vikning bigning biglinje biglinjer",
  ),
  technical: listed(
    "perf perfs perforation perforations perforating perforated perforatie perforering perforacja perforace perforazione",
    "perforacion perforacao perforare glue glues gluing glueflap gluearea adhesive kleben klebung klebeflache klebelasche",
    "kleblasche klebefalz leim leimung klej klejenie kleju colle collage encollage colla incollaggio cola encolado pegado",
    "colagem lijm lijmen lijmvlak lijmflap lijmstrook lepidlo lepeni adeziv lipire lim limning limyta limflik",
    "bleed bleeds beschnitt anschnitt abfallend spad spady spadavka afloop fondperdu abbondanza sangrado utfall",
    "safe safety safezone safearea keepclear guide guides guideline guidelines hilfslinie hilfslinien",
    "dimension dimensions bemassung bemasung masse massen mass kote koten wymiar wymiary cotes cote quote cotas maten",
    "legend legends legende annotation annotations info notes size sizes groove grooves template templates vorlage",
    "technical technik technisch technische technique tecnica tecnico tecnologia techniczny techniczne tekniskt",
    "registration passer passermarken passmarken cropmarks drilling punching stapling tear tearstrip tearline zipper",
    "inkfree varnishfree inkvarnishfree",
  ),
  white: listed(
    "white whiteink opaquewhite underwhite whitebase underbase underprint weiss deckweiss opakweiss unterdruckweiss blanc",
    "bialy biala biale biel bianco blanco wit dekwit branco bila bily beloba alb vit vitt",
  ),
  varnish: listed(
    "varnish varnishes varnishing lacquer lack lacke uvlack spotlack drucklack lackform lackierung lakier lakieru lakiery",
    "vernis vernissage vernice barniz barnices lak uvlak verniz lac lacuire uv spotuv gloss",
    "foil foils foiling hotfoil coldfoil folie folii heissfolie folienpragung heissfolienpragung hotstamp hotstamping",
    "hotstampfoil stamping stampfoil emboss embossed embossing deboss debossed debossing pragung pragen blindpragung",
    "reliefpragung tloczenie dorure gaufrage rilievo goffratura relieve estampado relevo preeg foliedruk razba slepotisk",
    "embosare timbru pragling folio braille",
  ),
};

/** Stand beside such a word without changing what it is. */
const besides = new Set(
  listed(
    "line lines contour contours contourline path paths layer spot ink inks colour color plate only do not print printing",
    "nonprinting noprint dnp outline shape form tool area zone flap free marks mark full half through thru partial reverse",
    "inner outer inside outside front back top bottom structural processing steps step rdg roland esko ecs pdf",
    "kontur konturen linie linien linia ligne lignes linea lineas linee linha linhas lijn lijnen linje linjer cara cary",
    "trace traces tracciato contorno contur flache bereich pole strefa zona area vlak plocha yta ebene",
    "de di da du des der den dem del della la le el il na pod do van voor und et och",
    "opaque opak deckend under base underlay support flood solid choke farba encre inchiostro tinta inkt barva cerneala farg",
    "matt matte matowy mat gloss glossy glanz blysk hot cold soft touch selective selektiv selektywny partiell drip off",
    "gold golden silver copper bronze rose holographic holo chrome zloty zlota srebrny srebrna dore argent oro argento",
    "plata dourado prata goud zilver zlata stribrna auriu argintiu guld",
  ),
);

const useByWord: ReadonlyMap<string, InkUse> = new Map(
  (Object.keys(words) as InkUse[])
    .toReversed()
    .flatMap((use) => words[use].map((word) => [word, use] as const)),
);
/** Of several, the first that is met here: what is cut and creased in one ink is cut. */
const order: readonly InkUse[] = ["cut", "crease", "white", "varnish", "technical"];

const plain = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ł/gi, "l")
    .replace(/ß/g, "ss")
    .toLowerCase();

const known = new Map<string, InkUse | null>();
const mostKnown = 1_000;

/** Null for an ink that is a colour. */
export function inkUse(name: string): InkUse | null {
  const before = known.get(name);
  if (before !== undefined) return before;
  const use = useOfName(name);
  if (known.size < mostKnown) known.set(name, use);
  return use;
}

export const wordsOfName = (name: string): readonly string[] =>
  plain(name)
    .split(/[^a-z]+/)
    .filter((part) => part.length > 1);

function useOfName(name: string): InkUse | null {
  const parts = wordsOfName(name);
  const uses = new Set<InkUse>();
  for (const part of parts) {
    const use = useByWord.get(part);
    if (use) uses.add(use);
    else if (!besides.has(part)) return null;
  }
  return order.find((use) => uses.has(use)) ?? null;
}

/** Lines and notes that no press prints. */
export const isTechnical = (name: string): boolean => {
  const use = inkUse(name);
  return use === "cut" || use === "crease" || use === "technical";
};

export const isColour = (name: string): boolean => inkUse(name) === null && name !== "All" && name !== "None";
