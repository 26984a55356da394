import type { Message } from "#kit/text/index.ts";
import type { Actor } from "./actor.ts";
import type { Policy } from "./policy.ts";
import { accessDenied, Refusal, statusChanged } from "./refusal.ts";

/** Why a step must wait; nothing when it may go on. */
export type Guard<R> = (record: R, now: Date) => Message | string | undefined;

/** A reason to wait: the sentence while the test holds. */
export const guard =
  <R>(message: Message | string, test: (record: R, now: Date) => boolean): Guard<R> =>
  (record, now) =>
    test(record, now) ? message : undefined;

/** Several reasons to wait: the first that holds is given. */
export const firstFailing =
  <R>(...reasons: Guard<R>[]): Guard<R> =>
  (record, now) => {
    for (const reason of reasons) {
      const sentence = reason(record, now);
      if (sentence !== undefined) return sentence;
    }
    return undefined;
  };

/** One line of a life cycle: step · from · to · by whom · unless. */
export type Transition<R, S extends string, P extends string> =
  | readonly [step: P, from: S, to: S, by: Policy<R>]
  | readonly [step: P, from: S, to: S, by: Policy<R>, unless: Guard<R>];

/** A life cycle as a table; its statuses stand in the order of the life. */
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
 * The status that a step leads to; of several lines of a step the first open one wins.
 * Refuses with 403 (not this person's step), 409 (not from this status) or 422 (the line's own reason).
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

/** The steps this actor may try now; a step's own needs are checked when it is taken. */
export const availableSteps = <R extends { status: string }, S extends string, P extends string>(
  { transitions }: Flow<R, S, P>,
  actor: Actor,
  record: R,
): P[] => [
  ...new Set(transitions.filter(([, from, , by]) => from === record.status && by(actor, record)).map(([step]) => step)),
];

/** Whose turn it is in a status: those who may take it one status further. */
export const responsibleRoles = <R, S extends string, P extends string>(flow: Flow<R, S, P>, status: S): string[] => [
  ...new Set(advancingTransitions(flow, status).flatMap(([, , , by]) => by.actorNames)),
];

/** The statuses in which a step of this name takes the life one status further. */
export const statusesAwaiting = <R, S extends string, P extends string>(flow: Flow<R, S, P>, name: string): S[] =>
  flow.statuses.filter((status) => responsibleRoles(flow, status).includes(name));

/** The lines that lead from a status to the next one in the order of the life. */
export const advancingTransitions = <R, S extends string, P extends string>(
  { statuses, transitions }: Flow<R, S, P>,
  status: S,
) => transitions.filter(([, from, to]) => from === status && statuses.indexOf(to) === statuses.indexOf(from) + 1);
