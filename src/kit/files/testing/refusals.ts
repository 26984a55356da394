import { formatMessage } from "#kit/text/localization.ts";
import type { ReceivedForm } from "../receive-form.server.ts";
import type { ReceivedFile } from "../upload-rules.ts";

/**
 * A received form whose files are kept and whose refusals are Croatian sentences, as a reader sees
 * them.
 */
export type ReadableForm = Pick<ReceivedForm, "fields"> & {
  files: Record<string, Omit<ReceivedFile, "keep" | "discard">>;
  refusals: Record<string, string>;
};

/** Keeps the files as a decision does. */
export async function keepFiles(form: ReceivedForm): Promise<ReadableForm> {
  const files: ReadableForm["files"] = {};
  for (const [name, { keep, discard, ...file }] of Object.entries(form.files)) {
    await keep().finally(discard);
    files[name] = file;
  }
  return { ...formatRefusals(form), files };
}

const formatRefusals = (form: ReceivedForm) => ({
  ...form,
  refusals: Object.fromEntries(
    Object.entries(form.refusals).map(([name, message]) => [name, formatMessage(message)]),
  ),
});
