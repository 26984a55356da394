import { openPool } from "#kit/database/index.ts";
import type { Client, TestResponse } from "#test/world/client.ts";
import { pdf, png } from "#test/world/files.ts";
import { type Bench, type BenchServer, startBenchServer } from "./bench-server.ts";

const lifecycleCount = 24;
const atOnce = 4;

/**
 * Measures complete lifecycles over HTTP, from the reservation to the grade, with real files. The baseline runs only
 * the row updates of such a lifecycle.
 */
export const wholeLifecycles: Bench = {
  name: "whole lives",
  async run() {
    const on = await startBenchServer();
    try {
      await on.given.defenseDeadline();
      const cast = await signInOffices(on);
      const queue = await Promise.all(Array.from({ length: lifecycleCount }, (_, nth) => prepareThesis(on, nth)));
      const ours = await measureRate(queue, (life) => runLifecycle(on, cast, life));
      const bare = await bareLifecycles(on.databaseUrl);
      return [{ label: "lives a second", ours, bare, unit: "1/s" }];
    } finally {
      await on.close();
    }
  },
};

type OfficeClients = { library: Client; accountancy: Client; services: Client };
type PreparedThesis = Awaited<ReturnType<typeof prepareThesis>>;

async function signInOffices({ given, as }: BenchServer): Promise<OfficeClients> {
  const [library, accountancy, services] = await Promise.all([
    given.person({ roles: ["library"] }).then(as),
    given.person({ roles: ["accountancy"] }).then(as),
    given.person({ roles: ["studentServices"] }).then(as),
  ]);
  return { library, accountancy, services };
}

async function prepareThesis({ given, as }: BenchServer, nth: number) {
  const mentor = await given.teacher();
  const student = await given.student();
  const thesis = await given.thesis({ mentor });
  return { nth, thesis, mentor: await as(mentor), student: await as(student) };
}

const expectRedirect = async (step: string, answer: Promise<TestResponse>) => {
  const { status, text, location } = await answer;
  if (status !== 303) throw new Error(`${step}: ${status} ${text.slice(0, 300)}`);
  return location ?? "";
};

const finalForm = {
  abstract: "U radu se istražuje kako digitalizacija mijenja poslovanje poduzeća u Hrvatskoj. ".repeat(3),
  publiclyAccessible: "yes",
  creativeCommons: "by",
  statementOfOrigin: true,
};

async function runLifecycle(
  { given, sql }: BenchServer,
  { library, accountancy, services }: OfficeClients,
  { nth, thesis, mentor, student }: PreparedThesis,
) {
  const to = await expectRedirect("reserve", student.post(`/student/thesis/${thesis.id}`, { step: "reserve" }));
  const id = to.split("/").at(-1);
  await expectRedirect("confirm", mentor.post(`/mentor/confirm-reservation/${id}`, { step: "confirm" }));
  await expectRedirect(
    "submit",
    student.post(`/document/student-final-version/${id}`, { ...finalForm, thesis: pdf() }),
  );
  const [document] = await sql("select id from documents where reservation_id = $1", [id]);
  await expectRedirect(
    "approve",
    mentor.post(`/document/mentor-approve-final-version/${document?.id}`, { mentorComment: "U redu." }),
  );
  await expectRedirect("pay", student.post(`/student/confirmation-of-payment/${id}`, { proof: png() }));
  await expectRedirect(
    "library",
    library.post("/service/library", { form_reservations: String(id), submitButtonClick: "confirm" }),
  );
  await expectRedirect(
    "accountancy",
    accountancy.post("/service/accountancy", { form_reservations: String(id), submitButtonClick: "confirm" }),
  );
  await expectRedirect(
    "statements",
    student.post(`/student/statements/${id}`, { statementOfAuthenticity: true, submissionStatement: true }),
  );
  await expectRedirect(
    "formal",
    services.post(`/service/submitted-to-student-services/${id}`, { step: "confirmFormal" }),
  );
  const term = { defenseDate: `${nextWeekday(given.day(25))}T10:00`, defensePlace: `Dvorana ${nth}` };
  await expectRedirect("date", mentor.post(`/mentor/defense-date/${id}`, term));
  await expectRedirect(
    "confirm date",
    services.post(`/service/confirm-defense-date/${id}`, { step: "confirmDefenseDate" }),
  );
  await sql("update reservations set defense_date = now() - interval '1 hour' * $2 where id = $1", [id, nth + 1]);
  const result = {
    grade: "5",
    gradeAgree: true,
    examDate: given.day(0),
    defenseFlow: "Tijek.",
    defenseQuestions: "Pitanja.",
  };
  await expectRedirect("finish", services.post(`/service/finish-defense/${id}`, { step: "finish", ...result }));
}

/** Returns the day itself, or the following Monday if it is a Sunday. */
const nextWeekday = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  if (date.getUTCDay() === 0) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

async function measureRate<T>(queue: T[], work: (one: T) => Promise<unknown>) {
  const count = queue.length;
  const begun = performance.now();
  const worker = async () => {
    for (let one = queue.pop(); one; one = queue.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (count * 1000) / (performance.now() - begun);
}

/**
 * Runs twelve transactions that each update one row of a plain table: a lifecycle without permissions, rules, history,
 * files and mail.
 */
async function bareLifecycles(connectionString: string) {
  const pool = openPool({ connectionString, max: atOnce });
  await pool.query("create table bare_lives (id integer primary key, status integer not null, title text)");
  await pool.query("insert into bare_lives select n, 0, repeat('tema ', 20) from generate_series(1, 400) n");
  const ids = Array.from({ length: 400 }, (_, nth) => nth + 1);
  const rate = await measureRate(ids, async (id) => {
    for (let step = 1; step <= 12; step++)
      await pool.query("update bare_lives set status = $2 where id = $1", [id, step]);
  });
  await pool.query("drop table bare_lives");
  await pool.end();
  return rate;
}
