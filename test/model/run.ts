import { announce } from "#app/areas.ts";
import { expireReservations, warnOfExpiry } from "#areas/reservations/expiry/server/jobs.ts";
import { type Connection, connect } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { systemActor } from "#kit/workflow/actor.ts";
import type { Answer, World } from "#test/world/index.ts";
import { type ActName, acts, does } from "./acts.ts";
import { standing, standingAfter } from "./after.ts";
import { type Cast, type Name, names } from "./cast.ts";
import { broken, fingerprint, type Mark } from "./invariants.ts";
import { type Deed, isLawful, isOfDocument, isOfTopic, itsPerson } from "./law.ts";
import { look, type Reservation, type State } from "./look.ts";
import { unlawful } from "./transitions.ts";
import { wayOf } from "./ways.ts";

/** What fast-check makes up: a kind of move and numbers that choose among what there is at that moment. */
export type Move = {
  kind: "onward" | "nearly" | "outOfTurn" | "any" | "twice" | "together" | "time" | "lateClock";
  pick: number;
  who: number;
  what: number;
  way: number;
};

export type Played = {
  made: World;
  cast: Cast;
  mark: Mark;
  clock: Connection;
  done: Map<ActName, number>;
  told: string[];
};

/** Plays one move and checks everything after it; throws what is wrong in words. */
export async function play(game: Played, move: Move) {
  const state = await look(game.made);
  const before = await fingerprint(game.made);
  const log =
    (await game.made.sql<{ log: string }>("select coalesce(max(id), 0) as log from log_entries"))[0]?.log ?? "0";
  await plays[move.kind](game, move, state, before);
  const wrong = [
    ...(await broken(game.made, game.mark)).map(({ broken, row }) => `not so any more: ${broken} ${row}`),
    ...(await unlawful(game.made, log)),
  ];
  if (wrong.length > 0) throw new Error(`${story(game)}\n  ${wrong.join("\n  ")}`);
}

type Play = (game: Played, move: Move, state: State, before: string) => Promise<void>;

const plays: Record<Move["kind"], Play> = {
  async onward(game, move, state, before) {
    const deed = lawfulDeed(game.cast, move, state);
    if (deed) await alone(game, deed, state, before);
  },
  async nearly(game, move, state, before) {
    await alone(game, nearlyLawful(game.cast, move, state), state, before);
  },
  async outOfTurn(game, move, state, before) {
    await alone(game, outOfTurn(game.cast, move, state), state, before);
  },
  async any(game, move, state, before) {
    await alone(game, anyDeed(move, state), state, before);
  },
  async twice(game, move, state) {
    const deed = lawfulDeed(game.cast, move, state);
    if (!deed) return;
    note(game, `${words(deed)}, twice at once`);
    const answers = await Promise.all([done(game, deed), done(game, deed)]);
    expectCalm(game, answers);
    count(game, deed);
    if (!answers.some(({ status }) => status === 303)) throw new Error(`${story(game)}\n  neither went through`);
  },
  async together(game, move, state) {
    const one = lawfulDeed(game.cast, move, state) ?? anyDeed(move, state);
    const another = rivalOf(game.cast, one, move, state);
    note(game, `${words(one)} while ${words(another)}`);
    expectCalm(game, await Promise.all([done(game, one), done(game, another)]));
  },
  async time(game, move, state) {
    passTime(game, move, state);
    await clockComes(game);
  },
  async lateClock(game, move, state) {
    passTime(game, move, state);
    const deed = lawfulDeed(game.cast, move, await look(game.made)) ?? anyDeed(move, state);
    note(game, `${words(deed)} while the clock comes`);
    const [answer] = await Promise.all([done(game, deed), clockComes(game)]);
    expectCalm(game, [answer]);
  },
};

/** Somebody alone does something: it goes through exactly when product §3 lets it; what is refused changes nothing. */
async function alone(game: Played, deed: Deed, state: State, before: string) {
  const lawful = isLawful(deed, state, game.cast);
  note(game, `${words(deed)} ${JSON.stringify(deed.way.values)}, which is ${lawful ? "lawful" : "not lawful"}`);
  const answer = await done(game, deed);
  expectCalm(game, [answer]);
  if ((answer.status === 303) !== lawful) throw new Error(`${story(game)}\n  was answered with ${answer.status}`);
  if (!lawful && (await fingerprint(game.made)) !== before)
    throw new Error(`${story(game)}\n  was refused and changed something`);
  if (lawful && !isOfTopic(deed.name)) await expectStanding(game, deed, state);
  if (lawful) count(game, deed);
}

async function expectStanding(game: Played, deed: Deed, state: State) {
  const before = reservationOf(deed, state);
  const after = (await look(game.made)).reservations.find(({ id }) => id === before?.id);
  if (!before || !after) throw new Error(`${story(game)}\n  the reservation is gone`);
  const wanted = standingAfter(deed.name, before, deed.way.values);
  if (standing(after) !== wanted) throw new Error(`${story(game)}\n  led to ${standing(after)}, not to ${wanted}`);
}

const done = async ({ made, cast }: Played, { name, by, id, way }: Deed): Promise<Answer> =>
  does(by === "visitor" ? made.visitor : await made.as(cast[by]), name, id, way.values);

function expectCalm(game: Played, answers: readonly Answer[]) {
  for (const { status } of answers)
    if (![302, 303, 403, 404, 409, 422].includes(status))
      throw new Error(`${story(game)}\n  was answered with ${status}`);
}

const allActs = Object.keys(acts) as ActName[];
/** Rarer than what takes a life on, or lives would be short. */
const backward: readonly ActName[] = [
  ...(["cancel", "withdraw", "refuse", "remove", "returnToDraft", "returnFinal", "askMinorChanges"] as const),
  ...(["returnPayment", "returnStatements", "returnToStudent", "reopenDefense"] as const),
];

/** Rarer still: what may be done again and again, and takes no life on. */
const aside: readonly ActName[] = ["changeExpiresAt", "changeInEnglish", "cancel"];

/** Somebody's lawful deed: first a row is chosen, then what may be done with it now. */
function lawfulDeed(cast: Cast, { pick, who, way, what }: Move, state: State): Deed | undefined {
  const lawful = allActs.flatMap((name) =>
    names.flatMap((by) =>
      targets(name, state).flatMap((id) => {
        const deeds = [way % 3, 0].map((nth) => ({
          name,
          by,
          id,
          way: wayOf(name, nth, state, byId(name, id, state)),
        }));
        return deeds.find((deed) => isLawful(deed, state, cast) && !isAgain(deed, state, cast)) ?? [];
      }),
    ),
  );
  const rows = [...new Set(lawful.map((deed) => rowOf(deed, state)))];
  const ofRow = lawful.filter((deed) => rowOf(deed, state) === rows[who % rows.length]);
  const could = [...new Set(ofRow.map(({ name }) => name))].filter((name) => what % 5 === 0 || !aside.includes(name));
  const onward = could.filter((name) => !backward.includes(name));
  const some = what % 2 > 0 && onward.length > 0 ? onward : could;
  const chosen = ofRow.filter(({ name }) => name === some[pick % some.length]);
  return chosen[way % chosen.length];
}

const rowOf = (deed: Deed, state: State) => {
  const reservation = reservationOf(deed, state);
  return reservation ? `reservation ${reservation.id}` : `${acts[deed.name].of} ${deed.id}`;
};

/** What would go, but for one thing: the way it is filled in, the person, or the row. */
function nearlyLawful(cast: Cast, move: Move, state: State): Deed {
  const deed = lawfulDeed(cast, { ...move, way: 0 }, state);
  if (!deed) return anyDeed(move, state);
  const { who, way, pick } = move;
  const { name, by } = deed;
  const ids = targets(name, state);
  if (way % 4 === 0) return { ...deed, by: names[who % names.length] ?? by };
  const otherWay = wayOf(name, 1 + way, state, byId(name, deed.id, state));
  if (way % 4 > 1 && JSON.stringify(otherWay.values) !== "{}") return { ...deed, way: otherWay };
  return { ...deed, id: ids[pick % ids.length] ?? deed.id };
}

/** The right person, with an act that may or may not be due. */
function outOfTurn(cast: Cast, move: Move, state: State): Deed {
  const deed = anyDeed({ ...move, way: 0 }, state);
  const row = byId(deed.name, deed.id, state);
  const topic = isOfTopic(deed.name) ? state.topics.find(({ id }) => id === deed.id) : row?.topic;
  if (!topic) return deed;
  return { ...deed, by: itsPerson(deed.name, { mentor: topic.mentor, student: row?.student ?? 0 }, cast) };
}

/** A press that finds its topic reserved already, by the same student. */
const isAgain = ({ name, by, id }: Deed, { reservations }: State, cast: Cast) =>
  name === "reserve" &&
  by !== "visitor" &&
  reservations.some(({ topic, student }) => topic.id === id && student === cast[by].id);

function anyDeed({ pick, who, what, way }: Move, state: State): Deed {
  const name = allActs[what % allActs.length] ?? "reserve";
  const ids = [...targets(name, state), 999_999];
  const id = ids[pick % ids.length] ?? 1;
  return { name, by: names[who % names.length] ?? "visitor", id, way: wayOf(name, way, state, byId(name, id, state)) };
}

/** What somebody else might do to the same row at that moment. */
function rivalOf(cast: Cast, one: Deed, move: Move, state: State): Deed {
  const row = reservationOf(one, state)?.id;
  for (let nth = 1; nth < 40; nth += 1) {
    const other = lawfulDeed(cast, { ...move, pick: move.pick + nth * 7, what: nth }, state);
    const same = other && (row === undefined ? other.id === one.id : reservationOf(other, state)?.id === row);
    if (other && same && (other.by !== one.by || other.name !== one.name)) return other;
  }
  return anyDeed(move, state);
}

const targets = (name: ActName, { topics, reservations, documents }: State): number[] => {
  if (isOfTopic(name)) return topics.map(({ id }) => id);
  return isOfDocument(name) ? documents : reservations.map(({ id }) => id);
};

const byId = (name: ActName, id: number, { reservations }: State): Reservation | undefined =>
  reservations.find((r) => (isOfDocument(name) ? r.final?.id : r.id) === id);

const reservationOf = ({ name, id }: Deed, state: State) => (isOfTopic(name) ? undefined : byId(name, id, state));

const hour = 3_600_000;

function passTime(game: Played, { pick, what }: Move, { reservations, now }: State) {
  const defense = reservations
    .filter(
      ({ status, defenseDate }) => status === "studentServicesConfirmedDefenseDate" && defenseDate && defenseDate > now,
    )
    .map(({ defenseDate }) => (defenseDate?.getTime() ?? 0) - now.getTime() + hour);
  const passes =
    what % 4 > 0 && defense[0]
      ? defense[0]
      : ([1, 5, 30, 47, 24 * 4, 24 * 6, 24 * 12, 24 * 15, 24 * 40, 24 * 200][pick % 10] ?? 1) * hour;
  game.made.clock.now = new Date(now.getTime() + passes);
  note(game, `${(passes / 24 / hour).toFixed(1)} days pass`);
}

/** What the clock does, on two nodes at once. */
async function clockComes({ made, clock: { db } }: Played) {
  const jobs = { enqueue: async () => {}, enqueueAll: async () => {} };
  const now = made.clock.now;
  const context = { db, now, actor: systemActor, announce, jobs, publicUrl: "http://localhost" } as unknown as Context;
  await Promise.all([expireReservations(context), expireReservations(context)]);
  await Promise.all([warnOfExpiry(context), warnOfExpiry(context)]);
  const left = await made.sql(
    `select id from reservations where status not in ('completed', 'notCompleted', 'canceled') and defense_date is null and expires_at <= $1`,
    [now],
  );
  if (left.length > 0) throw new Error(`the clock left ${JSON.stringify(left)} that has expired`);
}

export const theClockOf = (made: World) => connect(made.databaseUrl, { max: 4 });

const count = ({ done }: Played, { name }: Deed) => done.set(name, (done.get(name) ?? 0) + 1);

const words = ({ name, by, id }: Deed) => `${by} does ${name} to ${acts[name].of} ${id}`;

const note = (game: Played, line: string) => game.told.push(line);

const story = ({ told }: Played) => told.map((line, nth) => `${nth + 1}. ${line}`).join("\n");

export type { Name };
