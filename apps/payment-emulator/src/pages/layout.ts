/** The look of the emulated providers' pages: plain HTML that needs no script. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = `
  :root { color-scheme: light; --ink: #1d2433; --soft: #5b6478; --line: #cdd3df; --ground: #f3f5f9; --brand: #4636c9; }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  .notice { background: #fff4cc; border-block-end: 1px solid #d9b400; padding: .5rem 1rem; text-align: center; }
  main { max-inline-size: 30rem; margin: 2rem auto; padding: 0 1rem; }
  .card { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem; }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem; }
  .sum { font-size: 2rem; font-weight: 650; margin: 0 0 1rem; font-variant-numeric: tabular-nums; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; color: var(--soft); }
  dd { margin: 0; color: var(--ink); overflow-wrap: anywhere; }
  fieldset { border: 0; margin: 0 0 1rem; padding: 0; }
  legend, label { font-weight: 600; padding: 0; }
  input, select { display: block; inline-size: 100%; min-block-size: 2.75rem; margin-block: .25rem .5rem; padding: .5rem .75rem;
    font: inherit; color: inherit; background: #fff; border: 1px solid #767f93; border-radius: 8px; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
  .hint { color: var(--soft); font-size: .875rem; margin: 0 0 1rem; }
  .error { border-inline-start: 4px solid #c4122f; background: #fdecef; padding: .75rem 1rem; margin: 0 0 1rem; }
  button, .button { display: block; inline-size: 100%; min-block-size: 2.75rem; margin-block-end: .75rem; padding: .625rem 1rem;
    font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--ink); background: #fff;
    border: 1px solid #767f93; border-radius: 8px; cursor: pointer; }
  button.main { background: var(--brand); border-color: var(--brand); color: #fff; }
  :focus-visible { outline: 3px solid #1a6dff; outline-offset: 2px; }
`;

export function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <header class="notice">Payment emulator: no money moves here.</header>
        <main>${content}</main>
      </body>
    </html>`;
}

export function amountText(minor: number, currency: string): string {
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(minor / 100);
}
