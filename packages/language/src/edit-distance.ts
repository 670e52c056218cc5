/** How far two words are from one another in letters put in, left out, changed or swapped with their neighbour. */

export interface DistanceOptions {
  /** More than this is not counted further. */
  readonly most: number;
  /** The typed word may be the beginning of the other. */
  readonly isBeginning?: boolean;
}

/** The distance, or null when it is more than `most`. Optimal string alignment over UTF-16 units. */
export function editDistance(
  typed: string,
  word: string,
  { most, isBeginning = false }: DistanceOptions,
): number | null {
  if (typed.length - word.length > most) return null;
  if (!isBeginning && word.length - typed.length > most) return null;
  // Of a longer word only the beginning can be meant.
  const width = isBeginning ? Math.min(word.length, typed.length + most) : word.length;
  let before = new Uint16Array(width + 1);
  let last = Uint16Array.from({ length: width + 1 }, (_, column) => column);
  let row = new Uint16Array(width + 1);
  for (let line = 1; line <= typed.length; line += 1) {
    row[0] = line;
    let least = line;
    for (let column = 1; column <= width; column += 1) {
      const isSame = typed[line - 1] === word[column - 1];
      let cost = Math.min(last[column - 1]! + (isSame ? 0 : 1), last[column]! + 1, row[column - 1]! + 1);
      if (
        line > 1 &&
        column > 1 &&
        typed[line - 1] === word[column - 2] &&
        typed[line - 2] === word[column - 1]
      )
        cost = Math.min(cost, before[column - 2]! + 1);
      row[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return null;
    [before, last, row] = [last, row, before];
  }
  const distance = isBeginning ? last.reduce((least, cost) => Math.min(least, cost)) : last[width]!;
  return distance <= most ? distance : null;
}
