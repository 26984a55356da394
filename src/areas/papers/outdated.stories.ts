import { describe, expect, test } from "vitest";
import { certificateFixtures, ownRoom } from "#areas/certificates/fixtures.ts";
import { batchQueue } from "#areas/paper-batches/paper-batches.server.ts";
import { batchPaths } from "#areas/paper-batches/paper-batches.ts";
import { readPdfText } from "#kit/pdf/fixtures.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import {
  type PaperKind,
  paperPaths,
  type ReservationPaperKind,
  reservationPaperKinds,
} from "./papers.ts";
import { verificationPath } from "./verification.ts";

const here = await createWorld();
const { given, as, visitor, sql } = here;
await given.defenseDeadline();
const { services, asServices } = await certificateFixtures(here);
const asAdmin = await as(await given.person({ roles: ["admin"] }));
const jobs = openJobQueue(here);

const result = {
  grade: "5",
  gradeAgree: "on",
  examDate: given.day(0),
  defenseFlow: "Tijek.",
  defenseQuestions: "Što?",
};

/** A reservation with a date of the defense, and a similarity report. */
async function scheduled(fields: Record<string, unknown> = {}) {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({ mentor });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "studentServicesConfirmedDefenseDate",
    created_at: given.instant(-90),
    defense_date: given.instant(25),
    ...ownRoom(thesis),
    ...fields,
  });
  await given.insert("originality_reports", {
    reservation_id: id,
    file_id: (await given.file()).id,
    service: "Turnitin",
    similarity: 12,
    checked_on: given.day(-1),
    entered_by: services.id,
    created_at: given.instant(-1),
  });
  return { id, mentor, student, thesis };
}

/** The same after the defense, with this grade; the outcome can still be corrected. */
async function defended(grade = "5") {
  const reservation = await scheduled({ defense_date: given.instant(-0.1) });
  await finish(reservation.id, grade);
  return reservation;
}

const finish = async (id: number, grade = "5") => {
  const closing = { step: "finish", ...result, grade };
  expect((await asServices.post(`/service/finish-defense/${id}`, closing)).status).toBe(303);
};

const issue = async (id: number, kinds: readonly ReservationPaperKind[], number = "1") => {
  for (const kind of kinds)
    expect((await asServices.post(paperPaths[kind](id), { female: "true", number })).status).toBe(
      303,
    );
};

type Paper = { id: number; kind: PaperKind; number: number; code: string };
const papersOf = (id: number) =>
  sql<Paper>("select * from papers where reservation_id = $1 order by id", [id]);

/**
 * What the verification page shows everybody: the kinds of the papers that count, and of the
 * others.
 */
async function verified(id: number) {
  const kindsByState = {
    valid: [] as PaperKind[],
    outdated: [] as PaperKind[],
    replaced: [] as PaperKind[],
  };
  for (const { kind, code } of await papersOf(id)) {
    const { text } = await visitor.get(verificationPath(code));
    if (/(Isprava|Potvrda) vrijedi/.test(text)) kindsByState.valid.push(kind);
    if (text.includes("Isprava se zamjenjuje novom")) kindsByState.outdated.push(kind);
    if (text.includes("Isprava je zamijenjena")) kindsByState.replaced.push(kind);
  }
  return kindsByState;
}

const versionOf = async (id: number) =>
  String(
    (await sql<{ version: number }>("select version from reservations where id = $1", [id]))[0]
      ?.version,
  );
const correct = async (id: number, changed: Record<string, string>) => {
  const form = {
    ...result,
    reason: "Pogrešno prepisano.",
    version: await versionOf(id),
    ...changed,
  };
  expect((await asServices.post(`/service/correct-defense/${id}`, form)).status).toBe(303);
};

/** Issues all that can be issued now in one press, and returns the text of the file. */
async function issueAll(id: number) {
  const form = { step: "start", kind: "all", packing: "pdf", form_reservations: String(id) };
  expect(
    (await asServices.post(`${batchPaths.index}?reservations=${id}&kind=all`, form)).status,
  ).toBe(303);
  const [batch] = await sql<{ id: number }>(
    "select max(id)::int as id from paper_batches where created_by = $1",
    [services.id],
  );
  await jobs.run(batchQueue, { batchId: batch?.id });
  await waitUntil(
    () => sql<{ state: string }>("select state from paper_batches where id = $1", [batch?.id]),
    ([row]) => row?.state === "done",
  );
  return (await readPdfText((await asServices.get(batchPaths.file(batch?.id ?? 0))).bytes)).text;
}

describe("issued minutes don't count any more once the record differs from them", () => {
  test.each([
    ["a better grade", "5", "4", "vrlo dobar (4)"],
    ["failed after all", "5", "1", "nedovoljan (1)"],
    ["passed after all", "1", "3", "dobar (3)"],
  ])(
    "%s: who verifies them learns it, and the next batch prints what is true",
    async (_, was, is, printed) => {
      const { id } = await defended(was);
      await issue(id, ["minutes", "formB"]);
      expect(await verified(id)).toEqual({
        valid: ["minutes", "formB"],
        outdated: [],
        replaced: [],
      });
      await correct(id, { grade: is });
      expect(await verified(id)).toEqual({ valid: ["formB"], outdated: ["minutes"], replaced: [] });
      expect(await asServices.get(paperPaths.reservation(id))).toContainText("zamjenjuje se novim");
      expect(await issueAll(id)).toContainText(printed);
      expect(
        (await papersOf(id)).filter(({ kind }) => kind === "minutes").map(({ number }) => number),
      ).toEqual([1, 2]);
      expect(await verified(id)).toMatchObject({ outdated: [], replaced: ["minutes"] });
    },
  );

  test("but count again if a mistaken correction is taken back", async () => {
    const { id } = await defended();
    await issue(id, ["minutes"]);
    await correct(id, { grade: "3" });
    expect((await verified(id)).outdated).toEqual(["minutes"]);
    await correct(id, { grade: "5" });
    expect((await verified(id)).valid).toEqual(["minutes"]);
  });

  test("and stay valid if they were printed before the defense: their blanks were filled in by hand", async () => {
    const { id } = await scheduled({ defense_date: given.instant(-0.1) });
    await issue(id, ["minutes"]);
    await finish(id, "5");
    await correct(id, { grade: "4" });
    expect((await verified(id)).valid).toEqual(["minutes"]);
  });
});

test("a defense that gets another date leaves neither application form nor minutes of the old one", async () => {
  const { id, mentor } = await scheduled();
  await issue(id, reservationPaperKinds);
  expect((await verified(id)).valid).toEqual([...reservationPaperKinds]);
  const step = (path: string, form: Record<string, string>, client = asServices) =>
    client.post(`${path}/${id}`, form);
  const reopened = { step: "reopenDefense", reason: "Dvorana je zauzeta." };
  expect((await step("/service/confirm-defense-date", reopened)).status).toBe(303);
  const dated = {
    valid: ["statements", "formB", "originality"],
    outdated: ["applicationForm", "minutes"],
  };
  expect(await verified(id)).toMatchObject(dated);
  const date = {
    step: "setDefenseDate",
    defenseDate: `${given.day(28)}T10:00`,
    defensePlace: `Vijećnica ${id}`,
  };
  expect((await step("/mentor/defense-date", date, await as(mentor))).status).toBe(303);
  await step("/service/confirm-defense-date", { step: "confirmDefenseDate" });
  expect(await verified(id)).toMatchObject(dated);
  expect(await issueAll(id)).toContainText(`Vijećnica ${id}`);
  expect(await verified(id)).toEqual({
    valid: [...dated.valid, "applicationForm", "minutes"],
    outdated: [],
    replaced: dated.outdated,
  });
});

describe("a paper doesn't count any more once another thing that it prints has changed", () => {
  const all = [...reservationPaperKinds];
  type Scheduled = Awaited<ReturnType<typeof scheduled>>;
  const record = async ({ id }: Scheduled, changed: Record<string, string>) => {
    const [row] = await sql<{ program: number; place: string; at: string }>(
      `select student_study_program_id as program, defense_place as place,
        to_char(defense_date at time zone 'Europe/Zagreb', 'YYYY-MM-DD"T"HH24:MI') as at from reservations where id = $1`,
      [id],
    );
    const stored = {
      studentStudyProgramId: String(row?.program),
      defenseDate: row?.at ?? "",
      defensePlace: row?.place ?? "",
    };
    const form = {
      ...stored,
      reason: "Pogrešno upisano.",
      version: await versionOf(id),
      ...changed,
    };
    expect((await asAdmin.post(`/reservation/correct/${id}`, form)).status).toBe(303);
  };
  const seat = ({ id }: Scheduled) =>
    given.teacher().then(({ id: user_id }) => ({ reservation_id: id, user_id }));

  test.each<[string, (one: Scheduled) => Promise<unknown>, ReservationPaperKind[]]>([
    [
      "the programme",
      async (reservation) => {
        const [study] = await sql<{ study_id: number }>(
          "select study_id from theses where id = $1",
          [reservation.thesis.id],
        );
        const program = await given.program({ study_id: study?.study_id });
        await record(reservation, { studentStudyProgramId: String(program.id) });
      },
      all,
    ],
    [
      "the room",
      (reservation) => record(reservation, { defensePlace: `Aula ${reservation.id}` }),
      ["applicationForm", "minutes"],
    ],
    [
      "the title",
      ({ id }) => sql("update reservations set thesis_name = 'Nova tema' where id = $1", [id]),
      all,
    ],
    [
      "the mentor",
      async ({ thesis }) => {
        await sql("update theses set mentor_id = $1 where id = $2", [
          (await given.teacher()).id,
          thesis.id,
        ]);
      },
      all,
    ],
    [
      "the committee",
      async (reservation) =>
        given.insert("committee_members", { ...(await seat(reservation)), role: "chair" }),
      ["applicationForm", "minutes"],
    ],
    [
      "the day of the statements",
      (reservation) => record(reservation, { statementOfAuthenticityAt: `${given.day(-3)}T10:00` }),
      ["statements", "minutes"],
    ],
    [
      "the similarity",
      ({ id }) =>
        sql("update originality_reports set corrected_at = $2 where reservation_id = $1", [
          id,
          given.instant(0.01),
        ]),
      ["originality"],
    ],
    [
      "when the library confirmed, which none prints",
      (reservation) => record(reservation, { libraryConfirmedAt: `${given.day(-3)}T10:00` }),
      [],
    ],
  ])("%s", async (_, change, outdated) => {
    const reservation = await scheduled();
    await issue(reservation.id, all);
    await change(reservation);
    expect(await verified(reservation.id)).toEqual({
      valid: all.filter((kind) => !outdated.includes(kind)),
      outdated,
      replaced: [],
    });
  });

  test("but not because the topic goes to another mentor after the defense", async () => {
    const reservation = await defended("1");
    await issue(reservation.id, ["formB", "minutes"]);
    await sql("update theses set mentor_id = $1 where id = $2", [
      (await given.teacher()).id,
      reservation.thesis.id,
    ]);
    expect((await verified(reservation.id)).valid).toEqual(["formB", "minutes"]);
  });
});
