import { publish } from "#app/subscribers.ts";
import { expireReservations, warnOfExpiry } from "#areas/reservations/expiry-jobs.server.ts";
import { reservationFlow } from "#areas/reservations/flow.ts";
import { settleOutcomes } from "#areas/reservations/outcome-jobs.server.ts";
import { type Connection, connect } from "#kit/database/connection.ts";
import type { Context, Jobs } from "#kit/database/context.ts";
import { isUndoable } from "#kit/workflow/flow.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import type { TestResponse, World } from "../world/index.ts";
import { type ActionName, actionRequests, perform, stepOf } from "./actions.ts";
import { describeCommittee, expectedCommittee } from "./committee.ts";
import { expectedState, stateOf } from "./expected-state.ts";
import type { FacultyPeople } from "./faculty.ts";
import { brokenInvariants, fingerprint, type HistoryMark } from "./invariants.ts";
import { type Action, actorOf, actsOnThesis, findReservation, isAllowed } from "./oracle.ts";
import {
  describeOutcome,
  expectedOutcome,
  isOutcomeAction,
  timeToFinalOutcome,
} from "./outcomes.ts";
import {
  actionsToTakeBack,
  type Choice,
  pickAllowedAction,
  pickAlmostAllowedAction,
  pickAnyAction,
  pickOutOfTurnAction,
  pickRivalAction,
} from "./pick-action.ts";
import { type Snapshot, takeSnapshot } from "./snapshot.ts";
import { unexpectedTransitions } from "./transitions.ts";

/**
 * The values that fast-check generates: a kind of command, and numbers that select among the
 * current options.
 */
export type ModelCommand = Choice & {
  kind:
    | "onward"
    | "nearly"
    | "outOfTurn"
    | "any"
    | "twice"
    | "together"
    | "time"
    | "lateClock"
    | "undo";
};

export type ModelRun = {
  made: World;
  people: FacultyPeople;
  mark: HistoryMark;
  clock: Connection;
  /** How often each action has succeeded. */
  done: Map<ActionName, number>;
  /** The actions that were taken back. */
  undone: Set<ActionName>;
  log: string[];
};

/**
 * Runs one command and checks all invariants afterwards. Throws an error that describes the fault.
 */
export async function runCommand(run: ModelRun, command: ModelCommand) {
  const state = await takeSnapshot(run.made);
  const before = await fingerprint(run.made);
  const [last] = await run.made.sql<{ id: string }>(
    "select coalesce(max(id), 0) as id from log_entries",
  );
  await commandHandlers[command.kind](run, command, state, before);
  const wrong = [
    ...(await brokenInvariants(run.made, run.mark)).map(
      ({ broken, row }) => `no longer true: ${broken} ${row}`,
    ),
    ...(await unexpectedTransitions(run.made, last?.id ?? "0")),
  ];
  if (wrong.length > 0) throw failure(run, wrong.join("\n  "));
}

type CommandHandler = (
  run: ModelRun,
  choice: Choice,
  state: Snapshot,
  before: string,
) => Promise<void>;

const commandHandlers: Record<ModelCommand["kind"], CommandHandler> = {
  async onward(run, choice, state, before) {
    const action = pickAllowedAction(run.people, choice, state);
    if (action) await runAlone(run, action, state, before);
  },
  async nearly(run, choice, state, before) {
    await runAlone(run, pickAlmostAllowedAction(run.people, choice, state), state, before);
  },
  async outOfTurn(run, choice, state, before) {
    await runAlone(run, pickOutOfTurnAction(run.people, choice, state), state, before);
  },
  async any(run, choice, state, before) {
    await runAlone(run, pickAnyAction(choice, state), state, before);
  },
  async twice(run, choice, state) {
    const action = pickAllowedAction(run.people, choice, state);
    if (!action) return;
    run.log.push(`${describeAction(action)}, twice at once`);
    const answers = await Promise.all([performAction(run, action), performAction(run, action)]);
    expectNoServerError(run, answers);
    countAction(run, action);
    if (!answers.some(({ status }) => status === 303)) throw failure(run, "neither succeeded");
  },
  async together(run, choice, state) {
    const action = pickAllowedAction(run.people, choice, state) ?? pickAnyAction(choice, state);
    const another = pickRivalAction(run.people, action, choice, state);
    run.log.push(`${describeAction(action)} while ${describeAction(another)}`);
    expectNoServerError(
      run,
      await Promise.all([performAction(run, action), performAction(run, another)]),
    );
  },
  async undo(run, choice, state, before) {
    const action = pickAllowedAction(run.people, choice, state, actionsToTakeBack);
    if (!action) return;
    run.log.push(`${describeAction(action)} and takes it back`);
    const answer = await performAction(run, action);
    expectNoServerError(run, [answer]);
    const after = await fingerprint(run.made);
    if (answer.status !== 303 || after === before) return; // such as a date that was already set
    const isUndone = await expectUndone(run, action, state, after);
    if (!isUndone || choice.pick % 4 === 0) return;
    run.log.push(`${describeAction(action)} again`);
    const again = await performAction(run, action);
    if (again.status !== 303)
      throw failure(run, `taking it again was answered with ${again.status}`);
  },
  async time(run, choice, state) {
    advanceTime(run, choice, state);
    await runClockJobs(run);
  },
  async lateClock(run, choice, state) {
    advanceTime(run, choice, state);
    const action =
      pickAllowedAction(run.people, choice, await takeSnapshot(run.made)) ??
      pickAnyAction(choice, state);
    run.log.push(`${describeAction(action)} while the jobs run`);
    const [answer] = await Promise.all([performAction(run, action), runClockJobs(run)]);
    expectNoServerError(run, [answer]);
  },
};

/**
 * Performs one action alone. It must succeed exactly if it is allowed, and a refused action must
 * change nothing.
 */
async function runAlone(run: ModelRun, action: Action, state: Snapshot, before: string) {
  const allowed = isAllowed(action, state, run.people);
  const values = JSON.stringify(action.form.values);
  run.log.push(
    `${describeAction(action)} ${values}, which is ${allowed ? "allowed" : "not allowed"}`,
  );
  const answer = await performAction(run, action);
  expectNoServerError(run, [answer]);
  if ((answer.status === 303) !== allowed) throw failure(run, `was answered with ${answer.status}`);
  if (!allowed && (await fingerprint(run.made)) !== before)
    throw failure(run, "was refused and changed something");
  if (allowed && !actsOnThesis(action.name)) await expectReservationState(run, action, state);
  if (allowed) countAction(run, action);
}

/**
 * Undoes an action, and returns whether that was possible. It must succeed exactly if the flow
 * allows it, and then restore all records.
 */
async function expectUndone(
  run: ModelRun,
  { name, by, id }: Action,
  before: Snapshot,
  after: string,
) {
  const snapshot = await takeSnapshot(run.made);
  const newReservation =
    name === "reserve"
      ? snapshot.reservations.findLast(({ thesis }) => thesis.id === id)
      : undefined;
  const reservation =
    newReservation ?? (actsOnThesis(name) ? undefined : findReservation(name, id, before));
  if (!reservation || by === "visitor") return false;
  const step = stepOf(name);
  const allowed = name === "reserve" || (step !== undefined && isUndoable(reservationFlow, step));
  const client = await run.made.as(run.people[by]);
  const answer = await client.post("/undo", { of: `reservation.${reservation.id}` });
  expectNoServerError(run, [answer]);
  if ((answer.status === 303) !== allowed)
    throw failure(run, `taking it back was answered with ${answer.status}`);
  if (allowed) run.undone.add(name);
  const state = allowed
    ? withoutVersions(await takeSnapshot(run.made))
    : await fingerprint(run.made);
  if (state !== (allowed ? withoutVersions(before) : after))
    throw failure(run, `is not undone: ${state}`);
  return allowed;
}

/** A step that is taken back is one more version of each of its records. */
const withoutVersions = (snapshot: Snapshot) =>
  JSON.stringify(snapshot, (key, value) => (/version$/i.test(key) ? undefined : value));

async function expectReservationState(
  run: ModelRun,
  { name, by, id, form }: Action,
  state: Snapshot,
) {
  const before = findReservation(name, id, state);
  const now = await takeSnapshot(run.made);
  const after = now.reservations.find((reservation) => reservation.id === before?.id);
  if (!before || !after) throw failure(run, "the reservation is gone");
  const actor = actorOf(by, run.people, state);
  const expected = expectedState(name, actor, before, form.values, state.now);
  if (!isOutcomeAction(name) && stateOf(after) !== expected)
    throw failure(run, `led to ${stateOf(after)}, not to ${expected}`);
  const outcome = expectedOutcome(name, id, before, form.values, state);
  const reached = outcome && describeOutcome(after, now, before.thesis.id);
  if (reached !== outcome) throw failure(run, `led to the outcome ${reached}, not to ${outcome}`);
  const committee = describeCommittee(expectedCommittee(name, actor, before, form.values));
  if (describeCommittee(after.committee) !== committee)
    throw failure(
      run,
      `led to the committee ${describeCommittee(after.committee)}, not to ${committee}`,
    );
}

const performAction = async (
  { made, people }: ModelRun,
  { name, by, id, form }: Action,
): Promise<TestResponse> =>
  perform(by === "visitor" ? made.visitor : await made.as(people[by]), name, id, form.values);

function expectNoServerError(run: ModelRun, answers: readonly TestResponse[]) {
  for (const { status } of answers)
    if (![302, 303, 403, 404, 409, 422].includes(status))
      throw failure(run, `was answered with ${status}`);
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * Advances the clock: usually past the next defense, or to the end of the time for correcting an
 * outcome or the minute before; otherwise by one of several intervals.
 */
function advanceTime(run: ModelRun, { pick, what }: Choice, state: Snapshot) {
  const { reservations, now } = state;
  const [toDefense] = reservations.flatMap(({ status, defenseDate }) =>
    status === "studentServicesConfirmedDefenseDate" && defenseDate && defenseDate > now
      ? [defenseDate.getTime() - now.getTime() + hour]
      : [],
  );
  const interval =
    ([1, 5, 30, 47, 24 * 4, 24 * 6, 24 * 12, 24 * 15, 24 * 40, 24 * 200][pick % 10] ?? 1) * hour;
  const toFinal = timeToFinalOutcome(state);
  const toEnd = toFinal !== undefined && what % 3 > 0 ? toFinal - (pick % 2) * minute : 0;
  const passed = toEnd > 0 ? toEnd : what % 4 > 0 && toDefense ? toDefense : interval;
  run.made.clock.now = new Date(now.getTime() + passed);
  run.log.push(`${(passed / 24 / hour).toFixed(1)} days pass`);
}

/** Runs the scheduled jobs on two nodes at once. */
async function runClockJobs({ made, clock: { db } }: ModelRun) {
  const jobs: Pick<Jobs, "enqueueAll" | "prepare"> = {
    enqueueAll: async () => {},
    prepare: async () => async () => {},
  };
  const files = { uploads: { list: async () => [] } };
  const now = made.clock.now;
  const context = {
    db,
    now,
    actor: systemActor,
    publish,
    jobs,
    files,
    publicUrl: "http://localhost",
  } as unknown as Context;
  await Promise.all([expireReservations(context), expireReservations(context)]);
  await Promise.all([warnOfExpiry(context), warnOfExpiry(context)]);
  await Promise.all([settleOutcomes(context), settleOutcomes(context)]);
  const left = await made.sql(
    `select id from reservations where status not in ('completed', 'notCompleted', 'canceled') and defense_date is null and expires_at <= $1
       or outcome_pending and outcome_open_until <= $1`,
    [now],
  );
  if (left.length > 0)
    throw new Error(`the jobs left ${JSON.stringify(left)} that has expired or is final`);
}

export const connectClock = (world: World) => connect(world.databaseUrl, { max: 4 });

const countAction = ({ done }: ModelRun, { name }: Action) =>
  done.set(name, (done.get(name) ?? 0) + 1);

const describeAction = ({ name, by, id }: Action) =>
  `${by} does ${name} to ${actionRequests[name].of} ${id}`;

const failure = ({ log }: ModelRun, text: string) =>
  new Error(`${log.map((line, index) => `${index + 1}. ${line}`).join("\n")}\n  ${text}`);
