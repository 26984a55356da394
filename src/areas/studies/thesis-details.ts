/** The details of a thesis that are texts, in the order of its pages. */
export const textDetails = [
  "goals",
  "requiredKnowledge",
  "literature",
  "intendedStart",
  "aiAllowance",
] as const;

export type TextDetail = (typeof textDetails)[number];

/**
 * What a thesis may say beside its title and description. A study decides about each of them.
 *
 * @rule which details a study may ask of a thesis
 */
export const thesisDetails = [...textDetails, "attachment"] as const;

export type ThesisDetail = (typeof thesisDetails)[number];

/**
 * Whether a study asks for a detail: not at all, and then nobody sees it; as a wish; or before a
 * thesis is sent for publication.
 */
export type AskedLevel = "none" | "asked" | "required";

export type AskedDetails = Readonly<Record<ThesisDetail, AskedLevel>>;

/** The setting of a study about a detail. */
export type AskedColumn<D extends ThesisDetail = ThesisDetail> = `${D}Asked`;

export const askedColumn = <D extends ThesisDetail>(detail: D): AskedColumn<D> => `${detail}Asked`;

/** What a study asks for that sets nothing: what all topics could say before. */
export const initiallyAsked: AskedDetails = {
  goals: "none",
  requiredKnowledge: "none",
  literature: "none",
  intendedStart: "none",
  aiAllowance: "asked",
  attachment: "none",
};

/** Makes a value for the setting of each detail. */
export const mapAskedColumns = <V>(toValue: (detail: ThesisDetail) => V): Record<AskedColumn, V> =>
  Object.fromEntries(
    thesisDetails.map((detail) => [askedColumn(detail), toValue(detail)]),
  ) as Record<AskedColumn, V>;
