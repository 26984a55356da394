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

/** An actor: a visitor, a person (possibly impersonated by an admin), or the system. */
export type Actor = {
  kind: "visitor" | "person" | "clock";
  /** 0 for the visitor and the system. */
  id: number;
  username: string;
  name: string;
  email: string;
  roles: readonly Role[];
  /** Departments that the person currently heads. */
  headedDepartments: readonly number[];
  /** The admin who impersonates this person. */
  impersonator?: { id: number; username: string; name: string };
};

const noIdentity = { id: 0, username: "", name: "", email: "", roles: [], headedDepartments: [] } as const;

export const visitor: Actor = { kind: "visitor", ...noIdentity };

export const systemActor: Actor = { kind: "clock", ...noIdentity, username: "sat" };

export const isSignedIn = (actor: Actor) => actor.kind === "person";

export const hasRole = (actor: Actor, ...any: Role[]) => any.some((role) => actor.roles.includes(role));
