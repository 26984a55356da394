import { beforeAll, expect, test } from "vitest";
import { routeTable } from "#app/routes.ts";
import { mayOpen, type RouteEntry } from "#kit/http/routes.ts";
import { driveReservation } from "../model/drive-reservation.ts";
import { outdateAnswers } from "../world/data-changes.ts";
import { createWorld } from "../world/index.ts";
import { insertManyRows } from "./many-rows.ts";
import { peopleOfEveryRole, signInAll } from "./people.ts";
import { dataPath, fillRoutePath, routeTableName } from "./route-rows.ts";

const world = await createWorld();
const { given, sql } = world;

const people = await peopleOfEveryRole(world);
const clients = await signInAll(world, people);

/** Requests before the counting, so that each statement has a name and its connections a plan. */
const warmRounds = 3;
const rounds = 4;

beforeAll(async () => {
  const [{ name } = { name: "" }] = await sql<{ name: string }>(
    "select current_database() as name",
  );
  await sql("create extension pg_stat_statements");
  await sql(`alter database ${name} set pg_stat_statements.track_planning = on`);
  // else PostgreSQL may prefer a plan for the given values (docs/decisions/0039)
  await sql(`alter database ${name} set plan_cache_mode = force_generic_plan`);
  await sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name <> '' and pid <> pg_backend_pid()`);
  await given.file();
  await given.defenseDeadline();
  await insertManyRows(
    world,
    { ...people, readers: Object.values(people).map(({ id }) => id) },
    50,
  );
  await sql("analyze");
});

/** Routes that are redirects, write, or run no statement. */
const apart =
  /^(logout|language|user\/(impersonate|return)|healthz|readyz|metrics|thesis\/(new|edit|similar)|notifications\/read|api\/openapi|edit-request\/(save|delete)-field|grid-view\/(save|delete))/;
const looked = routeTable.filter(({ path, kind }) => kind !== "file" && !apart.test(path));

test("no statement of a page is planned anew on a warm connection", async () => {
  expect(looked.length).toBeGreaterThan(100);
  let answered = 0;
  for (const address of looked) {
    const path = await pathOf(address);
    for (const { client } of clients.filter(({ actor }) => mayOpen(address, actor))) {
      const look = async () => {
        await outdateAnswers(sql); // nothing is answered from a cache
        return (await client.get(path)).status;
      };
      if ((await look()) !== 200) continue;
      answered += 1;
      // a page queues no job; the server works on others
      expect(await plannedAnew(look, { besides: "pgboss" }), path).toEqual([]);
      break;
    }
  }
  expect(answered).toBeGreaterThan(100);
});

test("no statement of a step is planned anew on a warm connection", async () => {
  const { library, accountancy, services } = people;
  const live = () =>
    driveReservation(world, { library, accountancy, services }, { until: "completed" });
  expect(await plannedAnew(live)).toEqual([]);
});

const others = {
  mentor: people.mentor.id,
  type: 1,
  status: 1,
  domain: "messages",
  username: people.mentor.username,
};

async function pathOf(address: RouteEntry): Promise<string> {
  const table = routeTableName(address);
  const [row] = table ? await sql<{ id: number }>(`select max(id)::int as id from ${table}`) : [];
  const path = fillRoutePath(address, {
    ...others,
    id: table === "users" ? people.mentor.id : (row?.id ?? 0),
  });
  return address.kind === "page" ? dataPath(path) : path;
}

/**
 * Statements of this story and its fixtures, and those with which the job queue supervises itself.
 */
const ofOthers =
  "^(SELECT pg_advisory_xact_lock|.*(select distinct source from data_changes|max\\(d\\.id\\) from documents|insert into .* returning \\*|insert into sessions|max\\(id\\)::int)|.*FROM pgboss)";

type PlannedStatement = { query: string; calls: number; plans: number };

/**
 * The statements of the application that were planned in most of several runs of `work`, without
 * those of a pattern. A change of tables in another database of the server can discard all plans,
 * so statements are only returned that were planned again when they were counted a second time.
 */
async function plannedAnew(
  work: () => Promise<unknown>,
  options = { besides: "^$" },
): Promise<PlannedStatement[]> {
  for (let round = 0; round < warmRounds; round += 1) await work();
  const first = await countPlans(work, options);
  if (first.length === 0) return [];
  const second = new Set((await countPlans(work, options)).map(({ query }) => query));
  return first.filter(({ query }) => second.has(query));
}

async function countPlans(
  work: () => Promise<unknown>,
  { besides }: { besides: string },
): Promise<PlannedStatement[]> {
  await sql(
    `select pg_stat_statements_reset(0, (select oid from pg_database where datname = current_database()), 0)`,
  );
  for (let round = 0; round < rounds; round += 1) await work();
  return sql(
    `select query, calls::int, plans::int from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and plans * 2 > calls and calls >= $1
       and query !~ $2 and query !~ $3`,
    [rounds / 2, ofOthers, besides],
  );
}
