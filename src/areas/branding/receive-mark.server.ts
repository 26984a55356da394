import { text } from "node:stream/consumers";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { cleanMark, type MarkError } from "./clean-mark.ts";
import { messages } from "./texts.ts";

/** Reads a sent mark and cleans it; the file itself is not kept. */
export async function receiveMark(
  file: Pick<ReceivedFile, "read">,
): Promise<{ svg: string } | { error: Message }> {
  const cleaned = cleanMark(await text(file.read()));
  return "svg" in cleaned ? cleaned : { error: toMessage(cleaned.error) };
}

const toMessage = (error: MarkError): Message =>
  error.code === "element"
    ? withValues(messages.refusals.mark.element, { element: error.element.slice(0, 40) })
    : messages.refusals.mark[error.code];
