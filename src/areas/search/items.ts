/** What can be found, by the letter that its id begins with (spec §3). */
const pages = {
  u: "/student/theses-by-mentors/",
  k: "/student/theses-by-keywords/",
  t: "/student/thesis/",
} as const;

export type Letter = keyof typeof pages;

/** In the order in which they are shown. */
export const letters = ["u", "k", "t"] as const satisfies readonly Letter[];

export const kinds = { u: "mentors", k: "keywords", t: "topics" } as const satisfies Record<Letter, string>;

export type Kind = (typeof kinds)[Letter];

/** Names of icons (spec §3). */
export const actions = { u: "user", k: "tag", t: "bulb" } as const satisfies Record<Letter, string>;

/** An item of GET /search-data (spec §3): `id` is prefix letter, separator, value. */
export type Item = {
  id: string;
  title: string;
  /** Of a topic its mentor, of a mentor the departments, of a keyword how many topics it has. */
  subtitle: string;
  /** The portrait of a mentor who has one; else null. */
  photoUrl: string | null;
  action: (typeof actions)[Letter];
};

/** The list for the box holds no more; of more topics the free and the newest, and the server is asked as somebody types. */
export const mostListed = { topics: 5000, keywords: 3000 } as const;

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
