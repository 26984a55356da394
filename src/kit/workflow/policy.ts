/** The roles of product §2. A person may have several; a visitor has none. */
export const roles = [
  "student",
  "teacher",
  "headOfDepartment",
  "viceDean",
  "library",
  "accountancy",
  "studentServices",
  "admin",
] as const;

export type Role = (typeof roles)[number];

/** The roles of people who teach: a head of department is a teacher (product §2). */
export const teacherRoles = ["teacher", "headOfDepartment"] as const satisfies Role[];

/** A person whom an actor represents as a stand-in today. */
export type Representation = {
  userId: number;
  /** With titles. */
  name: string;
  /** The last day, yyyy-mm-dd. */
  until: string;
  /** The only thesis that is meant; null for everything. */
  thesisId: number | null;
  /** The departments that the person heads and the stand-in decides for; empty for one thesis. */
  departments: readonly number[];
};

/** In which capacities guests act for a thesis (src/areas/guests/README.md). */
export const guestCapacities = [
  "coMentor",
  "companyContact",
  "committeeMember",
  "reviewer",
] as const;

export type GuestCapacity = (typeof guestCapacities)[number];

/** Capacities that judge the thesis: student services alone invite in them (product §11). */
export const evaluatingCapacities = [
  "committeeMember",
  "reviewer",
] as const satisfies GuestCapacity[];

export const isEvaluating = (capacity: GuestCapacity): boolean =>
  evaluatingCapacities.some((evaluating) => evaluating === capacity);

/** What a guest acts for: one reservation, in one capacity. */
export type ActingGuest = { id: number; reservationId: number; capacity: GuestCapacity };

/**
 * An actor: a visitor, a person (possibly impersonated by an admin), a guest without an account, or
 * the system.
 */
export type Actor = {
  kind: "visitor" | "person" | "guest" | "clock";
  /** 0 for the visitor, a guest and the system. */
  id: number;
  username: string;
  name: string;
  email: string;
  roles: readonly Role[];
  /** Departments that the person currently heads, also as a stand-in. */
  headedDepartments: readonly number[];
  /** The people whom the person represents as a stand-in today (docs/decisions/0059). */
  represents: readonly Representation[];
  /** The admin who impersonates this person. */
  impersonator?: { id: number; username: string; name: string };
  /**
   * True if a setting demands a second factor that the person hasn't set up yet; only the routes
   * for that are open.
   */
  awaitsSecondFactor?: true;
  /** Of a guest, who acts on the pages of guests alone. */
  guest?: ActingGuest;
};

const noIdentity = {
  id: 0,
  username: "",
  name: "",
  email: "",
  roles: [],
  headedDepartments: [],
  represents: [],
} as const;

export const visitor: Actor = { kind: "visitor", ...noIdentity };

export const systemActor: Actor = { kind: "clock", ...noIdentity, username: "sat" };

/** The actor that a guest is: without a user's id, roles or departments. */
export const guestActor = (guest: ActingGuest, name: string): Actor => ({
  kind: "guest",
  ...noIdentity,
  username: `gost ${guest.id}`,
  name,
  guest,
});

/** True for people with an account, not for guests. */
export const isSignedIn = (actor: Actor) => actor.kind === "person";

/** The ids of the person and of the people whom the person represents in everything. */
export const actingAs = ({
  id,
  represents,
}: Pick<Actor, "id" | "represents">): readonly number[] => [
  id,
  ...represents.flatMap(({ userId, thesisId }) => (thesisId === null ? [userId] : [])),
];

export const hasRole = (actor: Actor, ...any: Role[]) =>
  any.some((role) => actor.roles.includes(role));

/** A person as stored, with the departments that they head themselves. */
export type StoredPerson = Omit<Actor, "kind" | "impersonator" | "awaitsSecondFactor" | "guest">;

/**
 * The actor that a person is today. A head of department's stand-in has that role and the
 * departments while the representation lasts. Representation is not passed on: a stand-in doesn't
 * represent the people whom the represented person represents.
 */
export function toActor({ roles, headedDepartments, ...person }: StoredPerson): Actor {
  const represented = person.represents.flatMap(({ departments }) => departments);
  const isHead = represented.length > 0 && !roles.includes("headOfDepartment");
  return {
    ...person,
    kind: "person",
    roles: isHead ? [...roles, "headOfDepartment"] : roles,
    headedDepartments: [...headedDepartments, ...represented],
  };
}

/**
 * Decides whether an actor may perform an operation on a record. `actorNames` lists the admitted
 * roles and persons, for screens and docs.
 */
export type Policy<Record = unknown> = ((actor: Actor, record: Record) => boolean) & {
  actorNames: readonly string[];
};

/**
 * Creates a policy from a name and a predicate: `namedPolicy("mentor", (actor, r) => actor.id ===
 * r.mentorId)`.
 */
export const namedPolicy = <R>(
  name: string,
  test: (actor: Actor, record: R) => boolean,
): Policy<R> =>
  Object.assign((actor: Actor, record: R) => test(actor, record), { actorNames: [name] });

/**
 * Admits one person of the record: `person("mentor", ({ mentorId }) => mentorId)`; never a visitor
 * or the system.
 */
export const person = <R>(name: string, id: (record: R) => number | null): Policy<R> =>
  namedPolicy(name, (actor, record) => isSignedIn(actor) && actor.id === id(record));

/** The facts that decide whether a stand-in may act for a person of a record. */
type StandInScope<R> = {
  /** Left out for records without a single thesis: only stand-ins for everything are admitted. */
  thesisId?: (record: R) => number;
  /**
   * People whom the record itself concerns, such as the student of the thesis; they can't be
   * stand-ins.
   */
  concerned: (record: R) => readonly (number | null)[];
};

/**
 * Like `person`, and also admits that person's stand-ins, for everything or for the thesis of the
 * record.
 *
 * @rule what a stand-in may do in a person's place
 */
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
 * Admits the current head of the record's department and the head's stand-ins, unless the stand-in
 * is concerned, such as the mentor of the thesis.
 */
export const headOrStandIn = <R extends { departmentId: number | null }>(
  concerned: (record: R) => readonly (number | null)[],
): Policy<R> =>
  namedPolicy("headOfDepartment", (actor, record) => {
    const { departmentId } = record;
    if (departmentId === null || !actor.headedDepartments.includes(departmentId)) return false;
    const isStandIn = actor.represents.some(({ departments }) =>
      departments.includes(departmentId),
    );
    return !isStandIn || !concerned(record).includes(actor.id);
  });

export const role = (...any: Role[]): Policy =>
  Object.assign((actor: Actor) => hasRole(actor, ...any), { actorNames: any as readonly string[] });

export const everyone: Policy = namedPolicy("everyone", () => true);

export const signedIn: Policy = namedPolicy("signedIn", (actor) => isSignedIn(actor));

export const asGuest: Policy = namedPolicy("guest", (actor) => actor.kind === "guest");

export const bySystem: Policy = namedPolicy("clock", (actor) => actor.kind === "clock");

/** A condition without actor names, for use with `all`. */
export const when = <R>(test: (record: R, actor: Actor) => boolean): Policy<R> =>
  Object.assign((actor: Actor, record: R) => test(record, actor), { actorNames: [] });

/** Admits any actor if the record has one of these statuses. */
export const is = <S extends string>(...statuses: S[]): Policy<{ status: S | (string & {}) }> =>
  Object.assign((_: Actor, record: { status: string }) => statuses.includes(record.status as S), {
    actorNames: [],
  });

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
