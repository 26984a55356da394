import { describe, expect, test } from "vitest";
import {
  type AppearancePreference,
  defaultAppearance,
  preferenceCookie,
  reminderCookie,
} from "#kit/appearance/appearance.ts";
import { menuCookie } from "#kit/appearance/menu-width.ts";
import { hashPassword } from "#kit/http/server/index.ts";
import { client } from "#test/world/client.ts";
import { world } from "#test/world/index.ts";
import { describeCookies } from "./queries.ts";

const { given, as, visitor, url, endpointsAt } = await world({
  TEZA_CONTACT: "pristupacnost@fakultet.test",
  TEZA_DPO: "zastita.podataka@fakultet.test",
});

const english = client(url, "language=en");

/** The text of a page without its markup. */
const visibleText = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("the accessibility statement", () => {
  test("contains everything that the law requires, in the order of the European model", async () => {
    const words = visibleText((await visitor.get("/accessibility")).text);
    const parts = [
      "(„Narodne novine”, broj 17/19)",
      "na adresi localhost:",
      "Teza je djelomično usklađena sa Zakonom",
      "Ovaj sadržaj možda nije pristupačan:",
      "Izjava je sastavljena 21.11.2026., a zadnji je put preispitana 21.11.2026.",
      "Temelji se na samoprocjeni",
      "u roku od 15 dana",
      "pristupacnost@fakultet.test",
      "Povjerenik za informiranje",
    ];
    const places = parts.map((part) => words.indexOf(part));
    expect(parts.filter((_, nth) => (places[nth] ?? -1) < 0)).toEqual([]);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
  });

  test("links to the report form and the supervisory body", async () => {
    const { text } = await visitor.get("/accessibility");
    expect(text).toContain('href="/send-problem?url=/accessibility"');
    expect(text).toContain('href="mailto:pristupacnost@fakultet.test"');
    expect(text).toContain('href="https://pristupinfo.hr"');
  });

  test("exists in English", async () => {
    const words = visibleText((await english.get("/accessibility")).text);
    expect(words).toContain("Teza is partially compliant with the Act");
    expect(words).toContain("prepared on 21 November 2026 and last reviewed on 21 November 2026.");
  });
});

describe("the privacy page", () => {
  test("names the officer, the legal basis, the retention period and the complaint authority", async () => {
    const { text } = await visitor.get("/privacy");
    const words = visibleText(text);
    for (const part of [
      "zastita.podataka@fakultet.test",
      "članak 6. stavak 1. točke c i e",
      "prijave problema: 1 godinu",
      "prijava na uređaju: 12 sati nakon zadnje radnje, a najdulje 7 dana",
      "pritužbu možete podnijeti",
    ])
      expect(words).toContain(part);
    expect(text).toContain('href="https://azop.hr"');
  });

  test("lists every cookie with its actual lifetime", async () => {
    const person = await given.student({ password_hash: await hashPassword("tajna lozinka") });
    const browser = client(url);
    const signedIn = await browser.post("/login", { username: person.username, password: "tajna lozinka" });
    const spoken = await browser.post("/language", { language: "en", to: "/" });
    const done = await browser.post("/send-problem", { mailFrom: "a@b.hr", description: "x", url: "/" }, html);
    const reserved = await (await as(await given.student())).post(
      `/student/thesis/${(await given.thesis({ mentor: await given.teacher() })).id}`,
      {
        step: "reserve",
      },
    );
    const preferences = Object.keys(defaultAppearance).map((name) => preferenceCookie(name as AppearancePreference, 1));
    const set = [signedIn, spoken, done, reserved].flatMap(({ headers }) => headers.getSetCookie());
    const kept = [
      ...set,
      ...preferences,
      preferenceCookie(menuCookie, "icons"),
      preferenceCookie(reminderCookie, true),
    ].map((line) => ({
      name: line.split("=")[0],
      seconds: Number(/max-age=(\d+)/i.exec(line)?.[1]),
    }));
    const listed = describeCookies(url).map(({ name, days, seconds }) => ({
      name,
      seconds: seconds ?? (days ?? 0) * 86_400,
    }));
    const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
      String(a.name).localeCompare(String(b.name));
    const once = [...new Map(kept.map((cookie) => [cookie.name, cookie])).values()];
    expect(once.toSorted(byName)).toEqual(listed.toSorted(byName));
    const { text } = await visitor.get("/privacy");
    for (const { name } of listed) expect(visibleText(text)).toContain(name);
  });

  const html = { accept: "text/html" };
});

test("security.txt says where weaknesses are reported, if a contact is set", async () => {
  const [silent, told] = [await world(), await world({ TEZA_SECURITY_CONTACT: "sigurnost@fakultet.example" })];
  expect((await silent.visitor.get("/.well-known/security.txt")).status).toBe(404);
  const { status, headers, text } = await told.visitor.get("/.well-known/security.txt");
  expect([status, headers.get("content-type")]).toEqual([200, expect.stringMatching(/^text\/plain; charset=utf-8$/i)]);
  expect(text).toContain("Contact: mailto:sigurnost@fakultet.example\n");
});

test("contact addresses that are not configured are not mentioned", async () => {
  const { visitor } = endpointsAt((await world()).url);
  const accessibility = visibleText((await visitor.get("/accessibility")).text);
  expect(accessibility).toContain("Poruku možete poslati obrascem za prijavu problema");
  const privacy = await visitor.get("/privacy");
  expect(privacy.text).not.toContain("mailto:");
  expect(visibleText(privacy.text)).toContain(
    "čije podatke za kontakt fakultet objavljuje na svojim mrežnim stranicama",
  );
});
