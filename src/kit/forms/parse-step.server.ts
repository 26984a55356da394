import { Refusal } from "#kit/workflow/refusal.ts";
import { messages } from "./texts.ts";

type FormFields = Readonly<Record<string, readonly string[]>>;

/**
 * The step that a form names: its pressed button (`submitButtonClick`, spec §7), else its own
 * hidden field.
 */
const stepNames = ({ submitButtonClick: pressed = [], step = [] }: FormFields) =>
  pressed.length > 0 ? pressed : step;

/**
 * Returns the step that a form names. A form that names none takes the page's `own` step, if there
 * is one. Refuses with 422 a step that isn't in the list, two different ones, and none where the
 * page has no step of its own.
 */
export function parseFormStep<const Step extends string>(
  fields: FormFields,
  steps: readonly Step[],
  own?: NoInfer<Step>,
): Step {
  const names = new Set(stepNames(fields));
  if (names.size === 0 && own !== undefined) return own;
  const step = steps.find((known) => names.has(known));
  if (step === undefined || names.size > 1) throw new Refusal(422, messages.unknownStep);
  return step;
}

/**
 * Refuses with 422 a form that names a step other than these, to a page that takes one without its
 * name.
 */
export function refuseUnknownStep(fields: FormFields, steps: readonly string[]) {
  if (!stepNames(fields).every((name) => steps.includes(name)))
    throw new Refusal(422, messages.unknownStep);
}
