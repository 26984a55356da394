import { describe, expect, test } from "vitest";
import { findRoute, routeTable } from "#app/routes.ts";
import { chapters, chaptersForRoles, findAnswer, findArticleForPath } from "./articles.server.ts";
import { firstSentence } from "./help-rules.ts";

const foundIds = (search: string) =>
  chaptersForRoles([], search)
    .chapters.flatMap(({ articles }) => articles)
    .map(({ id }) => id);

describe("the help", () => {
  test("each article has an address of its own", () => {
    const ids = chapters.flatMap(({ articles }) => articles.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    // the address of the file for the dialog
    expect(ids).not.toContain("article");
  });

  test("an answer leads to those beside it in the reader's order, and to related ones", () => {
    const [everyone, library] = chaptersForRoles(["library"]).chapters;
    const last = everyone?.articles.at(-1);
    const answer = findAnswer(last?.id ?? "", ["library"]);
    expect(answer).toMatchObject({ article: last, chapter: "everyone" });
    expect(answer?.previous).toEqual(everyone?.articles.at(-2));
    expect(answer?.next).toEqual(library?.articles[0]);
    expect(findAnswer("put-rada", [])?.previous).toBeUndefined();
    expect(findAnswer("nista", [])).toBeUndefined();
    const relatedTo = (id: string) => findAnswer(id, [])?.related.map((other) => other.id);
    expect(relatedTo("pristupni-kljucevi")).toContain("prijava-u-dva-koraka");
    expect(relatedTo("rezervacija")).toContain("trazenje-teme");
    expect(relatedTo("brisanje-tema")).toContain("trazenje-brisanja");
    for (const { articles } of chapters)
      for (const { id } of articles) expect(relatedTo(id)).toHaveLength(3);
  });

  test.each([
    ["Otvorite temu. Pritisnite „Rezerviraj”.", "Otvorite temu."],
    ["Rok je 30. rujna, npr. za studente. Poslije ne.", "Rok je 30. rujna, npr. za studente."],
    ["Pitate „Kada?” Odgovor je ovdje.", "Pitate „Kada?”"],
    ["Nema točke", "Nema točke"],
  ])("of „%s” a hit shows „%s”", (text, sentence) => {
    expect(firstSentence({ text: [text] })).toBe(sentence);
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

/** The pages of the help need no article about themselves. */
const pagesWithoutArticle = ["help", "help/:article"];

test("every page has an article, and articles refer only to existing pages", () => {
  const pages = routeTable.filter(({ kind }) => kind === "page").map(({ path }) => path);
  const explained = chapters.flatMap(({ articles }) =>
    articles.flatMap(({ explains = [] }) => explains),
  );
  const pathOf = (path: string) =>
    `/${path
      .replace(/\/:\w+\?/g, "")
      .replace(/:(?:username|token|domain|objectClass|field|file|code|paper|article)/g, "x")
      .replace(/:\w+/g, "7")}`;
  expect(
    pages.filter(
      (path) => !findArticleForPath(pathOf(path)) && !pagesWithoutArticle.includes(path),
    ),
  ).toEqual([]);
  expect(explained.filter((path) => findRoute(pathOf(path))?.kind !== "page")).toEqual([]);
});
