import { expect, test } from "vitest";
import { driveReservation } from "#test/model/drive-reservation.ts";
import { type Client, createWorld } from "#test/world/index.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, history, sql, visitor } = world;
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const library = await as(offices.library);
const { shorter } = texts.hr;

const secret = "Poduzeće Primjer d.o.o. u svibnju uvodi novi proizvod.";
const whole = `Rad istražuje rizike u opskrbnim lancima malih poduzeća. ${secret} ${"Zaključci vrijede za cijelu granu. ".repeat(4)}`;
const short = whole.replace(`${secret} `, "").trim();
const reason = "Sažetak odaje poslovnu tajnu.";

/** A completed thesis whose abstract says too much. */
const published = () =>
  driveReservation(world, offices, {
    until: "completed",
    values: { submitFinal: { abstract: whole, abstractEng: "The thesis studies risks." } },
  });

type Published = Awaited<ReturnType<typeof published>>;

const versionOf = async ({ document }: Published) =>
  (await sql<{ version: number }>("select version from documents where id = $1", [document]))[0]
    ?.version ?? 0;

/** The form as it was loaded at this version of the document. */
const replace = (
  client: Client,
  { thesis }: Published,
  version: number,
  values: Record<string, string> = {},
) =>
  client.post(`/thesis/send-to-dabar/${thesis}`, {
    step: "shortenAbstract",
    abstract: short,
    abstractEng: "The thesis studies risks.",
    abstractReason: reason,
    version: String(version),
    ...values,
  });

const page = ({ thesis }: Published) =>
  visitor.get(`/student/thesis/${thesis}`).then(({ text }) => text);

test("the library or student services shorten the abstract that everybody reads, with a reason", async () => {
  for (const clerk of [library, await as(offices.services)]) {
    const work = await published();
    expect(await page(work)).toContainText("novi proizvod");
    await sql("update theses set dabar_status = 'noActiveRequests', dabar_pid = $2 where id = $1", [
      work.thesis,
      `fak:${work.thesis}`,
    ]);
    const version = await versionOf(work);
    expect((await replace(clerk, work, version)).status).toBe(303);
    const shown = await page(work);
    expect(shown).toContainText("Zaključci vrijede za cijelu granu.");
    for (const hidden of ["novi proizvod", reason]) expect(shown).not.toContainText(hidden);
    for (const path of [`/student/cite-csl/${work.thesis}`, `/student/cite-ris/${work.thesis}`])
      expect((await visitor.get(path)).text).not.toContain("novi proizvod");
    const entries = await history("Document", work.document);
    expect(entries.at(-1)?.data).toMatchObject({ abstract: short, abstract_reason: reason });
    expect(
      await sql(
        "select abstract, dabar_outdated from reservations r join theses t on t.id = r.thesis_id where r.id = $1",
        [work.reservation],
      ),
    ).toEqual([{ abstract: short, dabar_outdated: true }]);
    const rows = await sql<{ name: string }>(
      "select u.id as name from notifications n join users u on u.id = n.user_id where n.message like 'Skraćen je sažetak%' and u.id = any($1::integer[])",
      [[work.student.id, work.mentor.id]],
    );
    expect(rows).toHaveLength(2);
  }
});

test("nobody makes it longer, and nobody else shortens it", async () => {
  const work = await published();
  const version = await versionOf(work);
  const longer = await replace(library, work, version, { abstract: `${whole} Još nešto.` });
  expect([longer.status, longer.text.includes(shorter.longer)]).toEqual([422, true]);
  const english = await replace(library, work, version, {
    abstractEng: "The thesis studies risks in supply chains.",
  });
  expect(english.status).toBe(422);
  expect((await replace(library, work, version, { abstractReason: " " })).status).toBe(422);
  const others = [
    work.student,
    work.mentor,
    offices.accountancy,
    await given.person({ roles: ["admin"] }),
  ];
  for (const person of others)
    expect((await replace(await as(person), work, version)).status).toBe(403);
  expect((await replace(visitor, work, version)).status).toBe(302);
  expect(await page(work)).toContainText("novi proizvod");
});

test("of two who shorten it at once the second learns of the first, and a form that is sent twice shortens once", async () => {
  const work = await published();
  const version = await versionOf(work);
  const services = await as(offices.services);
  const answers = await Promise.all([
    replace(library, work, version),
    replace(services, work, version, { abstract: "Rad istražuje rizike." }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
  expect(answers.find(({ status }) => status === 409)?.text).toContainText(
    shorter.writtenMeanwhile,
  );
  const [{ abstract } = { abstract: "" }] = await sql<{ abstract: string }>(
    "select abstract from documents where id = $1",
    [work.document],
  );
  const again = await replace(library, work, version, { abstract });
  expect(again.status).toBe(303);
  expect(await versionOf(work)).toBe(version + 1);
});

test("before the defense there is no public abstract to shorten", async () => {
  const work = await driveReservation(world, offices, { until: "statements" });
  const answer = await replace(library, work, await versionOf(work));
  expect([answer.status, answer.text.includes(shorter.notCompleted)]).toEqual([409, true]);
});
