/** A milestone that a study suggests: weeks from the beginning of the work, and its name. */
export type TemplateMilestone = { weeks: number; name: string };

/** Maximum number of milestones of a plan. */
export const maxMilestones = 15;

/** Maximum length of a milestone's name, in characters. */
export const maxMilestoneName = 160;

const maxWeeks = 150;

/**
 * Returns the milestones of a study's template, one a line such as „4 Pregled literature"; null if a
 * line isn't one, or there are too many.
 */
export function parsePlanTemplate(text: string): TemplateMilestone[] | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const milestones = lines.flatMap(toMilestone);
  return milestones.length === lines.length && lines.length <= maxMilestones ? milestones : null;
}

function toMilestone(line: string): TemplateMilestone[] {
  const end = line.search(/\s/);
  if (end < 1) return [];
  const weeks = Number(line.slice(0, end));
  const name = line.slice(end).trim();
  const isValid =
    Number.isInteger(weeks) && weeks >= 0 && weeks <= maxWeeks && name.length <= maxMilestoneName;
  return isValid ? [{ weeks, name }] : [];
}
