import { describe, expect, test } from "vitest";
import { z } from "zod";
import { routeTable } from "#app/routes.ts";
import { columnarType } from "#kit/grid/columnar.ts";
import { everyone } from "#kit/workflow/policy.ts";
import { driveReservation } from "../model/drive-reservation.ts";
import { type Client, createWorld, type TestResponse } from "../world/index.ts";
import { fillRoutePath, routeTableName } from "./route-rows.ts";

const world = await createWorld();
const { given, as, visitor, sql } = world;
await given.defenseDeadline();
const offices = {
  library: await given.person({ roles: ["library"] }),
  accountancy: await given.person({ roles: ["accountancy"] }),
  services: await given.person({ roles: ["studentServices"] }),
};
const head = await given.head();
const people = {
  mentor: await given.teacher(),
  head,
  student: await given.student(),
  viceDean: await given.person({ roles: ["viceDean"] }),
  ...offices,
  admin: await given.person({ roles: ["admin"] }),
};
const { mentor, student } = people;
const life = await driveReservation(world, offices, {
  until: "libraryAndAccountancyConfirmed",
  mentor,
  student,
});
const keyword = await given.insert("keywords", { phrase: "rizik" });
const rows = await everything();
const clients: Record<string, Client> = { visitor };
for (const [name, person] of Object.entries(people)) clients[name] = await as(person);

/** The calls of spec §7, with the URLs of spec §2 and product §1. */
const calls: readonly (readonly [method: "get" | "post", path: RegExp])[] = [
  ["get", /^edit-request\/(co-mentor-items|delete-field)\/:id$/],
  ["get", /^edit-request\/(all-keywords|grid-data\/:status)$/],
  ["get", /^edit-request\/validate-/],
  ["post", /^edit-request\/save-field\/:id$/],
  ["get", /^(notifications|search-data)$/],
  ["get", /^delete-request\/grid-data\/:status$|^service\/grid-data\/:type$/],
  ["get", /^head-of-department\/grid-data-not-published$/],
  ["get", /^student\/theses-by-(mentor|keyword)-on-study-json\//],
  ["get", /^[\w-]+\/delete\/:id$/],
  ["get", /^history\/log-details\/:id$/],
  ["post", /^send-problem$/],
  ["get", /^translations\//],
];

type Schema = { [key: string]: unknown };
type Described = { responses: Record<string, { content?: Record<string, { schema: Schema }> }> };
const document = (await visitor.get("/api/openapi.json")).json<{
  paths: Record<string, Partial<Record<"get" | "post", Described>>>;
}>();

/** All documented calls: the method, the path as in the route table, and the response schema. */
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  (["get", "post"] as const).flatMap((method) => {
    const content = methods[method]?.responses[200]?.content;
    const inTable = path.slice(1).replaceAll(/\{(\w+)\}/g, ":$1");
    if (method === "post" && /^\/[\w-]+\/delete\//.test(path) && !path.startsWith("/grid-view/"))
      return [];
    return content?.["application/json"]
      ? [{ name: `${method.toUpperCase()} /${inTable}`, method, path: inTable, content }]
      : [];
  }),
);

test("every call of spec §7 that there is stands in /api/openapi.json", () => {
  const named = new Set(described.map(({ name }) => name));
  const missing = calls.flatMap(([method, pattern]) =>
    routeTable
      .filter(({ path }) => pattern.test(path) && !ours.test(path))
      .map(({ path }) => `${method.toUpperCase()} /${path.replace(":file?", ":file")}`)
      .filter((name) => !named.has(name)),
  );
  expect(missing).toEqual([]);
});

/** Record sets that are not in the specification. */
const ours = /^grid-view\//;

describe("a call answers as it is described", () => {
  test.each(described.map((call) => [call.name, call] as const))(
    "%s",
    async (_, { method, path, content }) => {
      let answered = 0;
      for (const [name, client] of Object.entries(clients)) {
        for (const to of await pathsTo(path)) {
          const answer = await called(client, method, path, to);
          if (answer.status !== 200 || !answer.headers.get("content-type")?.includes("json"))
            continue;
          answered += 1;
          conforms([name, to], answer, content["application/json"]?.schema);
        }
      }
      expect(answered, "nobody was answered").toBeGreaterThan(0);
    },
  );

  test.each(
    described
      .filter(({ content }) => content[columnarType])
      .map((call) => [call.path, call] as const),
  )("%s, by columns", async (_, { path, content }) => {
    for (const [name, client] of Object.entries(clients))
      for (const to of await pathsTo(path)) {
        const answer = await client.get(to, { accept: columnarType });
        if (answer.status === 200) conforms([name, to], answer, content[columnarType]?.schema);
      }
  });
});

test("a script of ours that deletes is told so (spec §7)", async () => {
  const { id } = await given.insert("strategic_areas", { name: "Područje bez tema" });
  const path = `/strategic-area/delete/${id}`;
  const answer = await clients.admin?.get(path, { "x-requested-with": "XMLHttpRequest" });
  const schema =
    document.paths["/strategic-area/delete/{id}"]?.get?.responses[200]?.content?.[
      "application/json"
    ]?.schema;
  expect(answer?.status).toBe(200);
  if (answer) conforms(["admin", path], answer, schema);
});

/**
 * Checks that a response matches its schema exactly: no missing, mistyped or undocumented fields.
 */
function conforms(who: readonly string[], answer: TestResponse, schema: Schema | undefined) {
  if (!schema) throw new Error(`${who.join(" ")}: no schema`);
  const { error } = z.fromJSONSchema(closed(schema) as Schema).safeParse(answer.json());
  expect([...who, error && z.prettifyError(error)]).toEqual([...who, undefined]);
}

/** Returns the schema with no additional properties allowed. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== "object" || node === null) return node;
  const inner = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, closed(value)]),
  );
  return "properties" in inner && !("additionalProperties" in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
}

/** The form values of calls that write. */
const bodies: Record<string, Record<string, string>> = {
  "send-problem": {
    mailFrom: "ana@example.hr",
    description: "Ne vidim temu.",
    url: "/student/theses-by-mentors",
  },
  "notifications/read": {},
  "grid-view/save": { grid: "thesis", name: "Moj prikaz", query: "sort=name" },
  "grid-view/delete/:id": {},
  "defense/typed-minutes/:id": {
    change: "0b5f1f6e-1c1b-4c3c-9d3a-0d7a5a5a5a5a",
    field: "defenseFlow",
    base: "0",
    body: "Student je izložio rad.",
  },
  "edit-request/save-field/:id": { field: "1", string: "Sasvim novi naziv teme" },
};

const asScript = { accept: "application/json", "x-requested-with": "XMLHttpRequest" };

/**
 * Sends a call. A deletion with only an Accept header returns what prevents it, so a pending
 * request is withdrawn with script headers.
 */
const called = (
  client: Client,
  method: "get" | "post",
  path: string,
  to: string,
): Promise<TestResponse> =>
  method === "post"
    ? client.post(to, bodies[path] ?? {}, asScript)
    : client.get(
        to,
        path.startsWith("edit-request/delete-field/") ? asScript : { accept: "application/json" },
      );

/** Returns the paths of a call with existing records, for every status or type. */
async function pathsTo(path: string): Promise<string[]> {
  const address = { path, kind: "json", access: everyone, reads: "nobody" } as const;
  const table = routeTableName(address);
  const id = path.startsWith("edit-request/delete-field/")
    ? rows.taken_back
    : path.startsWith("defense/typed-minutes/")
      ? rows.held
      : table &&
        (rows[table] ??
          (await sql<{ id: number }>(`select min(id)::int as id from ${table}`))[0]?.id);
  if (path === "thesis/similar") return ["/thesis/similar?name=Upravljanje%20rizicima"];
  const numbers = /:(status|type)$/.test(path) ? [1, 2, 3] : [1];
  return numbers.map((number) =>
    fillRoutePath(address, { ...parameters(), ...(id && { id }), status: number, type: number }),
  );
}

const parameters = () => ({
  mentor: mentor.id,
  coMentor: head.id,
  keyword: keyword.id,
  study: rows.studies ?? 1,
  studyProgram: rows.study_programs ?? 1,
  editRequest: rows.edit_requests ?? 1,
  file: "messages.json",
});

/** Creates one row of every kind that a call may show. */
async function everything(): Promise<Record<string, number>> {
  const study = (await given.theStudy()).id;
  await given.room();
  await given.nonWorkingDays();
  await given.paymentSettings();
  const thesis = await given.thesis({ mentor });
  const waiting = await given.thesis({ mentor, status: "notPublished" });
  await sql("insert into thesis_keywords values ($1, $2), ($3, $2)", [
    thesis.id,
    keyword.id,
    life.thesis,
  ]);
  const note = await given.insert("mentor_notes", {
    mentor_id: mentor.id,
    note: "<p>Upute.</p>",
    show_on_web: true,
  });
  await sql("insert into mentor_note_studies values ($1, $2)", [note.id, study]);
  const requests: number[] = [];
  for (const [index, status] of [1, 2, 3].entries()) {
    const fields = {
      thesis_id: (await given.thesis({ mentor })).id,
      requested_by: mentor.id,
      status,
      ...(index > 0 && { response_at: world.clock.now, response_by: head.id }),
    };
    await given.insert("delete_requests", { ...fields, reason: "Zastarjela je." });
    const changed = { field_id: 1, original_value: "Stari", new_value: "Novi naziv" };
    requests.push((await given.insert("edit_requests", { ...fields, ...changed })).id);
  }
  await given.insert("certificates_of_completion", { reservation_id: life.reservation });
  const held = await given.reservation({
    thesis: await given.thesis({ mentor }),
    student: await given.student(),
    status: "studentServicesConfirmedDefenseDate",
    defense_date: given.instant(-0.01),
    defense_place: "Vijećnica",
  });
  const area = await given.insert("strategic_areas", { name: "Plavo gospodarstvo" });
  const takenBack = await given.insert("edit_requests", {
    thesis_id: (await given.thesis({ mentor })).id,
    requested_by: mentor.id,
    field_id: 1,
    original_value: "Stari",
    new_value: "Novi naziv",
  });
  const view = await given.insert("grid_views", {
    user_id: mentor.id,
    grid: "thesis",
    name: "Prikaz",
    query: "",
  });
  const { id: documentId } = (
    await sql<{ id: number }>("select max(id)::int as id from documents")
  )[0] ?? { id: 0 };
  return {
    studies: study,
    study_programs: (await given.theProgram()).id,
    edit_requests: requests[0] ?? 0,
    taken_back: takenBack.id,
    held: held.id,
    theses: thesis.id,
    waiting: waiting.id,
    mentor_notes: note.id,
    strategic_areas: area.id,
    grid_views: view.id,
    users: student.id,
    documents: documentId,
    reservations: life.reservation,
  };
}
