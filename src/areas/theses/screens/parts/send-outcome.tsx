import type { RefusedSubmission } from "#kit/forms/form.ts";
import { Notice } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

export type SendActionData = Partial<RefusedSubmission> & {
  results?: readonly { id: number; name: string; refused: string | undefined }[];
};

const { lists } = texts.hr;

/** What became of the drafts, one by one, when not all went well. */
export const SendOutcome = ({ answer }: { answer: SendActionData | undefined }) =>
  answer && (
    <div role="alert">
      {answer.refused && <Notice tone="danger">{answer.refused.message}</Notice>}
      {answer.results && (
        <Notice tone="warning" title={lists.results}>
          <ul>
            {answer.results.map(({ id, name, refused }) => (
              <li key={id}>
                {name}: {refused ?? lists.resultSent}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
