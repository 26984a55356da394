import { type Language, localizedName } from "#kit/text/localization.ts";
import { defaultColor } from "./appearance.ts";
import { primaryColors } from "./colors.ts";

/**
 * What shows whose site this is besides the faculty's name, as the admin has set it
 * (src/areas/branding/README.md); "" for what isn't set.
 */
export type Branding = {
  /** True if the admin has set the faculty's name. */
  isNamed: boolean;
  /** The faculty's colour, `#RRGGBB`. */
  color: string;
  /** The mark as clean SVG, and the path at which browsers load this version of it. */
  mark: { svg: string; path: string } | undefined;
  /** A JPEG or PNG for the home page, the sign-in and link previews. */
  picture: BrandingPicture | undefined;
} & FacultyContact;

export type BrandingPicture = {
  path: string;
  sha256: string;
  name: string;
  contentType: string;
  size: number;
};

/** What the foot of mails and papers tells. */
export type FacultyContact = {
  address: string;
  telephone: string;
  officeHours: string;
  /** "" for the same as in Croatian. */
  officeHoursEng: string;
};

export const defaultBranding: Branding = {
  isNamed: false,
  color: defaultColor,
  mark: undefined,
  picture: undefined,
  address: "",
  telephone: "",
  officeHours: "",
  officeHoursEng: "",
};

type NamedFaculty = { name: string; nameEng: string };

/** A faculty as it shows itself. */
export type BrandedFaculty = NamedFaculty & { branding: Branding };

/** The faculty's name in a language. */
export const facultyName = ({ name, nameEng }: NamedFaculty, language: Language): string =>
  localizedName(name, nameEng, language)[0];

const labels = {
  hr: { telephone: "Telefon", officeHours: "Uredovno vrijeme" },
  en: { telephone: "Telephone", officeHours: "Office hours" },
} as const;

/** The lines of the foot in a language; none if nothing is set. */
export function footLines(
  { address, telephone, officeHours, officeHoursEng }: FacultyContact,
  language: Language,
): string[] {
  const words = labels[language];
  const [hours] = localizedName(officeHours, officeHoursEng, language);
  return [
    address,
    telephone && `${words.telephone}: ${telephone}`,
    hours && `${words.officeHours}: ${hours}`,
  ].filter((line) => line !== "");
}

/** What stands around the faculty's name on paper. */
export type Letterhead = {
  /** SVG, and what it is called for those who can't see it. */
  mark: { svg: string; alt: string } | null;
  /** Lines and labels, readable on white. */
  accent: string;
  /** "" for none. */
  foot: string;
};

const markNames = { hr: "Znak fakulteta", en: "Mark of the faculty" } as const;

/** The letterhead of a faculty; undefined as long as nothing is set, so that papers stay as they were. */
export function toLetterhead(branding: Branding, language: Language): Letterhead | undefined {
  const { mark, color } = branding;
  const foot = footLines(branding, language).join(" · ");
  if (!mark && color === defaultColor && foot === "") return undefined;
  return {
    mark: mark ? { svg: mark.svg, alt: markNames[language] } : null,
    accent: primaryColors(color, "light").accent,
    foot,
  };
}
