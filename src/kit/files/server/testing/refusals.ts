import { formatMessage } from "#kit/text/index.ts";
import type { ReceivedForm } from "../receive-form.ts";

/** A received form whose refusals are Croatian sentences, as a reader sees them. */
export type ReadableForm = Omit<ReceivedForm, "refusals"> & { refusals: Record<string, string> };

export const formatRefusals = (form: ReceivedForm): ReadableForm => ({
  ...form,
  refusals: Object.fromEntries(Object.entries(form.refusals).map(([name, message]) => [name, formatMessage(message)])),
});
