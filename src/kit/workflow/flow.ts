import type { z } from "zod";
import { fieldErrors, type Message, messageFromIssue } from "#kit/text/localization.ts";
import type { Actor, Policy } from "./policy.ts";
import { accessDenied, Refusal, statusChanged } from "./refusal.ts";

/**
 * Checks the record and the clock. Returns undefined when the transition is open, else a message
 * that says why not.
 */
export type Guard<R> = (record: R, now: Date) => Message | undefined;

/** A guard that refuses with this message unless the test holds. */
export const guard =
  <R>(message: Message, holds: (record: R, now: Date) => boolean): Guard<R> =>
  (record, now) =>
    holds(record, now) ? undefined : message;

/** All of several guards: refuses with the message of the first that fails. */
export const firstFailing =
  <R>(...guards: Guard<R>[]): Guard<R> =>
  (record, now) => {
    for (const check of guards) {
      const message = check(record, now);
      if (message !== undefined) return message;
    }
    return undefined;
  };

/** The guard of a transition that only needs input. */
export const always: Guard<unknown> = () => undefined;

/**
 * One transition of a life cycle. `guard` sees only the record and the clock; `input` is the schema
 * of the person's input for the step, such as a reason.
 */
export type Transition<R, S extends string = string> = readonly [
  step: string,
  from: S,
  to: S,
  by: Policy<R>,
  guard?: Guard<R>,
  input?: z.ZodType,
];

/** A life cycle as a table; the statuses are in their usual order. */
export type Flow<R, S extends string, T extends readonly Transition<R, S>[]> = {
  initial: S;
  statuses: readonly S[];
  transitions: T;
  /** The message for a step that does not lead out of the record's status. */
  wrongStatus: (step: T[number][0]) => Message;
  /** The steps that their actor may undo (docs/decisions/0045). */
  undoable: readonly T[number][0][];
  /** Statuses in which a record waits for nobody, though a correction may lead out of them. */
  closed: readonly S[];
  /** Only for the type checker. */
  record?: R;
};

/**
 * Declares a life cycle. `wrongStatus` is for records whose people know a better message than that
 * the status changed; `undoable` names the steps that can be undone, and `closed` the statuses of
 * records that wait for nobody.
 */
export const flow =
  <R extends { status: string }>() =>
  <const S extends string, const T extends readonly Transition<R, S>[]>(
    initial: NoInfer<S>,
    statuses: readonly S[],
    transitions: T,
    {
      wrongStatus = () => statusChanged,
      undoable = [],
      closed = [],
    }: {
      wrongStatus?: (step: T[number][0]) => Message;
      undoable?: readonly NoInfer<T>[number][0][];
      closed?: readonly NoInfer<S>[];
    } = {},
  ): Flow<R, S, T> => ({ initial, statuses, transitions, wrongStatus, undoable, closed });

/** The names of a flow's steps. */
export type StepOf<F extends { transitions: readonly (readonly [string, ...unknown[]])[] }> =
  F["transitions"][number][0];

/** The validated input of a step. */
export type InputOf<F extends { transitions: readonly (readonly unknown[])[] }, P> = OutputOf<
  Extract<F["transitions"][number], readonly [P, ...unknown[]]>
>;

type OutputOf<L> = L extends readonly [unknown, unknown, unknown, unknown, unknown, infer I]
  ? I extends z.ZodType
    ? z.output<I>
    : NoInput
  : NoInput;

type NoInput = Readonly<Record<never, never>>;

/**
 * Takes a step: returns the next status and the checked input. Of several lines of a step the first
 * open one wins. Refuses with 403 (not this actor's step), 409 (not from this status, or a guard
 * fails: the record or the time is not what the actor saw) or 422 with a message per field (the
 * input is not acceptable).
 */
export function transition<
  R extends { status: string },
  S extends string,
  const T extends readonly Transition<R, S>[],
  P extends T[number][0],
>(
  flow: Flow<R, S, T>,
  step: P,
  actor: Actor,
  record: NoInfer<R>,
  now: Date,
  input: unknown = {},
): { status: S; input: InputOf<{ transitions: T }, P> } {
  const inputErrors: z.ZodError[] = [];
  for (const [, , to, , , schema] of requireStep(flow, step, actor, record, now)) {
    const parsed = schema?.safeParse(input) ?? { success: true, data: {} };
    if (parsed.success) return { status: to, input: parsed.data as InputOf<{ transitions: T }, P> };
    inputErrors.push(parsed.error as z.ZodError);
  }
  throw toInputRefusal(inputErrors) ?? new Refusal(409, flow.wrongStatus(step));
}

/**
 * Returns the open lines of a step. Refuses with 403 or 409 as `transition` does, whatever the
 * input: for a step whose input, such as a file, is received only afterwards.
 */
export function requireStep<
  R extends { status: string },
  S extends string,
  const T extends readonly Transition<R, S>[],
>(
  { transitions, wrongStatus }: Flow<R, S, T>,
  step: T[number][0],
  actor: Actor,
  record: NoInfer<R>,
  now: Date,
): Transition<R, S>[] {
  const permitted = transitions.filter(([name, , , by]) => name === step && by(actor, record));
  if (permitted.length === 0) throw new Refusal(403, accessDenied);
  const current = permitted.filter(([, from]) => from === record.status);
  const open = current.filter(([, , , , check]) => check?.(record, now) === undefined);
  if (open.length > 0) return open;
  const [, , , , refusing] = current.at(-1) ?? [];
  throw new Refusal(409, refusing?.(record, now) ?? wrongStatus(step));
}

/** Reports the line whose input comes nearest to being acceptable. */
function toInputRefusal(errors: readonly z.ZodError[]) {
  const [nearest] = errors.toSorted((a, b) => a.issues.length - b.issues.length);
  const [first] = nearest?.issues ?? [];
  if (!nearest || !first) return undefined;
  return new Refusal(422, messageFromIssue(first.message), fieldErrors(nearest));
}

/** True if the step is this actor's in some status. */
export const isPermitted = <
  R extends { status: string },
  S extends string,
  const T extends readonly Transition<R, S>[],
>(
  { transitions }: Flow<R, S, T>,
  step: T[number][0],
  actor: Actor,
  record: NoInfer<R>,
): boolean => transitions.some(([name, , , by]) => name === step && by(actor, record));

/** The steps that this actor may take now, if they bring acceptable input. */
export const availableSteps = <
  R extends { status: string },
  S extends string,
  const T extends readonly Transition<R, S>[],
>(
  { transitions }: Flow<R, S, T>,
  actor: Actor,
  record: NoInfer<R>,
  now: Date,
): T[number][0][] => [
  ...new Set(
    transitions
      .filter(
        ([, from, , by, check]) =>
          from === record.status && by(actor, record) && check?.(record, now) === undefined,
      )
      .map(([step]) => step),
  ),
];

/** The steps that lead out of a status, for any actor. */
export const stepsFrom = <R, S extends string, const T extends readonly Transition<R, S>[]>(
  { transitions }: Flow<R, S, T>,
  status: NoInfer<S>,
): T[number][0][] => [
  ...new Set(transitions.filter(([, from]) => from === status).map(([step]) => step)),
];

/** The statuses from which a step leads on, in their usual order. */
export const statusesBefore = <R, S extends string, const T extends readonly Transition<R, S>[]>(
  { statuses, transitions }: Flow<R, S, T>,
  step: T[number][0],
): S[] =>
  statuses.filter((status) => transitions.some(([name, from]) => name === step && from === status));

/** The names of the people who can advance a record by one status. */
export const responsibleRoles = <R, S extends string, const T extends readonly Transition<R, S>[]>(
  flow: Flow<R, S, T>,
  status: NoInfer<S>,
): string[] => [
  ...new Set(advancingTransitions(flow, status).flatMap(([, , , by]) => by.actorNames)),
];

/** The statuses that an actor of this name can advance. */
export const statusesAwaiting = <R, S extends string, const T extends readonly Transition<R, S>[]>(
  flow: Flow<R, S, T>,
  name: string,
): S[] => flow.statuses.filter((status) => responsibleRoles(flow, status).includes(name));

/** The transitions from a status that isn't closed to the next one in the usual order. */
export const advancingTransitions = <
  R,
  S extends string,
  const T extends readonly Transition<R, S>[],
>(
  { statuses, transitions, closed }: Flow<R, S, T>,
  status: NoInfer<S>,
) =>
  transitions.filter(
    ([, from, to]) =>
      from === status &&
      !closed.includes(from) &&
      statuses.indexOf(to) === statuses.indexOf(from) + 1,
  );

/** True if the flow allows the step's actor to undo it. */
export const isUndoable = ({ undoable }: { undoable: readonly string[] }, step: string): boolean =>
  undoable.includes(step);
