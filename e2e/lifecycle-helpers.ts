import { readFile } from "node:fs/promises";
import { thesisPdf } from "#demo/papers/thesis-pdf.ts";
import type { World } from "#test/world/index.ts";
import { type BrowserUser, openBrowser, passwordHash } from "./browser.ts";

export const title =
  "Utjecaj digitalizacije na poslovanje malih i srednjih poduzeća u Republici Hrvatskoj";

/**
 * Signs in everybody who takes part in the life cycle of a thesis, each in a window of their own,
 * and opens a visitor's.
 */
export async function openLifecycleBrowsers(faculty: World) {
  const { given, sql, clock } = faculty;
  const { guest, signedIn } = await openBrowser(faculty);
  const known = { password_hash: passwordHash, last_login: clock.now };
  const people = {
    mentor: await given.teacher({
      ...known,
      username: "horvat",
      first_name: "Marko",
      last_name: "Horvat",
      name_with_title: "prof. dr. sc. Marko Horvat",
    }),
    coMentor: await given.teacher({
      ...known,
      username: "kovac",
      first_name: "Ivana",
      last_name: "Kovač",
      name_with_title: "doc. dr. sc. Ivana Kovač",
    }),
    head: await given.head(),
    student: await given.student({
      ...known,
      username: "babic",
      first_name: "Petra",
      last_name: "Babić",
      name_with_title: "Petra Babić",
    }),
    library: await given.person({ ...known, username: "knjiznica", roles: ["library"] }),
    accountancy: await given.person({
      ...known,
      username: "racunovodstvo",
      roles: ["accountancy"],
    }),
    services: await given.person({ ...known, username: "referada", roles: ["studentServices"] }),
  };
  await sql("update users set password_hash = $1 where id = $2", [passwordHash, people.head.id]);
  await given.defenseDeadline();
  const names = Object.keys(people) as (keyof typeof people)[];
  const signedInPeople = await Promise.all(
    names.map(async (name) => [name, await signedIn(people[name])] as const),
  );
  const browsers = Object.fromEntries(signedInPeople) as Record<keyof typeof people, BrowserUser>;
  return { ...browsers, visitor: await guest() };
}

/**
 * Returns the submitted thesis; THESIS_PDF names a real one that is used instead of a generated
 * one.
 */
export const loadThesisFile = async (createdAt: Date): Promise<Uint8Array<ArrayBuffer>> =>
  process.env.THESIS_PDF
    ? new Uint8Array(await readFile(process.env.THESIS_PDF))
    : createThesisPdf(createdAt);

/** Makes the PDF of a thesis. */
const createThesisPdf = (createdAt: Date) =>
  thesisPdf(
    {
      title,
      author: "Petra Babić",
      mentor: "prof. dr. sc. Marko Horvat",
      faculty: "Fakultet primijenjenih znanosti",
      study: "Ekonomija",
      kind: "Diplomski rad",
      year: 2026,
      abstract: "Rad istražuje digitalizaciju.",
      chapters: [{ heading: "Uvod", paragraphs: ["Digitalizacija mijenja poslovanje."] }],
    },
    createdAt,
  );

/** Fills in the fields of a final version, except the file. */
export async function fillFinalVersion({ page }: BrowserUser) {
  await page
    .locator("textarea[name=abstract]")
    .fill("U radu se istražuje kako digitalizacija mijenja poslovanje poduzeća. ".repeat(4));
  await page.locator("input[name=publiclyAccessible][value=yes]").check();
  await page.locator("select[name=creativeCommons]").selectOption("by");
  await page.locator("input[name=statementOfOrigin]").check();
}

/** Types a date in the Croatian format, day first. */
export async function fillDate({ page }: BrowserUser, name: string, date: string) {
  const field = page
    .locator(`input[data-field=${name}], input[name=${name}]:not([type=hidden])`)
    .first();
  await field.fill(date);
  await field.press("Tab");
}

/** Types a date and a time, in one field or two. */
export async function fillDateTime(browserUser: BrowserUser, day: string, time: string) {
  const [year, month, date] = day.split("-");
  const both = browserUser.page.locator("input[name=defenseDate]:not([type=hidden])");
  if (await both.count()) return both.fill(`${day}T${time}`);
  await fillDate(browserUser, "defenseDate", `${date}.${month}.${year}.`);
  await browserUser.page
    .getByLabel(/vrijeme/i)
    .last()
    .fill(time);
}
