import {
  type AskedDetails,
  type TextDetail,
  type ThesisDetail,
  textDetails,
  thesisDetails,
} from "#areas/studies/thesis-details.ts";

/** Maximum length of each detail, in characters; one that has no rows is a single line. */
export const detailLimits = {
  goals: { limit: 2_000, rows: 4 },
  requiredKnowledge: { limit: 2_000, rows: 3 },
  literature: { limit: 4_000, rows: 5 },
  intendedStart: { limit: 100 },
  aiAllowance: { limit: 1_000, rows: 3 },
} as const satisfies Record<TextDetail, { limit: number; rows?: number }>;

/** The details that are read after the description; the others stand among the facts. */
export const longDetails = ["goals", "requiredKnowledge", "literature"] as const;

export const shortDetails = ["intendedStart", "aiAllowance"] as const;

/** The file of a thesis; `size` is in bytes. */
export type AttachedFile = { id: number; name: string; size: number };

export type DetailTexts = Readonly<Record<TextDetail, string>>;

/** Makes a value for each detail. */
export const mapDetails = <V>(toValue: (detail: TextDetail) => V): Record<TextDetail, V> =>
  Object.fromEntries(textDetails.map((detail) => [detail, toValue(detail)])) as Record<
    TextDetail,
    V
  >;

export const emptyDetails: DetailTexts = mapDetails(() => "");

export const detailsOf = (thesis: DetailTexts): DetailTexts =>
  mapDetails((detail) => thesis[detail]);

type AskedThesis = DetailTexts & { asked: AskedDetails };

/** The details that pages show: those for which the study asks. Others are empty. */
export const shownDetails = (thesis: AskedThesis): DetailTexts =>
  mapDetails((detail) => (thesis.asked[detail] === "none" ? "" : thesis[detail]));

/**
 * The details without which a thesis isn't sent for publication. What was sent before the study
 * demanded them stays valid.
 *
 * @rule which details a thesis must have before it is sent for publication
 */
export const missingDetails = (
  { attachmentId, ...texts }: DetailTexts & { attachmentId: number | null },
  asked: AskedDetails,
): ThesisDetail[] =>
  thesisDetails.filter(
    (detail) =>
      asked[detail] === "required" &&
      (detail === "attachment" ? attachmentId === null : texts[detail].trim() === ""),
  );

/** The file of a thesis if its study asks for one, for its pages. */
export const shownAttachment = ({
  attachment,
  asked,
}: {
  attachment: AttachedFile | null;
  asked: AskedDetails;
}): AttachedFile | null => (asked.attachment === "none" ? null : attachment);

/**
 * Semesters that a mentor may mean as the intended start, from the coming one on. Any other text
 * may be typed, such as "po dogovoru".
 */
export function comingSemesters(today: string): string[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  // the winter semester begins in October, the summer one in March
  const autumn = month >= 10 ? year : year - 1;
  const winter = (from: number) => `zimski semestar ${from}./${from + 1}.`;
  const summer = (from: number) => `ljetni semestar ${from}./${from + 1}.`;
  const next = autumn + 1;
  return month >= 3 && month < 10
    ? [winter(next), summer(next), winter(next + 1)]
    : [summer(autumn), winter(next), summer(next)];
}
