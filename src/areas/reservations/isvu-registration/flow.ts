import { flow, type StepOf } from "#kit/workflow/flow.ts";
import { any, bySystem, role } from "#kit/workflow/policy.ts";
import { type IsvuEntryStatus, isvuEntryStatuses } from "./isvu-registration.ts";

const registrar = any(role("studentServices", "admin"), bySystem);

/**
 * The life cycle of sending a result to ISVU. A person begins it and may end it with their own
 * mark; a decision that annuls the result ends it too.
 */
// biome-ignore format: one step a line
export const isvuEntryFlow = flow<{ status: IsvuEntryStatus }>()("waiting", isvuEntryStatuses, [
  ["accept", "waiting", "accepted", bySystem],
  ["find", "waiting", "entered", bySystem],
  ["find", "accepted", "entered", bySystem],
  ["refuse", "waiting", "refused", bySystem],
  ["refuse", "accepted", "refused", bySystem],
  ["cancel", "waiting", "cancelled", registrar],
  ["cancel", "accepted", "cancelled", registrar],
]);

export type IsvuEntryStep = StepOf<typeof isvuEntryFlow>;
