/**
 * Words that a box may not carry, in eleven languages. Directive (EU) 2024/825: general words about the environment need
 * recognised excellent performance behind them, and nothing is neutral to the climate because somebody paid elsewhere.
 * Recital 9 lists the general words. What names its figure ("80 % recycled fibre") or its certificate is no such word.
 */

const claims: Readonly<Record<string, readonly string[]>> = {
  en: [
    "eco[- ]?friendly|environment(?:al)?(?:ly)?[- ]friendly|earth[- ]friendly|planet[- ]friendly|nature[- ]friendly",
    "sustainabl[ey]|sustainability|biodegradable|bio-?based|green(?:er)? (?:packag\\w*|box|choice|product)",
    "(?:climate|carbon|co2)[- ](?:neutral|positive|negative|compensated)|net[- ]zero|good for the planet|zero waste",
    "(?:climate|carbon|co2)[- ]friendly|ecological(?:ly)?|environmentally correct|nature[’']s friend|(?:go|going|think) green",
    "(?:gentle|kind) (?:on|to) the (?:environment|planet|climate)|energy[- ]efficien(?:t|cy)",
  ],
  de: [
    "umweltfreundlich\\p{L}*|umweltschonend\\p{L}*|umweltgerecht\\p{L}*|umweltbewusst\\p{L}*|naturfreundlich\\p{L}*",
    "nachhaltig\\p{L}*|ökologisch\\p{L}*|öko(?!nom)-?\\p{L}*|biologisch abbaubar\\p{L}*|biobasiert\\p{L}*",
    "klimaneutral\\p{L}*|klimapositiv\\p{L}*|co2-?neutral\\p{L}*|klimafreundlich\\p{L}*|gut für (?:das klima|die umwelt)",
    "klimaschonend\\p{L}*|co2-?freundlich\\p{L}*|energieeffizien\\p{L}+|(?:sanft|schonend) (?:zur|für die) (?:umwelt|natur)|grüne verpackung\\p{L}*",
  ],
  fr: [
    "écologique\\p{L}*|éco-?responsable\\p{L}*|éco-?conçu\\p{L}*|respectueu\\p{L}+ (?:de l[’']environnement|de la nature|de la planète)",
    "durabilité|emballages? durables?|biodégradables?|biosourcé\\p{L}*|(?:amis?|bon(?:ne)?s?) (?:de|pour) (?:la planète|l[’']environnement)",
    "neutres? en carbone|neutres? pour le climat|zéro carbone|zéro déchet|climatiquement neutres?",
    "respectueu\\p{L}+ du climat|(?:amis?|bon(?:ne)?s?) (?:du|pour le) climat|éco-?énergétiques?|économes? en énergie|efficacité énergétique|emballages? verts?",
  ],
  es: [
    "ecológic\\p{L}+|eco-?amigable\\p{L}*|eco-?responsable\\p{L}*|respetuos\\p{L}+ con (?:el medio ?ambiente|el planeta|la naturaleza)",
    "sostenib\\p{L}+|sustentab\\p{L}+|biodegradables?|amigables? con el (?:medio ?ambiente|planeta)",
    "neutr\\p{L}+ en carbono|carbono neutral|climáticamente neutr\\p{L}+|cero emisiones|residuo cero",
    "(?:respetuos\\p{L}+|amigables?) con el clima|eficiencia energética|energéticamente eficientes?|biobasad\\p{L}+|envases? verdes?",
  ],
  it: [
    "ecologic\\p{L}+|eco-?sostenibil\\p{L}+|eco-?compatibil\\p{L}+|rispettos\\p{L}+ (?:dell[’']ambiente|del pianeta)",
    "sostenibil\\p{L}+|biodegradabil\\p{L}+|amic[oahei]+ (?:dell[’']ambiente|del pianeta|della natura)",
    "a impatto zero|carbon neutral|neutral\\p{L}+ (?:dal punto di vista climatico|per il clima)|zero emissioni",
    "(?:rispettos\\p{L}+|amic[oahei]+) del clima|efficienza energetica|energeticamente efficient\\p{L}+|biobasat\\p{L}+|imballagg\\p{L}+ verd\\p{L}",
  ],
  nl: [
    "milieuvriendelijk\\p{L}*|milieubewust\\p{L}*|ecologisch\\p{L}*|eco-?vriendelijk\\p{L}*|natuurvriendelijk\\p{L}*",
    "duurza\\p{L}+|biologisch afbreekbaar\\p{L}*|biobased|goed voor (?:het milieu|de planeet)",
    "klimaatneutra\\p{L}+|co2-?neutra\\p{L}+|klimaatpositie\\p{L}+|klimaatvriendelijk\\p{L}*",
    "milieusparend\\p{L}*|energiezuinig\\p{L}*|energie-?efficiënt\\p{L}*|groene verpakking\\p{L}*",
  ],
  pl: [
    "ekologiczn\\p{L}+|eko-?opakowani\\p{L}+|przyjazn\\p{L}+ (?:dla )?(?:środowisk\\p{L}+|planet\\p{L}+|natur\\p{L}+)",
    "zrównoważon\\p{L}+|biodegradowaln\\p{L}+|proekologiczn\\p{L}+|dobre dla planety",
    "neutraln\\p{L}+ (?:klimatycznie|dla klimatu|węglowo)|zeroemisyjn\\p{L}+|neutraln\\p{L}+ pod względem emisji",
    "przyjazn\\p{L}+ (?:dla )?klimat\\p{L}+|energooszczędn\\p{L}+|efektywn\\p{L}+ energetycznie|zielon\\p{L}+ opakowani\\p{L}+",
  ],
  pt: [
    "ecológic\\p{L}+|eco-?sustentáve\\p{L}+|amig\\p{L}+ do (?:ambiente|planeta)|respeita(?:dor\\p{L}*)? o (?:ambiente|planeta)",
    "sustentáve\\p{L}+|sustentabilidade|biodegradáve\\p{L}+",
    "neutr\\p{L}+ em carbono|carbono neutro|climaticamente neutr\\p{L}+|zero emissões",
    "amig\\p{L}+ do clima|eficiência energética|energeticamente eficientes?|embalage\\p{L}+ verdes?",
  ],
  cs: [
    "ekologick\\p{L}+|šetrn\\p{L}+ (?:k|ke|vůči) (?:životnímu prostředí|přírodě|planetě)|eko-?obal\\p{L}*",
    "udržiteln\\p{L}+|biologicky rozložiteln\\p{L}+|biodegradovateln\\p{L}+",
    "klimaticky neutráln\\p{L}+|uhlíkově neutráln\\p{L}+|bez uhlíkové stopy",
    "(?:šetrn\\p{L}+|přátelsk\\p{L}+) (?:k|ke|vůči) klimatu|energeticky (?:úsporn|účinn)\\p{L}+|zelen\\p{L}+ obal\\p{L}*",
  ],
  ro: [
    "ecologic\\p{L}*|prieteno\\p{L}+ cu (?:mediul|natura|planeta)|eco-?responsabil\\p{L}*",
    "sustenabil\\p{L}*|durabilitate|biodegradabil\\p{L}*",
    "neutr\\p{L}+ (?:climatic|din punct de vedere climatic|din punctul de vedere al carbonului)|emisii zero",
    "prieteno\\p{L}+ cu clima|eficien\\p{L}+ energetic\\p{L}*|blând\\p{L}* cu mediul|ambalaj\\p{L}* verd\\p{L}+",
  ],
  se: [
    "miljövänlig\\p{L}*|miljösmart\\p{L}*|miljöanpassad\\p{L}*|ekologisk\\p{L}*|bra för (?:miljön|planeten)",
    // Not how long food keeps.
    "hållbar(?!hets(?:tid|datum)|(?:het)?(?: ?:| (?:till|t\\.? ?o\\.? ?m|minst|efter|öppnad|i \\p{N}|\\p{N})))\\p{L}*|biologiskt nedbrytbar\\p{L}*|naturvänlig\\p{L}*",
    "klimatneutral\\p{L}*|klimatkompenserad\\p{L}*|koldioxidneutral\\p{L}*|klimatsmart\\p{L}*|klimatpositiv\\p{L}*",
    "klimatvänlig\\p{L}*|energieffektiv\\p{L}*|energisnål\\p{L}*|skonsam\\p{L}* (?:mot|för) (?:miljön|naturen|klimatet)|biobaserad\\p{L}*|gröna? förpackning\\p{L}*",
  ],
};

/** What dielines and templates say to whoever draws on them. */
const templateWords = [
  "place (?:your )?(?:artwork|design|logo) here|your (?:artwork|design|logo|text) here|do not print|artwork area|lorem ipsum",
  "delete (?:this )?(?:layer|text) before|hier (?:ihr )?(?:design|logo|motiv) (?:platzieren|einfügen)|ihr logo hier|nicht drucken",
  "votre (?:logo|visuel|texte) ici|ne pas imprimer|tu (?:logo|diseño) aquí|no imprimir|il tuo logo qui|non stampare",
  "(?:jouw|uw) (?:logo|ontwerp) hier|niet drukken|twoje logo tutaj|miejsce na (?:logo|projekt)|nie drukować",
  "o seu logótipo aqui|não imprimir|vaše logo (?:zde|sem)|netisknout|logoul? (?:dvs\\.?|tău) aici|nu (?:se )?imprima\\p{L}*",
  "din logotyp här|tryck inte|tryckes ej",
];

const wordsOf = (parts: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join("|")})(?![\\p{L}\\p{N}])`, "giu");

const claimPattern = wordsOf(Object.values(claims).flat());
const templatePattern = wordsOf(templateWords);

export interface FoundWord {
  readonly word: string;
  readonly at: number;
}

/** Sentences of letters set apart, and words that a line breaks in two, are read as one writes them; none changes its place. */
const search = (text: string, pattern: RegExp): readonly FoundWord[] => {
  const plain = text.replace(/[\u00a0\s]/g, " ").replaceAll("₂", "2");
  return Array.from(plain.matchAll(pattern), ({ 0: word, index }) => ({ word: word.trim(), at: index }));
};

/** Labels of certified forests say it in words that their owners prescribe. */
const labels = /\b(?:fsc|pefc|sfi)\b/i;
const forests =
  /forest|for[êe]t|foresta|foreste|forestry|wald|wäld|bosque|montes|bossen|bosbouw|\blas(?:y|ów|ach)?\b|leśn|\bles[yůí]?\b|lesnictv|pădur|skog|floresta/i;
/** Letters around a word in which the label and its forest are looked for. */
const [aroundLabel, aroundForest] = [200, 60];

const isOnLabel = (text: string, { word, at }: FoundWord): boolean =>
  forests.test(text.slice(at, at + word.length + aroundForest)) &&
  labels.test(text.slice(Math.max(0, at - aroundLabel), at + word.length + aroundLabel));

export const claimsIn = (text: string): readonly FoundWord[] =>
  search(text, claimPattern).filter((found) => !isOnLabel(text, found));
export const templateWordsIn = (text: string): readonly FoundWord[] => search(text, templatePattern);
