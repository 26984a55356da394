import type { Context } from "#kit/database/context.ts";
import { fileResponse } from "#kit/files/stored-files.server.ts";
import { isolatedPolicy, respondWithEtag } from "#kit/http/responses.server.ts";
import { notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { type AvatarRow, findAvatar } from "./avatar.server.ts";
import { avatarSvg } from "./avatar.ts";
import { usernamePattern } from "./people-rules.ts";

/**
 * A person's photo or initials; 404 for an unknown username. Browsers cache it for minutes, a
 * photo's version for a day.
 */
export async function avatarResponse(
  { db, files }: Context,
  requestedName: string,
  request: Request,
): Promise<Response> {
  const username = requestedName.toLowerCase();
  if (!usernamePattern.test(username)) throw new Refusal(404, notFound);
  const { photo, ...name } = orNotFound(await findAvatar(db, username));
  const response = photo
    ? await fileResponse(files, photo, request)
    : initialsResponse(name, request);
  const maxAge = new URL(request.url).searchParams.has("v") ? 86_400 : 300;
  response.headers.set("cache-control", `private, max-age=${maxAge}`);
  return response;
}

/** A strict policy in case the picture is opened directly. */
function initialsResponse(name: Omit<AvatarRow, "photo">, request: Request): Response {
  return respondWithEtag(request, avatarSvg(name), {
    "content-type": "image/svg+xml; charset=utf-8",
    "content-security-policy": isolatedPolicy,
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
}
