import { describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { translationDomains } from "./translations.ts";

const { given, as, endpointsAt, url } = await createWorld();

/** Opens another visitor's browser with its own cookies. */
const reader = () => endpointsAt(url).visitor;

describe("choosing the language", () => {
  test("returns to the same page in that language and applies to later pages", async () => {
    const guest = reader();
    const chosen = await guest.post("/language", { language: "en", to: "/help?q=x" });
    expect(chosen).toMatchObject({ status: 303, location: "/help?q=x" });
    expect(chosen.headers.get("set-cookie")).toMatch(/language=en.*Max-Age=31536000/);
    for (const path of [
      "/",
      "/login",
      "/help",
      "/accessibility",
      "/privacy",
      "/student/theses-by-mentors",
      "/nema",
    ]) {
      expect((await guest.get(path)).text, path).toContain('<html lang="en"');
    }
    await guest.post("/language", { language: "hr", to: "/" });
    expect(await guest.get("/")).toContainText('<html lang="hr"');
  });

  test("never leads to another site or sets an unknown language", async () => {
    const guest = reader();
    for (const to of [
      "https://example.com/",
      "//example.com",
      "/\\example.com",
      "javascript:alert(1)",
    ]) {
      expect((await guest.post("/language", { language: "en", to })).location, to).toBe("/");
    }
    expect(
      (await guest.post("/language", { language: "de", to: "/help" })).headers.get("set-cookie"),
    ).toBeNull();
    expect((await guest.post("/language", {})).location).toBe("/");
    expect(await reader().get("/", { cookie: "language=<script>" })).toContainText(
      '<html lang="hr"',
    );
  });

  test("theses are listed by their English titles, marked as English, or by the Croatian one if there is none", async () => {
    const mentor = await given.teacher();
    await given.thesis({ mentor, name: "Naslov na hrvatskom", name_eng: "A title in English" });
    await given.thesis({ mentor, name: "Samo hrvatski naslov", name_eng: "" });
    const guest = reader();
    const path = `/student/theses-by-mentors/${mentor.id}`;
    expect(await guest.get(path)).toContainText("Naslov na hrvatskom");
    await guest.post("/language", { language: "en", to: path });
    const { text } = await guest.get(path);
    expect(text).toMatch(/lang="en"><a[^>]*>A title in English</);
    expect(text).toMatch(/lang="hr"><a[^>]*>Samo hrvatski naslov</);
    expect((await guest.get("/")).text).toMatch(/lang="en"><a[^>]*>A title in English</);
  });

  test("an office's page stays Croatian and says so in English to readers of English", async () => {
    const library = await as(await given.person({ roles: ["library"] }));
    await library.post("/language", { language: "en", to: "/" });
    const { text } = await library.get("/service/library");
    expect(text).toContainText('<html lang="hr"');
    expect(text).toContainText("This page is available in Croatian only.");
  });

  test("refusals and confirmations are in the reader's language", async () => {
    const guest = reader();
    await guest.post("/language", { language: "en", to: "/" });
    const wrong = await guest.post("/login", { username: "nitko", password: "x" });
    expect(wrong).toContainText("The username or password is wrong.");
    const missing = await guest.get("/student/thesis/999999");
    expect(missing).toMatchObject({ status: 404 });
    expect(missing).toContainText("Page not found");
    const student = await as(await given.student());
    await student.post("/language", { language: "en", to: "/" });
    expect(await student.get("/user")).toContainText("Nemate pravo pristupa"); // a page for staff
    expect(await student.get("/student/reservation/999999")).toContainText("Page not found");
  });
});

describe("/translations", () => {
  test("returns the texts of the screens, as JSON and as a script", async () => {
    const guest = reader();
    for (const domain of Object.keys(translationDomains)) {
      const { status, text } = await guest.get(`/translations/${domain}.json`);
      expect(status, domain).toBe(200);
      const { translations } = JSON.parse(text);
      expect(Object.keys(translations.hr[domain]).length, domain).toBeGreaterThan(4);
    }
    const { text } = await guest.get("/translations/messages.json");
    expect(JSON.parse(text).translations).toMatchObject({
      hr: { messages: { "bell.title": "Obavijesti" } },
      en: { messages: { "bell.title": "Notifications" } },
    });
    expect(JSON.parse((await guest.get("/translations/.json")).text)).toEqual(JSON.parse(text));
  });

  test("several domains can be loaded as scripts", async () => {
    const guest = reader();
    const self: { tezaTranslations?: { hr: object; en: object } } = {};
    const [messages, help] = ["messages", "help"].map(async (domain) => {
      const script = await guest.get(`/translations/${domain}.js`);
      expect(script.headers.get("content-type")).toContain("text/javascript");
      new Function("globalThis", script.text)(self);
      return JSON.parse((await guest.get(`/translations/${domain}.json`)).text).translations;
    });
    const [inMessages, inHelp] = [await messages, await help];
    expect(self.tezaTranslations).toEqual({
      hr: { ...inMessages.hr, ...inHelp.hr },
      en: { ...inMessages.en, ...inHelp.en },
    });
  });

  test("is cached for five minutes and then revalidated", async () => {
    const first = await reader().get("/translations/help.json");
    expect(first.headers.get("cache-control")).toBe("public, max-age=300");
    const again = await reader().get("/translations/help.json", {
      "if-none-match": first.headers.get("etag") ?? "none",
    });
    expect([again.status, again.text]).toEqual([304, ""]);
    const changed = await reader().get("/translations/help.json", { "if-none-match": '"older"' });
    expect(changed.status).toBe(200);
  });

  test.each([
    "/translations/nema.json",
    "/translations/messages.xml",
    "/translations/__proto__.json",
  ])("%s is not found", async (path) => {
    expect((await reader().get(path)).status).toBe(404);
  });
});
