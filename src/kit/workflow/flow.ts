import type { Message } from "#kit/text/index.ts";
import type { Actor } from "./actor.ts";
import type { Policy } from "./policy.ts";
import { accessDenied, Refusal, statusChanged } from "./refusal.ts";

/** A condition of a transition: returns why the transition is blocked, or undefined if it is allowed. */
export type Guard<R> = (record: R, now: Date) => Message | string | undefined;

/** Creates a guard that returns the message if the test is true. */
export const guard =
  <R>(message: Message | string, test: (record: R, now: Date) => boolean): Guard<R> =>
  (record, now) =>
    test(record, now) ? message : undefined;

/** Combines several guards; the first one that blocks the transition returns its message. */
export const firstFailing =
  <R>(...reasons: Guard<R>[]): Guard<R> =>
  (record, now) => {
    for (const reason of reasons) {
      const sentence = reason(record, now);
      if (sentence !== undefined) return sentence;
    }
    return undefined;
  };

/** A transition of a flow: step, from, to, by whom, and an optional guard. */
export type Transition<R, S extends string, P extends string> =
  | readonly [step: P, from: S, to: S, by: Policy<R>]
  | readonly [step: P, from: S, to: S, by: Policy<R>, unless: Guard<R>];

/** A life cycle as a table of transitions; its statuses are listed in chronological order. */
export type Flow<R, S extends string, P extends string> = {
  initial: S;
  statuses: readonly S[];
  transitions: readonly Transition<R, S, P>[];
};

export const flow =
  <R extends { status: string }>() =>
  <const S extends string, const P extends string>(
    initial: NoInfer<S>,
    statuses: readonly S[],
    lines: readonly Transition<R, NoInfer<S>, P>[],
  ): Flow<R, S, P> => ({ initial, statuses, transitions: lines });

/**
 * Returns the status that a step leads to. If a step has several transitions, the first one that its guard allows is
 * used. Refuses with 403 (the actor may not take this step), 409 (not possible in this status) or 422 (the guard's
 * message).
 */
export function transition<R extends { status: string }, S extends string, P extends string>(
  { transitions }: Flow<R, S, P>,
  step: NoInfer<P>,
  actor: Actor,
  record: R,
  now: Date,
): S {
  const mine = transitions.filter(([name, , , by]) => name === step && by(actor, record));
  if (mine.length === 0) throw new Refusal(403, accessDenied);
  const here = mine.filter(([, from]) => from === record.status);
  if (here.length === 0) throw new Refusal(409, statusChanged);
  let reason: Message | string = "";
  for (const [, , to, , unless] of here) {
    const wait = unless?.(record, now);
    if (wait === undefined) return to;
    reason = wait;
  }
  throw new Refusal(422, reason);
}

/** Returns the steps that the actor may try now; guards are checked when the transition runs. */
export const availableSteps = <R extends { status: string }, S extends string, P extends string>(
  { transitions }: Flow<R, S, P>,
  actor: Actor,
  record: R,
): P[] => [
  ...new Set(transitions.filter(([, from, , by]) => from === record.status && by(actor, record)).map(([step]) => step)),
];

/** Returns the roles that may move a record from this status to the next one. */
export const responsibleRoles = <R, S extends string, P extends string>(flow: Flow<R, S, P>, status: S): string[] => [
  ...new Set(advancingTransitions(flow, status).flatMap(([, , , by]) => by.actorNames)),
];

/** Returns the statuses in which the named role may move a record to the next status. */
export const statusesAwaiting = <R, S extends string, P extends string>(flow: Flow<R, S, P>, name: string): S[] =>
  flow.statuses.filter((status) => responsibleRoles(flow, status).includes(name));

/** Returns the transitions from a status to the next one in the order of the flow. */
export const advancingTransitions = <R, S extends string, P extends string>(
  { statuses, transitions }: Flow<R, S, P>,
  status: S,
) => transitions.filter(([, from, to]) => from === status && statuses.indexOf(to) === statuses.indexOf(from) + 1);
