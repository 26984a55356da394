import { and, eq, gt, sum } from "drizzle-orm";
import type { Context } from "#kit/database/context.ts";
import { role } from "#kit/workflow/policy.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import type { FileStore } from "#outside/files/port.ts";
import { files } from "./tables.server.ts";
import { quotaMessage } from "./texts.ts";
import { uploadQuota } from "./upload-rules.ts";

const day = 86_400_000;
const isAdmin = role("admin");

/**
 * Counts the bytes that each person has sent to this process since their first upload of the last
 * 24 hours.
 */
export function createUploadMeter() {
  const sent = new Map<number, { since: number; bytes: number }>();
  const current = (person: number, now: Date) => {
    const counted = sent.get(person);
    const age = now.getTime() - (counted?.since ?? 0);
    return counted && age >= 0 && age < day ? counted : { since: now.getTime(), bytes: 0 };
  };
  return {
    bytesOf: (person: number, now: Date): number => current(person, now).bytes,
    add(person: number, now: Date, bytes: number) {
      const { since, bytes: before } = current(person, now);
      sent.set(person, { since, bytes: before + bytes });
    },
  };
}

const meter = createUploadMeter();

/**
 * Refuses with 429 if the person's files of the last 24 hours and the announced bytes exceed the
 * quota. Kept files are counted in the database, refused ones in this process, so that a restart
 * forgets only what is no longer stored. The admin, who moves a faculty in with all its files, has
 * no quota.
 */
export async function requireQuota({ db, actor, now }: Context, announced: number) {
  if (isAdmin(actor, undefined)) return;
  const recent = and(
    eq(files.uploadedBy, actor.id),
    gt(files.takenAt, new Date(now.getTime() - day)),
  );
  const [row] = await db
    .select({ bytes: sum(files.size) })
    .from(files)
    .where(recent);
  const used = Math.max(Number(row?.bytes ?? 0), meter.bytesOf(actor.id, now));
  if (used + announced > uploadQuota) throw new Refusal(429, quotaMessage);
}

/**
 * Returns the same store; content staged in it counts towards the actor's quota, even if it is
 * refused afterwards.
 */
export const meteredStore = (context: Context): FileStore => ({
  ...context.files,
  stage: (content) => context.files.stage(meteredContent(context, content)),
});

/** Returns the same content and counts its bytes towards the actor's quota. */
export const meteredContent = ({ actor, now }: Context, content: AsyncIterable<Uint8Array>) =>
  countBytes(content, (bytes) => meter.add(actor.id, now, bytes));

async function* countBytes(content: AsyncIterable<Uint8Array>, count: (bytes: number) => void) {
  for await (const chunk of content) {
    count(chunk.length); // before the chunk is passed on, because its memory is released afterwards
    yield chunk;
  }
}
