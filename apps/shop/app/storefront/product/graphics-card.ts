/** Whether a graphics card draws for this browser, and not its processor: that would be at a picture for many seconds. */

/** What draws in a card's place calls itself so. */
const standIns = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export const isStandIn = (renderer: string): boolean => standIns.test(renderer);

/** A card stays what it is as long as the page is open. */
let answer: boolean | undefined;

export function hasGraphicsCard(): boolean {
  answer ??= askForCard();
  return answer;
}

function askForCard(): boolean {
  const canvas = document.createElement("canvas");
  const card = canvas.getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  if (!card) return false;
  const named = card.getExtension("WEBGL_debug_renderer_info");
  const renderer = String(card.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? card.RENDERER));
  const canAddLight =
    card.getExtension("EXT_color_buffer_float") ?? card.getExtension("EXT_color_buffer_half_float");
  card.getExtension("WEBGL_lose_context")?.loseContext();
  return canAddLight !== null && !isStandIn(renderer);
}
