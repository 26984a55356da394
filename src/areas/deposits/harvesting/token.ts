import { z } from "zod";
import {
  isMetadataPrefix,
  type ListPosition,
  type RecordSelection,
  type Verb,
} from "./harvesting.ts";

/** The continuation of a list: its request and position. */
export type ResumedList = { verb: Verb; selection: RecordSelection; after: ListPosition };

/**
 * Encodes everything that is needed to continue a list in its token, so that the server stores
 * nothing and the token never expires. Records that change in the meantime move to the end of the
 * list, so none is skipped.
 */
export const writeToken = ({ verb, selection, after }: ResumedList): string =>
  Buffer.from(
    JSON.stringify([
      verb,
      selection.prefix,
      selection.from,
      selection.before,
      selection.studyId,
      after.changedAt,
      after.thesisId,
      after.cursor,
      after.size,
    ]),
  ).toString("base64url");

/**
 * Decodes a token; undefined for one that this server can't have created. It gives no rights, so it
 * is not signed.
 */
export function readToken(token: string): ResumedList | undefined {
  if (!/^[\w-]{1,600}$/.test(token)) return undefined;
  const read = tokenSchema.safeParse(parseJson(Buffer.from(token, "base64url").toString()));
  if (!read.success) return undefined;
  const [verb, prefix, from, before, studyId, changedAt, thesisId, cursor, size] = read.data;
  return {
    verb,
    selection: { prefix, from, before, studyId },
    after: { changedAt, thesisId, cursor, size },
  };
}

/** An instant that PostgreSQL accepts; the year 0 does not exist there. */
const instant = z.iso
  .datetime()
  .max(40)
  .refine((text) => !text.startsWith("0000"));
const id = z.int32().positive();
const count = z.int32().nonnegative();

const tokenSchema = z.tuple([
  z.enum(["ListIdentifiers", "ListRecords"]),
  z.string().refine(isMetadataPrefix),
  instant.nullable(),
  instant.nullable(),
  id.nullable(),
  instant,
  id,
  count,
  count,
]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
