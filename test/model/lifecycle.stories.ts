import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type OutcomeTypist, reservationStatuses } from "#areas/reservations/reservations.ts";
import { createWorld, daySeed, monday } from "../world/index.ts";
import { type ActionName, actionRequests } from "./actions.ts";
import { connectClock, type ModelCommand, runCommand } from "./commands.ts";
import { committeeNeeds } from "./committee.ts";
import { seedFaculty } from "./faculty.ts";
import { brokenInvariants, takeMark } from "./invariants.ts";

const world = await createWorld();
const clock = connectClock(world);
afterAll(() => clock.close());

/**
 * TEZA_MODEL_RUNS sets the number of runs, with a new seed each time; without it there are few, and
 * the day is the seed. TEZA_MODEL_SEED and TEZA_MODEL_PATH, which a failure reports, repeat a run.
 */
const { TEZA_MODEL_RUNS, TEZA_MODEL_SEED, TEZA_MODEL_PATH } = process.env;
const runs = Number(TEZA_MODEL_RUNS ?? 8);
const seed = Number(TEZA_MODEL_SEED ?? (TEZA_MODEL_RUNS ? Date.now() % 1_000_000_007 : daySeed));
const minutes = TEZA_MODEL_RUNS ? 600 : 3;

/**
 * Uniformly distributed numbers: they select options, and a bias towards small numbers would repeat
 * the same ones.
 */
const number = (most: number) => fc.noBias(fc.nat({ max: most }));
const kind = fc.oneof(
  { weight: 14, arbitrary: fc.constant("onward" as const) },
  { weight: 5, arbitrary: fc.constant("nearly" as const) },
  { weight: 4, arbitrary: fc.constant("outOfTurn" as const) },
  { weight: 1, arbitrary: fc.constant("any" as const) },
  { weight: 2, arbitrary: fc.constant("twice" as const) },
  { weight: 2, arbitrary: fc.constant("together" as const) },
  { weight: 2, arbitrary: fc.constant("time" as const) },
  { weight: 1, arbitrary: fc.constant("lateClock" as const) },
  { weight: 3, arbitrary: fc.constant("undo" as const) },
);
const command: fc.Arbitrary<ModelCommand> = fc.record({
  kind,
  pick: number(9999),
  who: number(99),
  what: number(99),
  form: number(99),
});
/**
 * A defense that can be closed and an outcome are standing more often: most lives end before one.
 */
const outcomes = ["studentServicesConfirmedDefenseDate", "completed", "notCompleted"] as const;
const statuses = fc.array(
  fc.noBias(fc.constantFrom(...reservationStatuses, ...outcomes, outcomes[0])),
  {
    minLength: 1,
    maxLength: 3,
  },
);
const needs = fc.oneof(
  ...committeeNeeds.map((needs) => ({
    weight: needs.approval ? 2 : 1,
    arbitrary: fc.constant(needs),
  })),
);
const typists = fc.noBias(fc.constantFrom<OutcomeTypist[]>("studentServices", "mentor", "chair"));
const commands = fc.array(command, { minLength: 1, maxLength: 45, size: "max" });

/** Actions on committees, which must have occurred where a study asks for them. */
const ofCommittees: readonly ActionName[] = [
  ...(["chooseCommittee", "declineCommittee", "approveCommittee", "refuseCommittee"] as const),
];

/** Actions that must have occurred, because lifecycles that end early would prove little. */
const fromThesisToGrade: readonly ActionName[] = [
  ...([
    "publish",
    "reserve",
    "confirm",
    "submitFinal",
    "approveFinal",
    "pay",
    "clearLibrary",
    "clearAccountancy",
  ] as const),
  ...([
    "confirmStatements",
    "confirmFormal",
    "setDefenseDate",
    "confirmDefenseDate",
    "finish",
  ] as const),
];

/**
 * Actions on outcomes and decisions; some of them need several others before, so they occur only in
 * many runs.
 */
const ofOutcomes: readonly ActionName[] = [
  ...([
    "typeOutcome",
    "returnOutcome",
    "correctOutcome",
    "enterAnnulment",
    "enterWithdrawal",
    "enterMinutes",
  ] as const),
  ...([
    "annulDefense",
    "withdrawTitle",
    "correctByMinutes",
    "refuseDecision",
    "withdrawDecision",
  ] as const),
];

test(
  "every rule of the life cycle holds whatever people do, in turn, out of turn or at the same moment",
  async () => {
    const done = new Map<ActionName, number>();
    const undone = new Set<ActionName>();
    let runsDone = 0;
    const property = fc.asyncProperty(
      statuses,
      needs,
      typists,
      commands,
      async (statuses, needs, typist, commands) => {
        world.clock.now = monday;
        const people = await seedFaculty(world, statuses, needs, typist);
        const mark = await takeMark(world);
        expect(await brokenInvariants(world, mark)).toEqual([]);
        const log = [
          `it begins with ${statuses.join(", ")}, where studies ask for ${JSON.stringify(needs)} and outcomes are typed by ${typist}`,
        ];
        for (const command of commands)
          await runCommand({ made: world, people, mark, clock, done, undone, log }, command);
        runsDone += 1;
      },
    );
    console.log(`fast-check: seed ${seed}, ${runs} runs`);
    await fc.assert(property, {
      seed,
      numRuns: runs,
      // a failure is reported after the time limit, even if it could be shrunk further
      interruptAfterTimeLimit: (minutes - 1) * 60_000,
      ...(TEZA_MODEL_PATH && { path: TEZA_MODEL_PATH }),
    });
    if (runsDone >= 100) for (const name of ofOutcomes) expect([...done.keys()]).toContain(name);
    if (runsDone >= 30) {
      for (const name of [...fromThesisToGrade, ...ofCommittees])
        expect([...done.keys()]).toContain(name);
      expect(undone.size).toBeGreaterThan(3);
      expect(done.size).toBeGreaterThan(Object.keys(actionRequests).length - 6);
    }
  },
  minutes * 60_000,
);
