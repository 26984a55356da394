import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import { settleTogether, shareConnection } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { type FormLimits, formLimits, saveError } from "#kit/forms/form.ts";
import { parseForm, readLimitedBody } from "#kit/forms/parse-form.server.ts";
import { refuseUnknownStep } from "#kit/forms/parse-step.server.ts";
import { rememberSubmission } from "#kit/forms/submission.server.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import type { Message } from "#kit/text/localization.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import type { FileStore, UnfinishedUpload } from "#outside/files/port.ts";
import {
  createFormParser,
  type FormDraft,
  isAccepted,
  type MultipartPart,
  receivePart,
} from "./multipart.server.ts";
import {
  beginUpload,
  earliest,
  findBeginning,
  findWholeUpload,
  readAnnouncement,
} from "./resumable-uploads.server.ts";
import { messages } from "./texts.ts";
import { meteredStore, requireQuota } from "./upload-quota.server.ts";
import { maxReadBytes, type ReceivedFile, type UploadPurpose } from "./upload-rules.ts";

/**
 * A form whose files are accepted but not yet stored permanently; `form` are its other fields as
 * the schema reads them.
 */
export type FormWithFiles<
  S extends z.ZodObject = z.ZodObject,
  R extends string = never,
> = ReceivedFields & {
  form: z.output<S>;
  files: Record<R, ReceivedFile>;
  /**
   * When sending began, which counts for terms: of files sent in pieces, when the first was
   * announced.
   */
  begunAt: Date;
};

type ReceivedFields = Pick<ReceivedForm, "fields" | "files">;

export type FormWithFilesOptions<S extends z.ZodObject = z.ZodObject, R extends string = never> = {
  /** File fields and the purpose of their file; one file each. */
  files: Record<string, UploadPurpose>;
  /** File fields that must not be empty, with the message if they are. */
  required?: Readonly<Record<R, Message>>;
  /**
   * The schema of the other fields, and a check that a schema can't make, such as one that needs
   * the day; it refuses by field.
   */
  schema?: S;
  check?: (form: z.output<S>, begunAt: Date) => void;
  /**
   * Refuses actors who could not take this decision whatever the form contains. Runs before
   * anything is received; the command decides again under its locks. It reads with the given
   * context, which has one connection; its `now` is the time when the actor began to send files for
   * this form.
   */
  authorize: (context: Context) => unknown;
  /** Names of the page's steps; a form that names another is refused with 422. */
  steps?: readonly string[];
  /**
   * The address of another form of the actor, for which the files were announced and are looked at
   * only: they stay for that form.
   */
  uploadsOf?: string;
};

/**
 * Receives a posted form with files for a decision. Rights are checked first: the files of a
 * refused actor are discarded, while the other fields are returned as typed; the same happens if
 * the actor has sent too much. Then files are staged and validated, and the other fields read. All
 * faults are refused together, with 422 (503 if the disk is full) and a message for each field.
 * `decide` keeps files by `createFileRecord`; the other files are deleted when it ends or throws. A
 * script may announce a file at the same address, send it in pieces (`resumable-uploads.ts`) and
 * name it in the form; such an upload stays until a decision was taken, so that a refused form
 * doesn't send it twice.
 */
export async function withReceivedForm<
  T,
  S extends z.ZodObject = z.ZodObject,
  R extends string = never,
>(
  request: Request,
  context: Context,
  options: FormWithFilesOptions<S, R>,
  decide: (form: FormWithFiles<S, R>) => Promise<T>,
): Promise<T> {
  const { files: purposes, required, schema, check, authorize, steps = [], uploadsOf } = options;
  const announced = readAnnouncement(request);
  const form = uploadsOf ?? new URL(request.url).pathname;
  try {
    const begunAt = await findBeginning(context, form);
    const size = announced?.size ?? Number(request.headers.get("content-length") ?? 0);
    await shareConnection(context.db, (db) => {
      const sharing = { ...context, db };
      const authorized = Promise.resolve({ ...sharing, now: begunAt }).then(authorize);
      return settleTogether([authorized, requireQuota(sharing, size)]);
    });
  } catch (refusal) {
    rememberSubmission(
      request,
      (await receiveForm(request, { purposes: {}, store: context.files })).fields,
    );
    throw refusal;
  }
  if (announced) return beginUpload(context, announced, purposes);
  const named: UnfinishedUpload[] = [];
  const forget = async () => {
    if (uploadsOf === undefined) await Promise.all(named.map((upload) => upload.remove()));
  };
  const find = async (field: string, token: string) => {
    const upload = await findWholeUpload(context, { token, form, field });
    if (upload) named.push(upload);
    return upload;
  };
  const { fields, files, refusals } = await receiveForm(request, {
    purposes,
    store: meteredStore(context),
    uploads: { store: context.files, find },
  });
  try {
    rememberSubmission(request, fields);
    const { "": whole, ...rejected } = refusals;
    const status = Object.values(refusals).includes(messages.storageFull) ? 503 : 422;
    if (whole) throw new Refusal(status, whole);
    refuseUnknownStep(fields, steps);
    const begunAt = earliest(context.now, named);
    const read = readFields({ schema, check: (form) => check?.(form, begunAt) }, fields);
    const missing = Object.entries<Message>(required ?? {}).filter(
      ([field]) => !files[field] && !rejected[field],
    );
    const flaws = { ...read.flaws, ...Object.fromEntries(missing), ...rejected };
    if (Object.keys(flaws).length > 0) throw new Refusal(status, saveError, flaws);
    const result = await decide({ fields, files, form: read.form, begunAt } as FormWithFiles<S, R>);
    await forget();
    return result;
  } catch (thrown) {
    if (thrown instanceof Response) await forget(); // a redirect: the decision was taken
    throw thrown;
  } finally {
    await Promise.all(Object.values(files).map((file) => file.discard()));
  }
}

/** Reads the fields without a file, or returns the fault of each wrong field. */
function readFields<S extends z.ZodObject>(
  { schema, check }: { schema: S | undefined; check: (form: z.output<S>) => void },
  fields: ReceivedForm["fields"],
): ReadFields {
  if (!schema) return { flaws: {} };
  try {
    const form = parseForm(schema, fields);
    check(form);
    return { form, flaws: {} };
  } catch (refusal) {
    if (refusal instanceof Refusal && Object.keys(refusal.fields).length > 0)
      return { flaws: refusal.fields };
    throw refusal;
  }
}

type ReadFields = { form?: object; flaws: Refusal["fields"] };

/**
 * A received form. `refusals` hold a message per field; the one under "" concerns the whole form,
 * which then has no other content. A form with refusals brings no files. An empty file input is in
 * neither `files` nor `refusals`.
 */
export type ReceivedForm = {
  fields: Record<string, string[]>;
  files: Record<string, ReceivedFile>;
  refusals: Record<string, Message>;
};

const { malformed, formTooLarge } = validationMessages.body;

export type ReceiveOptions = {
  /** File fields and the purpose of their file; one file each. */
  purposes: Readonly<Record<string, UploadPurpose>>;
  store: FileStore;
  limits?: Partial<FormLimits>;
  /**
   * Finds the upload that a file field names instead of bringing a file; it is staged in `store`.
   */
  uploads?: {
    store: FileStore;
    find: (field: string, token: string) => Promise<UnfinishedUpload | undefined>;
  };
};

/**
 * Reads a posted form (multipart or urlencoded) as a stream. Files are staged in the store chunk by
 * chunk and validated there; the caller stores or discards them. A rejected file is read to its
 * end, so that the browser receives the response; an interrupted upload leaves nothing behind.
 * Throws only for failures of the store or its disk.
 */
export async function receiveForm(request: Request, wishes: ReceiveOptions): Promise<ReceivedForm> {
  const limits = { ...formLimits, ...wishes.limits };
  const purposes = new Map(Object.entries(wishes.purposes));
  const most = maxReadBytes([...purposes.values()], limits);
  if (Number(request.headers.get("content-length")) > most) return rejectedForm(formTooLarge);
  const collected: FormDraft = {
    fields: new Map(),
    refusals: new Map(),
    parts: [],
    tooMany: false,
  };
  const type = request.headers.get("content-type") ?? "";
  const parser = createFormParser(collected, type, { purposes, store: wishes.store }, limits);
  if (!parser) return rejectedForm(malformed);
  const body = readLimitedBody(request, most);
  const whole = await pipeline(body.chunks, parser).then(
    () => true,
    () => false,
  );
  const parts = await Promise.all(collected.parts);
  if (!whole)
    return discardParts(parts).then(() =>
      rejectedForm(validationMessages.body[body.flaw() ?? "malformed"]),
    );
  if (collected.tooMany)
    return discardParts(parts).then(() => rejectedForm(messages.form.tooManyFields));
  const uploads = await takeUploads(collected, wishes, purposes);
  return collectParts([...parts, ...uploads], collected);
}

/** Treats the uploads that file fields name as files of the form. */
function takeUploads(
  { fields }: FormDraft,
  { uploads }: ReceiveOptions,
  purposes: ReadonlyMap<string, UploadPurpose>,
): Promise<MultipartPart[]> {
  const named = [...purposes].flatMap(([field, purpose]) => {
    const token = fields.get(field)?.[0];
    fields.delete(field);
    return token && uploads ? [{ field, purpose, token, uploads }] : [];
  });
  return Promise.all(
    named.map(async ({ field, purpose, token, uploads: { find, store } }) => {
      const upload = await find(field, token);
      return upload
        ? receiveUpload(upload, { field, purpose, store })
        : { field, refusal: messages.form.uploadGone };
    }),
  );
}

/** A file that is rejected is removed, because another has to be chosen. */
async function receiveUpload(
  upload: UnfinishedUpload,
  { field, purpose, store }: { field: string; purpose: UploadPurpose; store: FileStore },
): Promise<MultipartPart> {
  const part = await receivePart(
    { field, name: upload.name, purpose, stream: upload.read() },
    store,
  );
  if (part !== "absent" && "refusal" in part) await upload.remove();
  return part;
}

const rejectedForm = (reason: Message): ReceivedForm => ({
  fields: {},
  files: {},
  refusals: { "": reason },
});

/** The fields with the staged files or, if something is refused, with the refusals. */
async function collectParts(
  parts: readonly MultipartPart[],
  { fields, refusals }: FormDraft,
): Promise<ReceivedForm> {
  const files = new Map<string, ReceivedFile>();
  for (const part of parts) {
    if (part === "absent") continue;
    if ("fault" in part) {
      await discardParts(parts);
      throw part.fault;
    }
    if ("refusal" in part) refusals.set(part.field, part.refusal);
    else files.set(part.field, part.file);
  }
  if (refusals.size > 0) await discardParts(parts);
  return {
    fields: Object.fromEntries(fields),
    files: refusals.size > 0 ? {} : Object.fromEntries(files),
    refusals: Object.fromEntries(refusals),
  };
}

const discardParts = (parts: readonly MultipartPart[]) =>
  Promise.all(parts.filter(isAccepted).map(({ file }) => file.discard()));
