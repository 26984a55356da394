import { expect, test } from "vitest";
import { world } from "#test/world/index.ts";

const { given, as, visitor } = await world();

const getPage = async (path: string, client = visitor) => {
  const { status, text } = await client.get(path);
  return { status, text };
};

test.each(["/help", "/accessibility", "/privacy"])("a visitor reads %s whole, without signing in", async (path) => {
  const { status, text } = await getPage(path);
  expect(status).toBe(200);
  expect(text).toMatch(/<h1[^>]*>(Pomoć|Izjava o pristupačnosti|Zaštita podataka)<\/h1>/);
});

test("what is looked for stands in the address and is found without scripts, however marked", async () => {
  const { text } = await getPage("/help?q=kvote+mentora");
  expect(text).toContain("Kako rade kvote mentora?");
  expect(text).not.toContain("Koje izjave potvrđujem?");
});

test("a search without a result says what to try, and shows the words as they were typed", async () => {
  const { text } = await getPage(`/help?q=${encodeURIComponent("<script>alert(1)</script>")}`);
  expect(text).toContain("Nema odgovora za");
  expect(text).not.toContain("<script>alert(1)");
});

test("who comes from a step finds what explains it on top", async () => {
  const { text } = await getPage("/help?about=%2Fstudent%2Fstatements%2F7");
  expect(text.indexOf("Za stranicu s koje dolazite")).toBeGreaterThan(0);
  expect(text.indexOf("Koje izjave potvrđujem?")).toBeGreaterThan(text.indexOf("Za stranicu s koje dolazite"));
  expect(await getPage("/help?about=//nowhere")).toMatchObject({ status: 200 });
});

test("each page leads to its help, and a reader's own chapter comes second", async () => {
  const library = await as(await given.person({ roles: ["library"] }));
  expect((await getPage("/service/library", library)).text).toContain("/help?about=%2Fservice%2Flibrary");
  const { text } = await getPage("/help", library);
  expect(text.indexOf("Za knjižnicu")).toBeLessThan(text.indexOf("Za studente"));
});
