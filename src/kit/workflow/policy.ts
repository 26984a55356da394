import { type Actor, hasRole, isSignedIn, type Role } from "./actor.ts";

/**
 * Decides whether an actor may perform an operation on a record. `actorNames` lists the admitted roles and persons, for
 * screens and docs.
 */
export type Policy<Record = unknown> = ((actor: Actor, record: Record) => boolean) & { actorNames: readonly string[] };

/** Creates a policy from a name and a predicate: `namedPolicy("mentor", (actor, r) => actor.id === r.mentorId)`. */
export const namedPolicy = <R>(name: string, test: (actor: Actor, record: R) => boolean): Policy<R> =>
  Object.assign((actor: Actor, record: R) => test(actor, record), { actorNames: [name] });

/** Admits one person of the record: `person("mentor", ({ mentorId }) => mentorId)`; never a visitor or the system. */
export const person = <R>(name: string, id: (record: R) => number | null): Policy<R> =>
  namedPolicy(name, (actor, record) => isSignedIn(actor) && actor.id === id(record));

/** What decides whether somebody may stand in for a person of a record. */
type StandInScope<R> = {
  /** Left out for records that no single thesis has: only who stands in for everything is admitted. */
  thesisId?: (record: R) => number;
  /** Nobody stands in where they are concerned themselves, such as the student of the thesis. */
  concerned: (record: R) => readonly (number | null)[];
};

/** Like `person`, and admits who stands in for that person, for everything or for the thesis of the record. */
export const personOrStandIn = <R>(
  name: string,
  id: (record: R) => number | null,
  { thesisId, concerned }: StandInScope<R>,
): Policy<R> =>
  namedPolicy(name, (actor, record) => {
    if (!isSignedIn(actor)) return false;
    if (actor.id === id(record)) return true;
    const isStandIn = actor.represents.some(
      (represented) =>
        represented.userId === id(record) &&
        (represented.thesisId === null || represented.thesisId === thesisId?.(record)),
    );
    return isStandIn && !concerned(record).includes(actor.id);
  });

/**
 * Admits the current head of the record's department and who stands in for the head, unless the stand-in is concerned,
 * such as the mentor of the thesis.
 */
export const headOrStandIn = <R extends { departmentId: number }>(
  concerned: (record: R) => readonly (number | null)[],
): Policy<R> =>
  namedPolicy("headOfDepartment", (actor, record) => {
    if (!actor.headedDepartments.includes(record.departmentId)) return false;
    const isStandIn = actor.represents.some(({ departments }) => departments.includes(record.departmentId));
    return !isStandIn || !concerned(record).includes(actor.id);
  });

export const role = (...any: Role[]): Policy =>
  Object.assign((actor: Actor) => hasRole(actor, ...any), { actorNames: any as readonly string[] });

export const everyone: Policy = namedPolicy("everyone", () => true);

export const signedIn: Policy = namedPolicy("signedIn", (actor) => isSignedIn(actor));

export const bySystem: Policy = namedPolicy("clock", (actor) => actor.kind === "clock");

/** A condition without actor names, for use with `all`. */
export const when = <R>(test: (record: R, actor: Actor) => boolean): Policy<R> =>
  Object.assign((actor: Actor, record: R) => test(record, actor), { actorNames: [] });

/** Admits any actor if the record has one of these statuses. */
export const is = <S extends string>(...statuses: S[]): Policy<{ status: S | (string & {}) }> =>
  Object.assign((_: Actor, record: { status: string }) => statuses.includes(record.status as S), { actorNames: [] });

export const any = <R>(...policies: Policy<R>[]): Policy<R> =>
  Object.assign((actor: Actor, record: R) => policies.some((policy) => policy(actor, record)), {
    actorNames: collectNames(policies),
  });

export const all = <R>(...policies: Policy<R>[]): Policy<R> =>
  Object.assign((actor: Actor, record: R) => policies.every((policy) => policy(actor, record)), {
    actorNames: collectNames(policies),
  });

const collectNames = (policies: readonly { actorNames: readonly string[] }[]) => [
  ...new Set(policies.flatMap((policy) => policy.actorNames)),
];
