import pg from "pg";
import { demoPassword } from "#areas/auth/auth.ts";
import { thesisFormFields } from "#areas/theses/fixtures.ts";
import { perform } from "../model/actions.ts";
import { type Client, client } from "../world/client.ts";

/** What was written to an installation and read from it; the numbers are ids of records. */
export type Written = { thesis: number; reservation: number; document: number; downloaded: number };

/**
 * Signs in through the public URL, proposes a thesis, reserves a published one, uploads a version
 * of the thesis in progress and downloads it again. Throws if any of it is refused.
 */
export async function liveThrough(url: string, databaseUrl: string): Promise<Written> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const first = async (statement: string) => (await database.query(statement)).rows[0];
  try {
    const [teacher, student] = [await signIn(url, "teacher"), await signIn(url, "student")];
    const like = await first(`select t.study_id, t.department_id, p.study_program_id from theses t
      join users u on u.id = t.mentor_id and u.username = 'teacher'
      join thesis_study_programs p on p.thesis_id = t.id order by t.id limit 1`);
    const ids = {
      study: like.study_id,
      program: like.study_program_id,
      department: like.department_id,
    };
    const proposed = await teacher.post("/thesis/mentor/new", {
      ...thesisFormFields({
        study: { id: ids.study },
        program: { id: ids.program },
        department: { id: ids.department },
      }),
      name: `Tema upisana ${new Date().toISOString()}`,
    });
    const thesis = expectCreated("a thesis", proposed);
    const inProgress =
      await first(`select r.id from reservations r join users u on u.id = r.student_id
      where u.username = 'student' and r.status = 'mentorConfirmedReservation' limit 1`);
    expectCreated("a version", await perform(student, "sendWorking", inProgress.id));
    const document = (await first("select max(id) as id from documents")).id as number;
    const download = await student.get(`/student/download-thesis/${document}`);
    if (download.status !== 200) throw new Error(`a version is not downloaded: ${download.status}`);
    const reservation = await reserveAny(url, (await database.query(reservable)).rows);
    return { thesis, reservation, document, downloaded: download.bytes.length };
  } finally {
    await database.end();
  }
}

/** For each of some students without a reservation a published thesis of their study. */
const reservable = `select u.username, min(t.id) as thesis from users u
  join user_studies s on s.user_id = u.id and s.user_type = 'student'
  join theses t on t.study_id = s.study_id and t.status = 'published'
  where not exists (select from reservations r where r.student_id = u.id) group by u.id order by u.id limit 20`;

async function reserveAny(
  url: string,
  choices: { username: string; thesis: number }[],
): Promise<number> {
  for (const { username, thesis } of choices) {
    const answer = await perform(await signIn(url, username), "reserve", thesis);
    if (answer.status === 303) return expectCreated("a reservation", answer);
  }
  throw new Error(`none of ${choices.length} students can reserve a thesis`);
}

async function signIn(url: string, username: string): Promise<Client> {
  const person = client(url);
  const answer = await person.post("/login", { username, password: demoPassword });
  if (answer.status !== 303) throw new Error(`${username} is not signed in: ${answer.status}`);
  return person;
}

function expectCreated(
  what: string,
  { status, location }: { status: number; location: string | null },
): number {
  if (status !== 303) throw new Error(`${what} is not saved: ${status}`);
  return Number(location?.match(/\d+$/)?.[0]);
}

/**
 * Requests public pages through the proxy, some at a time; returns the duration of each in
 * milliseconds, sorted.
 */
export async function readPages(url: string, count: number): Promise<number[]> {
  const visitor = client(url);
  const pages = ["/", "/login", "/thesis/public", "/healthz"];
  const durations: number[] = [];
  const next = Array.from({ length: count }, (_, at) => pages[at % pages.length] ?? "/").values();
  const reader = async () => {
    for (const page of next) {
      const begin = performance.now();
      const { status } = await visitor.get(page);
      if (status >= 500) throw new Error(`${page} answers ${status}`);
      durations.push(performance.now() - begin);
    }
  };
  await Promise.all([reader(), reader(), reader(), reader()]);
  return durations.toSorted((one, other) => one - other);
}
