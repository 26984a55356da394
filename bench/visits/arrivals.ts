import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { openSession } from "#test/world/session.ts";
import type { Bench, Figure } from "../measurement.ts";
import { type ServerProcess, startServerProcess } from "../servers.ts";
import type { Answer, ArrivalOrder } from "./arriving-people.ts";
import { insertStudents, type NewStudent, pagesOfFirstDay } from "./faculty-of-students.ts";

/** First visits of the minute; `BENCH_ARRIVALS` names others, separated by commas. */
const sizes = (process.env.BENCH_ARRIVALS ?? "200,500").split(",").map(Number);

/** Mentors who work meanwhile, each with the bell's stream open. */
const mentorCount = 20;

/**
 * Measures a minute in which students come for the first time, evenly and whether or not the server
 * keeps up: each requests the home page, its files, the sign-in, seven pages, and reserves a topic
 * of their own. Mentors work meanwhile. Times are those until the whole answer is there.
 */
export const arrivals: Bench = {
  name: "arrivals in a minute",
  async run() {
    const figures: Figure[] = [];
    for (const count of sizes) {
      const server = await startServerProcess({ environment: { TEZA_DEMO: "1" } });
      try {
        const answers = await sendArrivals(
          await orderArrivals(server, await insertStudents(server, count)),
        );
        figures.push({ label: `${count} first visits`, text: describe(answers) });
      } finally {
        await server.close();
      }
    }
    return figures;
  },
};

/**
 * Lets students come as they do in a minute, before something else is measured, so that caches are
 * full and the code is compiled.
 */
export const warmUp = async (server: ServerProcess, students: readonly NewStudent[]) =>
  void (await sendArrivals(await orderArrivals(server, students)));

async function orderArrivals(
  server: ServerProcess,
  students: readonly NewStudent[],
): Promise<ArrivalOrder> {
  const mentors = await server.sql<{ id: number }>(
    `select distinct u.id from users u join theses t on t.mentor_id = u.id where u.active order by u.id limit ${mentorCount}`,
  );
  return {
    url: server.url,
    students: students.map((student) => ({
      username: student.username,
      password: student.password,
      thesis: student.thesis,
      pages: pagesOfFirstDay(student),
    })),
    mentorCookies: await Promise.all(
      mentors.map(({ id }) => openSession(id, server.sql, server.now)),
    ),
    minutes: 1,
  };
}

async function sendArrivals(order: ArrivalOrder): Promise<Answer[]> {
  const child = fork(path.join(import.meta.dirname, "arriving-people.ts"), {
    serialization: "advanced",
  });
  child.send(order);
  const [answers] = (await once(child, "message")) as [Answer[]];
  return answers;
}

function describe(answers: readonly Answer[]): string {
  const p95 = (kind: Answer["kind"]) => {
    const times = answers
      .filter((answer) => answer.kind === kind)
      .map(({ milliseconds }) => milliseconds)
      .sort((a, b) => a - b);
    return `${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(0)} ms`;
  };
  const failed = answers.filter(({ status }) => status >= 500 || status === 0).length;
  const refused = answers.filter(({ status }) => status >= 400 && status < 500).length;
  return `p95 of a page ${p95("page")}, of a file ${p95("file")}, of a sign-in ${p95("signIn")}, of a reservation ${p95("step")}; ${answers.length} answers, ${failed} × 5xx or none, ${refused} refused`;
}
