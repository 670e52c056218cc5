/** Seconds before it is asked for again: what a busy server wants at least (its `Retry-After`), then longer. */
const waits = [10, 20, 40, 80, 160];

type Asked = Pick<
  HTMLImageElement,
  "src" | "complete" | "naturalWidth" | "addEventListener" | "removeEventListener"
>;

/** For the `ref` of a picture that the server draws: while the server is too busy, it is asked again. */
export function askAgain(image: Asked | null): (() => void) | undefined {
  if (!image) return undefined;
  const left = [...waits];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = () => {
    const wait = left.shift();
    if (wait === undefined) return;
    timer = setTimeout(() => {
      // Written anew, the same address is loaded anew.
      const { src } = image;
      image.src = src;
    }, wait * 1000);
  };
  image.addEventListener("error", failed);
  // It may have failed before there was a script to hear it.
  if (image.complete && image.naturalWidth === 0) failed();
  return () => {
    clearTimeout(timer);
    image.removeEventListener("error", failed);
  };
}
