import { eq } from "drizzle-orm";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { createFileRecord } from "#kit/files/stored-files.server.ts";
import type { ReceivedFile } from "#kit/files/upload-rules.ts";
import { saveError } from "#kit/forms/form.ts";
import { loadEditConflict } from "#kit/records/edit-conflict.server.ts";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { refuseWeakPassword } from "./accounts-commands.server.ts";
import { photoPath } from "./avatar.ts";
import { userAndAdmins } from "./fragments.server.ts";
import { lockUsers } from "./locks.server.ts";
import type { UserInput } from "./people.ts";
import {
  findOtherUser,
  hasOtherAdmin,
  loadHeadedDepartmentNames,
  loadUserReferences,
} from "./people-queries.server.ts";
import { formatConflictValue } from "./people-rules.ts";
import { requireUserWrite } from "./policy.ts";
import { departments, type UserRow, users } from "./tables.server.ts";
import { messages, texts } from "./texts.ts";
import { isAccountOpen } from "./who-can-act.ts";

const { errors } = messages;

const { fields, users: userTexts } = texts.hr;

/** The labels of the fields that two admins may change at the same time. */
const conflictLabels = {
  username: fields.username,
  email: fields.email,
  firstName: fields.firstName,
  lastName: fields.lastName,
  nameWithTitle: fields.nameWithTitle,
  jmbag: fields.jmbag,
  isvuCode: fields.isvuCode,
  orcid: fields.orcid,
  photoFileId: userTexts.photo,
  roles: fields.roles,
  active: fields.active,
  activeUntil: fields.activeUntil,
};

/** Creates a user. Refuses with 403, or with 422 and a message for the field. */
export async function createUser(context: Context, form: UserInput): Promise<UserRow> {
  requireUserWrite(context);
  if (form.password !== null) await refuseWeakPassword(form.password, form);
  const values = await toUserColumns(form);
  return inTransaction(context, async (context) => {
    await refuseDuplicates(context, form, 0);
    return create(context, users, values);
  });
}

/**
 * Changes a user loaded at `version`. Refuses with 403, 404, 409 (edit conflict) or 422: the
 * username is taken, the actor or the last admin would be locked out, or a head would lose the
 * head's role.
 */
export async function editUser(
  context: Context,
  id: number,
  version: number,
  form: UserInput,
): Promise<UserRow> {
  requireUserWrite(context);
  if (form.password !== null) await refuseWeakPassword(form.password, form);
  const values = await toUserColumns(form);
  return inTransaction(context, async (context) => {
    const stored = await lockUser(context, id);
    if (stored.version !== version)
      throw await loadEditConflict(context.db, {
        objectClass: "User",
        id,
        version,
        stored: stored,
        typed: { ...values },
        labels: conflictLabels,
        format: formatConflictValue,
      });
    await refuseDuplicates(context, form, id);
    await refuseLockout(context, stored, form);
    const { photoFileId } = stored;
    // the photo's URL contains the username
    return change(context, users, id, {
      ...values,
      ...(photoFileId && { photoUrl: photoPath(form.username, photoFileId) }),
    });
  });
}

/** Sets or removes a user's photo. Refuses with 403 or 404. */
export const setPhoto = (
  context: Context,
  id: number,
  photo: ReceivedFile | undefined,
): Promise<UserRow> =>
  inTransaction(context, async (context) => {
    requireUserWrite(context);
    const { username } = await lockUser(context, id);
    if (!photo) return change(context, users, id, { photoFileId: null, photoUrl: null });
    const photoFileId = await createFileRecord(context, photo, "portrait");
    return change(context, users, id, { photoFileId, photoUrl: photoPath(username, photoFileId) });
  });

/** Deactivates a user; their records stay. Refuses with 403, 404 or 422 like `editUser`. */
export const deactivateUser = (context: Context, id: number): Promise<UserRow> =>
  inTransaction(context, async (context) => {
    requireUserWrite(context);
    const stored = await lockUser(context, id);
    await refuseLockout(context, stored, { ...stored, active: false });
    return change(context, users, id, { active: false });
  });

/**
 * Deletes a user without references. Refuses with 403, 404, 409 (references) or 422 (the actor, the
 * last admin).
 */
export const deleteUser = (context: Context, id: number): Promise<UserRow> =>
  inTransaction(context, async (context) => {
    requireUserWrite(context);
    const stored = await lockUser(context, id);
    if (id === context.actor.id) throw new Refusal(422, messages.users.notYourself);
    await refuseLockout(context, stored, { ...stored, active: false, roles: [] });
    if ((await loadUserReferences(context.db, id)).length > 0)
      throw new Refusal(409, messages.users.blockedNow);
    return remove(context, users, id);
  });

/**
 * Names the head of a department. Call it inside a transaction that has decided who can be one, and
 * locked the person.
 */
export const changeDepartmentHead = (context: Context, id: number, headId: number) =>
  change(context, departments, id, { headId });

/**
 * Locks the user and the admins, by id: if two admins remove each other's role, the second sees the
 * remaining admins; and a student who reserves with this mentor comes before or after.
 */
async function lockUser({ db }: Context, id: number): Promise<UserRow> {
  await lockUsers(db, userAndAdmins([id]));
  return orNotFound((await db.select().from(users).where(eq(users.id, id)).for("update"))[0]);
}

async function refuseDuplicates({ db }: Context, { username, jmbag }: UserInput, id: number) {
  const sameName = await findOtherUser(db, id, { username });
  const sameJmbag = jmbag === null ? undefined : await findOtherUser(db, id, { jmbag });
  const fields = {
    ...(sameName && { username: withValues(errors.usernameTaken, sameName) }),
    ...(sameJmbag && { jmbag: withValues(errors.jmbagTaken, sameJmbag) }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal(422, saveError, fields);
}

async function refuseLockout(
  { db, actor, now }: Context,
  stored: UserRow,
  next: Pick<UserInput, "active" | "activeUntil" | "roles">,
) {
  const { id, active, roles } = stored;
  const wrong = (field: string, message: Message) =>
    new Refusal(422, saveError, { [field]: message });
  const open = isAccountOpen(next, localDate(now));
  if (active && !open && id === actor.id)
    throw wrong(next.active ? "activeUntil" : "active", errors.notYourself);
  // somebody must be able to administer the faculty on any day
  const stops = !(next.active && next.activeUntil === null && next.roles.includes("admin"));
  if (active && roles.includes("admin") && stops && !(await hasOtherAdmin(db, id)))
    throw wrong(
      next.roles.includes("admin") ? (next.active ? "activeUntil" : "active") : "roles",
      errors.lastAdmin,
    );
  if (!roles.includes("headOfDepartment") || next.roles.includes("headOfDepartment")) return;
  const departments = (await loadHeadedDepartmentNames(db, id)).join(", ");
  if (departments !== "") throw wrong("roles", withValues(errors.headNeedsRole, { departments }));
}

/** Columns derived from the form. */
async function toUserColumns({ jmbagSure: _, password, nameWithTitle, ...form }: UserInput) {
  return {
    ...form,
    nameWithTitle: nameWithTitle || `${form.firstName} ${form.lastName}`,
    ...(password !== null && { passwordHash: await hashPassword(password) }),
  };
}
