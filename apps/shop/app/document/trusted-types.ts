/**
 * The page's policy forbids turning text into markup. React makes an (inert) script element that way when a page
 * with structured data is opened without a page load; this lets exactly that through, and text without markup.
 */
export interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML?: (text: string) => string | null }): unknown;
  defaultPolicy: unknown;
}

const emptyScript = "<script></script>";

export function allowedMarkup(text: string): string | null {
  return text === emptyScript || !text.includes("<") ? text : null;
}

export function installTrustedTypes(page: { trustedTypes?: TrustedTypePolicyFactory }): void {
  if (!page.trustedTypes || page.trustedTypes.defaultPolicy) return;
  page.trustedTypes.createPolicy("default", { createHTML: allowedMarkup });
}
