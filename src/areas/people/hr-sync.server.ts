import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { storeExchanges } from "#areas/exchanges/exchanges.server.ts";
import type { ExchangeFailure } from "#areas/exchanges/exchanges.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { HrError, type HrFailure } from "#outside/hr/port.ts";
import {
  type Employee,
  type HrDepartment,
  planSync,
  type StoredUser,
  type SyncPlan,
} from "./hr-sync.ts";
import { messages } from "./hr-sync-texts.ts";
import { userDepartments, users } from "./tables.server.ts";

/** True for people with any role besides student. */
const isStaff = sql`u.roles <> '{}' and u.roles <> '{student}'`;

/** The staff from which the HR sandbox starts. */
export const loadEmployees = (db: Database): Promise<(Employee & { isvuCode: string | null })[]> =>
  queryRows(
    db,
    sql`select u.username, u.isvu_code, u.first_name, u.last_name, u.name_with_title, u.email, u.active,
      (select min(d.hr_id) from user_departments ud join departments d on d.id = ud.department_id where ud.user_id = u.id) as department_hr_id
    from users u where ${isStaff}`,
  );

type StaffRecords = { stored: StoredUser[]; departments: HrDepartment[] };

/** Staff or one person, others with these usernames, and all departments, in one statement. */
export async function loadStaffRecords(
  db: Database,
  usernames: readonly string[],
  only?: number,
): Promise<StaffRecords> {
  const whom =
    only === undefined
      ? sql`(${isStaff}) or u.username in (select jsonb_array_elements_text(${JSON.stringify(usernames)}::jsonb))`
      : sql`u.id = ${only}`;
  const [row] = await queryRows<StaffRecords>(
    db,
    sql`select
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'version', u.version, 'username', u.username, 'firstName', u.first_name,
        'lastName', u.last_name, 'nameWithTitle', u.name_with_title, 'email', u.email, 'active', u.active,
        'admin', 'admin' = any(u.roles), 'student', 'student' = any(u.roles),
        'departments', (select coalesce(jsonb_agg(jsonb_build_object('id', ud.id, 'departmentId', d.id, 'hrId', d.hr_id, 'name', d.name) order by d.name), '[]')
          from user_departments ud join departments d on d.id = ud.department_id where ud.user_id = u.id)) order by u.id)
        from users u where ${whom}), '[]') as stored,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'hrId', d.hr_id, 'name', d.name) order by d.id) from departments d), '[]') as departments`,
  );
  return row ?? { stored: [], departments: [] };
}

/** Usernames to synchronize: all for the admin, otherwise the actor's own (product §1). */
export const syncScope = ({ actor }: Pick<Context, "actor">) =>
  hasRole(actor, "admin") ? "all" : "self";

/** The employees in the HR records. Call it outside transactions. Throws HrError. */
export async function fetchEmployees(context: Context): Promise<readonly Employee[]> {
  if (syncScope(context) === "all") return context.hr.employees();
  const own = await context.hr.employee(context.actor.username);
  return own ? [own] : [];
}

/** The planned changes and their fingerprint, by which applying detects later changes. */
export async function loadSyncPreview(context: Context, employees: readonly Employee[]) {
  const only = syncScope(context) === "all" ? undefined : context.actor.id;
  const usernames = employees.map(({ username }) => username);
  const plan = planSync({ employees, ...(await loadStaffRecords(context.db, usernames, only)) });
  return { plan, fingerprint: createHash("sha256").update(JSON.stringify(plan)).digest("hex") };
}

export type SyncPreview = Awaited<ReturnType<typeof loadSyncPreview>>;

/**
 * Applies the plan of a preview, completely or not at all. Refuses with 409 if HR's or our data
 * have changed since.
 */
export const applySync = (
  context: Context,
  employees: readonly Employee[],
  fingerprint: string,
): Promise<SyncPlan> =>
  inTransaction(context, async (context) => {
    // the only writer of many names and memberships: other writers wait, readers do not
    await context.db.execute(
      sql`lock table users, user_departments, departments in share row exclusive mode`,
    );
    const preview = await loadSyncPreview(context, employees);
    if (preview.fingerprint !== fingerprint) throw new Refusal(409, messages.outdated);
    for (const employee of preview.plan.added) await createEmployee(context, employee);
    for (const { id, values, move } of preview.plan.changed) {
      if (Object.keys(values).length > 0) await change(context, users, id, values);
      if (move?.replaces) await remove(context, userDepartments, move.replaces);
      if (move)
        await create(context, userDepartments, { userId: id, departmentId: move.departmentId });
    }
    for (const { id } of preview.plan.left) await change(context, users, id, { active: false });
    return preview.plan;
  });

/** Creates an account without a password and without roles; the admin assigns them. */
async function createEmployee(
  context: Context,
  { departmentId, department: _, departmentHrId: __, ...employee }: SyncPlan["added"][number],
) {
  const { id } = await create(context, users, { ...employee, roles: [] });
  if (departmentId !== null) await create(context, userDepartments, { userId: id, departmentId });
}

type HrResult = { employees: readonly Employee[] } | { failure: Message };

/**
 * Returns the employees, or the reason why HR can't be queried; the exchange is recorded. Call it
 * outside transactions.
 */
export async function tryFetchEmployees(context: Context): Promise<HrResult> {
  try {
    const employees = await fetchEmployees(context);
    await recordExchange(context, { status: 200, failure: null });
    return { employees };
  } catch (error) {
    if (!(error instanceof HrError)) throw error;
    const { failure, status = null } = error;
    if (failure !== "notConnected")
      await recordExchange(context, { status, failure: recordedFailures[failure] });
    return { failure: withValues(messages.failures[failure], { status: error.status }) };
  }
}

/**
 * Records that the HR system was queried, without its response, which contains personal data of the
 * staff.
 */
function recordExchange(
  context: Context,
  { status, failure }: { status: number | null; failure: ExchangeFailure | null },
): Promise<void> {
  const subject = { system: "hr", thesisId: null, askedBy: context.actor.id } as const;
  const path = syncScope(context) === "all" ? "/employees" : "/employees/…";
  return storeExchanges(context, subject, [{ method: "GET", path, status, answer: "" }], failure);
}

const recordedFailures: Readonly<Record<Exclude<HrFailure, "notConnected">, ExchangeFailure>> = {
  unreachable: "unreachable",
  tooSlow: "tooSlow",
  failed: "failed",
  unexpected: "unexpected",
  refused: "denied",
  tooLarge: "unexpected",
};

/** Returns the employees; refuses with 422 if HR can't be queried. */
export async function requireEmployees(context: Context): Promise<readonly Employee[]> {
  const result = await tryFetchEmployees(context);
  if ("failure" in result) throw new Refusal(422, result.failure);
  return result.employees;
}
