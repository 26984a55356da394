import { literalMessage, type Messages } from "#kit/text/index.ts";

/** Schemas hold texts alone, so a message travels through an issue of zod as text. */
export const issueText = (message: Messages): string => prefix + JSON.stringify(message);

/** The message of an issue; a text of zod's own stays as it is. */
export const messageFromIssue = (text: string): Messages =>
  text.startsWith(prefix) ? (JSON.parse(text.slice(prefix.length)) as Messages) : literalMessage(text);

const prefix = "message:";
