import { useState } from "react";
import { Form, useNavigation } from "react-router";

import type { RefusedSubmission } from "#kit/forms/index.ts";
import { Grid, type GridProps } from "#kit/grid/ui/index.ts";
import { formatText } from "#kit/text/index.ts";
import { Button, Cluster, Notice, useHydrated } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

const { lists } = texts.hr;

type Props = { grid: GridProps; answer: SendActionData | undefined };

/** The mentor's drafts: those selected are sent for publication together. Without scripts each is sent from its own page. */
export function DraftList({ grid, answer }: Props) {
  const [selected, select] = useState<readonly number[]>([]);
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <SendOutcome answer={answer} />
      {hydrated && (
        <Form method="post">
          <input type="hidden" name="form_theses" value={selected.join(",")} />
          <Cluster>
            <Button type="submit" name="submitButtonClick" value="sendForPublication" busy={busy}>
              {formatText(lists.sendCount, { count: selected.length })}
            </Button>
            <span className="t-muted">{lists.sendHint}</span>
          </Cluster>
        </Form>
      )}
      <Grid {...grid} selection="multiple" selected={selected} onSelectionChange={select} />
    </>
  );
}

export type SendActionData = Partial<RefusedSubmission> & {
  results?: readonly { id: number; name: string; refused: string | undefined }[];
};

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
