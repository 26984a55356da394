import { describe, expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import { mayOpen, type RouteEntry } from "#kit/http/routes.ts";
import { type Actor, visitor as nobody } from "#kit/workflow/policy.ts";
import { driveReservation } from "../model/drive-reservation.ts";
import { type Client, createWorld, type Person } from "../world/index.ts";
import { personActor } from "../world/person-actor.ts";
import {
  type Requester,
  type RowKind,
  recordAccess,
  requesters,
  routesWithoutRow,
} from "./record-access.ts";
import { dataPath, fillRoutePath, routeTableName } from "./route-rows.ts";

const world = await createWorld();
const { given, as, visitor, sql } = world;
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};

/**
 * Creates a thesis in each status and a reservation of one of them, all with the same people and
 * department.
 */
async function household(department: { id: number }) {
  const [mentor, coMentor, student] = [
    await given.teacher(),
    await given.teacher(),
    await given.student(),
  ];
  const member = await given.teacher();
  const head = await given.person({ roles: ["teacher", "headOfDepartment"] });
  await sql("update departments set head_id = $1 where id = $2", [head.id, department.id]);
  const life = await driveReservation(world, offices, {
    until: "libraryAndAccountancyConfirmed",
    student,
    mentor,
    coMentor,
  });
  await sql("update theses set department_id = $1 where id = $2", [department.id, life.thesis]);
  await given.insert("committee_members", {
    reservation_id: life.reservation,
    user_id: member.id,
    role: "chair",
  });
  const givenThesis = async (fields: Record<string, unknown>) =>
    (
      await given.thesis({
        mentor,
        co_mentor_id: coMentor.id,
        department_id: department.id,
        attachment_id: (await stored()).id,
        ...fields,
      })
    ).id;
  const theses: Partial<Record<RowKind, number>> = {
    reserved: life.thesis,
    published: await givenThesis({}),
    draft: await givenThesis({ status: "notPublishedDraft" }),
    kept: await givenThesis({
      status: "notPublishedDraft",
      pre_reservation_student_id: student.id,
      pre_reservation_date: given.day(9),
    }),
    waiting: await givenThesis({ status: "notPublished" }),
    deleted: await givenThesis({ status: "deleted" }),
  };
  const note = async (show_on_web: boolean) => {
    const fields = {
      mentor_id: mentor.id,
      note: "<p>Upute.</p>",
      file_id: (await stored()).id,
      show_on_web,
    };
    const { id } = await given.insert("mentor_notes", fields);
    await sql("insert into mentor_note_studies values ($1, $2)", [id, (await given.theStudy()).id]);
    return id;
  };
  for (const thesis_id of [theses.published, theses.deleted])
    await given.insert("delete_requests", {
      thesis_id,
      requested_by: mentor.id,
      reason: "Zastarjela je.",
    });
  const { id: certificate } = await given.insert("certificates_of_completion", {
    ...paper,
    reservation_id: life.reservation,
    classification_no: `602-04/26-01/${life.reservation}`,
  });
  const { id: issued } = await given.insert("papers", {
    reservation_id: life.reservation,
    female: true,
    kind: "formB",
    language: "hr",
    number: 1,
    file_id: (await stored()).id,
    sha256: "0".repeat(64),
  });
  await sql(
    "update reservations set statement_of_authenticity_at = $2, submission_statement_at = $2 where id = $1",
    [life.reservation, given.instant(0)],
  );
  await given.insert("papers", {
    reservation_id: life.reservation,
    female: true,
    kind: "statements",
    language: "hr",
    number: 1,
    file_id: (await stored()).id,
    sha256: "0".repeat(64),
    issued_at: given.instant(1),
  });
  const { id: batch } = await given.insert("paper_batches", {
    created_by: offices.services.id,
    kind: "formB",
    items: JSON.stringify([{ id: life.reservation, female: true }]),
    state: "done",
    file_id: (await stored()).id,
  });
  const notes: Partial<Record<RowKind, number>> = {
    "": await note(false),
    onTheWeb: await note(true),
  };
  const fields = {
    requested_by: mentor.id,
    field_id: 1,
    original_value: "Stari naziv",
    new_value: "Novi naziv",
  };
  const { id: edit } = await given.insert("edit_requests", {
    new_file_id: (await stored()).id,
    thesis_id: theses.published,
    ...fields,
  });
  const { id: comment } = await given.insert("document_comments", {
    document_id: life.document,
    author_id: coMentor.id,
    comment: "Proširite uvod.",
    file_id: (await stored()).id,
  });
  const { id: proposal } = await given.insert("student_proposals", {
    student_id: student.id,
    mentor_id: mentor.id,
    study_program_id: (await given.theProgram()).id,
    name: "Moja tema",
    description: "Opis.",
    keywords: "riječ",
    status: "sent",
  });
  const { id: message } = await given.insert("messages", {
    thesis_id: life.thesis,
    from_id: mentor.id,
    to_id: student.id,
    title: "Dogovor",
    body: "<p>U utorak.</p>",
    attachment_file_id: (await stored()).id,
  });
  const { id: imported } = await given.insert("imports", {
    record_set: "departments",
    file_name: "odjeli.csv",
    headings: ["Naziv"],
    created_by: offices.services.id,
  });
  const { id: mentorChange } = await given.insert("mentor_changes", {
    reservation_id: life.reservation,
    requested_by: student.id,
    old_mentor_id: mentor.id,
    new_mentor_id: coMentor.id,
    reason: "Mentor odlazi.",
    status: "withdrawn",
  });
  const { id: decision } = await given.insert("outcome_decisions", {
    reservation_id: life.reservation,
    kind: "annulment",
    status: "entered",
    body: "Vijeće",
    decided_on: given.day(-1),
    classification_no: "602-04/26-01/1",
    registration_no: "251-69-04-26-1",
    reason: "Povreda postupka.",
    file_id: (await stored()).id,
    entered_by: offices.services.id,
  });
  const { id: report } = await given.insert("originality_reports", {
    reservation_id: life.reservation,
    file_id: (await stored()).id,
    service: "Turnitin",
    similarity: 12,
    checked_on: given.day(-1),
    entered_by: mentor.id,
  });
  await sql(
    `insert into submission_settings (study_id, title_page, task_page)
     select study_id, true, true from theses where id = (select thesis_id from reservations where id = $1)
     on conflict do nothing`,
    [life.reservation],
  );
  const { id: criteria } = await given.insert("criteria_sets", {
    study_id: (await given.theStudy()).id,
  });
  await given.insert("assessment_criteria", {
    set_id: criteria,
    position: 1,
    name: "Pisani rad",
    weight: 100,
  });
  await sql("update studies set minutes_confirmation = 'beside', reviewer_opinion = 'asked'");
  await given.insert("reviewer_opinions", {
    reservation_id: life.reservation,
    reviewer_id: coMentor.id,
    due_on: given.day(3),
    assigned_by: offices.services.id,
    assigned_at: given.instant(-1),
    impartial: true,
    body: "Rad je dobar.",
    positive: true,
    given_at: given.instant(0),
  });
  await sql("update reservations set criteria_set_id = $1 where id = $2", [
    criteria,
    life.reservation,
  ]);
  const rows: Record<string, Partial<Record<RowKind, number>>> = {
    theses,
    mentor_notes: notes,
    edit_requests: { "": edit },
    reservations: { "": life.reservation },
    documents: { "": life.document },
    document_comments: { "": comment },
    certificates_of_completion: { "": certificate },
    papers: { "": issued },
    paper_batches: { "": batch },
    imports: { "": imported },
    mentor_changes: { "": mentorChange },
    originality_reports: { "": report },
    outcome_decisions: { "": decision },
    student_proposals: { "": proposal },
    messages: { "": message },
    user_studies: { ofTeacher: await enrolled(mentor), ofStudent: await enrolled(student) },
  };
  return { student, mentor, coMentor, member, head, rows };
}

const enrolled = async ({ id }: Person) =>
  (
    await sql<{ id: number }>("select min(id)::int as id from user_studies where user_id = $1", [
      id,
    ])
  )[0]?.id ?? 0;

/** All fields that a certificate needs before it can be generated. */
const paper = {
  registration_no: "2170-57-26-1",
  date_of_birth: "2001-02-03",
  birthplace: "Knin",
  female: false,
  study_type: "diplomski studij",
  study: "Ekonomija",
  study_program: "Financije",
  thesis_type: "Diplomski rad",
  semester_count: 4,
  ects: 120,
  academic_title: "sveučilišni magistar",
};

/** Returns a file whose content is in the store; the reservation uploaded it. */
const stored = async () =>
  (await sql<{ id: number }>("select min(id)::int as id from files"))[0] ?? { id: 0 };

const [own, foreign] = [
  await household(await given.theDepartment()),
  await household(await given.department()),
];
await sql("update studies set attachment_asked = 'asked'");
await given.room();
await given.nonWorkingDays();
await given.paymentSettings();
await given.insert("keywords", { phrase: "plavo gospodarstvo" });
await given.insert("strategic_areas", { name: "Plavo gospodarstvo" });
const people: Record<Exclude<Requester, "visitor">, Person> = {
  ...own,
  ...offices,
  viceDean: await given.person({ roles: ["viceDean"] }),
  admin: await given.person({ roles: ["admin"] }),
};
const clients: [Requester, Client][] = await Promise.all(
  requesters.map(
    async (name): Promise<[Requester, Client]> => [
      name,
      name === "visitor" ? visitor : await as(people[name]),
    ],
  ),
);

const actorOf = (name: Requester): Actor =>
  name === "visitor" ? nobody : personActor(people[name]);

/**
 * Returns the last history entry and event and the number of mails; a refused request must not
 * change them.
 */
const written = () =>
  sql(
    "select (select max(id) from log_entries) as log, (select max(id) from events) as event, (select count(*) from mails) as mails",
  );

/** Returns the id of the household's row, or of a shared row that belongs to nobody. */
async function rowOf(address: RouteEntry, row: RowKind, { rows }: typeof own): Promise<number> {
  const table = routeTableName(address) ?? "";
  const id =
    rows[table]?.[row] ??
    (await sql<{ id: number }>(`select min(id)::int as id from ${table}`))[0]?.id;
  if (!id) throw new Error(`${table} has no row to look at`);
  return id;
}

/**
 * True if the client gets an answer. Pages are requested as data only; a redirect counts if its
 * target is answered.
 */
async function isAnswered(
  client: Client,
  { kind, entrance }: RouteEntry,
  path: string,
): Promise<boolean> {
  const { status } = await client.get(kind === "page" ? dataPath(path) : path);
  if (kind !== "page" || status === 200 || status >= 400) return status === 200;
  const { location } = await client.get(path);
  if (!location) throw new Error(`${path} neither answers nor sends on`);
  if (location === entrance || location.startsWith("/login")) return false;
  return (await client.get(location)).status === 200;
}

/**
 * True if a POST of the client is refused. Clients that the route itself refuses are covered by the
 * tests of routes.
 */
async function isRefused(
  client: Client,
  { kind, entrance }: RouteEntry,
  path: string,
): Promise<boolean> {
  const { status } = await client.post(kind === "page" ? dataPath(path) : path);
  if (status >= 400) return status < 500;
  // a visitor who wants to reserve is redirected to the login
  const { location } = await client.post(path);
  return location === entrance || (location?.startsWith("/login") ?? false);
}

describe("who is answered for which row, by address, person, own and foreign", () => {
  test.each(recordAccess)("%s %s", async (path, row, any, ownOnly) => {
    const address = routeTable.find((route) => route.path === path);
    if (!address) throw new Error(`${path} is no address`);
    const before = await written();
    const answered: Record<string, boolean> = {};
    const wanted: Record<string, boolean> = {};
    for (const [whose, of] of Object.entries({ own, foreign })) {
      const to = fillRoutePath(address, { id: await rowOf(address, row, of) });
      await Promise.all(
        clients.map(async ([name, client]) => {
          const cell = `${name}: ${whose}`;
          wanted[cell] = any.includes(name) || (whose === "own" && ownOnly.includes(name));
          answered[cell] = await isAnswered(client, address, to);
          if (answered[cell] || !mayOpen(address, actorOf(name))) return;
          expect([cell, "POST", await isRefused(client, address, to)]).toEqual([
            cell,
            "POST",
            true,
          ]);
        }),
      );
    }
    expect(answered).toEqual(wanted);
    expect(await written()).toEqual(before);
  });
});

test("every address that takes a row says whose rows it answers for", () => {
  const lined = new Set(recordAccess.map(([path]) => path));
  const silent = routeTable
    .filter(
      ({ path }) =>
        path.includes(":") &&
        !lined.has(path) &&
        !routesWithoutRow.some((pattern) => pattern.test(path)),
    )
    .map(({ path }) => path);
  expect(silent).toEqual([]);
});
