import { sortCroatian } from "#kit/text/croatian.ts";

/** What the HR records say of one person. */
export type Employee = {
  username: string;
  firstName: string;
  lastName: string;
  nameWithTitle: string;
  email: string;
  departmentHrId: string | null;
  active: boolean;
};

/** What we know of one person. */
export type StoredUser = {
  id: number;
  version: number;
  username: string;
  firstName: string;
  lastName: string;
  nameWithTitle: string;
  email: string;
  active: boolean;
  admin: boolean;
  student: boolean;
  departments: readonly { id: number; departmentId: number; hrId: string | null; name: string }[];
};

export type HrDepartment = { id: number; hrId: string | null; name: string };

type Field = "firstName" | "lastName" | "nameWithTitle" | "email" | "department";

export type StaffChange = { field: Field; was: string; willBe: string };

/** A row of departments to write: `replaces` is the membership that it takes the place of. */
export type Move = { departmentId: number; replaces: number | null };

export type Newcomer = Employee & { departmentId: number | null; department: string };

export type Changed = {
  id: number;
  version: number;
  username: string;
  name: string;
  changes: StaffChange[];
  values: Partial<Pick<Employee, "firstName" | "lastName" | "nameWithTitle" | "email">>;
  move: Move | null;
};

export type Leaver = { id: number; version: number; username: string; name: string };

/** Why somebody who has left by the HR records stays active here. */
export type Stayer = { username: string; name: string; why: "admin" | "student" };

/** What applying the HR records would do, and what it would leave to people. */
export type StaffPlan = {
  added: Newcomer[];
  changed: Changed[];
  left: Leaver[];
  stayed: Stayer[];
  /** Staff whom the HR records do not know (spec §8). */
  missing: { username: string; name: string }[];
  /** Numbers of departments that no department of ours has. */
  unknownDepartments: string[];
  unchanged: number;
};

type Known = {
  employees: readonly Employee[];
  /** All staff, and whoever else has the user name of an employee. */
  stored: readonly StoredUser[];
  departments: readonly HrDepartment[];
};

/** Compares what HR says with what we know; nothing is deactivated because HR merely does not know it. */
export function planOf({ employees, stored, departments }: Known): StaffPlan {
  const byUsername = new Map(employees.map((one) => [one.username, one]));
  const known = new Map(stored.map((one) => [one.username, one]));
  const byHrId = new Map(departments.flatMap((one) => (one.hrId === null ? [] : [[one.hrId, one] as const])));
  const departmentOf = ({ departmentHrId }: Employee) =>
    departmentHrId === null ? undefined : byHrId.get(departmentHrId);
  const pairs = stored.flatMap((user) => {
    const employee = byUsername.get(user.username);
    return employee ? [{ user, employee }] : [];
  });
  const gone = pairs.filter(({ user, employee }) => user.active && !employee.active);
  const compared = pairs
    .filter(({ user, employee }) => user.active && employee.active)
    .map(({ user, employee }) => changedOf(user, employee, departmentOf(employee)));
  const changed = compared.filter(({ changes }) => changes.length > 0);
  return {
    added: sorted(employees.filter((one) => one.active && !known.has(one.username)).map(asNewcomer(departmentOf))),
    changed: sorted(changed),
    left: sorted(gone.filter(({ user }) => !staysFor(user)).map(({ user }) => asLeaver(user))),
    stayed: sorted(gone.flatMap(({ user }) => asStayer(user))),
    missing: sorted(stored.filter((one) => one.active && !byUsername.has(one.username)).map(asMissing)),
    unknownDepartments: [...new Set(employees.flatMap((one) => unknownIn(one, byHrId)))].sort(),
    unchanged: compared.length - changed.length,
  };
}

/** Has applying the plan anything to do? */
export const isNews = ({ added, changed, left }: StaffPlan) => added.length + changed.length + left.length > 0;

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

const sorted = <T extends { username: string }>(list: readonly T[]): T[] =>
  sortCroatian(list, ({ username }) => username);

const asNewcomer =
  (departmentOf: (one: Employee) => HrDepartment | undefined) =>
  (one: Employee): Newcomer => {
    const department = departmentOf(one);
    return { ...one, departmentId: department?.id ?? null, department: department?.name ?? "" };
  };

const asLeaver = (user: StoredUser): Leaver => ({
  id: user.id,
  version: user.version,
  username: user.username,
  name: nameOf(user),
});

const asMissing = (user: StoredUser) => ({ username: user.username, name: nameOf(user) });

/** An admin is never locked out by the HR records, and who studies here goes on studying. */
const staysFor = ({ admin, student }: StoredUser): Stayer["why"] | undefined =>
  admin ? "admin" : student ? "student" : undefined;

function asStayer(user: StoredUser): Stayer[] {
  const why = staysFor(user);
  return why ? [{ username: user.username, name: nameOf(user), why }] : [];
}

const unknownIn = ({ departmentHrId, active }: Employee, known: ReadonlyMap<string, unknown>) =>
  active && departmentHrId !== null && !known.has(departmentHrId) ? [departmentHrId] : [];

const plainFields = ["firstName", "lastName", "nameWithTitle", "email"] as const;

function changedOf(user: StoredUser, employee: Employee, department: HrDepartment | undefined): Changed {
  const differing = plainFields.filter((field) => user[field] !== employee[field]);
  const move = department ? moveOf(user, department) : null;
  const departmentsNow = user.departments.map(({ name }) => name).join(", ");
  return {
    ...asLeaver(user),
    changes: [
      ...differing.map((field) => ({ field, was: user[field], willBe: employee[field] })),
      ...(move && department
        ? [{ field: "department" as const, was: departmentsNow, willBe: afterMove(user, move, department) }]
        : []),
    ],
    values: Object.fromEntries(differing.map((field) => [field, employee[field]])),
    move,
  };
}

/** Who belongs to one department moves; who belongs to several, or to none, gets HR's besides. */
function moveOf({ departments }: StoredUser, { id }: HrDepartment): Move | null {
  if (departments.some(({ departmentId }) => departmentId === id)) return null;
  const [only, ...others] = departments;
  return { departmentId: id, replaces: only && others.length === 0 ? only.id : null };
}

const afterMove = ({ departments }: StoredUser, { replaces }: Move, { name }: HrDepartment) =>
  [...departments.filter(({ id }) => id !== replaces).map((one) => one.name), name].join(", ");
