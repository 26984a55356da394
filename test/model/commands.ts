import { publish } from "#app/subscribers.ts";
import { expireReservations, warnOfExpiry } from "#areas/reservations/expiry/server/jobs.ts";
import { type Connection, connect } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { systemActor } from "#kit/workflow/actor.ts";
import type { TestResponse, World } from "../world/index.ts";
import { type ActionName, actionRequests, perform } from "./actions.ts";
import { expectedState, stateOf } from "./expected-state.ts";
import { type FacultyPeople, type MemberName, memberNames } from "./faculty.ts";
import { formVariant } from "./form-variants.ts";
import { brokenInvariants, fingerprint, type HistoryMark } from "./invariants.ts";
import { type Action, actsOnDocument, actsOnThesis, isAllowed, responsiblePerson } from "./oracle.ts";
import { type ReservationSnapshot, type Snapshot, takeSnapshot } from "./snapshot.ts";
import { unexpectedTransitions } from "./transitions.ts";

/** The values that fast-check generates: a kind of command, and numbers that select among the current options. */
export type ModelCommand = {
  kind: "onward" | "nearly" | "outOfTurn" | "any" | "twice" | "together" | "time" | "lateClock";
  pick: number;
  who: number;
  what: number;
  way: number;
};

export type ModelRun = {
  made: World;
  cast: FacultyPeople;
  mark: HistoryMark;
  clock: Connection;
  done: Map<ActionName, number>;
  log: string[];
};

/** Runs one command and checks all invariants afterwards. Throws with a description of what is wrong. */
export async function runCommand(game: ModelRun, move: ModelCommand) {
  const state = await takeSnapshot(game.made);
  const before = await fingerprint(game.made);
  const log =
    (await game.made.sql<{ log: string }>("select coalesce(max(id), 0) as log from log_entries"))[0]?.log ?? "0";
  await commandHandlers[move.kind](game, move, state, before);
  const wrong = [
    ...(await brokenInvariants(game.made, game.mark)).map(({ broken, row }) => `not so any more: ${broken} ${row}`),
    ...(await unexpectedTransitions(game.made, log)),
  ];
  if (wrong.length > 0) throw new Error(`${formatLog(game)}\n  ${wrong.join("\n  ")}`);
}

type CommandHandler = (game: ModelRun, move: ModelCommand, state: Snapshot, before: string) => Promise<void>;

const commandHandlers: Record<ModelCommand["kind"], CommandHandler> = {
  async onward(game, move, state, before) {
    const deed = pickAllowedAction(game.cast, move, state);
    if (deed) await runAlone(game, deed, state, before);
  },
  async nearly(game, move, state, before) {
    await runAlone(game, pickAlmostAllowedAction(game.cast, move, state), state, before);
  },
  async outOfTurn(game, move, state, before) {
    await runAlone(game, pickOutOfTurnAction(game.cast, move, state), state, before);
  },
  async any(game, move, state, before) {
    await runAlone(game, pickAnyAction(move, state), state, before);
  },
  async twice(game, move, state) {
    const deed = pickAllowedAction(game.cast, move, state);
    if (!deed) return;
    logLine(game, `${describeAction(deed)}, twice at once`);
    const answers = await Promise.all([performAction(game, deed), performAction(game, deed)]);
    expectNoServerError(game, answers);
    countAction(game, deed);
    if (!answers.some(({ status }) => status === 303)) throw new Error(`${formatLog(game)}\n  neither went through`);
  },
  async together(game, move, state) {
    const one = pickAllowedAction(game.cast, move, state) ?? pickAnyAction(move, state);
    const another = pickRivalAction(game.cast, one, move, state);
    logLine(game, `${describeAction(one)} while ${describeAction(another)}`);
    expectNoServerError(game, await Promise.all([performAction(game, one), performAction(game, another)]));
  },
  async time(game, move, state) {
    advanceTime(game, move, state);
    await runClockJobs(game);
  },
  async lateClock(game, move, state) {
    advanceTime(game, move, state);
    const deed = pickAllowedAction(game.cast, move, await takeSnapshot(game.made)) ?? pickAnyAction(move, state);
    logLine(game, `${describeAction(deed)} while the clock comes`);
    const [answer] = await Promise.all([performAction(game, deed), runClockJobs(game)]);
    expectNoServerError(game, [answer]);
  },
};

/**
 * Performs one action alone. It must succeed exactly if product §3 allows it, and a refused action must change nothing.
 */
async function runAlone(game: ModelRun, deed: Action, state: Snapshot, before: string) {
  const lawful = isAllowed(deed, state, game.cast);
  logLine(
    game,
    `${describeAction(deed)} ${JSON.stringify(deed.way.values)}, which is ${lawful ? "lawful" : "not lawful"}`,
  );
  const answer = await performAction(game, deed);
  expectNoServerError(game, [answer]);
  if ((answer.status === 303) !== lawful) throw new Error(`${formatLog(game)}\n  was answered with ${answer.status}`);
  if (!lawful && (await fingerprint(game.made)) !== before)
    throw new Error(`${formatLog(game)}\n  was refused and changed something`);
  if (lawful && !actsOnThesis(deed.name)) await expectReservationState(game, deed, state);
  if (lawful) countAction(game, deed);
}

async function expectReservationState(game: ModelRun, deed: Action, state: Snapshot) {
  const before = reservationOf(deed, state);
  const after = (await takeSnapshot(game.made)).reservations.find(({ id }) => id === before?.id);
  if (!before || !after) throw new Error(`${formatLog(game)}\n  the reservation is gone`);
  const wanted = expectedState(deed.name, before, deed.way.values);
  if (stateOf(after) !== wanted) throw new Error(`${formatLog(game)}\n  led to ${stateOf(after)}, not to ${wanted}`);
}

const performAction = async ({ made, cast }: ModelRun, { name, by, id, way }: Action): Promise<TestResponse> =>
  perform(by === "visitor" ? made.visitor : await made.as(cast[by]), name, id, way.values);

function expectNoServerError(game: ModelRun, answers: readonly TestResponse[]) {
  for (const { status } of answers)
    if (![302, 303, 403, 404, 409, 422].includes(status))
      throw new Error(`${formatLog(game)}\n  was answered with ${status}`);
}

const allActions = Object.keys(actionRequests) as ActionName[];
/** Actions that move a lifecycle backwards. They are chosen less often, so that lifecycles do not end early. */
const backwardActions: readonly ActionName[] = [
  ...(["cancel", "withdraw", "refuse", "remove", "returnToDraft", "returnFinal", "askMinorChanges"] as const),
  ...(["returnPayment", "returnStatements", "returnToStudent", "reopenDefense"] as const),
];

/** Actions that are repeatable and do not advance the lifecycle. They are chosen least often. */
const repeatableActions: readonly ActionName[] = ["changeExpiresAt", "changeInEnglish", "cancel"];

/** Selects an allowed action: first a record, then one of its allowed actions. */
function pickAllowedAction(
  cast: FacultyPeople,
  { pick, who, way, what }: ModelCommand,
  state: Snapshot,
): Action | undefined {
  const lawful = allActions.flatMap((name) =>
    memberNames.flatMap((by) =>
      targets(name, state).flatMap((id) => {
        const deeds = [way % 3, 0].map((nth) => ({
          name,
          by,
          id,
          way: formVariant(name, nth, state, byId(name, id, state)),
        }));
        return deeds.find((deed) => isAllowed(deed, state, cast) && !isRepeatedReservation(deed, state, cast)) ?? [];
      }),
    ),
  );
  const rows = [...new Set(lawful.map((deed) => rowLabel(deed, state)))];
  const ofRow = lawful.filter((deed) => rowLabel(deed, state) === rows[who % rows.length]);
  const could = [...new Set(ofRow.map(({ name }) => name))].filter(
    (name) => what % 5 === 0 || !repeatableActions.includes(name),
  );
  const onward = could.filter((name) => !backwardActions.includes(name));
  const some = what % 2 > 0 && onward.length > 0 ? onward : could;
  const chosen = ofRow.filter(({ name }) => name === some[pick % some.length]);
  return chosen[way % chosen.length];
}

const rowLabel = (deed: Action, state: Snapshot) => {
  const reservation = reservationOf(deed, state);
  return reservation ? `reservation ${reservation.id}` : `${actionRequests[deed.name].of} ${deed.id}`;
};

/** Selects an action that would be allowed except for one difference: the form, the actor or the record. */
function pickAlmostAllowedAction(cast: FacultyPeople, move: ModelCommand, state: Snapshot): Action {
  const deed = pickAllowedAction(cast, { ...move, way: 0 }, state);
  if (!deed) return pickAnyAction(move, state);
  const { who, way, pick } = move;
  const { name, by } = deed;
  const ids = targets(name, state);
  if (way % 4 === 0) return { ...deed, by: memberNames[who % memberNames.length] ?? by };
  const otherWay = formVariant(name, 1 + way, state, byId(name, deed.id, state));
  if (way % 4 > 1 && JSON.stringify(otherWay.values) !== "{}") return { ...deed, way: otherWay };
  return { ...deed, id: ids[pick % ids.length] ?? deed.id };
}

/** Selects an action of the responsible person that may or may not be allowed now. */
function pickOutOfTurnAction(cast: FacultyPeople, move: ModelCommand, state: Snapshot): Action {
  const deed = pickAnyAction({ ...move, way: 0 }, state);
  const row = byId(deed.name, deed.id, state);
  const topic = actsOnThesis(deed.name) ? state.theses.find(({ id }) => id === deed.id) : row?.topic;
  if (!topic) return deed;
  return { ...deed, by: responsiblePerson(deed.name, { mentor: topic.mentor, student: row?.student ?? 0 }, cast) };
}

/** True if the same student has already reserved the thesis. */
const isRepeatedReservation = ({ name, by, id }: Action, { reservations }: Snapshot, cast: FacultyPeople) =>
  name === "reserve" &&
  by !== "visitor" &&
  reservations.some(({ topic, student }) => topic.id === id && student === cast[by].id);

function pickAnyAction({ pick, who, what, way }: ModelCommand, state: Snapshot): Action {
  const name = allActions[what % allActions.length] ?? "reserve";
  const ids = [...targets(name, state), 999_999];
  const id = ids[pick % ids.length] ?? 1;
  return {
    name,
    by: memberNames[who % memberNames.length] ?? "visitor",
    id,
    way: formVariant(name, way, state, byId(name, id, state)),
  };
}

/** Selects an action of another actor on the same record. */
function pickRivalAction(cast: FacultyPeople, one: Action, move: ModelCommand, state: Snapshot): Action {
  const row = reservationOf(one, state)?.id;
  for (let nth = 1; nth < 40; nth += 1) {
    const other = pickAllowedAction(cast, { ...move, pick: move.pick + nth * 7, what: nth }, state);
    const same = other && (row === undefined ? other.id === one.id : reservationOf(other, state)?.id === row);
    if (other && same && (other.by !== one.by || other.name !== one.name)) return other;
  }
  return pickAnyAction(move, state);
}

const targets = (name: ActionName, { theses, reservations, documents }: Snapshot): number[] => {
  if (actsOnThesis(name)) return theses.map(({ id }) => id);
  return actsOnDocument(name) ? documents : reservations.map(({ id }) => id);
};

const byId = (name: ActionName, id: number, { reservations }: Snapshot): ReservationSnapshot | undefined =>
  reservations.find((r) => (actsOnDocument(name) ? r.final?.id : r.id) === id);

const reservationOf = ({ name, id }: Action, state: Snapshot) =>
  actsOnThesis(name) ? undefined : byId(name, id, state);

const hour = 3_600_000;

function advanceTime(game: ModelRun, { pick, what }: ModelCommand, { reservations, now }: Snapshot) {
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
  logLine(game, `${(passes / 24 / hour).toFixed(1)} days pass`);
}

/** Runs the scheduled jobs on two nodes at once. */
async function runClockJobs({ made, clock: { db } }: ModelRun) {
  const jobs = { enqueue: async () => {}, enqueueAll: async () => {} };
  const now = made.clock.now;
  const context = {
    db,
    now,
    actor: systemActor,
    publish,
    jobs,
    publicUrl: "http://localhost",
  } as unknown as Context;
  await Promise.all([expireReservations(context), expireReservations(context)]);
  await Promise.all([warnOfExpiry(context), warnOfExpiry(context)]);
  const left = await made.sql(
    `select id from reservations where status not in ('completed', 'notCompleted', 'canceled') and defense_date is null and expires_at <= $1`,
    [now],
  );
  if (left.length > 0) throw new Error(`the clock left ${JSON.stringify(left)} that has expired`);
}

export const connectClock = (made: World) => connect(made.databaseUrl, { max: 4 });

const countAction = ({ done }: ModelRun, { name }: Action) => done.set(name, (done.get(name) ?? 0) + 1);

const describeAction = ({ name, by, id }: Action) => `${by} does ${name} to ${actionRequests[name].of} ${id}`;

const logLine = (game: ModelRun, line: string) => game.log.push(line);

const formatLog = ({ log }: ModelRun) => log.map((line, nth) => `${nth + 1}. ${line}`).join("\n");

export type { MemberName };
