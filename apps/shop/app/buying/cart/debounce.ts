/**
 * Presses and keys come in bursts: one question when they have come to rest, and none while another is under way, for
 * its answer brings the version of the cart that the next question has to name.
 */
export function debounce(restMs: number, isBusy: () => boolean, ask: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const begin = () => {
    stop();
    timer = setTimeout(() => {
      if (isBusy()) return begin();
      timer = undefined;
      ask();
    }, restMs);
  };
  /** Something newer than any answer has been typed and not been asked yet. */
  return { begin, stop, isWaiting: () => timer !== undefined };
}
