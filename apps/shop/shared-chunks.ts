/**
 * Which files of the pages travel together. What every page needs comes in two files instead of a dozen, which means
 * fewer requests and fewer bytes: the libraries, and the shell. So does what all pages of a kind need. Everything else
 * stays with the pages that import it: a new file is in nobody's way until somebody names it here.
 */

/** Around every page, the error pages included. Each file named here is in every page. */
export const shellFiles = [
  "app/request/storage-names.ts",
  "app/request/cart-count.ts",
  "app/chrome/cart-link.tsx",
  "app/chrome/chrome.tsx",
  "app/chrome/content.tsx",
  "app/chrome/elsewhere.ts",
  "app/chrome/site-footer.tsx",
  "app/chrome/site-header.tsx",
  "app/chrome/suggested-region.tsx",
  "app/document/document-context.ts",
  "app/document/document.tsx",
  "app/chrome/error-page.tsx",
  "app/document/error-reporting.ts",
  "app/document/routes-known.ts",
  "app/document/inline-script.tsx",
  "app/document/page-data-table.ts",
  "app/request/links.tsx",
  "app/request/page-frame.ts",
  "app/request/paths.ts",
  "app/document/page-head.tsx",
  "app/chrome/page-shell.tsx",
  "app/entry.client.tsx",
  "app/root.tsx",
  "app/document/trusted-types.ts",
] as const;

const shellStyles = ["chrome", "site-footer", "site-header"];

const named = (files: readonly string[]) =>
  files.map((file) => file.replaceAll(/[.]/g, "\\.").replaceAll("/", "\\/")).join("|");

// Not the names of all icons: a page knows its own.
const shell = new RegExp(
  [
    `\\/apps\\/shop\\/(${named(shellFiles)})$`,
    `\\/app\\/chrome\\/(${shellStyles.join("|")})\\.module\\.css`,
    String.raw`\/packages\/ui\/src\/(styles\.css|part\/load-part|(button|card|drawing|layout|link|text|type)\/|icon\/icons?\.|table\/table\b)`,
  ].join("|"),
);

/** Parts of the shop that only those who work with them load; what several of their pages share is kept for them. */
export const areas = ["account", "backoffice", "editor", "help"] as const;

export const sharedChunks = [
  { name: "framework", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\0no-instruments/ },
  { name: "shell", test: shell },
  // Small things that every page with a product on it needs.
  {
    name: "product",
    test: /\/packages\/ui\/src\/(navigation\/breadcrumb|form\/error-summary)|\/storefront\/pictures\/|\/storefront\/add-to-cart|\/packages\/configurator\/src\/product-view/,
  },
  // What is asked for in a form.
  { name: "form", test: /\/packages\/ui\/src\/form\/(field|inputs|choices)\b/ },
  // Pages that list products.
  {
    name: "lists",
    test: /\/packages\/ui\/src\/(badge|state|navigation\/pag)|\/storefront\/listing\/(page-trail|query-form|tax-note)/,
  },
  // Small things of the pages of an order.
  { name: "ordered", test: /\/app\/buying\/(unbroken|artwork-hint|use-look-again)\b/ },
  // A picture beside the words of a line, and how it is asked for again.
  { name: "line-tile", test: /\/app\/(buying\/line-tile|request\/ask-again)\b/ },
  // Cards of products, which the fit finder does not have.
  { name: "cards", test: /\/storefront\/listing\/(product-card|other-links)/ },
  // What the editor's screen needs at once: in one file it packs a seventh smaller than in fifty, one for each set of the
  // parts that come late and share it.
  {
    name: "editor-screen",
    test: /\/apps\/shop\/app\/editor\/|\/packages\/(design|editor|render|typeset)\/|\/node_modules\/(@preact\/signals-core|fractional-indexing|quickselect|rbush)\//,
    tags: ["$initial" as const],
    includeDependenciesRecursively: false,
  },
  // No page is given what only another page of its area uses.
  ...areas.map((name) => ({
    name,
    test: new RegExp(`\\/apps\\/shop\\/app\\/${name}\\/`),
    minShareCount: 2,
    entriesAware: true,
  })),
];
