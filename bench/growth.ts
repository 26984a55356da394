import { connect } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { type Actor, visitor } from "#kit/workflow/policy.ts";
import { type Bench, startBenchServer } from "./bench-server.ts";
import { type Faculty, fillFaculty } from "./growth-fixtures.ts";
import type { GrowingPage } from "./growth-pages.ts";
import { median } from "./median.ts";

const [small, large] = [20_000, 200_000];
const rounds = 15;

/**
 * Measures the pages whose statements count or list theses, each as the first response after a
 * change of a thesis, at 20 000 and 200 000 theses in turn: the elapsed time of the statements and
 * of the whole response. The exponent is 1 if ten times as many theses take ten times as long, and
 * 0 if they take no longer.
 */
export const growthBench: Bench = {
  name: "growth from 20 000 to 200 000 theses",
  async run() {
    const faculties = [
      await fillFaculty(await startBenchServer(), small),
      await fillFaculty(await startBenchServer(), large),
    ];
    try {
      // React asks for the environment as soon as it is imported
      const { pages } = await import("./growth-pages.ts");
      const lines = [];
      for (const page of pages) lines.push(await comparePage(page, faculties));
      return lines;
    } finally {
      for (const { server } of faculties) await server.close();
    }
  },
};

async function comparePage(
  { name, path, person, read }: GrowingPage,
  faculties: readonly Faculty[],
) {
  const sides = await Promise.all(
    faculties.map(async (faculty) => ({
      faculty,
      url: faculty.server.url + path(faculty),
      headers: person
        ? { cookie: await faculty.server.sessionOf({ id: faculty[person] }) }
        : undefined,
      connection: connect(faculty.server.databaseUrl, { max: 4 }),
      context: contextOf(faculty, person),
      statements: [] as number[],
      responses: [] as number[],
    })),
  );
  for (let nth = 0; nth < rounds + 3; nth += 1)
    for (const { faculty, url, headers, connection, context, statements, responses } of sides) {
      await changeThesis(faculty, nth);
      const begun = performance.now();
      const answer = await fetch(url, { headers: { ...headers, "accept-encoding": "identity" } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
      const answered = performance.now();
      await read({ ...context, db: connection.db } as Context, faculty);
      if (nth < 3) continue;
      responses.push(answered - begun);
      statements.push(performance.now() - answered);
    }
  for (const { connection } of sides) await connection.close();
  const [few, many] = sides.map(({ statements, responses }) => ({
    statements: median(statements),
    response: median(responses),
  }));
  if (!few || !many) throw new Error("there are two sides");
  return {
    label: name,
    shown: `statements ${growth(few.statements, many.statements)}, whole response ${growth(few.response, many.response)}`,
  };
}

const growth = (few: number, many: number) =>
  `${few.toFixed(1)} → ${many.toFixed(1)} ms (exponent ${Math.log10(many / few).toFixed(2)})`;

/** Publishes, withdraws or edits a thesis, so that no cached response is valid. */
const changeThesis = ({ server: { sql } }: Faculty, nth: number) =>
  nth % 2 === 0
    ? sql("update theses set company = $1 where id = 7", [`Tvrtka ${nth}`])
    : sql(
        "update theses set status = case status when 'published' then 'notPublished' else 'published' end where id = 21",
      );

function contextOf(faculty: Faculty, person: GrowingPage["person"]): Partial<Context> {
  const id = person && faculty[person];
  const actor = id
    ? {
        ...visitor,
        id,
        roles: [person === "studentId" ? "student" : "teacher"],
        headedDepartments: [],
      }
    : visitor;
  return {
    actor: actor as Actor,
    now: new Date(),
    language: "hr",
    publicUrl: "",
    faculty: { name: "" } as Context["faculty"],
  };
}
