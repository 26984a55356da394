import type { RefusedSubmission } from "#kit/forms/form.ts";
import { Notice } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

export type PublishActionData = Partial<RefusedSubmission> & {
  step?: "publish" | "returnToDraft";
  results?: readonly { id: number; name: string; refused: string | undefined }[];
};

const { publishing } = texts.hr;

/** What became of the topics, one by one, when not all went well. */
export function PublishOutcome({ answer }: { answer: PublishActionData | undefined }) {
  if (!answer?.results) return null;
  const well = answer.step === "publish" ? publishing.published : publishing.returned;
  return (
    <div role="alert">
      <Notice tone="warning" title={publishing.results}>
        <ul>
          {answer.results.map(({ id, name, refused }) => (
            <li key={id}>
              {name}: {refused ?? well}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
