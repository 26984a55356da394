import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";

export type AvatarRow = {
  firstName: string;
  lastName: string;
  photo: { sha256: string; name: string; contentType: string; size: number } | null;
};

/** A user's name and photo. */
export async function findAvatar(db: Database, username: string): Promise<AvatarRow | undefined> {
  const [row] = await queryRows<AvatarRow>(
    db,
    sql`select u.first_name, u.last_name,
      case when f.id is not null then jsonb_build_object('sha256', f.sha256, 'name', f.name, 'contentType', f.content_type, 'size', f.size) end as photo
    from users u left join files f on f.id = u.photo_file_id where u.username = ${username}`,
  );
  return row;
}
