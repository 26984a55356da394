import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { connect, type Database, queryRows } from "./connection.ts";

const { databaseUrl } = await createWorld();
const { db, background, close } = connect(databaseUrl, { max: 1 });
afterAll(close);

const statement = sql`select 1 as first_id, 2 as "secondId", 3 as id, 4 as level_3, '{"inside_id": 5}'::json as whole`;

test("rows have the names of their columns in camel case, JSON keeps its own", async () => {
  const row = { firstId: 1, secondId: 2, id: 3, level3: 4, whole: { inside_id: 5 } };
  // the third time it is sent under a name
  for (const each of [db, background])
    for (let time = 1; time <= 3; time += 1)
      expect(await queryRows<object>(each, statement)).toEqual([row]);
  await db.transaction(async (inside) =>
    expect(await queryRows<object>(inside as Database, statement)).toEqual([row]),
  );
});
