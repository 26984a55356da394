import type { z } from "zod";
import { literalMessage, type Messages } from "./message.ts";

/** Encodes a message as text, because zod schemas accept only text messages. */
export const issueText = (message: Messages): string => prefix + JSON.stringify(message);

/** Decodes the message of an issue; zod's own texts are returned unchanged. */
export const messageFromIssue = (text: string): Messages =>
  text.startsWith(prefix) ? (JSON.parse(text.slice(prefix.length)) as Messages) : literalMessage(text);

const prefix = "message:";

/** Returns the first message of each field. */
export const fieldErrors = (error: z.ZodError): Record<string, Messages> =>
  Object.fromEntries(
    error.issues.map(({ path: [name], message }) => [String(name ?? ""), messageFromIssue(message)]).reverse(),
  );
