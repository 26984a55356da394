import { avatarColor, nameInitials } from "#kit/appearance/avatar.ts";
import { escapeXml } from "#kit/text/xml.ts";

/** An avatar with initials as SVG; it contains no style and no script. */
export function avatarSvg(name: { firstName: string; lastName: string }): string {
  const initials = nameInitials(name);
  const size = [...initials].length > 2 ? 22 : 27;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">`,
    `<rect width="64" height="64" fill="${avatarColor(`${name.firstName} ${name.lastName}`)}"/>`,
    `<text x="32" y="33" fill="#ffffff" font-family="Inter, system-ui, sans-serif" font-size="${size}" font-weight="600"`,
    ` text-anchor="middle" dominant-baseline="central">${escapeXml(initials)}</text></svg>`,
  ].join("");
}

/**
 * The path of a person's avatar: a photo or the initials. `photoUrl`, if it is ours, adds the
 * photo's version.
 */
export const avatarPath = ({
  username,
  photoUrl,
}: {
  username: string;
  photoUrl?: string | null;
}): string =>
  photoUrl?.startsWith("/") ? photoUrl : `/user/student-avatar/${encodeURIComponent(username)}`;

/** The path of one version of a photo, which browsers may cache for long. */
export const photoPath = (username: string, fileId: number): string =>
  `${avatarPath({ username })}?v=${fileId}`;
