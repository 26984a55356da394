import {
  loadKeywordList,
  loadMentorDetail,
  loadMentorList,
  loadThesisCards,
} from "#areas/catalogue/catalogue.server.ts";
import { defaultFilters } from "#areas/catalogue/filters.ts";
import { loadCharts, loadHome } from "#areas/catalogue/home.server.ts";
import { loadUpcomingDefenses } from "#areas/defenses/calendar-view.server.ts";
import { loadUpcoming } from "#areas/homepage/homepage.server.ts";
import { loadThesisPage } from "#areas/reservations/thesis-page.server.ts";
import { selectSuggestionItems } from "#areas/search/autocomplete.server.ts";
import { publicThesisStatuses } from "#areas/theses/status.ts";
import { connect, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, visitor } from "#kit/workflow/policy.ts";
import { type Faculty, fillFaculty } from "./faculty.ts";
import { type Bench, type Figure, median } from "./measurement.ts";
import { startBenchServer } from "./servers.ts";

const [small, large] = [20_000, 200_000];
const [rounds, warmUp] = [15, 3];

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
      const figures: Figure[] = [];
      for (const page of pages) figures.push(await comparePage(page, faculties));
      return figures;
    } finally {
      for (const { server } of faculties) await server.close();
    }
  },
};

type GrowingPage = {
  name: string;
  path: (faculty: Faculty) => string;
  /** The person who sends the requests; a visitor if it is missing. */
  person?: "studentId" | "mentorId";
  /** The statements of the page, without session and versions. */
  read: (context: Context, faculty: Faculty) => Promise<unknown>;
};

const allStatuses = { ...defaultFilters, statuses: publicThesisStatuses };

const pages: GrowingPage[] = [
  {
    name: "home",
    path: () => "/",
    read: ({ db, now }) =>
      Promise.all([loadHome(db, now, "hr"), loadCharts(db, now), loadUpcomingDefenses(db, now, 5)]),
  },
  {
    name: "catalogue by mentors",
    path: () => "/student/theses-by-mentors",
    read: ({ db, now }) => loadMentorList(db, null, defaultFilters, now),
  },
  {
    name: "catalogue by keywords",
    path: () => "/student/theses-by-keywords",
    read: ({ db, now }) => loadKeywordList(db, null, defaultFilters, { now, language: "hr" }),
  },
  {
    name: "a mentor's theses",
    path: ({ mentorId }) =>
      `/student/theses-by-mentors/${mentorId}?${publicThesisStatuses.map((status) => `status=${status}`).join("&")}`,
    read: ({ db, now }, { mentorId }) =>
      Promise.all([
        loadMentorDetail(db, mentorId, null, now),
        loadThesisCards(db, { mentorId, studyId: null }, allStatuses, now, "hr"),
      ]),
  },
  {
    name: "a thesis",
    path: ({ thesisId }) => `/student/thesis/${thesisId}`,
    read: (context, { thesisId }) => loadThesisPage(context, thesisId),
  },
  {
    name: "signed in, a student",
    path: () => "/homepage-user",
    person: "studentId",
    read: (context) => loadUpcoming(context, { day: null, at: context.now }),
  },
  {
    name: "signed in, a mentor",
    path: () => "/homepage-user",
    person: "mentorId",
    read: (context) => loadUpcoming(context, { day: null, at: context.now }),
  },
  {
    name: "/search-data",
    path: () => "/search-data",
    read: ({ db, now }) => queryRows(db, selectSuggestionItems("hr", localDate(now))),
  },
];

async function comparePage(
  { name, path, person, read }: GrowingPage,
  faculties: readonly Faculty[],
): Promise<Figure> {
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
  for (let round = 0; round < warmUp + rounds; round += 1)
    for (const { faculty, url, headers, connection, context, statements, responses } of sides) {
      await changeThesis(faculty, round);
      const start = performance.now();
      const response = await fetch(url, { headers: { ...headers, "accept-encoding": "identity" } });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
      const end = performance.now();
      await read({ ...context, db: connection.db } as Context, faculty);
      if (round < warmUp) continue;
      responses.push(end - start);
      statements.push(performance.now() - end);
    }
  for (const { connection } of sides) await connection.close();
  const [few, many] = sides.map(({ statements, responses }) => ({
    statements: median(statements),
    response: median(responses),
  }));
  if (!few || !many) throw new Error("there are two sides");
  return {
    label: name,
    text: `statements ${growth(few.statements, many.statements)}, whole response ${growth(few.response, many.response)}`,
  };
}

const growth = (few: number, many: number) =>
  `${few.toFixed(1)} → ${many.toFixed(1)} ms (exponent ${Math.log10(many / few).toFixed(2)})`;

/** Publishes, withdraws or edits a thesis, so that no cached response is valid. */
const changeThesis = ({ server: { sql } }: Faculty, round: number) =>
  round % 2 === 0
    ? sql("update theses set company = $1 where id = 7", [`Tvrtka ${round}`])
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
