/** ms that the first picture waits for fonts: painted without them it would be painted twice. */
const longest = 250;

/** Goes on once, when everything was supplied or could not be had, or when that takes too long. @returns what takes it back */
export function whenSuppliedOrLate(whenSupplied: Promise<unknown>, goOn: () => void): () => void {
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const go = () => {
    if (isOver) return;
    end();
    goOn();
  };
  const timer = setTimeout(go, longest);
  void whenSupplied.then(go, go);
  return end;
}
