import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type ActionName, type PostedValues, perform } from "../model/actions.ts";
import { type Client, client } from "../world/client.ts";
import { pdf } from "../world/files.ts";
import { createGiven } from "../world/given.ts";
import { openSession } from "../world/session.ts";

/** A student, a mentor and the thesis that the student reserves. */
type Couple = {
  thesisId: number;
  student: Client;
  mentor: Client;
  /** The student's clients of each node, past the proxy. */
  studentAt: readonly Client[];
  reservationId: number | undefined;
};

/**
 * A change that was confirmed to a person: a thesis is reserved or confirmed, a file is stored, a
 * comment is saved.
 */
export type Acknowledged = {
  reserved: Set<number>;
  confirmed: Set<number>;
  files: Set<string>;
  comments: Set<string>;
};

export type People = {
  acknowledged: Acknowledged;
  /** Sentences about answers that are neither a success nor an outage, and about stale pages. */
  faults: string[];
  counts: { unavailable: number; freshPages: number };
  /**
   * The time, in milliseconds, from now until a step is acknowledged that is taken only after now.
   */
  nextAcknowledged(): Promise<number>;
  stop(): Promise<void>;
};

type Place = { url: string; nodeUrls: readonly string[]; database: pg.Pool };

const couples = 240;

const atOnce = 4;

const pause = 120; // ms between two steps of one person

/**
 * Lets people reserve, confirm, upload versions and comment on them through the proxy until they
 * are stopped. A step that is not acknowledged is taken again. After each step both nodes are
 * asked, past the proxy, for pages that show it.
 */
export async function startPeople(place: Place): Promise<People> {
  const acknowledged: Acknowledged = {
    reserved: new Set(),
    confirmed: new Set(),
    files: new Set(),
    comments: new Set(),
  };
  const faults: string[] = [];
  const counts = { unavailable: 0, freshPages: 0 };
  const waiting: { since: number; tell(milliseconds: number): void }[] = [];
  let running = true;
  let versions = 0;

  /**
   * Takes a step until it is acknowledged. False if it turns out to be done already, or the time is
   * over.
   */
  async function take(
    person: Client,
    name: ActionName,
    id: number,
    values: PostedValues = {},
  ): Promise<boolean> {
    for (let isUnclear = false; running; ) {
      const begin = performance.now();
      const answer = await perform(person, name, id, values).catch(() => undefined);
      if (answer?.status === 303) {
        const listeners = waiting.filter(({ since }) => since <= begin);
        for (const each of listeners) {
          waiting.splice(waiting.indexOf(each), 1);
          each.tell(performance.now() - each.since);
        }
        return true;
      }
      const isOutage = answer === undefined || [502, 503, 504].includes(answer.status);
      // it was stored before the connection was lost
      if (!isOutage && isUnclear && answer.status < 500) return false;
      if (!isOutage) faults.push(`${name} ${id}: ${answer.status} ${answer.text.slice(0, 200)}`);
      if (!isOutage) return false;
      isUnclear = true;
      counts.unavailable += 1;
      await sleep(200);
    }
    return false;
  }

  /** Checks that every node that answers shows what has been acknowledged. */
  async function expectFresh(
    readers: readonly Client[],
    path: string,
    isFresh: (page: string) => boolean,
  ) {
    await Promise.all(
      readers.map(async (reader) => {
        const answer = await reader.get(path).catch(() => undefined);
        if (answer?.status !== 200) return;
        counts.freshPages += 1;
        if (!isFresh(answer.text)) faults.push(`${path} is older than what was acknowledged`);
      }),
    );
  }

  const visitors = place.nodeUrls.map((url) => client(url));

  async function reserve(couple: Couple) {
    const { thesisId } = couple;
    const page = `/student/thesis/${thesisId}`;
    // both nodes now have the page in their caches
    await expectFresh(visitors, page, (text) => isFree(text));
    if (await take(couple.student, "reserve", thesisId)) acknowledged.reserved.add(thesisId);
    if (!running) return;
    await expectFresh(visitors, page, (text) => !isFree(text));
    couple.reservationId = await findReservation(place.database, thesisId);
    await sleep(pause);
    const { reservationId } = couple;
    if (reservationId && (await take(couple.mentor, "confirm", reservationId)))
      acknowledged.confirmed.add(thesisId);
  }

  async function exchangeVersion({ student, mentor, studentAt, reservationId }: Couple) {
    if (!reservationId) return;
    versions += 1;
    const [name, comment] = [`verzija-${versions}.pdf`, `Komentar broj ${versions}.`];
    if (await take(student, "sendWorking", reservationId, { file: pdf(name, name) }))
      acknowledged.files.add(name);
    await sleep(pause);
    if (!(await take(mentor, "answerWorking", reservationId, { mentorComment: comment }))) return;
    acknowledged.comments.add(comment);
    await expectFresh(studentAt, `/student/reservation/${reservationId}`, (text) =>
      text.includes(comment),
    );
    await sleep(pause);
  }

  async function work(own: readonly Couple[]) {
    while (running) {
      for (const couple of own) {
        if (!running) return;
        if (!couple.reservationId) await reserve(couple);
        await exchangeVersion(couple);
      }
    }
  }

  const prepared = await prepareCouples(place);
  const working = Array.from({ length: atOnce }, (_, index) =>
    work(prepared.filter((_, at) => at % atOnce === index)),
  );
  return {
    acknowledged,
    faults,
    counts,
    nextAcknowledged: () => new Promise((tell) => waiting.push({ since: performance.now(), tell })),
    async stop() {
      running = false;
      await Promise.all(working);
    },
  };
}

/**
 * The anonymous page of a thesis asks visitors to sign in only while the thesis can be reserved.
 */
const isFree = (page: string) => page.includes("Studenti temu rezerviraju nakon prijave");

/** The reservation of a thesis; tries again while the database is away. */
async function findReservation(database: pg.Pool, thesisId: number): Promise<number | undefined> {
  for (const begin = Date.now(); Date.now() - begin < 120_000; await sleep(200)) {
    const result = await database
      .query<{ id: number }>("select id from reservations where thesis_id = $1", [thesisId])
      .catch(() => undefined);
    if (result) return result.rows[0]?.id;
  }
  return undefined;
}

async function prepareCouples({ url, nodeUrls, database }: Place): Promise<Couple[]> {
  const now = new Date();
  const sql = async <T>(text: string, values: unknown[] = []) =>
    (await database.query(text, values)).rows as T[];
  const given = createGiven(sql, { now });
  const clientsOf = async (id: number, urls: readonly string[]) => {
    const cookie = `__Host-${await openSession(id, sql, now)}`;
    return urls.map((each) => client(each, cookie));
  };
  const prepared: Couple[] = [];
  await given.theProgram();
  for (let index = 0; index < couples; index += 1) {
    const [mentor, student] = [await given.teacher(), await given.student()];
    const thesis = await given.thesis({ mentor });
    const [atProxy, ...studentAt] = await clientsOf(student.id, [url, ...nodeUrls]);
    const [mentorAtProxy] = await clientsOf(mentor.id, [url]);
    if (!atProxy || !mentorAtProxy) throw new Error("no client");
    prepared.push({
      thesisId: thesis.id,
      student: atProxy,
      mentor: mentorAtProxy,
      studentAt,
      reservationId: undefined,
    });
  }
  return prepared;
}
