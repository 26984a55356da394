import type { Context } from "#kit/database/context.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { HrError } from "#outside/hr/port.ts";
import type { Employee } from "../staff.ts";
import { employeesFor } from "./staff.ts";

type Asked = { employees: readonly Employee[] } | { trouble: string };

/** What HR says, or why it can't be asked, as a sentence. */
export async function askHr(context: Context): Promise<Asked> {
  try {
    return { employees: await employeesFor(context) };
  } catch (error) {
    if (error instanceof HrError) return { trouble: error.message };
    throw error;
  }
}

/** What HR says; refuses with 422 and its sentence where it can't be asked. */
export async function mustAskHr(context: Context): Promise<readonly Employee[]> {
  const asked = await askHr(context);
  if ("trouble" in asked) throw new Refusal(422, asked.trouble);
  return asked.employees;
}
