import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certificatePath } from "#areas/certificates/fixtures.ts";
import { batchPaths, registrationField } from "#areas/paper-batches/paper-batches.ts";
import { paperPaths } from "#areas/papers/papers.ts";
import { formatCode, verificationPath } from "#areas/papers/verification.ts";
import { openPool } from "#kit/database/pools.ts";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { restore } from "../../scripts/restore.ts";
import { verify } from "../../scripts/verify-history.ts";
import { startBuiltServer } from "../world/built-server.ts";
import { client } from "../world/client.ts";
import { pdf } from "../world/files.ts";
import { monday } from "../world/world.ts";

// Before migration 0115 the papers of a thesis in English were in English alone, and copies were
// numbered for both languages together. Such papers are stored in an older backup, which is then
// upgraded.
const folder = mkdtempSync(path.join(os.tmpdir(), "teza-papers-upgrade-"));
chmodSync(folder, 0o755); // for root the database runs as another user
const settings = {
  TEZA_DATA: path.join(folder, "data"),
  TEZA_DEMO: "0",
  TEZA_URL: "http://localhost:0",
  PORT: "0",
  HOST: "127.0.0.1",
};
const password = "lozinka iz sigurnosne kopije";
const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000);
const clock = { now: monday };

/**
 * What is stored: of the first reservation English papers alone, of the second copies in both
 * languages.
 */
const stored = {
  alone: {
    reservation: 1,
    kind: "certificate",
    language: "en",
    number: 1,
    code: "0000000000000A01",
  },
  aloneFormB: { reservation: 1, kind: "formB", language: "en", number: 1, code: null },
  aloneMinutes: { reservation: 1, kind: "minutes", language: "en", number: 1, code: null },
  replacedCroatian: {
    reservation: 2,
    kind: "certificate",
    language: "hr",
    number: 1,
    code: "0000000000000B01",
  },
  lastEnglish: {
    reservation: 2,
    kind: "certificate",
    language: "en",
    number: 2,
    code: "0000000000000B02",
  },
  replacedFormB: { reservation: 2, kind: "formB", language: "en", number: 1, code: null },
  lastFormB: { reservation: 2, kind: "formB", language: "hr", number: 2, code: null },
} as const;

type Name = keyof typeof stored;
const ids = {} as Record<Name, number>;
const bytesOf = (name: Name) => pdf(`${name}.pdf`, `Issued before: ${name}`).bytes();
const hashOf = async (name: Name) =>
  createHash("sha256")
    .update(await bytesOf(name))
    .digest("hex");

let server: Awaited<ReturnType<typeof startBuiltServer>>;
let services: ReturnType<typeof client>;

/** Runs statements on the restored database, before the upgrade or beside the server. */
async function onDatabase<T>(
  run: (sql: <R>(text: string, values?: unknown[]) => Promise<R[]>) => Promise<T>,
) {
  const { url, stop } = await startEmbedded(path.join(settings.TEZA_DATA, "postgres"));
  const pool = openPool({ connectionString: url, max: 1 });
  try {
    return await run(async (text, values = []) => (await pool.query(text, values)).rows);
  } finally {
    await pool.end();
    await stop();
  }
}

const query = <T>(text: string, values?: unknown[]) =>
  onDatabase<T[]>((sql) => sql<T>(text, values));

beforeAll(async () => {
  const file = path.join(import.meta.dirname, "0096.tar.gz");
  await restore(settings, { file, check: false, acceptUnsigned: true }, () => {});
  await onDatabase(async (sql) => {
    await sql(`insert into users (username, email, first_name, last_name, name_with_title, roles, password_hash)
      select 'sluzba', 'sluzba@example.hr', 'Iva', 'Služba', 'Iva Služba', '{studentServices}', password_hash
      from users where username = 'admin'`);
    await sql("begin");
    await sql(
      "update theses set status = 'completed' where id in (select thesis_id from reservations)",
    );
    await sql(
      `update reservations set status = 'completed', in_english = true, thesis_name = 'Šume i rijeke ' || id,
      thesis_name_eng = 'Forests and Rivers ' || id, statement_of_authenticity_at = $1, submission_statement_at = $1,
      defense_date = $1::timestamptz + id * interval '2 hours', defense_place = 'Dvorana ' || id, exam_date = '2026-11-10', grade = 5, grade_agree = true`,
      ["2026-11-10T09:00:00Z"],
    );
    await sql("commit");
    await sql(`insert into certificates_of_completion (reservation_id, classification_no, registration_no, date_of_birth,
        birthplace, female, study_type, study, study_program, thesis_type, semester_count, ects, academic_title, academic_title_short,
        created_at, updated_at)
      select r.id, '602-04/26-01/1' || r.id, '251-69-04-26-1', '2003-01-05', 'Osijek', true, s.study_type, s.name, p.name,
        s.thesis_name, p.semester_count, p.ects, p.academic_title_female, p.academic_title_short,
        '2026-11-11T09:00:00Z', '2026-11-11T09:00:00Z'
      from reservations r join study_programs p on p.id = r.student_study_program_id join studies s on s.id = p.study_id`);
    for (const [index, [name, { reservation, kind, language, number, code }]] of Object.entries(
      stored,
    ).entries()) {
      const [content, sha256] = [await bytesOf(name as Name), await hashOf(name as Name)];
      const inStore = path.join(
        settings.TEZA_DATA,
        "files",
        sha256.slice(0, 2),
        sha256.slice(2, 4),
        sha256,
      );
      mkdirSync(path.dirname(inStore), { recursive: true });
      writeFileSync(inStore, content);
      const at = minutes(monday, index - 60);
      const [paper] = await sql<{ id: number }>(
        `with kept as (insert into files (sha256, name, size, kind, content_type, purpose, taken_at)
            values ($1, $2, $3, 'pdf', 'application/pdf', 'paper', $4) returning id)
          insert into papers (reservation_id, kind, language, number, female, file_id, sha256, code, issued_at)
          select $5, $6, $7, $8, true, kept.id, $1, $9, $4 from kept returning id`,
        [sha256, `${name}.pdf`, content.length, at, reservation, kind, language, number, code],
      );
      ids[name as Name] = paper?.id ?? 0;
    }
  });
  server = await startBuiltServer(settings, { clock: () => clock.now });
  services = client(server.url);
  await services.post("/login", { username: "sluzba", password });
  await onDatabase(async (sql) => {
    await sql("update studies set name_eng = 'Economics'");
    await sql("update study_programs set name_eng = 'Finance'");
    await sql(`insert into official_terms (kind, term, croatian_female, english) values ('rank', 'dr. sc.', '', 'Dr.'),
      ('thesisType', 'Diplomski rad', '', 'Master''s thesis'),
      ('academicTitle', 'sveučilišni magistar ekonomije', 'sveučilišna magistra ekonomije', 'Master of Economics')`);
  });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const visitor = () => client(server.url);
const verified = async (name: Name) => {
  const { text } = await visitor().get(verificationPath(stored[name].code ?? ""));
  return text.replaceAll("\u00a0", " ");
};
const certificates = () =>
  query<{ id: number; reservation_id: number }>(
    "select id, reservation_id from certificates_of_completion order by id",
  );
type Copy = {
  id: number;
  language: string;
  number: number;
  code: string;
  original_id: number | null;
};
const copiesOf = (reservation: number, kind: string) =>
  query<Copy>("select * from papers where reservation_id = $1 and kind = $2 order by id", [
    reservation,
    kind,
  ]);
const numbersOf = async (reservation: number, kind: string) =>
  (await copiesOf(reservation, kind)).map(({ language, number }) => `${language} ${number}`);

/** The copy that a form on a page issues. */
const nextCopy = (page: string, step: string) =>
  new RegExp(`value="${step}"(?:(?!</form>)[\\s\\S])*?name="number"[^>]*value="(\\d+)"`).exec(
    page,
  )?.[1];

test("papers that were issued in English alone stay valid under their codes and hashes, as their own originals", async () => {
  expect(await verified("alone")).toContain("Potvrda vrijedi");
  expect(await verified("alone")).toContain("Potvrda o završetku studija, na engleskom");
  expect(await verified("alone")).not.toContain("za međunarodnu uporabu");
  expect(await verified("alone")).toContain(await hashOf("alone"));
  for (const name of Object.keys(stored) as Name[]) {
    const { status, bytes } = await services.get(paperPaths.file(ids[name]));
    expect([name, status, createHash("sha256").update(bytes).digest("hex")]).toEqual([
      name,
      200,
      await hashOf(name),
    ]);
  }
  const rows = await query<Copy>("select * from papers where language = 'en'");
  expect(rows.filter(({ id, original_id }) => original_id !== id)).toEqual([]);
  // the certificate's address gives it until there is an original
  const [certificate] = await certificates();
  const { bytes } = await services.get(certificatePath("create-pdf", certificate?.id ?? 0));
  expect(Buffer.from(bytes).equals(Buffer.from(await bytesOf("alone")))).toBe(true);
  expect(await verify(settings, () => {})).toBe(0);
});

test("a copy that a copy in the other language had replaced isn't valid again", async () => {
  expect(await verified("replacedCroatian")).toContain("Potvrda je zamijenjena");
  expect(await verified("lastEnglish")).toContain("Potvrda vrijedi");
  const { text } = await services.get(paperPaths.reservation(2));
  const rows = [...text.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) => row);
  const stateOf = (name: Name) =>
    /vrijedi|zamijenjen/.exec(rows.find((row) => row.includes(`/${ids[name]}"`)) ?? "")?.[0];
  expect([stateOf("replacedFormB"), stateOf("lastFormB")]).toEqual(["zamijenjen", "vrijedi"]);
});

test("the Croatian original is issued beside it, once, and the old one stays valid beside it", async () => {
  const [certificate] = await certificates();
  const showPath = certificatePath("show", certificate?.id ?? 0);
  const before = await services.get(showPath);
  expect(before.status).toBe(200);
  expect(before.text).toContain(formatCode(stored.alone.code));
  const number = nextCopy(before.text, "issue") ?? "";
  expect(number).toBe("1");
  clock.now = minutes(clock.now, 1);
  const press = { step: "issue", number };
  await Promise.all([services.post(showPath, press), services.post(showPath, press)]);
  await services.post(showPath, press);
  expect(await numbersOf(1, "certificate")).toEqual(["en 1", "hr 1"]);
  const [, original] = await copiesOf(1, "certificate");
  const { text, language } = await readPdfText(
    (await services.get(paperPaths.file(original?.id ?? 0))).bytes,
  );
  expect(language).toBe("hr-HR");
  for (const words of [
    "Potvrda o završetku studija",
    formatCode(original?.code ?? ""),
    "Naslov na engleskom Forests",
  ])
    expect(text).toContain(words);
  expect(await verified("alone")).toContain("Potvrda vrijedi");
  const { text: page } = await services.get(showPath);
  expect(page.match(/>vrijedi</g)).toHaveLength(2);
  expect(page).not.toContain(">zamijenjen<");
});

test("the paper for international use that belongs to the original replaces it", async () => {
  const [certificate] = await certificates();
  const showPath = certificatePath("show", certificate?.id ?? 0);
  const { text: page } = await services.get(showPath);
  const number = nextCopy(page, "issueEnglish") ?? "";
  expect(number).toBe("2");
  const press = { step: "issueEnglish", number, registrationNo: "251-69-04-26-2" };
  await Promise.all([services.post(showPath, press), services.post(showPath, press)]);
  expect(await numbersOf(1, "certificate")).toEqual(["en 1", "hr 1", "en 2"]);
  const [, original, english] = await copiesOf(1, "certificate");
  const { text } = await readPdfText((await services.get(paperPaths.file(english?.id ?? 0))).bytes);
  for (const words of [
    "URBROJ: 251-69-04-26-2",
    `verification code ${formatCode(original?.code ?? "")}.`,
    "Mentor Dr.",
  ])
    expect(text).toContain(words);
  expect(await verified("alone")).toContain("Potvrda je zamijenjena");
  // nothing of the old paper has changed
  expect(await verified("alone")).toContain(await hashOf("alone"));
});

test("where a Croatian copy had been replaced, a new original is issued first", async () => {
  const [, certificate] = await certificates();
  const showPath = certificatePath("show", certificate?.id ?? 0);
  const alone = { step: "issueEnglish", number: "3", registrationNo: "251-69-04-26-2" };
  expect(await services.post(showPath, alone)).toContainText("Najprije izdajte izvornik.");
  clock.now = minutes(clock.now, 1);
  const number = nextCopy((await services.get(showPath)).text, "issue") ?? "";
  expect((await services.post(showPath, { step: "issue", number })).status).toBe(303);
  expect((await services.post(showPath, alone)).status).toBe(303);
  expect(await numbersOf(2, "certificate")).toEqual(["hr 1", "en 2", "hr 2", "en 3"]);
  expect(await verified("replacedCroatian")).toContain("Potvrda je zamijenjena");
});

test("a list of papers issues what is missing, and nothing twice", async () => {
  const preview = async (kind: string) =>
    (await services.get(`${batchPaths.index}?reservations=1,2&kind=${kind}&english=on`)).text;
  const certificates = await preview("certificate");
  expect(certificates).toContain("izdan: primjerak 1; na engleskom: primjerak 2");
  expect(certificates).toContain("izdan: primjerak 2; na engleskom: primjerak 3");
  expect(certificates).not.toContain(registrationField(1));
  const { text } = await services.get(`${batchPaths.index}?reservations=1,2&kind=formB`);
  expect(text).toContain("izdan: primjerak 2");
  expect(text).toContain("Izradi 2 isprave");
  const press = (reservation: number, number: string) =>
    services.post(paperPaths.formB(reservation), { number });
  await Promise.all([press(1, "1"), press(1, "1"), press(2, "2")]);
  expect(await numbersOf(1, "formB")).toEqual(["en 1", "hr 1"]);
  expect(await numbersOf(2, "formB")).toEqual(["en 1", "hr 2"]);
});
