import { sortCroatian } from "#kit/text/croatian.ts";

/** A person in the HR records. */
export type Employee = {
  username: string;
  firstName: string;
  lastName: string;
  nameWithTitle: string;
  email: string;
  departmentHrId: string | null;
  active: boolean;
};

/** A person in our records. */
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

type SyncedField = "firstName" | "lastName" | "nameWithTitle" | "email" | "department";

export type SyncedFieldChange = { field: SyncedField; was: string; willBe: string };

/** A department membership to write; `replaces` is the membership that it replaces. */
export type DepartmentMove = { departmentId: number; replaces: number | null };

export type AddedEmployee = Employee & { departmentId: number | null; department: string };

export type ChangedEmployee = {
  id: number;
  version: number;
  username: string;
  name: string;
  changes: SyncedFieldChange[];
  values: Partial<Pick<Employee, "firstName" | "lastName" | "nameWithTitle" | "email">>;
  move: DepartmentMove | null;
};

export type DepartedEmployee = { id: number; version: number; username: string; name: string };

/** A departed employee whose account stays active, and why. */
export type RetainedEmployee = { username: string; name: string; reason: "admin" | "student" };

/** The changes by the HR records, and the differences that need a person's decision. */
export type SyncPlan = {
  added: AddedEmployee[];
  changed: ChangedEmployee[];
  left: DepartedEmployee[];
  stayed: RetainedEmployee[];
  /** Staff whom the HR records do not contain (spec §8). */
  missing: { username: string; name: string }[];
  /** HR's department numbers that match no stored department. */
  unknownDepartments: string[];
  unchanged: number;
};

type SyncInput = {
  employees: readonly Employee[];
  /** All staff, and anybody else with the username of an employee. */
  stored: readonly StoredUser[];
  departments: readonly HrDepartment[];
};

/** Compares the HR records with ours. Absence from HR alone deactivates nobody. */
export function planSync({ employees, stored, departments }: SyncInput): SyncPlan {
  const byUsername = new Map(employees.map((employee) => [employee.username, employee]));
  const known = new Map(stored.map((user) => [user.username, user]));
  const byHrId = new Map(
    departments.flatMap((department) =>
      department.hrId === null ? [] : [[department.hrId, department] as const],
    ),
  );
  const departmentOf = ({ departmentHrId }: Employee) =>
    departmentHrId === null ? undefined : byHrId.get(departmentHrId);
  const pairs = stored.flatMap((user) => {
    const employee = byUsername.get(user.username);
    return employee ? [{ user, employee }] : [];
  });
  const leavers = pairs.filter(({ user, employee }) => user.active && !employee.active);
  const compared = pairs
    .filter(({ user, employee }) => user.active && employee.active)
    .map(({ user, employee }) => compareEmployee(user, employee, departmentOf(employee)));
  const changed = compared.filter(({ changes }) => changes.length > 0);
  return {
    added: sortByUsername(
      employees
        .filter((employee) => employee.active && !known.has(employee.username))
        .map(toAddedEmployee(departmentOf)),
    ),
    changed: sortByUsername(changed),
    left: sortByUsername(
      leavers
        .filter(({ user }) => !retentionReason(user))
        .map(({ user }) => toDepartedEmployee(user)),
    ),
    stayed: sortByUsername(leavers.flatMap(({ user }) => toRetainedEmployee(user))),
    missing: sortByUsername(
      stored.filter((user) => user.active && !byUsername.has(user.username)).map(toMissingEmployee),
    ),
    unknownDepartments: [
      ...new Set(employees.flatMap((employee) => unknownDepartment(employee, byHrId))),
    ].sort(),
    unchanged: compared.length - changed.length,
  };
}

/** True if applying the plan would change anything. */
export const hasChanges = ({ added, changed, left }: SyncPlan) =>
  added.length + changed.length + left.length > 0;

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

const sortByUsername = <T extends { username: string }>(list: readonly T[]): T[] =>
  sortCroatian(list, ({ username }) => username);

const toAddedEmployee =
  (departmentOf: (one: Employee) => HrDepartment | undefined) =>
  (employee: Employee): AddedEmployee => {
    const department = departmentOf(employee);
    return {
      ...employee,
      departmentId: department?.id ?? null,
      department: department?.name ?? "",
    };
  };

const toDepartedEmployee = (user: StoredUser): DepartedEmployee => ({
  id: user.id,
  version: user.version,
  username: user.username,
  name: fullName(user),
});

const toMissingEmployee = (user: StoredUser) => ({ username: user.username, name: fullName(user) });

/** HR never locks out an admin or a student. */
const retentionReason = ({ admin, student }: StoredUser): RetainedEmployee["reason"] | undefined =>
  admin ? "admin" : student ? "student" : undefined;

function toRetainedEmployee(user: StoredUser): RetainedEmployee[] {
  const reason = retentionReason(user);
  return reason ? [{ username: user.username, name: fullName(user), reason }] : [];
}

const unknownDepartment = (
  { departmentHrId, active }: Employee,
  known: ReadonlyMap<string, unknown>,
) => (active && departmentHrId !== null && !known.has(departmentHrId) ? [departmentHrId] : []);

const comparedFields = ["firstName", "lastName", "nameWithTitle", "email"] as const;

function compareEmployee(
  user: StoredUser,
  employee: Employee,
  department: HrDepartment | undefined,
): ChangedEmployee {
  const differing = comparedFields.filter((field) => user[field] !== employee[field]);
  const move = department ? planDepartmentMove(user, department) : null;
  const departmentsNow = user.departments.map(({ name }) => name).join(", ");
  return {
    ...toDepartedEmployee(user),
    changes: [
      ...differing.map((field) => ({ field, was: user[field], willBe: employee[field] })),
      ...(move && department
        ? [
            {
              field: "department" as const,
              was: departmentsNow,
              willBe: departmentsAfterMove(user, move, department),
            },
          ]
        : []),
    ],
    values: Object.fromEntries(differing.map((field) => [field, employee[field]])),
    move,
  };
}

/** A sole department is replaced; with several departments or none, HR's is added. */
function planDepartmentMove(
  { departments }: StoredUser,
  { id }: HrDepartment,
): DepartmentMove | null {
  if (departments.some(({ departmentId }) => departmentId === id)) return null;
  const [only, ...others] = departments;
  return { departmentId: id, replaces: only && others.length === 0 ? only.id : null };
}

const departmentsAfterMove = (
  { departments }: StoredUser,
  { replaces }: DepartmentMove,
  { name }: HrDepartment,
) =>
  [
    ...departments.filter(({ id }) => id !== replaces).map((department) => department.name),
    name,
  ].join(", ");
