import { beforeAll, expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import { mayOpen, type RouteEntry } from "#kit/http/routes.ts";
import { type Client, createWorld } from "../world/index.ts";
import { readableText } from "./answer-text.ts";
import { insertManyRows } from "./many-rows.ts";
import { peopleOfEveryRole, signInAll } from "./people.ts";
import { othersValuesIn, type PersonalValue, plantPersonalValues } from "./personal-values.ts";
import { fillRoutePath, routeTableName } from "./route-rows.ts";

const world = await createWorld();
const { given, sql } = world;
const people = await peopleOfEveryRole(world);
await given.file();
const clients = (await signInAll(world, people)).filter(({ name }) => name !== "visitor");

/** Routes that are not read: they write, stay open or ask for a token. */
const apart = [
  "logout",
  "user/return",
  "notifications/stream",
  "defense/day-stream/:day",
  "notifications/read",
  "upload/:token",
  "language",
  "user/impersonate/:id",
  "user/my-data/download",
  "grid-view/save",
  "grid-view/delete/:id",
];

type Answer = {
  route: RouteEntry;
  reader: string;
  readerId: number;
  path: string;
  id: number;
  found: PersonalValue[];
};
let answers: Answer[];

beforeAll(async () => {
  await insertManyRows(world, { ...people, readers: clients.map(({ actor }) => actor.id) }, 12);
  await restOfRows();
  const values = await plantPersonalValues(world);
  const ids = await recordIds();
  answers = [];
  for (const route of routeTable.filter(({ path }) => !apart.includes(path)))
    for (const { name, client, actor } of clients)
      if (mayOpen(route, actor))
        answers.push(...(await answersOf(route, { name, client, id: actor.id }, ids, values)));
}, 1_800_000);

test("no answer holds another person's personal columns where the route says that it reads nobody's data", () => {
  expect(answers.length).toBeGreaterThan(300);
  const violations = answers
    .filter(({ route, found }) => route.reads === "nobody" && found.length > 0)
    .map(
      ({ path, reader, found }) =>
        `${path} ${reader}: ${[...new Set(found.map(({ column }) => column))].join(", ")}`,
    );
  expect(violations).toEqual([]);
});

test("the answers do hold each personal column somewhere: the sweep reaches what it looks for", () => {
  const reached = new Set(answers.flatMap(({ found }) => found.map(({ column }) => column)));
  const personal = [
    "users.email",
    "users.jmbag",
    "certificates_of_completion.birthplace",
    "reservations.grade",
    "certificates_of_completion.date_of_birth",
    "bank_payments.payer_account",
    "office_notes.reason",
    "reservations.defense_questions",
    "reservations.reason_for_cancellation",
    "documents.student_comment",
    "student_proposals.description",
    "student_records.tuition_debt_in_cents",
  ];
  expect(personal.filter((column) => !reached.has(column))).toEqual([]);
});

test("who was answered with a student's personal columns stands in the log, with the record or the list", async () => {
  const rows = await sql<{ reader: number; kind: string; record: number }>(
    "select reader_id as reader, kind, record_id as record from record_reads",
  );
  const logged = new Set(rows.map(({ reader, kind, record }) => `${reader} ${kind} ${record}`));
  const missing = answers.flatMap(({ route: { reads }, readerId, path, id, found }) => {
    if (reads === "nobody" || !found.some(({ owner }) => owner === people.student.id)) return [];
    const row = `${readerId} ${reads.kind} ${reads.of === "record" ? id : 0}`;
    return logged.has(row) ? [] : [`${path}: ${row}`];
  });
  expect(missing).toEqual([]);
});

type Reader = { name: string; client: Client; id: number };

/** The successful answers of a route to a reader, for some records; a page holds its data. */
async function answersOf(
  route: RouteEntry,
  reader: Reader,
  ids: Record<string, number[]>,
  values: PersonalValue[],
) {
  const table = routeTableName(route);
  const routeAnswers: Answer[] = [];
  for (const id of table ? (ids[table] ?? []) : [1]) {
    for (const type of /:(type|status)$/.test(route.path) ? [1, 2, 3] : [1]) {
      const path = fillRoutePath(route, {
        mentor: people.mentor.id,
        type,
        status: type,
        username: people.student.username,
        coMentor: people.coMentor.id,
        study: 1,
        part: 1,
        id,
      });
      const response = await reader.client.get(path).catch(() => undefined); // a file that the store doesn't have
      if (response?.status !== 200) continue;
      const others = othersValuesIn(await readableText(response), values, reader.id);
      routeAnswers.push({
        route,
        reader: reader.name,
        readerId: reader.id,
        path,
        id,
        found: others,
      });
    }
  }
  return routeAnswers;
}

/**
 * The records to read: of reservations one in some statuses, with their theses and versions; of
 * others the first and last.
 */
async function recordIds(): Promise<Record<string, number[]>> {
  const reservations = await sql<{ id: number; thesis: number; version: number | null }>(
    `select r.id, r.thesis_id as thesis, (select max(d.id) from documents d where d.reservation_id = r.id) as version
     from reservations r where r.id in (select min(id) from reservations where status = any($1) group by status)`,
    [
      [
        "reserved",
        "studentSubmittedToApp",
        "studentServicesConfirmedDefenseDate",
        "completed",
        "canceled",
      ],
    ],
  );
  const statuses = await sql<{ id: number }>("select min(id) as id from theses group by status");
  const ids: Record<string, number[]> = {
    reservations: reservations.map(({ id }) => id),
    theses: [...reservations.map(({ thesis }) => thesis), ...statuses.map(({ id }) => id)],
    documents: reservations.flatMap(({ version }) => version ?? []),
    users: [people.student.id, people.mentor.id],
  };
  for (const table of new Set(routeTable.flatMap((route) => routeTableName(route) ?? []))) {
    if (ids[table]) continue;
    const rows = await sql<{ id: number }>(
      `select id from (select min(id)::int as id from ${table} union select max(id)::int from ${table}) i where id is not null`,
    );
    ids[table] = rows.map(({ id }) => id);
  }
  return ids;
}

/**
 * What the many rows don't have: mails, papers, an issued batch, an identity, a request for
 * erasure, a redirect of a payment.
 */
async function restOfRows() {
  const { student, services } = people;
  const file_id = (await given.file()).id;
  await sql(
    `insert into papers (reservation_id, kind, language, number, female, file_id, sha256, issued_at)
     select min(id), 'formB', 'hr', 1, true, $1, repeat('0', 64), now() from reservations where status = 'completed'`,
    [file_id],
  );
  await given.insert("erasure_requests", {
    user_id: student.id,
    status: "sent",
    reason: "Odlazim.",
  });
  await given.insert("identities", {
    user_id: student.id,
    issuer: "a",
    persistent_id: "b",
    username: "c",
  });
  await given.insert("problem_reports", {
    mail_from: "skrovito@posta.example",
    description: "Ne radi.",
    url: "/",
    address: "::1",
    user_id: student.id,
  });
  await given.insert("document_comments", {
    document_id: (await sql<{ id: number }>("select min(id) as id from documents"))[0]?.id,
    author_id: people.coMentor.id,
    comment: "Komentar.",
  });
  await given.insert("paper_batches", {
    created_by: services.id,
    kind: "formB",
    items: '[{"id": 1, "female": true}]',
  });
  const room = { recipient: "x@posta.example", subject: "Predmet", body: "Tekst" };
  await given.insert("mails", { user_id: student.id, ...room });
}
