import fs from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { pictureVersion } from "./server/picture-version.ts";
import { sharedChunks } from "./shared-chunks.ts";
import { withoutInstruments } from "./without-instruments.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** What would carry instruments into the router stays out of the bundle; a build without it is told at once. */
function leanRouter(): Plugin {
  const name = "\0no-instruments";
  let isUsed = false;
  return {
    name: "lean-router",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId: (source, importer) =>
      source === "./instrumentation.js" && importer?.includes("/react-router/") ? name : null,
    load(id) {
      if (id !== name) return null;
      isUsed = true;
      return withoutInstruments;
    },
    buildEnd(error) {
      if (!error && !isUsed)
        this.error("React Router has no ./instrumentation.js any more: look at it again");
    },
  };
}

/** A page's file may also give out what others take from it; React Router's own setting would put one more beside each. */
function extensiblePages(): Plugin {
  return {
    name: "extensible-pages",
    apply: "build",
    configEnvironment: (name) =>
      name === "client"
        ? { build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } }
        : null,
  };
}

/** Says beside the build which sources each file of the browser holds: tests read it. */
function chunkTable(): Plugin {
  return {
    name: "chunk-table",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    writeBundle(_, bundle) {
      const table = Object.values(bundle).flatMap((file) =>
        file.type === "chunk"
          ? [[`/${file.fileName}`, file.moduleIds.map((id) => path.relative(root, id.replace(/\?.*$/, "")))]]
          : [],
      );
      const target = path.join(import.meta.dirname, "build/chunks.json");
      fs.writeFileSync(target, JSON.stringify(Object.fromEntries(table), null, 1));
    },
  };
}

/**
 * Names of classes stand in every page, every style sheet and every script: two signs each make a product's page 400
 * bytes smaller as it is sent. Those of one style sheet follow each other, so that they look alike and are compressed better.
 */
function shortClassName(name: string, file: string): string {
  const place = path.relative(root, file.replace(/\?.*$/, "")).replaceAll(path.sep, "/");
  const made = shortClassNames.get(`${place} ${name}`);
  if (made === undefined) throw new Error(`${place} has a name that was not found in it: ${name}`);
  return made;
}

const shortClassNames = namesInStyleSheets();

function namesInStyleSheets(): ReadonlyMap<string, string> {
  const sheets = ["apps/shop/app", "packages"]
    .flatMap((folder) =>
      fs.globSync(`${folder}/**/*.module.css`, { cwd: root, exclude: ["**/node_modules/**"] }),
    )
    .sort();
  const named = sheets.flatMap((sheet) => {
    const style = fs.readFileSync(path.join(root, sheet), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
    const names = [...style.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)].map(
      ([, name]) => `${sheet} ${name}`,
    );
    return [...new Set(names)];
  });
  // What blocks advertisements hides “ad” on whatever page it stands.
  const signs = [...shortNames()].filter((name) => !/^ad$/i.test(name));
  if (named.length > signs.length) throw new Error("There are more classes than names of two signs.");
  return new Map(named.map((name, at) => [name, signs[at]!]));
}

function* shortNames(): Generator<string> {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const first of letters) for (const second of `${letters}0123456789-_`) yield first + second;
}

/**
 * What several pages share is named after all of them, in every script that imports it: the first part will do. So will
 * seven signs of the hash, the fewest that the bundler makes: they are what cannot be compressed, in every import of every script.
 */
const shortFileName = ({ name }: { readonly name: string }): string =>
  `build/${name.split("~")[0]}-[hash:7].js`;

export default defineConfig(({ command }) => ({
  plugins: [leanRouter(), reactRouter(), extensiblePages(), chunkTable()],
  ...(command === "build" && { css: { modules: { generateScopedName: shortClassName } } }),
  define: { "import.meta.env.PICTURE_VERSION": JSON.stringify(pictureVersion()) },
  build: {
    // The specification's address of every lazily loaded part.
    assetsDir: "build",
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: sharedChunks },
            entryFileNames: shortFileName,
            chunkFileNames: shortFileName,
          },
          // It does not say itself that what is not used of it can be left out.
          treeshake: { moduleSideEffects: [{ test: /\/node_modules\/clipper2-ts\//, sideEffects: false }] },
        },
      },
    },
  },
  // What a worker needs late (the colours of print) comes in files of its own.
  worker: { format: "es" },
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
            "company",
            "configurator",
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
