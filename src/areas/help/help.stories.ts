import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";

const { given, as, visitor } = await createWorld();

const getPage = async (path: string, client = visitor) => {
  const { status, text } = await client.get(path);
  return { status, text };
};

test.each(["/help", "/accessibility", "/privacy"])(
  "a visitor reads all of %s without signing in",
  async (path) => {
    const { status, text } = await getPage(path);
    expect(status).toBe(200);
    expect(text).toMatch(/<h1[^>]*>(Pomoć|Izjava o pristupačnosti|Zaštita podataka)<\/h1>/);
  },
);

test("a search is part of the URL and works without scripts and diacritics", async () => {
  const { text } = await getPage("/help?q=kvote+mentora");
  expect(text).toContainText("Kako rade kvote?");
  expect(text).not.toContainText("Koje izjave potvrđujem?");
});

test("a question leads to its answer, on a page with an address of its own", async () => {
  const all = await getPage("/help");
  expect(all).toContainText('href="/help/rok"');
  expect(all).toContainText('id="rok"');
  expect(all).not.toContainText("Tema mora biti slobodna");
  const { status, text } = await getPage("/help/rezervacija");
  expect(status).toBe(200);
  expect(text).toMatch(/<h1[^>]*>Kako rezervirati temu\?<\/h1>/);
  expect(text).toMatch(/rel="prev"[^>]*href|href[^>]*rel="prev"/);
  expect(text).toMatch(/rel="next"[^>]*href|href[^>]*rel="next"/);
  expect(text).toContainText("Srodni odgovori");
  expect(text).toContainText('href="/help"');
  expect((await getPage("/help/nema-ga")).status).toBe(404);
  const reader = await as(await given.student());
  await reader.post("/language", { language: "en", to: "/" });
  expect(await getPage("/help/rezervacija", reader)).toContainText("Related answers");
});

test("a hit of the search shows the first sentence of its answer", async () => {
  const { text } = await getPage("/help?q=rezervacija");
  expect(text).toContainText(
    "Tema mora biti slobodna i namijenjena Vašem studijskom programu, a rezervirati možete samo u razdoblju koje je za Vaš studij objavio fakultet.",
  );
  expect(text).not.toContainText("Trebate biti na završnoj godini");
});

test("a search without results offers suggestions and shows the words as typed", async () => {
  const { text } = await getPage(`/help?q=${encodeURIComponent("<script>alert(1)</script>")}`);
  expect(text).toContainText("Nema odgovora za");
  expect(text).not.toContainText("<script>alert(1)");
});

test("the explanation of the page that the reader came from is on top", async () => {
  const { text } = await getPage("/help?about=%2Fstudent%2Fstatements%2F7");
  expect(text.indexOf("Za stranicu s koje dolazite")).toBeGreaterThan(0);
  expect(text.indexOf("Koje izjave potvrđujem?")).toBeGreaterThan(
    text.indexOf("Za stranicu s koje dolazite"),
  );
  expect(await getPage("/help?about=//nowhere")).toMatchObject({ status: 200 });
});

test("the article about a page is HTML for a dialog, in the reader's language, with the way to the whole help", async () => {
  const article = (about: string, client = visitor) =>
    getPage(`/help/article?about=${encodeURIComponent(about)}`, client);
  const { status, text } = await article("/student/statements/7");
  expect(status).toBe(200);
  expect(text).toMatch(/^<article lang="hr"><h3>Koje izjave potvrđujem\?<\/h3><p>/);
  expect(text).toContainText('<p><a href="/help">Prikaži cijelu pomoć</a></p>');
  const reader = await as(await given.student());
  await reader.post("/language", { language: "en", to: "/" });
  expect((await article("/student/statements/7", reader)).text).toMatch(/^<article lang="en">/);
  for (const odd of ["", "//nowhere", '/x"><script>alert(1)</script>'])
    expect((await article(odd)).text).toMatch(/^<p>O ovoj stranici nema posebnog odgovora\.<\/p>/);
});

test("each page links to its help, and the chapter of the reader's role comes second", async () => {
  const library = await as(await given.person({ roles: ["library"] }));
  expect(await getPage("/service/library", library)).toContainText(
    "/help?about=%2Fservice%2Flibrary",
  );
  const { text } = await getPage("/help", library);
  expect(text.indexOf("Za knjižnicu")).toBeLessThan(text.indexOf("Za studente"));
});
