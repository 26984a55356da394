import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Grid } from "#kit/grid/ui/grid.tsx";
import type { GridProps } from "#kit/grid/ui/grid-context.ts";
import { formatText } from "#kit/text/localization.ts";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { type BulkActionData, BulkResults } from "#kit/ui/forms/bulk-actions.tsx";
import { SelectField } from "#kit/ui/forms/input-fields.tsx";
import { announceSubmission } from "#kit/ui/forms/submission.ts";
import { Cluster, Notice } from "#kit/ui/page.tsx";
import { markedFacts } from "../student-marks.ts";
import { texts } from "../student-marks-texts.ts";

const { marks, ...pageTexts } = texts.hr;

type Props = {
  grid: GridProps;
  programs: readonly { id: number; name: string }[];
  answer: BulkActionData | undefined;
};

/**
 * The students of a study, whose chosen ones are marked together. Without scripts each is edited
 * separately.
 */
export function MarkStudents({ grid, programs, answer }: Props) {
  const [selected, select] = useState<readonly number[]>([]);
  const busy = useNavigation().state !== "idle";
  const options = [
    ...markedFacts.flatMap((fact) =>
      (["yes", "no"] as const).map((answer) => ({
        value: `${fact}.${answer}`,
        label: marks[fact][answer],
      })),
    ),
    ...programs.map(({ id, name }) => ({
      value: `studyProgramId.${id}`,
      label: formatText(pageTexts.program, { name }),
    })),
  ];
  return (
    <>
      {answer?.refused && (
        <div role="alert">
          <Notice tone="danger">{answer.refused.message}</Notice>
        </div>
      )}
      <BulkResults title={pageTexts.results} answer={answer} />
      <Form method="post" className="t-selection-bar t-script-only" onSubmit={announceSubmission}>
        <input type="hidden" name="step" value="mark" />
        <input type="hidden" name="form_userStudies" value={selected.join(",")} />
        <Cluster>
          <SelectField name="mark" label={pageTexts.mark} options={options} required />
          <Button type="submit" busy={busy}>
            {formatText(pageTexts.submit, { count: selected.length })}
          </Button>
          {selected.length === 0 && <span className="t-muted">{pageTexts.hint}</span>}
        </Cluster>
      </Form>
      <Grid {...grid} selection="multiple" selected={selected} onSelectionChange={select} />
    </>
  );
}
