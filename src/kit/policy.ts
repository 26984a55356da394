import { type Actor, holds, isSignedIn, type Role } from "./actor.ts";

/** May this actor do it to this record? `who` names those it admits, for screens and docs. */
export type Policy<Record = unknown> = ((actor: Actor, record: Record) => boolean) & { who: readonly string[] };

/** A named predicate: `who("mentor", (actor, r) => actor.id === r.mentorId)`. */
export const who = <R>(name: string, test: (actor: Actor, record: R) => boolean): Policy<R> =>
  Object.assign((actor: Actor, record: R) => test(actor, record), { who: [name] });

/** One person of the record: `person("mentor", ({ mentorId }) => mentorId)`; never a visitor or the clock. */
export const person = <R>(name: string, id: (record: R) => number | null): Policy<R> =>
  who(name, (actor, record) => isSignedIn(actor) && actor.id === id(record));

export const role = (...any: Role[]): Policy =>
  Object.assign((actor: Actor) => holds(actor, ...any), { who: any as readonly string[] });

export const everyone: Policy = who("everyone", () => true);

export const signedIn: Policy = who("signedIn", (actor) => isSignedIn(actor));

export const byTheClock: Policy = who("clock", (actor) => actor.kind === "clock");

/** A condition that names nobody, to go with `all`. */
export const when = <R>(test: (record: R, actor: Actor) => boolean): Policy<R> =>
  Object.assign((actor: Actor, record: R) => test(record, actor), { who: [] });

/** A record in one of these statuses, whoever asks. */
export const is = <S extends string>(...statuses: S[]): Policy<{ status: S | (string & {}) }> =>
  Object.assign((_: Actor, record: { status: string }) => statuses.includes(record.status as S), { who: [] });

export const any = <R>(...policies: Policy<R>[]): Policy<R> =>
  Object.assign((actor: Actor, record: R) => policies.some((policy) => policy(actor, record)), {
    who: named(policies),
  });

export const all = <R>(...policies: Policy<R>[]): Policy<R> =>
  Object.assign((actor: Actor, record: R) => policies.every((policy) => policy(actor, record)), {
    who: named(policies),
  });

const named = (policies: readonly { who: readonly string[] }[]) => [
  ...new Set(policies.flatMap((policy) => policy.who)),
];
