import { beforeAll, describe, expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import { mayOpen, type RouteEntry } from "#kit/http/routes.ts";
import { collectStatements } from "../world/counted-statements.ts";
import { outdateAnswers } from "../world/data-changes.ts";
import { type SignedInGuest, signInGuests } from "../world/guest.ts";
import { type Client, createWorld } from "../world/index.ts";
import { insertBulkRows } from "./bulk-rows.ts";
import { insertManyRows } from "./many-rows.ts";
import { peopleOfEveryRole, signInAll } from "./people.ts";
import { dataPath, fillRoutePath, routeTableName } from "./route-rows.ts";

const heard: string[] = [];
const world = await createWorld({}, { onStatement: collectStatements(heard) });
const { given, sql } = world;

const people = await peopleOfEveryRole(world);
await given.file();
const clients = await signInAll(world, people);

/** Routes that are not counted: redirects, and routes that run no query or write. */
const apart = [
  "logout",
  "user/impersonate/:id",
  "user/return",
  "thesis/new",
  "thesis/edit/:id",
  "thesis/similar", // asks for a title; its own stories count
  "language",
  "upload/:token", // takes pieces of a file; its own stories follow them
  "notifications/read",
  "notifications/stream", // stays open; its own stories count
  "defense/day-stream/:day", // likewise
  "mail/bounced", // takes posted mails only
  "message/incoming", // as above
  "document/check/:id", // takes the file of a form; its own stories send one
  "aai/logout", // as above
  "login/code", // asks for a password first; its own stories have one
  "notifications/unsubscribe/:token", // asks for the token of a mail; its own stories have one
  "edit-request/save-field/:id",
  "edit-request/delete-field/:id",
  "grid-view/save",
  "grid-view/delete/:id",
  "healthz",
  "readyz",
  "metrics", // asks for its token
  "api/openapi.json",
];
const looked = routeTable.filter(({ path, kind }) => kind !== "file" && !apart.includes(path));

/** Number of SQL statements by route, record id and client. */
type Counts = Map<string, number>;
let few: Counts;
let many: Counts;
/** Only grids, because they show thousands of rows. */
let most: Counts;
/** Guests for all pages of guests; one of them of the reservation with the most versions. */
let guests: SignedInGuest[];
let homeOfAllRoles: Awaited<ReturnType<typeof countHomeOfAllRoles>>;
const isGrid = (path: string) => /\/grid-data/.test(path);

/**
 * How many times more rows the second batch brought to each table than the first, a ninth of its
 * size.
 */
const growth = new Map<string, number>();

beforeAll(async () => {
  const readers = Object.values(people).map(({ id }) => id);
  const before = await tableSizes();
  await insertManyRows(world, { ...people, readers }, 50);
  const between = await tableSizes();
  const ids = await subjects();
  guests = await signInGuests(world, people.mentor.id);
  few = await countedAll(ids);
  await insertBulkRows(world, { ...people, readers }, 450, { derived: true });
  const after = await tableSizes();
  for (const [table, size] of between) {
    const increase = size - (before.get(table) ?? 0);
    if (increase >= 50) growth.set(table, ((after.get(table) ?? 0) - size) / increase);
  }
  many = await countedAll(ids, few);
  homeOfAllRoles = await countHomeOfAllRoles();
  await insertBulkRows(world, { ...people, readers }, 4500, { derived: false });
  most = await countedAll(ids, new Map([...few].filter(([key]) => isGrid(key))));
}, 1_800_000);

describe("a page asks the database at most four times, and as often for 500 rows as for 50, but where it is kept", () => {
  test.each(
    looked
      .filter(({ kind }) => kind !== "file")
      .map((address) => [address.path || "(home)", address] as const),
  )("%s", (_, { path, cachePolicy }) => {
    const mine = [...few].filter(([key]) => key.startsWith(`${path} `));
    expect(mine.length, "nobody was answered here").toBeGreaterThan(0);
    for (const [key, count] of mine) {
      expect([key, count]).toEqual([key, Math.min(count, 4)]);
      const isKept = cachePolicy && key.endsWith(" visitor");
      if (isKept) expect(many.get(key), key).toBeLessThanOrEqual(count);
      else expect([key, many.get(key)]).toEqual([key, count]);
    }
  });

  test.each(looked.filter(({ path }) => isGrid(path)).map(({ path }) => path))(
    "%s: and for 5 000",
    (path) => {
      const mine = [...few].filter(([key]) => key.startsWith(`${path} `));
      expect(mine.length, "nobody was answered here").toBeGreaterThan(0);
      for (const [key, count] of mine) expect([key, most.get(key)]).toEqual([key, count]);
    },
  );
});

test("somebody who is vice dean, head, teacher and services at once has a home page of four statements at most", () => {
  expect(homeOfAllRoles.map(({ status }) => status)).toEqual([200, 200]);
  for (const { statements } of homeOfAllRoles)
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(4);
});

test("the rows inserted without triggers fill every table that the triggers of the first ones filled", () => {
  const sums = ["data_changes", "thesis_counts"];
  expect(growth.size).toBeGreaterThan(30);
  expect([...growth].filter(([table, times]) => times < 5 && !sums.includes(table))).toEqual([]);
});

/** The first and the second visit of somebody with four roles, with the statements of each. */
async function countHomeOfAllRoles() {
  const everybody = await given.person({
    roles: ["viceDean", "headOfDepartment", "teacher", "studentServices"],
  });
  await sql("update departments set head_id = $1 where head_id = $2", [
    everybody.id,
    people.head.id,
  ]);
  const client = await world.as(everybody);
  const visits: { status: number; statements: string[] }[] = [];
  while (visits.length < 2) {
    heard.length = 0;
    const { status } = await client.get("/homepage-user.data");
    visits.push({ status, statements: [...heard] });
  }
  return visits;
}

/** The number of rows of each table. */
async function tableSizes(): Promise<Map<string, number>> {
  const tables = await sql<{ name: string; size: number }>(
    `select table_name as name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || quote_ident(table_name), false, true, '')))[1]::text::int as size
     from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return new Map(tables.map(({ name, size }) => [name, size]));
}

/**
 * Returns the ids of the records to open: for reservations one in each of several statuses, with
 * its thesis and final version.
 */
async function subjects(): Promise<Record<string, number[]>> {
  const wanted = [
    "reserved",
    "mentorConfirmedReservation",
    "studentSubmittedToApp",
    "statements",
    "completed",
  ];
  const reservations = await sql<{ id: number; thesis_id: number; document_id: number | null }>(
    `select min(r.id) as id, min(r.thesis_id) as thesis_id, min((select max(d.id) from documents d where d.reservation_id = r.id)) as document_id
     from reservations r where status = any($1) group by r.status`,
    [wanted],
  );
  const unpublished = await sql<{ id: number }>("select min(id) as id from theses group by status");
  const of: Record<string, number[]> = {
    reservations: reservations.map(({ id }) => id),
    theses: unpublished.map(({ id }) => id),
    documents: reservations.flatMap(({ document_id }) => document_id ?? []),
    users: [people.mentor.id],
  };
  for (const table of new Set(looked.flatMap((address) => routeTableName(address) ?? []))) {
    if (of[table]) continue;
    const [row] = await sql<{ id: number }>(`select min(id)::int as id from ${table}`);
    of[table] = row?.id ? [row.id] : [];
  }
  return of;
}

/**
 * Counts the statements of all successful requests: for every client that may open a route or, with
 * `before`, for its keys.
 */
async function countedAll(ids: Record<string, number[]>, before?: Counts): Promise<Counts> {
  const counts: Counts = new Map();
  // the rows inserted before outdate the branding, which one request then reads anew for all
  await world.visitor.get("/login");
  for (const address of looked) {
    for (const { id, name, client, actor } of readersOf(address, ids)) {
      const key = `${address.path} ${id} ${name}`;
      if (before ? !before.has(key) : !mayOpen(address, actor)) continue;
      const count = await counted(address, id, client);
      if (count !== undefined) counts.set(key, count);
    }
  }
  return counts;
}

/** Who asks for an address, with the ids of its records; guests have one reservation each. */
function readersOf(address: RouteEntry, ids: Record<string, number[]>) {
  if (address.entrance)
    return guests.map((guest) => ({ ...guest, id: guest.reservationId, name: "guest" }));
  const table = routeTableName(address);
  return (table ? (ids[table] ?? []) : [0]).flatMap((id) =>
    clients.map((reader) => ({ ...reader, id })),
  );
}

const others = {
  mentor: people.mentor.id,
  type: 1,
  status: 1,
  domain: "messages",
  username: people.mentor.username,
};

/**
 * Returns the number of statements of one request, without HTML because rendering runs no queries.
 * Undefined if the status is not 200.
 */
async function counted(
  address: RouteEntry,
  id: number,
  client: Client,
): Promise<number | undefined> {
  if (isGrid(address.path)) await outdateAnswers(sql); // invalidates cached responses
  heard.length = 0;
  const path = fillRoutePath(address, { ...others, id });
  const { status } = await client.get(address.kind === "page" ? dataPath(path) : path);
  return status === 200 ? heard.length : undefined;
}
