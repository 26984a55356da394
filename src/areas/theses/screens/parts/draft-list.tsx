import { useState } from "react";
import { Form, useNavigation } from "react-router";

import { Grid, type GridProps } from "#kit/grid/ui/index.ts";
import { formatText } from "#kit/text/index.ts";
import { type BulkActionData, BulkResults, Button, Cluster, Notice, useHydrated } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

const { lists } = texts.hr;

type Props = { grid: GridProps; answer: BulkActionData | undefined };

/**
 * The mentor's drafts. The selected ones are sent for publication together. Without scripts each is sent from its own
 * page.
 */
export function DraftList({ grid, answer }: Props) {
  const [selected, select] = useState<readonly number[]>([]);
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  return (
    <>
      {answer?.refused && (
        <div role="alert">
          <Notice tone="danger">{answer.refused.message}</Notice>
        </div>
      )}
      <BulkResults title={lists.results} answer={answer} />
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
