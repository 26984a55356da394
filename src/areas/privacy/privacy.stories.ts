import os from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { codeCookie, guestCookie } from "#areas/guests/sessions.server.ts";
import {
  type AppearancePreference,
  defaultAppearance,
  menuCookie,
  preferenceCookie,
  reminderCookie,
} from "#kit/appearance/appearance.ts";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { client } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";
import { describeCookies } from "./privacy.server.ts";
import { retentionPath } from "./retention/retention.ts";
import { withProposals } from "./retention/rules.ts";

const { given, as, visitor, url, endpointsAt, startAnother } = await createWorld({
  TEZA_DPO: "zastita.podataka@fakultet.test",
  LOG_KEEP_DAYS: "45",
});

const asAdmin = await as(await given.person({ roles: ["admin"] }));
const terms = Object.entries(withProposals({})).map(([key, months]) => [key, String(months)]);

beforeEach(async () => {
  // the page names the terms that an admin has set
  expect((await asAdmin.post(retentionPath, Object.fromEntries(terms))).status).toBe(303);
});

const english = client(url, "language=en");

/** The text of a page without its markup. */
const visibleText = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("the privacy page", () => {
  test("names the officer, the legal basis, the retention period and the complaint authority", async () => {
    const { text } = await visitor.get("/privacy");
    const words = visibleText(text);
    for (const part of [
      "zastita.podataka@fakultet.test",
      "članak 6. stavak 1. točke c i e",
      "prijave problema s adresom e-pošte i mrežnom adresom 1 godinu od prijave",
      "prijava na uređaju, s nazivom preglednika i mrežnom adresom 12 sati od zadnje radnje, a najdulje 7 dana od prijave",
      "radne verzije rada s primjedbama i datotekama 2 godine od završetka ili otkazivanja rezervacije",
      "zapisnici, ocjene, potvrde i isprave trajno",
      "Zakonska obveza: čuvanje knjigovodstvenih isprava",
      "pritužbu možete podnijeti",
    ])
      expect(words).toContain(part);
    expect(text).toContainText('href="https://azop.hr"');
  });

  test("lists every cookie with its actual lifetime", async () => {
    const person = await given.student({ password_hash: await hashPassword("tajna lozinka") });
    const browser = client(url);
    const signedIn = await browser.post("/login", {
      username: person.username,
      password: "tajna lozinka",
    });
    const spoken = await browser.post("/language", { language: "en", to: "/" });
    const done = await browser.post(
      "/send-problem",
      { mailFrom: "a@b.hr", description: "x", url: "/" },
      html,
    );
    const reserved = await (await as(await given.student())).post(
      `/student/thesis/${(await given.thesis({ mentor: await given.teacher() })).id}`,
      {
        step: "reserve",
      },
    );
    const preferences = Object.keys(defaultAppearance).map((name) =>
      preferenceCookie(name as AppearancePreference, 1),
    );
    const set = [signedIn, spoken, done, reserved].flatMap(({ headers }) => headers.getSetCookie());
    const cookies = [
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
    const once = [...new Map(cookies.map((cookie) => [cookie.name, cookie])).values()];
    // nobody here has a second step or is a guest (src/areas/guests/guests.stories.ts)
    const ofOthers = new Set(["teza_halfway", "teza_passkey", guestCookie.name, codeCookie.name]);
    const provoked = listed.filter(({ name }) => !ofOthers.has(name));
    expect(once.toSorted(byName)).toEqual(provoked.toSorted(byName));
    const { text } = await visitor.get("/privacy");
    for (const { name } of listed) expect(visibleText(text)).toContain(name);
  });

  const html = { accept: "text/html" };
});

test("the table of terms exists in English", async () => {
  const words = visibleText((await english.get("/privacy")).text);
  expect(words).toContain(
    "reported problems with the e-mail address and the network address 1 year after the report",
  );
  expect(words).toContain("certificates and other papers permanently");
});

test("what the admin changes in the table is on the page at once, in both languages, with the terms of the operator", async () => {
  const form = Object.fromEntries([...terms, ["problemReports", "7"], ["messages", "0"]]);
  expect((await asAdmin.post(retentionPath, form)).status).toBe(303);
  const [croatian, inEnglish] = [
    visibleText((await visitor.get("/privacy")).text),
    visibleText((await english.get("/privacy")).text),
  ];
  expect(croatian).toContain(
    "prijave problema s adresom e-pošte i mrežnom adresom 7 mjeseci od prijave",
  );
  expect(croatian).toContain("s privicima bez roka");
  expect(croatian).toContain("s mrežnom adresom 45 dana od zapisa");
  expect(inEnglish).toContain(
    "reported problems with the e-mail address and the network address 7 months after the report",
  );
  expect(inEnglish).toContain("with attachments without limit");
  for (const words of ["Sigurnosne kopije", "sigurnosne kopije"])
    expect(croatian).not.toContain(words);
  const { visitor: withBackups } = await startAnother({
    BACKUP_FOLDER: path.join(os.tmpdir(), "teza-privacy-backups"),
    BACKUP_KEEP_DAYS: "3",
  });
  expect(visibleText((await withBackups.get("/privacy")).text)).toContain(
    "u međuvremenu obrisani 35 dana od izrade",
  );
});

test("an officer who is not configured is not mentioned", async () => {
  const { visitor } = endpointsAt((await createWorld()).url);
  const privacy = await visitor.get("/privacy");
  expect(privacy).not.toContainText("mailto:");
  expect(visibleText(privacy.text)).toContain(
    "čije podatke za kontakt fakultet objavljuje na svojim mrežnim stranicama",
  );
});
