import { describe, expect, test } from "vitest";
import { articleOn, chapters, chaptersFor } from "./guide.ts";

const found = (search: string) =>
  chaptersFor([], search)
    .flatMap(({ articles }) => articles)
    .map(({ id }) => id);

describe("the help", () => {
  test("each article has an anchor of its own", () => {
    const ids = chapters.flatMap(({ articles }) => articles.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("no screen is explained twice", () => {
    const explained = chapters.flatMap(({ articles }) => articles.flatMap(({ explains = [] }) => explains));
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
  ])("who looks for „%s” finds %s", (search, id) => {
    if (id) expect(found(search)).toContain(id);
    else expect(found(search)).toEqual([]);
  });

  test("a reader's own chapter follows what is for everyone", () => {
    expect(
      chaptersFor(["library"])
        .map(({ for: whom }) => whom)
        .slice(0, 3),
    ).toEqual(["everyone", "library", "student"]);
  });

  test("a screen leads to what explains it", () => {
    expect(articleOn("/mentor/confirm-reservation/7")?.id).toBe("potvrda-rezervacije");
    expect(articleOn("/")?.id).toBe("put-rada");
    expect(articleOn("/healthz")).toBeUndefined();
  });

  test("what is for everybody and for students is there in English too", () => {
    const spoken = chaptersFor(["student"], "", "en").slice(0, 2);
    expect(
      spoken
        .flatMap(({ articles }) => articles)
        .filter(({ language }) => language)
        .map(({ id }) => id),
    ).toEqual([]);
    expect(JSON.stringify(spoken)).not.toMatch(/\p{L}[čćđšž]|[čćđšž]\p{L}/u); // but the letters themselves
    expect(articleOn("/", "en")?.title).toBe("Which way does a thesis go, from topic to certificate?");
    expect(articleOn("/mentor/confirm-reservation/7", "en")).toMatchObject({ language: "hr" });
  });

  test("the fee and the days are the product's own", () => {
    const text = JSON.stringify(chapters);
    expect(text).toContain("70,00");
    expect(text).toContain("14 dana");
  });
});
