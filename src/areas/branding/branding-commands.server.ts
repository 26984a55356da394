import { eq, sql } from "drizzle-orm";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { releaseFiles } from "#kit/files/file-records.server.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import type { BrandingInput } from "./branding.ts";
import { brandingPolicy } from "./policy.ts";
import { branding } from "./tables.server.ts";
import { messages } from "./texts.ts";

/** Refuses with 403 who may not set the branding. */
export function requireBrandingEditor({ actor }: Pick<Context, "actor">): void {
  if (!brandingPolicy.write(actor, undefined)) throw new Refusal(403, accessDenied);
}

/** What comes as files: a mark that was cleaned, and a picture. */
type BrandingFiles = { mark?: string | undefined; picture?: ReceivedFile | undefined };

/**
 * Stores the branding. A file that isn't sent stays, unless its removal is ticked. Refuses with
 * 403, or with 409 if somebody has changed it since the form was opened.
 */
export const saveBranding = (
  context: Context,
  { version, removeMark, removePicture, ...typed }: BrandingInput,
  { mark, picture }: BrandingFiles,
): Promise<void> =>
  inTransaction(context, async (context) => {
    requireBrandingEditor(context);
    const stored = await lockBranding(context);
    if ((stored?.version ?? null) !== version) throw new Refusal(409, messages.refusals.stale);
    const pictureFileId = picture
      ? await createFileRecord(context, picture, "picture")
      : removePicture
        ? null
        : (stored?.pictureFileId ?? null);
    const values = {
      ...typed,
      mark: mark ?? (removeMark ? null : (stored?.mark ?? null)),
      pictureFileId,
    };
    if (stored) await change(context, branding, stored.id, values);
    else await create(context, branding, { id: 1, ...values });
    const former = stored?.pictureFileId ?? null;
    if (former !== null && former !== pictureFileId) await releaseFiles(context, [former]);
  });

const nothingSet = {
  name: "",
  nameEng: "",
  color: "",
  mark: null,
  pictureFileId: null,
  address: "",
  telephone: "",
  officeHours: "",
  officeHoursEng: "",
};

/**
 * Empties all that was set; the row stays, so that its history goes on. Nothing set is no error.
 * Refuses with 403.
 */
export const resetBranding = (context: Context): Promise<void> =>
  inTransaction(context, async (context) => {
    requireBrandingEditor(context);
    const stored = await lockBranding(context);
    if (!stored) return;
    await change(context, branding, stored.id, nothingSet);
    if (stored.pictureFileId !== null) await releaseFiles(context, [stored.pictureFileId]);
  });

async function lockBranding({ db }: Context) {
  // nothing may be stored yet, so there is no row to lock
  await db.execute(sql`lock table branding in share row exclusive mode`);
  const [stored] = await db.select().from(branding).where(eq(branding.id, 1));
  return stored;
}
