import { type SQL, sql } from "drizzle-orm";
import {
  type BulkRow,
  bulkRows,
  bulkText,
  revertAll,
  type WrittenTransaction,
} from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { departments, userDepartments, users } from "./tables.server.ts";

/** Locks users and departments against other writers; readers don't wait. */
export const lockPeople = (db: Database) =>
  db.execute(sql`lock table users, user_departments, departments in share row exclusive mode`);

/**
 * Creates and changes departments in two statements. The values are texts: `name`, `nameEng`,
 * `hrId`, `dabarId` and `head`, the head's user name. Call it inside `inTransaction`, under
 * `lockPeople`.
 */
export async function writeDepartments({ db }: Context, rows: readonly BulkRow[]): Promise<void> {
  await db.execute(sql`update departments d set name = coalesce(r.content ->> 'name', d.name),
      name_eng = coalesce(r.content ->> 'nameEng', d.name_eng),
      hr_id = ${bulkText("hrId", sql`d.hr_id`)},
      dabar_id = ${bulkText("dabarId", sql`d.dabar_id`)},
      head_id = case when r.content ? 'head' then (select h.id from users h where h.username = r.content ->> 'head') else d.head_id end
    from ${bulkRows(rows)} where d.id = r.id`);
  await db.execute(sql`insert into departments (name, name_eng, hr_id, dabar_id, head_id)
    select r.content ->> 'name', coalesce(r.content ->> 'nameEng', ''), nullif(r.content ->> 'hrId', ''),
      nullif(r.content ->> 'dabarId', ''), (select h.id from users h where h.username = r.content ->> 'head')
    from ${bulkRows(rows)} where r.id is null`);
}

/**
 * Creates and changes people in four statements. The values are texts: `username`, `firstName`,
 * `lastName`, `nameWithTitle`, `email`, `jmbag`, `orcid`, `active` (`da` or `ne`), `activeUntil`
 * (yyyy-mm-dd), `roles` and `departments`, separated by `|`. New people have no password. Call it
 * inside `inTransaction`, under `lockPeople`.
 */
export async function writePeople({ db }: Context, rows: readonly BulkRow[]): Promise<void> {
  const name = sql`(r.content ->> 'firstName') || ' ' || (r.content ->> 'lastName')`;
  const givenTitle = sql`nullif(r.content ->> 'nameWithTitle', '')`;
  const givenRoles = sql`coalesce(string_to_array(nullif(r.content ->> 'roles', ''), '|'), '{}')`;
  await db.execute(sql`update users u set username = r.content ->> 'username', email = r.content ->> 'email',
      first_name = r.content ->> 'firstName', last_name = r.content ->> 'lastName',
      name_with_title = case when r.content ? 'nameWithTitle' then coalesce(${givenTitle}, ${name})
        else u.name_with_title end,
      jmbag = ${bulkText("jmbag", sql`u.jmbag`)}, orcid = ${bulkText("orcid", sql`u.orcid`)},
      roles = case when r.content ? 'roles' then ${givenRoles} else u.roles end,
      active = case when r.content ->> 'active' <> '' then r.content ->> 'active' = 'da' else u.active end,
      active_until = case when r.content ? 'activeUntil' then nullif(r.content ->> 'activeUntil', '')::date else u.active_until end,
      photo_url = replace(u.photo_url, ${inUrl(sql`u.username`)}, ${inUrl(sql`r.content ->> 'username'`)})
    from ${bulkRows(rows)} where u.id = r.id`);
  await db.execute(sql`insert into users (username, email, first_name, last_name, name_with_title, jmbag, orcid, roles, active, active_until)
    select r.content ->> 'username', r.content ->> 'email', r.content ->> 'firstName', r.content ->> 'lastName',
      coalesce(${givenTitle}, ${name}), nullif(r.content ->> 'jmbag', ''), nullif(r.content ->> 'orcid', ''), ${givenRoles},
      coalesce(r.content ->> 'active', '') <> 'ne', nullif(r.content ->> 'activeUntil', '')::date
    from ${bulkRows(rows)} where r.id is null`);
  await db.execute(sql`delete from user_departments ud using ${bulkRows(rows)}, users u, departments d
    where r.content ? 'departments' and u.username = r.content ->> 'username' and ud.user_id = u.id
      and d.id = ud.department_id and d.name <> all(string_to_array(r.content ->> 'departments', '|'))`);
  await db.execute(sql`insert into user_departments (user_id, department_id)
    select u.id, d.id from ${bulkRows(rows)} join users u on u.username = r.content ->> 'username'
      join departments d on d.name = any(string_to_array(r.content ->> 'departments', '|'))
    where r.content ->> 'departments' <> '' on conflict do nothing`);
}

/** SQL: a user name in the URL of a photo, up to the version. */
const inUrl = (username: SQL) => sql`'/' || replace(${username}, '@', '%40') || '?'`;

/** Reverts the people and departments that a transaction wrote. Call it under `lockPeople`. */
export async function revertPeople(context: Context, written: WrittenTransaction): Promise<void> {
  await revertAll(context, userDepartments, "UserDepartment", written);
  await revertAll(context, departments, "Department", written);
  await revertAll(context, users, "User", written);
}
