/** The avatar of a person without a photo: two letters on a colour. */
type PersonName = { firstName: string; lastName: string };

/** The initials of the first and last name; digraphs such as Lj are one letter. */
export const nameInitials = ({ firstName, lastName }: PersonName): string =>
  firstLetter(firstName) + firstLetter(lastName);

/** White text has a contrast of at least 4.5:1 on each. */
export const avatarColors = [
  "#9b1b30",
  "#7a4b00",
  "#1f5f3f",
  "#00647f",
  "#641a45",
  "#3b4a9b",
  "#5b3a8c",
  "#00666b",
  "#8a3b12",
  "#4a5a1a",
] as const;

/** A name always has the same colour. */
export const avatarColor = (name: string): string =>
  avatarColors[
    [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % avatarColors.length
  ] ?? avatarColors[0];

/** An SVG without styles and scripts. */
export function avatarSvg(name: PersonName): string {
  const initials = nameInitials(name);
  const size = [...initials].length > 2 ? 22 : 27;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">`,
    `<rect width="64" height="64" fill="${avatarColor(`${name.firstName} ${name.lastName}`)}"/>`,
    `<text x="32" y="33" fill="#ffffff" font-family="Inter, system-ui, sans-serif" font-size="${size}" font-weight="600"`,
    ` text-anchor="middle" dominant-baseline="central">${escapeXml(initials)}</text></svg>`,
  ].join("");
}

/** The path of a person's avatar: a photo or the initials. `photoUrl`, if it is ours, adds the photo's version. */
export const avatarPath = ({ username, photoUrl }: { username: string; photoUrl?: string | null }): string =>
  photoUrl?.startsWith("/") ? photoUrl : `/user/student-avatar/${encodeURIComponent(username)}`;

/** The path of one version of a photo, which browsers may cache for long. */
export const photoPath = (username: string, fileId: number): string => `${avatarPath({ username })}?v=${fileId}`;

const digraphs = /^(dž|lj|nj)/i;

function firstLetter(text: string): string {
  const word = text.normalize("NFC").trim();
  const [pair] = digraphs.exec(word) ?? [];
  if (pair) return pair.slice(0, 1).toUpperCase() + pair.slice(1).toLowerCase();
  const [first] = graphemes.segment(word);
  return first?.segment.toLocaleUpperCase("hr") ?? "";
}

const graphemes = new Intl.Segmenter("hr", { granularity: "grapheme" });

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
