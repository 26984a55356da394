import { z } from "zod";
import { lockUsers } from "#areas/people/locks.server.ts";
import { create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { boundedText } from "#kit/forms/fields.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { issueText } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { findOrCreateKeywords } from "../approved-edits.server.ts";
import { thesisFlow } from "../flow.ts";
import { toThesisColumns } from "../proposals.server.ts";
import { theses, thesisKeywords, thesisStudyPrograms } from "../tables.server.ts";
import { loadOpenThesesOfMentor, loadThesisFormOptions } from "../theses-queries.server.ts";
import { formatPaste, maxPastedLength, parsePaste } from "./paste.ts";
import { duplicateKey, type ValidatedRow, validateRows } from "./rules.ts";
import { messages } from "./texts.ts";

/** The form with the table as text. */
export const pasteForm = z.object({
  rows: boundedText(maxPastedLength, { tooLong: messages.refusals.tooLong }).refine(
    (text) => text.trim() !== "",
    issueText(validationMessages.required),
  ),
});

/**
 * Returns the validation result of each row of a pasted table. Refuses with 422 a text that is not
 * such a table.
 */
export async function previewPaste(context: Context, text: string): Promise<ValidatedRow[]> {
  return (await validatePaste(context, text)).rows;
}

type PasteResult = {
  /** The number of drafts created. */
  count: number;
  /**
   * The rows that were not created, with their problems; `rest` has the same rows as a table to
   * correct.
   */
  wrong: ValidatedRow[];
  rest: string;
};

/**
 * Creates drafts from all valid rows in one transaction and leaves out the others. Locks the
 * mentor's row, so that the same table sent twice, even concurrently, creates each thesis once.
 * Refuses with 422 a text that is not such a table.
 */
export const createPastedTheses = (context: Context, text: string): Promise<PasteResult> =>
  inTransaction(context, async (context) => {
    const { actor, db } = context;
    await lockUsers(db, [actor.id]);
    const { rows, pasted, choices } = await validatePaste(context, text);
    const forms = rows.flatMap(({ form }) => form ?? []);
    const keywords = await findOrCreateKeywords(db, [
      ...new Set(forms.flatMap(({ keywords }) => keywords)),
    ]);
    for (const form of forms) {
      const own = keywords.filter(({ phrase }) =>
        form.keywords.some((keyword) => isSamePhrase(keyword, phrase)),
      );
      const values = {
        ...toThesisColumns(form, choices, own),
        mentorId: actor.id,
        status: thesisFlow.initial,
      };
      const { id } = await create(context, theses, values);
      await db
        .insert(thesisStudyPrograms)
        .values(form.studyProgramIds.map((studyProgramId) => ({ thesisId: id, studyProgramId })));
      await db
        .insert(thesisKeywords)
        .values(own.map((keyword) => ({ thesisId: id, keywordId: keyword.id })));
      await context.publish(context, { name: "thesis.propose", thesisId: id });
    }
    const wrong = rows.filter(({ problems }) => problems);
    const left = new Set(wrong.map(({ row }) => row));
    const rest = wrong.length > 0 ? formatPaste(pasted.filter(({ row }) => left.has(row))) : "";
    return { count: forms.length, wrong, rest };
  });

const isSamePhrase = (a: string, b: string) =>
  a.toLocaleLowerCase("hr") === b.toLocaleLowerCase("hr");

async function validatePaste({ actor, db, now }: Context, text: string) {
  const pasted = parsePaste(text);
  if ("problem" in pasted) throw new Refusal(422, pasted.problem, { rows: pasted.problem });
  const choices = await loadThesisFormOptions({ db, now }, actor.id);
  const own = await loadOpenThesesOfMentor(db, actor.id);
  const facts = {
    choices,
    mentorId: actor.id,
    today: localDate(now),
    taken: new Set(own.map(duplicateKey)),
  };
  return { rows: validateRows(pasted.rows, facts), pasted: pasted.rows, choices };
}
