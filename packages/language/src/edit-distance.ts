/** How far two words are from one another in letters put in, left out, changed or swapped with their neighbour. */

export interface DistanceOptions {
  /** More than this is not counted further. */
  readonly most: number;
  /** The typed word may be the beginning of the other. */
  readonly isBeginning?: boolean;
}

/** Used again by every comparison: there are thousands for one misspelt word. */
let [before, last, row] = [new Uint16Array(80), new Uint16Array(80), new Uint16Array(80)];

/**
 * The distance, or null when it is more than `most`. Optimal string alignment over UTF-16 units; what is farther than
 * `most` from the diagonal is not looked at.
 */
export function editDistance(
  typed: string,
  word: string,
  { most, isBeginning = false }: DistanceOptions,
): number | null {
  const height = typed.length;
  if (height - word.length > most || (!isBeginning && word.length - height > most)) return null;
  // Of a longer word only the beginning can be meant.
  const width = isBeginning ? Math.min(word.length, height + most) : word.length;
  const beyond = most + 1;
  if (width + 2 > row.length)
    [before, last, row] = [0, 1, 2].map(() => new Uint16Array(2 * width)) as [
      typeof row,
      typeof row,
      typeof row,
    ];
  for (let column = 0; column <= Math.min(width, beyond); column += 1) last[column] = column;
  for (let line = 1; line <= height; line += 1) {
    const from = Math.max(1, line - most);
    const to = Math.min(width, line + most);
    row[from - 1] = from === 1 ? line : beyond;
    if (to < width) row[to + 1] = beyond;
    let least = row[from - 1]!;
    const letter = typed.charCodeAt(line - 1);
    const letterBefore = line > 1 ? typed.charCodeAt(line - 2) : -1;
    for (let column = from; column <= to; column += 1) {
      const other = word.charCodeAt(column - 1);
      let cost = Math.min(
        last[column - 1]! + (letter === other ? 0 : 1),
        last[column]! + 1,
        row[column - 1]! + 1,
      );
      if (column > 1 && letterBefore === other && letter === word.charCodeAt(column - 2))
        cost = Math.min(cost, before[column - 2]! + 1);
      row[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return null;
    [before, last, row] = [last, row, before];
  }
  let distance = last[width]!;
  if (isBeginning)
    for (let column = Math.max(0, height - most); column < width; column += 1)
      distance = Math.min(distance, last[column]!);
  return distance <= most ? distance : null;
}
