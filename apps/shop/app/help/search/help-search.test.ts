import { describe, expect, it, vi } from "vitest";
import type { SearchHit, SearchResponse } from "../../request/search-hit.ts";
import { HelpSearch } from "./help-search.ts";
import { shownHits } from "./shown-hits.ts";

const article = (post_title: string): SearchHit => ({
  objectID: post_title,
  post_type: "help_article",
  post_title,
  url: `/help/${post_title}/`,
  topics: [],
  language: "en",
});
const found = (...titles: string[]): SearchResponse => ({
  hits: titles.map(article),
  nbHits: titles.length,
  nbPages: 1,
  page: 0,
});

function searching(answer: (query: string, language: string) => Promise<SearchResponse>, language = "en") {
  const search = vi.fn(answer);
  const onFailure = vi.fn((_error: unknown) => true);
  return {
    search,
    onFailure,
    help: new HelpSearch({ search, languageCode: language, deadlineMs: 50, onFailure }),
  };
}

describe("searching the help", () => {
  it("records one or two letters and sends nothing", () => {
    const { help, search } = searching(async () => found("a"));
    help.type("bo");
    expect(help.view().state).toMatchObject({ searchQuery: { query: "bo" }, isSearching: true });
    expect(help.view().outcome.kind).toBe("short");
    expect(search).not.toHaveBeenCalled();
  });

  it("drops the answer to an older question, however late it comes", async () => {
    const answers = new Map<string, (response: SearchResponse) => void>();
    const { help } = searching((query) => new Promise((resolve) => answers.set(query, resolve)));
    help.type("box");
    help.type("boxes");
    answers.get("boxes")?.(found("new"));
    expect((await help.firstArticle())?.post_title).toBe("new");
    answers.get("box")?.(found("old"));
    await Promise.resolve();
    expect((await help.firstArticle())?.post_title).toBe("new");
  });

  it("shows English articles where its own language has none, beside a state that does not change", async () => {
    const { help } = searching(async (_, language) => {
      const term = { ...article("a term"), post_type: "help_term" };
      return language === "en" ? { ...found(), hits: [term, article("in-english")] } : found();
    }, "pl");
    help.type("bigowanie");
    await help.firstArticle();
    expect(help.view().state).toMatchObject({ isSearching: true, searchResults: {} });
    expect(help.view().outcome).toMatchObject({ kind: "none", inEnglish: [{ post_title: "in-english" }] });
    expect((await help.firstArticle())?.post_title).toBe("in-english");
  });

  it("says at once that its own language has none, and keeps to it where English fails", async () => {
    const { promise, reject } = Promise.withResolvers<SearchResponse>();
    const { help, search, onFailure } = searching(
      (_, language) => (language === "en" ? promise : Promise.resolve(found())),
      "pl",
    );
    help.type("bigowanie");
    await vi.waitFor(() => expect(search).toHaveBeenCalledTimes(2));
    const none = { state: { isSearching: true }, outcome: { kind: "none", inEnglish: [] } };
    expect(help.view()).toMatchObject(none);
    reject(new Error("500"));
    expect(await help.firstArticle()).toBeNull();
    expect(help.view()).toMatchObject(none);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it("gives both languages together the time of one", async () => {
    const { help } = searching(
      (_, language) =>
        new Promise((resolve) => {
          if (language !== "en") setTimeout(() => resolve(found()), 40);
        }),
      "pl",
    );
    vi.useFakeTimers();
    try {
      const isOver = vi.fn();
      help.type("bigowanie");
      void help.firstArticle().then(isOver);
      await vi.advanceTimersByTimeAsync(49);
      expect(isOver).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(isOver).toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
    expect(help.view().outcome.kind).toBe("none");
  });

  it("keeps the articles of the query before while it waits, but not those from before none or too few letters", async () => {
    const { help } = searching(async (query) => (query === "delivery" ? found("delivery") : found()));
    const shown = () => shownHits(help.view()).map(({ post_title }) => post_title);
    const findDelivery = async () => {
      help.type("delivery");
      await help.firstArticle();
    };
    await findDelivery();
    help.type("deliveryx");
    expect(shown()).toEqual(["delivery"]);
    help.type("deliveryxy");
    expect(shown()).toEqual(["delivery"]);
    await help.firstArticle();
    help.type("deliveryxyz");
    expect(shown()).toEqual([]);
    await findDelivery();
    help.type("de");
    help.type("dem");
    expect(shown()).toEqual([]);
  });

  it.each([
    ["an error", async () => Promise.reject(new Error("403"))],
    ["silence", () => new Promise<SearchResponse>(() => {})],
  ])("ends in the state of an error at %s, and says so once", async (_, answer) => {
    const { help, onFailure } = searching(answer);
    help.type("box");
    expect(await help.firstArticle()).toBeNull();
    help.type("boxes");
    await help.firstArticle();
    expect(help.view()).toMatchObject({
      state: { isSearching: false, searchResults: {} },
      outcome: { kind: "failed" },
    });
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it("tells of a failure again where the one before was not reported", async () => {
    const { help, onFailure } = searching(async (query) => Promise.reject(new Error(query)));
    onFailure.mockReturnValueOnce(false);
    for (const query of ["part", "403", "500"]) {
      help.type(query);
      await help.firstArticle();
    }
    expect(onFailure.mock.calls.map(([error]) => (error as Error).message)).toEqual(["part", "403"]);
  });

  it("clears itself when the input is emptied, also while an answer is on its way", async () => {
    const { help } = searching(async () => found("a"));
    help.focus();
    help.type("box");
    help.type("");
    expect(await help.firstArticle()).toBeNull();
    expect(help.view()).toMatchObject({
      state: { searchQuery: { query: "" }, isSearching: false, searchResults: {}, isActive: true },
      outcome: { kind: "idle" },
    });
  });

  it.each([
    ["went elsewhere", (help: HelpSearch) => help.leave()],
    ["typed on", (help: HelpSearch) => help.type("boxes")],
    ["cleared it", (help: HelpSearch) => help.clear()],
  ])("opens nothing for a reader who pressed Enter and %s before the answer", async (_, act) => {
    const { promise, resolve } = Promise.withResolvers<SearchResponse>();
    const { help } = searching(() => promise);
    help.type("box");
    const first = help.firstArticle();
    act(help);
    resolve(found("a"));
    expect(await first).toBeNull();
  });

  it("asks what its page was asked for once the reader comes back to it", async () => {
    const search = vi.fn(async () => found("a"));
    const parts = { search, languageCode: "en", deadlineMs: 50, onFailure: () => true };
    const help = new HelpSearch(parts, "bleed");
    expect(help.view()).toMatchObject({ state: { isSearching: false }, outcome: { kind: "idle" } });
    help.focus();
    expect((await help.firstArticle())?.post_title).toBe("a");
    expect(search).toHaveBeenCalledWith("bleed", "en");
  });
});
