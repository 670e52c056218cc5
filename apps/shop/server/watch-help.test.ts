import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { silentLog } from "@foldmark/platform";
import { languageTags } from "@foldmark/region";
import { expect, it, onTestFinished, vi } from "vitest";
import { readEnvironment } from "./environment.ts";
import { createHelp } from "./help.ts";
import { watchHelp } from "./watch-help.ts";

const article = (title: string) =>
  [
    "---",
    `title: ${title}`,
    "summary: Says something about a box.",
    "updated: 2026-11-17",
    "published: true",
    "slug: about-a-box",
    "subcategory: mailer-boxes",
    "related: [about-a-box]",
    "---",
    "A box.",
  ].join("\n");

it("reads articles again when they change, and keeps the old ones while they are broken", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "help-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const language of languageTags) await mkdir(path.join(folder, language));
  const file = path.join(folder, "en", "about-a-box.md");
  await writeFile(file, article("About a box"));
  const { brand, site, helpSearch: search } = readEnvironment({}, { companyFactsAreExamples: true });
  const onError = (error: unknown) => {
    throw error;
  };
  const help = createHelp({ brand, site, search, chat: null, onError, folder });
  const titles = async () => (await help.find("box", "en")).hits.map(({ post_title }) => post_title);
  expect(await titles()).toEqual(["About a box"]);

  const broken = Promise.withResolvers<void>();
  const log = { ...silentLog, warn: () => broken.resolve() };
  const watching = watchHelp(help, log, folder);
  onTestFinished(() => watching.close());
  await writeFile(file, "no front matter");
  await broken.promise;
  expect(await titles()).toEqual(["About a box"]);
  await writeFile(file, article("About another box"));
  await vi.waitFor(async () => expect(await titles()).toEqual(["About another box"]), 5_000);
  expect((await help.library()).article("about-a-box", "en")?.title).toBe("About another box");
});
