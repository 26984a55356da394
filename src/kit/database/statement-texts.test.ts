import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import {
  alias,
  integer,
  PgDialect,
  pgEnum,
  pgSchema,
  pgTable,
  QueryBuilder,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { buildInOnePass } from "./statement-texts.ts";

const level = pgEnum("level", ["first", "second"]);
const theses = pgTable("theses", {
  id: integer().primaryKey(),
  mentorId: integer(),
  thesisName: text("name"),
  level: level(),
  createdAt: timestamp({ withTimezone: true }),
});
const others = pgSchema("other").table("records", { recordId: integer() });
const second = alias(theses, "second");
const now = new Date("2026-11-25T10:00:00Z");

const select = new QueryBuilder({ casing: "snake_case" });
const due = sql`${theses.mentorId} = ${7} or ${theses.createdAt} < ${sql.param(now, theses.createdAt)}`;
const counted = select
  .select({ mentor: theses.mentorId, many: sql<number>`count(*)`.as("many") })
  .from(theses)
  .groupBy(theses.mentorId)
  .as("counted");
const named = select
  .$with("named")
  .as(select.select().from(theses).where(eq(theses.thesisName, "Čaj")));

const statements: Record<string, SQL> = {
  values: sql`select ${1}, ${"a"}, ${true}, ${null}, ${undefined}, ${now}, ${12n}, ${{ a: 1 }}`,
  fragments: sql`select ${sql`x ${1} ${sql`y ${2}`}`} where ${due} and ${due} limit ${3}`,
  lists: sql`id in ${[1, 2, 3]} and ${[]} and ${[sql`a ${4}`, "b"]} or id = any(${sql.param([5, 6])})`,
  parameters: sql`${sql.param(null)} ${sql.param(sql`now(${1})`)} ${sql.param(now, theses.createdAt)}`,
  placeholders: sql`id = ${sql.placeholder("id")} and name = ${sql.param(sql.placeholder("name"))} and ${1}`,
  inlined: sql`${1}, ${sql`${"it's"} ${2} ${due}`.inlineParams()}, ${3}`,
  names: sql`${theses} ${theses.thesisName} ${theses.mentorId} ${others} ${others.recordId} ${sql.identifier('a"b')} ${level}`,
  aliases: sql`${second} ${second.mentorId} ${sql`${1}`.as("first")} ${theses.id}`,
  joined: sql.join([sql`a ${1}`, sql.raw("b"), sql`c ${2}`], sql` and `),
  conditions: sql`where ${and(eq(theses.mentorId, 3), undefined, inArray(theses.level, ["first", "second"]))}`,
  selected: select
    .with(named)
    .select({ id: theses.id, second: { name: second.thesisName }, many: counted.many })
    .from(theses)
    .innerJoin(second, eq(second.id, theses.id))
    .leftJoin(counted, eq(counted.mentor, theses.mentorId))
    .where(and(due, eq(theses.createdAt, now)))
    .orderBy(theses.mentorId)
    .limit(10)
    .getSQL(),
  nested: sql`exists ${select.select().from(others).where(eq(others.recordId, 5))} and ${counted} and ${6}`,
};

test.each(Object.entries(statements))(
  "drizzle builds the same text and parameters: %s",
  (_, statement) => {
    const dialect = () => new PgDialect({ casing: "snake_case" });
    const { sql: text, params } = dialect().sqlToQuery(statement);
    const inOnePass = buildInOnePass(dialect());
    for (let time = 0; time < 2; time += 1)
      expect(inOnePass.sqlToQuery(statement)).toEqual({ sql: text, params });
  },
);
