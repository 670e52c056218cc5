/** The tables that `check-architecture.mjs` holds the code to. */

/** What each room may import of ours: a name not listed here may import nothing. */
export const arrows = {
  geometry: [],
  catalogue: ["geometry", "region"],
  pricing: ["catalogue", "geometry", "region"],
  company: ["messages", "region"],
  design: ["catalogue", "geometry"],
  configurator: ["catalogue", "geometry", "messages", "pricing", "region", "routing"],
  region: [],
  tax: ["region"],
  workflow: [],
  showroom: ["catalogue", "geometry", "region"],
  stage: ["geometry", "showroom"],
  typeset: [],
  render: ["catalogue", "design", "geometry", "typeset"],
  preflight: ["catalogue", "design", "geometry", "render", "typeset"],
  editor: ["catalogue", "design", "geometry", "preflight", "render", "typeset"],
  routing: ["region"],
  messages: ["region"],
  ui: ["messages", "region"],
  platform: [],
  "artwork-files": ["platform", "typeset"],
  commerce: [
    "catalogue",
    "design",
    "geometry",
    "messages",
    "platform",
    "pricing",
    "region",
    "routing",
    "tax",
    "workflow",
  ],
  "payment-emulator": [],
  shop: [
    "catalogue",
    "commerce",
    "company",
    "configurator",
    "geometry",
    "messages",
    "platform",
    "pricing",
    "region",
    "routing",
    "showroom",
    "stage",
    "tax",
    "ui",
    "workflow",
  ],
};

export const purePackages = new Set([
  "geometry",
  "catalogue",
  "pricing",
  "configurator",
  "company",
  "design",
  "showroom",
  "tax",
  "workflow",
  "region",
  "routing",
  "messages",
  "typeset",
  "preflight",
]);

/**
 * What only these files may import of a package, beside tests and their fixtures, and what is to be said to everybody
 * else. Such a package is not taken as a whole either.
 * @type {Record<string, Record<string, { files: string[], instead: string }>>}
 */
export const importedOnlyBy = {
  pricing: {
    builtInBook: {
      files: ["apps/shop/server/services.ts", "apps/shop/app/storefront/product/describe-in-browser.ts"],
      instead: "must be handed in",
    },
  },
  routing: {
    href: {
      files: [
        "apps/shop/app/request/paths.ts",
        "apps/shop/app/request/slug-pages.ts",
        // Leads to other storefronts, each in its own language.
        "apps/shop/server/pages/page-frames.ts",
      ],
      instead: "is written by pathTo of app/request, which keeps the visitor's language",
    },
    absoluteHref: {
      files: [
        // Leads to the carts of other storefronts.
        "apps/shop/app/buying/cart/cart-page.tsx",
        // Read outside our pages: by programs, by payment providers, in mails.
        "apps/shop/server/api/asked-product.ts",
        "apps/shop/server/buying.ts",
        "packages/commerce/src/identity/identity-mails.ts",
        "packages/commerce/src/notifications/order-mail-writer.ts",
      ],
      instead:
        "is for addresses read outside our pages; a page's own links are written by pathTo of app/request",
    },
  },
};

/**
 * Inside a room that is large: what each of its folders may import of the others at run time. `*` stands for the files
 * beside the folders (`app/*`: directly in `app`), which the package's index does not count among. A room without a
 * table is held to nothing; in one that has a table every folder needs its row, and no circle may stand.
 * @type {Record<string, Record<string, string[]>>}
 */
export const folderArrows = {
  // A record knows nothing, a change knows records, everything that is done to a design is a change.
  design: {
    records: [],
    diff: ["records"],
    document: ["diff", "records"],
    place: ["diff", "document", "records"],
    template: ["diff", "document", "records"],
    commands: ["diff", "document", "place", "records"],
    store: ["diff", "document", "records"],
    sync: ["diff", "document", "records"],
    history: ["commands", "diff", "document", "place", "records", "store"],
  },
  // The list knows no back end; back ends know the list and no design.
  render: {
    "display-list": [],
    effects: ["display-list"],
    place: ["display-list"],
    colour: ["display-list"],
    codes: ["display-list"],
    symbols: ["codes", "display-list"],
    patterns: [],
    compile: ["codes", "display-list", "place", "symbols"],
    canvas: ["colour", "display-list", "place"],
    pictures: ["canvas", "display-list", "effects"],
    hit: ["display-list"],
    svg: ["canvas", "display-list"],
    technical: ["display-list", "place"],
    node: ["canvas", "display-list"],
  },
  // From where one looks to what one does: tools ask, the session does, the overlay tells.
  editor: {
    viewport: [],
    input: [],
    text: [],
    clipboard: ["text"],
    scene: ["text"],
    snap: ["scene"],
    tools: ["input", "scene", "snap", "text", "viewport"],
    session: ["clipboard", "input", "scene", "snap", "text", "tools", "viewport"],
    overlay: ["scene", "session", "snap", "text", "tools", "viewport"],
    saving: [],
    mirror: ["scene", "session"],
    canvas: ["clipboard", "input", "overlay", "scene", "session", "text", "tools", "viewport"],
  },
  // Below stands what the others lean on; an order is told of, and worked on, last.
  commerce: {
    "*": [],
    stock: ["*"],
    vat: ["*"],
    shipping: ["*"],
    wallet: ["*"],
    mails: ["*"],
    "price-history": ["*"],
    designs: ["*"],
    carts: ["*", "designs", "shipping", "stock"],
    orders: ["*", "stock"],
    payments: ["*", "orders", "stock", "wallet"],
    checkout: ["*", "carts", "orders", "payments", "shipping", "stock", "vat", "wallet"],
    "own-orders": ["*", "orders", "payments"],
    invoices: ["*", "orders"],
    identity: ["*", "carts", "designs", "mails", "orders"],
    "order-webhooks": ["*", "identity"],
    notifications: [
      "*",
      "checkout",
      "invoices",
      "mails",
      "order-webhooks",
      "orders",
      "own-orders",
      "payments",
    ],
    retention: ["*", "identity"],
    jobs: [
      "*",
      "identity",
      "notifications",
      "order-webhooks",
      "orders",
      "payments",
      "price-history",
      "retention",
    ],
  },
  shop: {
    // What a page knows of its request, and how it links: below every page, and all that the server knows of them.
    "app/request": [],
    "app/document": ["app/request"],
    "app/chrome": ["app/document", "app/request"],
    "app/content": ["app/document", "app/request"],
    "app/account": ["app/document", "app/request"],
    "app/storefront": ["app/document", "app/request"],
    "app/buying/*": ["app/document", "app/request", "app/storefront"],
    "app/buying/cart": ["app/buying/*", "app/document", "app/request", "app/storefront"],
    "app/buying/order": ["app/buying/*", "app/document", "app/request", "app/storefront"],
    "app/buying/payment": ["app/buying/*", "app/document", "app/request", "app/storefront"],
    "app/buying/checkout": [
      "app/buying/*",
      "app/buying/cart",
      "app/buying/order",
      "app/buying/payment",
      "app/chrome",
      "app/document",
      "app/request",
      "app/storefront",
    ],
    "app/backoffice": ["app/account", "app/chrome", "app/document", "app/request"],
    "app/local": ["app/document", "app/request", "app/storefront"],
    // Names every page: the routes, their declarations, the root.
    "app/*": [
      "app/account",
      "app/backoffice",
      "app/buying/cart",
      "app/buying/checkout",
      "app/buying/order",
      "app/buying/payment",
      "app/chrome",
      "app/document",
      "app/request",
      "app/storefront",
    ],
    // The server sees of the app its requests, the declarations and the build; no page, no component.
    "server/headers": [],
    "server/answers": [],
    "server/guards": ["server/answers"],
    "server/session": ["app/request", "server/guards"],
    "server/pages": [
      "app/*",
      // The table of staff's pages.
      "app/backoffice",
      "app/request",
      "server/answers",
      "server/guards",
      "server/headers",
      "server/session",
    ],
    "server/endpoints": ["app/*", "app/request", "server/answers", "server/guards", "server/headers"],
    // What every call is made of, the operations of buying, and all of them with their description.
    "server/api/calls": ["app/request", "server/answers", "server/endpoints", "server/guards"],
    "server/api/buying": [
      "app/request",
      "server/answers",
      "server/api/calls",
      "server/endpoints",
      "server/guards",
    ],
    "server/api/*": [
      "app/*",
      "app/request",
      "server/answers",
      "server/api/buying",
      "server/api/calls",
      "server/endpoints",
    ],
    // Puts it all together.
    "server/*": [
      "app/*",
      "app/request",
      "server/answers",
      "server/api/*",
      "server/api/calls",
      "server/endpoints",
      "server/guards",
      "server/headers",
      "server/pages",
      "server/session",
    ],
    studio: [],
    scripts: [],
    "*": ["server/*"],
  },
};
