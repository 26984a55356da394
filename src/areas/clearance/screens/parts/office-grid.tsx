import { useState } from "react";
import { ChosenReservationsLinks } from "#areas/reservations/bulk-changes/screens/parts/chosen-links.tsx";
import type { GridColumn } from "#kit/grid/index.ts";
import { Grid } from "#kit/grid/ui/index.ts";
import { formatText } from "#kit/text/index.ts";
import { ActionButton, type BulkActionData, BulkResults, SelectionBar } from "#kit/ui/index.ts";
import type { OfficeTask } from "../../office-tasks/schema.ts";
import { texts } from "../../texts.ts";

const { clearing, columns: columnTexts, desk: deskTexts } = texts.hr;

type Props = {
  /** Of `service/grid-data/{type}` (product §1). */
  type: 1 | 2 | 3;
  title: string;
  tasks: readonly OfficeTask[];
  /** The step for all selected rows, and the value of the button (spec §7). */
  step: "clearLibrary" | "clearAccountancy" | "confirmDefenseDate";
  answer: BulkActionData | undefined;
};

/** The queue as a grid with a button for all selected rows (spec §2); the rows to be confirmed are shown first. */
export function OfficeGrid({ type, title, tasks, step, answer }: Props) {
  const [selected, select] = useState<readonly number[]>([]);
  const chosen = tasks.filter(({ id, may }) => selected.includes(id) && may.includes(step));
  const isDate = step === "confirmDefenseDate";
  const label = isDate ? deskTexts.confirmDates : clearing.confirm;
  return (
    <>
      <BulkResults title={clearing.results} answer={answer} />
      <SelectionBar>
        {chosen.length > 0 && (
          <ActionButton
            key={chosen.map(({ id }) => id).join()}
            step={isDate ? step : "clear"}
            label={`${label} (${chosen.length})`}
            fields={{
              form_reservations: chosen.map(({ id }) => id).join(","),
              submitButtonClick: isDate ? step : "confirm",
            }}
            confirm={{
              title: formatText(deskTexts.preview, { count: chosen.length }),
              text: chosen.map(({ student, jmbag }) => [student, jmbag].filter(Boolean).join(" ")).join(", "),
            }}
          />
        )}
        {isDate && <ChosenReservationsLinks ids={selected} may={["expiresAt", "inEnglish"]} />}
        <p aria-live="polite">{formatText(deskTexts.chosen, { count: selected.length, ready: chosen.length })}</p>
      </SelectionBar>
      <Grid
        name={`service/${type}`}
        caption={title}
        columns={gridColumns}
        url={`/service/grid-data/${type}`}
        selection="multiple"
        selected={selected}
        onSelectionChange={select}
      />
    </>
  );
}

const gridColumns: GridColumn[] = [
  { key: "student", label: columnTexts.student, width: 180 },
  { key: "jmbag", label: columnTexts.jmbag, width: 130 },
  { key: "thesisName", label: columnTexts.thesis, kind: "link", width: 340 },
  { key: "mentor", label: columnTexts.mentor, width: 220 },
  { key: "study", label: columnTexts.study, width: 200 },
  { key: "defenseDate", label: deskTexts.defense, kind: "date" },
  { key: "updatedAt", label: clearing.since, kind: "date" },
  { key: "expiresAt", label: deskTexts.expiresAt, kind: "date" },
];
