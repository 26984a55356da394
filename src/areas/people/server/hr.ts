import type { Context } from "#kit/database/context.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { HrError } from "#outside/hr/port.ts";
import type { Employee } from "../staff.ts";
import { fetchEmployees } from "./staff.ts";

type HrResult = { employees: readonly Employee[] } | { trouble: string };

/** What HR says, or why it can't be asked, as a sentence. */
export async function tryFetchEmployees(context: Context): Promise<HrResult> {
  try {
    return { employees: await fetchEmployees(context) };
  } catch (error) {
    if (error instanceof HrError) return { trouble: error.message };
    throw error;
  }
}

/** What HR says; refuses with 422 and its sentence where it can't be asked. */
export async function requireEmployees(context: Context): Promise<readonly Employee[]> {
  const asked = await tryFetchEmployees(context);
  if ("trouble" in asked) throw new Refusal(422, asked.trouble);
  return asked.employees;
}
