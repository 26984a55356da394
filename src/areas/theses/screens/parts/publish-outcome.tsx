import type { Refused } from "#kit/form.ts";
import { Notice } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

export type PublishAnswer = Partial<Refused> & {
  results?: readonly { id: number; name: string; refused: string | undefined }[];
};

const { publishing } = texts.hr;

/** What became of the topics, one by one, when not all went well. */
export function Outcome({ answer }: { answer: PublishAnswer | undefined }) {
  if (!answer) return null;
  return (
    <div role="alert">
      {answer.results && (
        <Notice tone="warning" title={publishing.results}>
          <ul>
            {answer.results.map(({ id, name, refused }) => (
              <li key={id}>
                {name}: {refused ?? publishing.resultDone}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
