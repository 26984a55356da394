import { sql } from "drizzle-orm";
import { avatarOf } from "#areas/people/server/avatar.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";

/** The photo of a mentor, which everybody may see beside the name; 404 for those without one and for anybody else. */
export async function mentorPortraitResponse(context: Context, id: number, request: Request): Promise<Response> {
  const [row] = await queryRows<{ username: string }>(
    context.db,
    sql`select u.username from users u where u.id = ${id} and u.photo_file_id is not null
      and (u.active and u.roles && array['teacher', 'headOfDepartment'] or exists (
        select from theses t where t.mentor_id = u.id and t.status in ('published', 'reserved', 'completed')))`,
  );
  return avatarOf(context, orNotFound(row).username, request);
}
