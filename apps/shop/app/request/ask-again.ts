/** Seconds before it is asked for again: what a busy server wants at least (its `Retry-After`), then longer. */
const waits = [10, 20, 40, 80, 160];

type Asked = Pick<
  HTMLImageElement,
  "src" | "complete" | "naturalWidth" | "toggleAttribute" | "addEventListener" | "removeEventListener"
>;

/**
 * For the `ref` of a picture that the server draws: while the server is too busy, it is asked again. Until it is there it
 * has `data-waiting`, for styles that say so.
 */
export function askAgain(image: Asked | null): (() => void) | undefined {
  if (!image) return undefined;
  const left = [...waits];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isWaiting = (is: boolean) => image.toggleAttribute("data-waiting", is);
  const come = () => isWaiting(false);
  const failed = () => {
    const wait = left.shift();
    isWaiting(wait !== undefined);
    if (wait === undefined) return;
    timer = setTimeout(() => {
      // Written anew, the same address is loaded anew.
      const { src } = image;
      image.src = src;
    }, wait * 1000);
  };
  isWaiting(!image.complete);
  image.addEventListener("load", come);
  image.addEventListener("error", failed);
  // It may have failed before there was a script to hear it.
  if (image.complete && image.naturalWidth === 0) failed();
  return () => {
    clearTimeout(timer);
    image.removeEventListener("load", come);
    image.removeEventListener("error", failed);
  };
}
