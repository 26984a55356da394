import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { redirect } from "react-router";
import type { Context } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import type { ApiApp } from "#kit/http/request-context.server.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { UnfinishedUpload, UploadAnnouncement } from "#outside/files/port.ts";
import { messages, tooLargeMessage } from "./texts.ts";
import { meteredContent, requireQuota } from "./upload-quota.server.ts";
import { type UploadPurpose, uploadHeaders, uploadPath, uploadRule } from "./upload-rules.ts";

/**
 * The file that a script announces at the address of its form, before it sends the content in
 * pieces.
 */
export function readAnnouncement(request: Request): UploadAnnouncement | undefined {
  const { headers, url } = request;
  const size = Number(headers.get(uploadHeaders.size));
  const field = headers.get(uploadHeaders.field);
  if (field === null || !Number.isSafeInteger(size) || size <= 0) return undefined;
  return {
    form: new URL(url).pathname,
    field,
    name: decodeName(headers.get(uploadHeaders.name) ?? ""),
    size,
  };
}

const longestName = 1_000;

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded).slice(0, longestName);
  } catch {
    return "";
  }
}

/**
 * Begins an upload after the form's rights and the quota have been checked, and redirects to its
 * address. Refuses with 422 if the field takes no file or the file is too large for it.
 */
export async function beginUpload(
  { files, actor, now }: Context,
  announced: UploadAnnouncement,
  purposes: Readonly<Record<string, UploadPurpose>>,
): Promise<never> {
  const purpose = new Map(Object.entries(purposes)).get(announced.field);
  const refusal = purpose
    ? announced.size > uploadRule(purpose).limit && tooLargeMessage(purpose)
    : unexpected;
  if (refusal) throw new Refusal(422, saveError, { [announced.field]: refusal });
  throw redirect(`${uploadPath}/${await files.uploads.begin(actor.id, announced, now)}`);
}

const unexpected = messages.form.unexpectedFile;

/**
 * The actor's upload that a form names instead of a file. Undefined if it no longer exists, is
 * incomplete, or was announced for another form or field.
 */
export async function findWholeUpload(
  { files, actor }: Context,
  { token, form, field }: { token: string; form: string; field: string },
): Promise<UnfinishedUpload | undefined> {
  const upload = await files.uploads.find(actor.id, token);
  const fits = upload?.form === form && upload.field === field && upload.received === upload.size;
  return fits ? upload : undefined;
}

/**
 * The time when the actor's first upload for a form began, among the uploads that the form may
 * still name; now if there is none.
 */
export async function findBeginning({ files, actor, now }: Context, form: string): Promise<Date> {
  const begun = (await files.uploads.list(actor.id, now)).filter((upload) => upload.form === form);
  return earliest(now, begun);
}

/** An upload counts at its beginning (product §11): the earliest of these, at the latest now. */
export const earliest = (now: Date, uploads: readonly { begunAt: Date }[]): Date =>
  new Date(Math.min(now.getTime(), ...uploads.map(({ begunAt }) => begunAt.getTime())));

/**
 * Mounts the URL of an upload, for its owner alone; for others it does not exist. GET returns the
 * number of bytes received. PATCH appends the body at the byte `upload-offset`: 409 if earlier
 * bytes are missing, 413 if the file becomes larger than announced. Bytes received before a
 * connection broke stay.
 */
export function mountUploads(app: ApiApp) {
  const find = async ({ files, actor }: Context, token: string) =>
    orNotFound(await files.uploads.find(actor.id, token));
  app.get(`${uploadPath}/:token`, async (c) => {
    const { received, size } = await find(c.var.context, c.req.param("token"));
    return c.json({ received, size });
  });
  app.patch(`${uploadPath}/:token`, async (c) => {
    const { context } = c.var;
    const body = bodyOf(c.req.raw);
    try {
      const upload = await find(context, c.req.param("token"));
      const { size, received } = upload;
      const from = Number(c.req.header(uploadHeaders.offset) ?? Number.NaN);
      if (!Number.isSafeInteger(from) || from < 0 || from > received)
        return c.json({ received, size }, 409);
      await requireQuota(context, Number(c.req.header("content-length") ?? 0));
      const pieces = meteredContent(context, atMost(size - from, body));
      return c.json({ received: await upload.append(from, pieces), size });
    } catch (error) {
      if (body.errored) throw new Refusal(422, validationMessages.body.aborted);
      throw error;
    } finally {
      await drain(body);
    }
  });
}

const bodyOf = ({ body }: Request) =>
  body ? Readable.fromWeb(body as WebStream<Uint8Array>) : Readable.from([]);

/** Passes the body on; refuses with 413 when it becomes larger. */
async function* atMost(room: number, body: Readable): AsyncGenerator<Uint8Array> {
  let left = room;
  for await (const chunk of body.iterator({
    destroyOnReturn: false,
  }) as AsyncIterable<Uint8Array>) {
    left -= chunk.length;
    if (left < 0) throw new Refusal(413, validationMessages.body.formTooLarge);
    yield chunk;
  }
}

/**
 * Reads the rest of a body, because a browser shows no response to a body that it could not send
 * completely.
 */
async function drain(body: Readable) {
  try {
    for await (const _ of body);
  } catch {} // the connection is gone
}
