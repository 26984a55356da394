import { z } from "zod";

/** What can be found, by the letter that its id begins with (spec §3). */
export const kinds = { u: "mentors", t: "topics", k: "keywords" } as const;

export type Letter = keyof typeof kinds;
export type Kind = (typeof kinds)[Letter];

/** An item of GET /search-data (spec §3): prefix letter, separator, value. */
export const itemSchema = z.object({
  id: z.string().regex(/^[utk]-[1-9][0-9]*$/),
  title: z.string(),
  /** Of a topic its mentor, of a mentor the departments, of a keyword how many topics it has. */
  subtitle: z.string(),
  /** The portrait of a mentor; else null. */
  photoUrl: z.string().nullable(),
  /** Name of the icon. */
  action: z.enum(["user", "bulb", "tag"]),
});

export type Item = z.output<typeof itemSchema>;

/** The list for the box holds no more; of more topics the free and the newest, and the server is asked as somebody types. */
export const mostListed = { topics: 5000, keywords: 3000 } as const;

const pages: Readonly<Record<Letter, string>> = {
  u: "/student/theses-by-mentors/",
  t: "/student/thesis/",
  k: "/student/theses-by-keywords/",
};

const isLetter = (letter: string): letter is Letter => letter in pages;

export const letterOf = ({ id }: { id: string }): Letter => {
  const letter = id.slice(0, 1);
  if (!isLetter(letter)) throw new Error(`${id} is of no kind that can be found`);
  return letter;
};

/** Where choosing an item leads: by its prefix, with the value after the first two characters (spec §4). */
export const pathOf = (item: { id: string }): string => pages[letterOf(item)] + item.id.slice(2);

/** The statuses of topics that everybody may find (product §2), the most useful first. */
export const foundStatuses = ["published", "reserved", "completed"] as const;

export type FoundStatus = (typeof foundStatuses)[number];
