import { createHash } from "node:crypto";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { pictureVersion } from "./server/picture-version.ts";

/** The router can be watched by instruments. We give it none: what would carry them stays out of the bundle. */
function leanRouter(): Plugin {
  const name = "\0no-instruments";
  return {
    name: "lean-router",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId: (source, importer) =>
      source === "./instrumentation.js" && importer?.includes("/react-router/") ? name : null,
    load: (id) =>
      id === name
        ? `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;`
        : null,
  };
}

/**
 * What every page needs comes in two files instead of a dozen, which means fewer requests and fewer bytes: the
 * libraries, and the pieces that pages share with header, footer and error page. So does what all pages of a kind
 * need. What only some pages need, or what is loaded late, must stay out of them.
 */
const filesOfManyPages = [
  {
    name: "framework",
    test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|\0no-instruments/,
  },
  {
    name: "shell",
    test: /\/packages\/ui\/src\/(styles\.css|part\/load-part|(button|card|drawing|icon|layout|link|text|type)\/|table\/table\b)|\/app\/(chrome\/(?!region-offer)|(?!root|entry)[^/]+$)/,
  },
  // Small things that every page with a product on it needs.
  {
    name: "shelf",
    test: /\/packages\/ui\/src\/(navigation\/breadcrumb|form\/error-summary)|\/storefront\/pictures\/|\/buying\/cart\/add-to-cart|\/storefront\/product\/product-view/,
  },
  // What is asked for in a form.
  { name: "form", test: /\/packages\/ui\/src\/form\/(field|inputs|choices)\b/ },
  // Pages that list products.
  {
    name: "lists",
    test: /\/packages\/ui\/src\/(badge|state|navigation\/pag)|\/storefront\/shelf\/(page-trail|query-form|tax-note)/,
  },
  // Cards of products, which the fit finder does not have.
  { name: "cards", test: /\/storefront\/shelf\/(product-card|other-links)/ },
];

/**
 * Names of classes stand in every page, every style sheet and every script. A name with three signs for its file
 * packs better than the usual one with its line, and even than a short one without sense: the name stands beside it.
 */
function shortClassName(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.replace(/\?.*$/, "")).replaceAll(path.sep, "/");
  const digest = createHash("sha256").update(place).digest("hex");
  const made = `${name}-${Number.parseInt(digest.slice(0, 8), 16).toString(36).slice(-3)}`;
  const owner = classOwners.get(made) ?? place;
  if (owner !== place) throw new Error(`${owner} and ${place} both make the class ${made}: rename it in one`);
  classOwners.set(made, place);
  return made;
}

/** Which file a class belongs to: three signs are few. */
const classOwners = new Map<string, string>();

export default defineConfig(({ command }) => ({
  plugins: [leanRouter(), reactRouter()],
  ...(command === "build" && { css: { modules: { generateScopedName: shortClassName } } }),
  define: { "import.meta.env.PICTURE_VERSION": JSON.stringify(pictureVersion()) },
  build: {
    // The specification's address of every lazily loaded part.
    assetsDir: "build",
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: filesOfManyPages } } } },
    },
  },
  optimizeDeps: {
    // Found late, each of these would make the development server throw away the page it just served.
    include: [
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
      "@foldmark/ui > downshift",
      "@foldmark/ui > match-sorter",
      "@foldmark/ui > match-sorter > remove-accents",
      "valibot",
    ],
  },
  ssr: {
    // Pure packages run as they are under Node: server and pages then share one copy of their data.
    external:
      command === "build"
        ? [
            "catalogue",
            "geometry",
            "messages",
            "platform",
            "pricing",
            "region",
            "routing",
            "showroom",
            "tax",
            "workflow",
            "commerce",
          ].map((name) => `@foldmark/${name}`)
        : [],
  },
}));
