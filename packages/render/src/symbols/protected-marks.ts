/**
 * Marks that people look for and that we do not have: each belongs to somebody who says who may print it. The editor
 * names them and their owner; whoever has the right uploads the file that came with it.
 */
export interface ProtectedMark {
  readonly id: string;
  /** As it is called; a name is the same in every language. */
  readonly name: string;
  readonly words: string;
  readonly owner: string;
  /** Who gives the right to print it, and the file. */
  readonly givenBy: "owner" | "certifier" | "licensed-printer" | "scheme";
}

const mark = (
  id: string,
  name: string,
  words: string,
  owner: string,
  givenBy: ProtectedMark["givenBy"],
): ProtectedMark => ({ id, name, words, owner, givenBy });

export const protectedMarks: readonly ProtectedMark[] = [
  mark("fsc", "FSC", "forest wood paper certified tree", "Forest Stewardship Council", "licensed-printer"),
  mark("pefc", "PEFC", "forest wood paper certified", "PEFC Council", "licensed-printer"),
  mark(
    "green-dot",
    "Der Grüne Punkt",
    "green dot packaging waste arrows",
    "Der Grüne Punkt – Duales System Deutschland",
    "scheme",
  ),
  mark("triman", "Triman", "france sorting waste info-tri", "ADEME", "scheme"),
  mark("eu-organic", "EU organic leaf", "organic bio eco leaf stars", "European Union", "certifier"),
  mark("eu-ecolabel", "EU Ecolabel", "eco flower environment", "European Union", "certifier"),
  mark(
    "blue-angel",
    "Blauer Engel",
    "blue angel environment germany",
    "German Federal Ministry for the Environment",
    "certifier",
  ),
  mark("nordic-swan", "Nordic Swan", "swan environment scandinavia", "Nordic Ecolabelling", "certifier"),
  mark("seedling", "Seedling", "compostable compost bioplastic", "European Bioplastics", "certifier"),
  mark("ok-compost", "OK compost", "compostable compost home industrial", "TÜV Austria", "certifier"),
  mark("fairtrade", "Fairtrade", "fair trade coffee cocoa", "Fairtrade International", "certifier"),
  mark(
    "rainforest-alliance",
    "Rainforest Alliance",
    "frog coffee cocoa tea",
    "Rainforest Alliance",
    "certifier",
  ),
  mark("v-label", "V-Label", "vegan vegetarian", "V-Label", "owner"),
  mark("vegan-flower", "Vegan Trademark", "vegan sunflower", "The Vegan Society", "owner"),
  mark(
    "leaping-bunny",
    "Leaping Bunny",
    "cruelty free rabbit cosmetics",
    "Cruelty Free International",
    "owner",
  ),
  mark("msc", "MSC", "fish sea sustainable", "Marine Stewardship Council", "certifier"),
  mark("crossed-grain", "Crossed Grain", "gluten free wheat", "national coeliac societies", "owner"),
  mark("ce", "CE", "conformity toys electrical", "European Union", "certifier"),
];
