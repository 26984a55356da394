import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";

import { type Context, queryRows } from "#kit/database/index.ts";
import { fileResponse } from "#kit/files/server/index.ts";
import { notFound, orNotFound, Refusal } from "#kit/workflow/index.ts";
import { usernamePattern } from "../../rules.ts";
import { avatarSvg } from "../rules.ts";

type AvatarRow = {
  firstName: string;
  lastName: string;
  photo: { sha256: string; name: string; contentType: string; size: number } | null;
};

/**
 * A person's photo or initials; 404 for an unknown username. Browsers cache it for minutes, a photo's version for a
 * day.
 */
export async function avatarResponse({ db, files }: Context, asked: string, request: Request): Promise<Response> {
  const username = asked.toLowerCase();
  if (!usernamePattern.test(username)) throw new Refusal(404, notFound);
  const [row] = await queryRows<AvatarRow>(
    db,
    sql`select u.first_name as "firstName", u.last_name as "lastName",
      case when f.id is not null then jsonb_build_object('sha256', f.sha256, 'name', f.name, 'contentType', f.content_type, 'size', f.size) end as photo
    from users u left join files f on f.id = u.photo_file_id where u.username = ${username}`,
  );
  const { photo, ...name } = orNotFound(row);
  const response = photo ? await fileResponse(files, photo, request) : initialsResponse(name, request);
  const kept = new URL(request.url).searchParams.has("v") ? 86_400 : 300;
  response.headers.set("cache-control", `private, max-age=${kept}`);
  return response;
}

/** A strict policy in case the picture is opened by itself. */
function initialsResponse(name: Omit<AvatarRow, "photo">, request: Request): Response {
  const svg = avatarSvg(name);
  const etag = `"${createHash("sha256").update(svg).digest("hex").slice(0, 32)}"`;
  const headers = new Headers({
    "content-type": "image/svg+xml; charset=utf-8",
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    etag,
  });
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : svg, { headers });
}
