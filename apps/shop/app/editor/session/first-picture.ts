/**
 * Who opens a design waits for the design. What stands around it (layers, the fold, panels that nobody opened yet) is
 * fetched and set up once its first picture stands.
 */

/** ms after which the others come all the same: a page may show no canvas at all. */
const longest = 1500;

let shown: () => void = () => {};
const picture = new Promise<void>((resolve) => {
  shown = resolve;
});

export const firstPictureShown = (): void => shown();

export function afterFirstPicture<Value>(load: () => Promise<Value>): () => Promise<Value> {
  return () => {
    setTimeout(shown, longest);
    return picture.then(load);
  };
}
