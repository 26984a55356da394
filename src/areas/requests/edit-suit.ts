import { editFieldCodes } from "./edit-fields.ts";

export type CompatibilityFacts = { coMentorId?: number | null; programs: readonly { id: number }[] };

/**
 * Which of the calls of spec §7 says whether what is chosen suits: with a pending request for the other of the two, that request
 * decides; else the topic as it stands. Nothing when there is nothing to ask.
 */
export function compatibilityCheckUrl(
  name: "coMentor" | "studyPrograms" | (string & {}),
  value: string,
  { coMentorId = null, programs }: CompatibilityFacts,
  pending: readonly { id: number; fieldId: number }[],
): string | undefined {
  if (!value) return undefined;
  const other = name === "coMentor" ? editFieldCodes.studyPrograms : editFieldCodes.coMentor;
  const request = pending.find(({ fieldId }) => fieldId === other)?.id;
  if (name === "coMentor") {
    if (request !== undefined) return `/edit-request/validate-co-mentor/${request}/${value}`;
    const [program] = programs;
    return program && `/edit-request/validate-study-by-co-mentor/${value}/${program.id}`;
  }
  if (request !== undefined) return `/edit-request/validate-study/${request}/${value}`;
  return coMentorId === null ? undefined : `/edit-request/validate-study-by-co-mentor/${coMentorId}/${value}`;
}
