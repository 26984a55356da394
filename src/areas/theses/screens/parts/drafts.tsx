import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { formatText } from "#kit/text/format-text.ts";
import { Grid, type GridProps } from "#kit/ui/grid/index.ts";
import { Button, Cluster, useHydrated } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";
import { type SendActionData, SendOutcome } from "./send-outcome.tsx";

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
