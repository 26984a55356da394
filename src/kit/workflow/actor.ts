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

/** The roles of those who teach: a head of department is a teacher (product §2). */
export const teacherRoles = ["teacher", "headOfDepartment"] as const satisfies Role[];

/** A person for whom an actor stands in today. */
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

/** An actor: a visitor, a person (possibly impersonated by an admin), or the system. */
export type Actor = {
  kind: "visitor" | "person" | "clock";
  /** 0 for the visitor and the system. */
  id: number;
  username: string;
  name: string;
  email: string;
  roles: readonly Role[];
  /** Departments that the person currently heads, also as a stand-in. */
  headedDepartments: readonly number[];
  /** For whom the person stands in today (docs/decisions/0059). */
  represents: readonly Representation[];
  /** The admin who impersonates this person. */
  impersonator?: { id: number; username: string; name: string };
  /** True if a setting demands a second factor that the person hasn't set up yet; only the routes for that are open. */
  awaitsSecondFactor?: true;
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

export const isSignedIn = (actor: Actor) => actor.kind === "person";

/** The ids of the person and of those whom the person represents in everything. */
export const actingAs = ({ id, represents }: Pick<Actor, "id" | "represents">): readonly number[] => [
  id,
  ...represents.flatMap(({ userId, thesisId }) => (thesisId === null ? [userId] : [])),
];

export const hasRole = (actor: Actor, ...any: Role[]) => any.some((role) => actor.roles.includes(role));

/** A person as stored, with the departments that they head themselves. */
export type StoredPerson = Omit<Actor, "kind" | "impersonator" | "awaitsSecondFactor">;

/**
 * The actor that a person is today: who stands in for a head of department has that role and the departments as long as
 * it lasts. Nobody represents those whom the represented person represents.
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
