type PersonName = { firstName: string; lastName: string };

/**
 * Initials of the first name and the surname; the Croatian digraphs dž, lj and nj count as one
 * letter.
 */
export const nameInitials = ({ firstName, lastName }: PersonName): string =>
  firstLetter(firstName) + firstLetter(lastName);

/** White text has a contrast of at least 4.5:1 on each colour. */
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

/** The colour of a name; the same name always gets the same colour. */
export const avatarColor = (name: string): string =>
  avatarColors[
    [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) %
      avatarColors.length
  ] ?? avatarColors[0];

const digraphs = /^(dž|lj|nj)/i;

function firstLetter(text: string): string {
  const word = text.normalize("NFC").trim();
  const [pair] = digraphs.exec(word) ?? [];
  if (pair) return pair.slice(0, 1).toUpperCase() + pair.slice(1).toLowerCase();
  const [first] = graphemes.segment(word);
  return first?.segment.toLocaleUpperCase("hr") ?? "";
}

const graphemes = new Intl.Segmenter("hr", { granularity: "grapheme" });
