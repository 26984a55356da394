import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";

const path = "/service/status";
const mails: string[] = [];
let isRefusing = false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onData(stream, _, done) {
    let mail = "";
    stream.on("data", (part: Buffer) => {
      mail += part;
    });
    stream.on("end", () => {
      if (isRefusing)
        return done(Object.assign(new Error("Sandučić je pun"), { responseCode: 552 }));
      mails.push(mail);
      done(null, "spremljeno kao 4711");
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
afterAll(() => smtp.close(() => {}));
const { port } = smtp.server.address() as AddressInfo;

const { given, as, sql, visitor } = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` });
const admin = await as(await given.person({ roles: ["admin"], email: "admin@fakultet.hr" }));

/** The text of each line of the page's tables, without tags. */
async function lines(user = admin): Promise<string[]> {
  const { status, text } = await user.get(path);
  expect(status).toBe(200);
  return [...text.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    row
      .replace(/<!--.*?-->/g, "")
      .replace(/<svg.*?<\/svg>/gs, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

const lineOf = async (name: string) => (await lines()).find((line) => line.startsWith(`${name} `));

test("only the admin sees the state of the server", async () => {
  for (const role of ["teacher", "student", "viceDean", "studentServices"] as const)
    expect((await (await as(await given.person({ roles: [role] }))).get(path)).status).toBe(403);
  const answer = await visitor.get(path);
  expect([answer.status, answer.location]).toEqual([302, `/login?to=${encodeURIComponent(path)}`]);
  expect((await admin.get(path)).status).toBe(200);
});

test("version, migrations, database, node, disk and jobs are told", async () => {
  expect(await lineOf("Inačica")).toMatch(
    /^Inačica U redu Teza \d+\.\d+\.\d+\. Primijenjen\S+ \S+ \d+ migracij\S+ baze/,
  );
  expect(await lineOf("Baza podataka")).toMatch(
    /U redu PostgreSQL [\d.]+, baza zauzima [\d.,]+ [MG]B\.$/,
  );
  await expect
    .poll(() => lineOf("Poslužitelji"))
    .toEqual(
      expect.stringMatching(
        /^Poslužitelji U redu Na ovoj bazi radi 1 poslužitelj s inačicom \d+\.\d+\.\d+\.$/,
      ),
    );
  expect(await lineOf("Disk")).toMatch(/Slobodno je [\d.,]+ [MG]B/);
  expect(await lineOf("Sigurnosna kopija")).toContain("Nije postavljeno");
  expect(await lineOf("Istek rezervacija")).toMatch(/Istek rezervacija svakih 10 minuta/);
  for (const line of await lines()) expect(line).not.toMatch(/\* \*/);
});

test("a missing migration is told", async () => {
  const rest = "delete from drizzle.migrations where id = (select max(id) from drizzle.migrations)";
  const [row] = await sql(`${rest} returning id, hash, created_at`);
  expect(await lineOf("Inačica")).toContain("Ne radi");
  const { id, hash, created_at } = row as Record<string, unknown>;
  await sql("insert into drizzle.migrations (id, hash, created_at) values ($1, $2, $3)", [
    id,
    hash,
    created_at,
  ]);
  expect(await lineOf("Inačica")).toContain("U redu");
});

describe("systems outside", () => {
  test("that nobody has set are not counted as trouble", async () => {
    for (const name of ["ISVU", "Dabar", "Prijava putem AAI@EduHr"])
      expect(await lineOf(name)).toBe(`${name} Nije postavljeno Nije povezano s Tezom.`);
    expect(await admin.get(path)).toContainText("Sve radi kako treba.");
  });

  test("are shown with the last exchange that was answered and the last that failed", async () => {
    const connected = await createWorld({ ISVU_URL: "sandbox:", DABAR_URL: "sandbox:" });
    const user = await connected.as(await connected.given.person({ roles: ["admin"] }));
    const lineThere = async (name: string) =>
      (await lines(user)).find((line) => line.startsWith(`${name} `));
    const ask = (
      system: string,
      minutesAgo: number,
      status: number | null,
      failure: string | null,
    ) =>
      connected.sql(
        `insert into exchanges (system, asked_at, method, path, status, answer, failure)
         values ($1, now() - make_interval(mins => $2), 'GET', '/', $3, '', $4)`,
        [system, minutesAgo, status, failure],
      );
    expect(await lineThere("ISVU")).toBe("ISVU U redu Povezano je, ali razmjene još nije bilo.");
    await ask("isvu", 60, 200, null);
    expect(await lineThere("ISVU")).toContain(
      "U redu Zadnja je razmjena uspjela. Zadnji put uspjelo:",
    );
    await ask("isvu", 5, null, "unreachable");
    expect(await lineThere("ISVU")).toMatch(
      /Ne radi Zadnja razmjena nije uspjela\. Zadnji put uspjelo: .* Zadnji put nije uspjelo:/,
    );
    await ask("dabar", 5, 422, "packageRefused");
    expect(await lineThere("Dabar")).toContain("U redu Zadnja je razmjena uspjela.");
    expect(await user.get(path)).toContainText("1 stavka traži Vašu pozornost.");
  });
});

describe("a test mail", () => {
  beforeEach(() => {
    mails.length = 0;
  });

  test("goes to the admin at once, and the mail server's answer is shown", async () => {
    const sent = await admin.post(path, { step: "testMail" });
    expect([sent.status, sent.location]).toEqual([303, path]);
    expect((await admin.get(path)).text).toMatch(
      /prihvatio je probnu poruku za admin@fakultet\.hr\. Odgovor: 250 spremljeno kao 4711/,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/To: .*admin@fakultet\.hr/);
  });

  test("that the mail server refuses says why", async () => {
    isRefusing = true;
    const refused = await admin.post(path, { step: "testMail" }).finally(() => {
      isRefusing = false;
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/Probna poruka nije poslana\. Odgovor: .*552/);
  });

  test("is sent by nobody else", async () => {
    const teacher = await as(await given.teacher());
    expect((await teacher.post(path, { step: "testMail" })).status).toBe(403);
    expect((await visitor.post(path, { step: "testMail" })).status).toBe(302);
    expect(mails).toEqual([]);
  });
});
