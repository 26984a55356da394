import { type Role, teacherRoles } from "#kit/workflow/policy.ts";

/**
 * A capacity in which a person acts, and the roles that allow it; one of them is enough (product
 * §11).
 */
export const rolesOfCapacity = {
  mentor: teacherRoles,
  coMentor: teacherRoles,
  head: ["headOfDepartment"],
  member: [...teacherRoles, "studentServices"],
  viceDean: ["viceDean"],
  library: ["library"],
  accountancy: ["accountancy"],
  studentServices: ["studentServices"],
} as const satisfies Record<string, readonly Role[]>;

export type Capacity = keyof typeof rolesOfCapacity;

/**
 * The facts about an account that decide what its owner may act as. `activeUntil` is yyyy-mm-dd.
 */
export type AccountFacts = { active: boolean; activeUntil: string | null; roles: readonly Role[] };

/**
 * True if the account may be used on a day (yyyy-mm-dd): it is active and the day isn't past its
 * last one.
 */
export const isAccountOpen = (
  { active, activeUntil }: Pick<AccountFacts, "active" | "activeUntil">,
  today: string,
): boolean => active && (activeUntil === null || today <= activeUntil);

/**
 * True if a person can act in a capacity on a day (product §11), for a study with the `right` on
 * it. The SQL condition `canActAs` has the same meaning.
 *
 * @rule who can act as mentor, head, member of a committee or office, and when
 */
export const canAct = (
  account: AccountFacts,
  capacity: Capacity,
  today: string,
  right = true,
): boolean =>
  right && isAccountOpen(account, today) && account.roles.some((role) => holds(capacity, role));

const holds = (capacity: Capacity, role: Role) =>
  rolesOfCapacity[capacity].some((needed) => needed === role);
