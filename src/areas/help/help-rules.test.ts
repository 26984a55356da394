import { describe, expect, test } from "vitest";
import { findRoute, routeTable } from "#app/routes.ts";
import { chapters, chaptersForRoles, findArticleForPath } from "./articles.server.ts";

const foundIds = (search: string) =>
  chaptersForRoles([], search)
    .chapters.flatMap(({ articles }) => articles)
    .map(({ id }) => id);

describe("the help", () => {
  test("each article has an anchor of its own", () => {
    const ids = chapters.flatMap(({ articles }) => articles.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("each screen is explained once", () => {
    const explained = chapters.flatMap(({ articles }) =>
      articles.flatMap(({ explains = [] }) => explains),
    );
    expect(new Set(explained).size).toBe(explained.length);
  });

  test.each([
    ["uplata", "uplata"],
    ["UPLATU", "uplata"],
    ["sumskih", undefined],
    ["kako rezervirat temu", "rezervacija"],
    ["izvornosti", "izjave"],
    ["licencija", "konacna-verzija"],
    ["disleksiji", "izgled"],
    ["što ako mentor ne odgovori?", "rezervacija"],
    ["koliko košta obrana i kako se plaća naknada", "uplata"],
    ["ne mogu se prijaviti", "prijava"],
    ["GDPR", "moji-podaci"],
  ])("a search for „%s” finds %s", (search, id) => {
    if (id) expect(foundIds(search)).toContain(id);
    else expect(foundIds(search)).toEqual([]);
  });

  test("if no answer contains every word, the closest are shown as such", () => {
    expect(chaptersForRoles([], "rok rezervacije zimi").whole).toBe(false);
    expect(foundIds("rok rezervacije zimi")).toContain("rok");
    expect(foundIds("ribolov i kuhanje")).toEqual([]);
    expect(chaptersForRoles([], "rok rezervacije").whole).toBe(true);
    expect(foundIds("?!")).toEqual([]);
  });

  test("an answer with the words in its title comes first in its chapter", () => {
    expect(
      chaptersForRoles([], "kvota").chapters.find((chapter) => chapter.for === "viceDean")
        ?.articles[0]?.id,
    ).toBe("kvote");
  });

  test("the chapter of the reader's role follows the one for everyone", () => {
    expect(
      chaptersForRoles(["library"])
        .chapters.map(({ for: whom }) => whom)
        .slice(0, 3),
    ).toEqual(["everyone", "library", "student"]);
  });

  test("a screen links to its explanation", () => {
    expect(findArticleForPath("/mentor/confirm-reservation/7")?.id).toBe("potvrda-rezervacije");
    expect(findArticleForPath("/")?.id).toBe("put-rada");
    expect(findArticleForPath("/healthz")).toBeUndefined();
  });

  test("the chapters for everyone and for students exist in English", () => {
    const spoken = chaptersForRoles(["student"], "", "en").chapters.slice(0, 2);
    expect(
      spoken
        .flatMap(({ articles }) => articles)
        .filter(({ language }) => language)
        .map(({ id }) => id),
    ).toEqual([]);
    // quoted letters are allowed
    expect(JSON.stringify(spoken)).not.toMatch(/\p{L}[čćđšž]|[čćđšž]\p{L}/u);
    expect(findArticleForPath("/", "en")?.title).toBe(
      "Which way does a thesis go, from topic to certificate?",
    );
    expect(findArticleForPath("/mentor/confirm-reservation/7", "en")).toMatchObject({
      language: "hr",
    });
  });

  test("numbers are those of the application", () => {
    const text = JSON.stringify(chapters);
    for (const said of [
      "70,00",
      "14 dana",
      "12 mjeseci",
      "30, 14 i 3 dana",
      "80 MB",
      "10 MB",
      "20 radova",
      "07:00 i 20:30",
    ])
      expect(text).toContain(said);
  });
});

/** The help page needs no article about itself. */
const pagesWithoutArticle = ["help"];

test("every page has an article, and articles refer only to existing pages", () => {
  const pages = routeTable.filter(({ kind }) => kind === "page").map(({ path }) => path);
  const explained = chapters.flatMap(({ articles }) =>
    articles.flatMap(({ explains = [] }) => explains),
  );
  const pathOf = (path: string) =>
    `/${path
      .replace(/\/:\w+\?/g, "")
      .replace(/:(?:username|token|domain|objectClass|field|file|code|paper)/g, "x")
      .replace(/:\w+/g, "7")}`;
  expect(
    pages.filter(
      (path) => !findArticleForPath(pathOf(path)) && !pagesWithoutArticle.includes(path),
    ),
  ).toEqual([]);
  expect(explained.filter((path) => findRoute(pathOf(path))?.kind !== "page")).toEqual([]);
});
