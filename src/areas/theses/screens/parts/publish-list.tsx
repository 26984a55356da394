import { useState } from "react";
import type { GridColumn } from "#kit/grid/index.ts";
import { Grid, type GridProps } from "#kit/grid/ui/index.ts";
import { formatText } from "#kit/text/index.ts";
import { ActionButton, ButtonLink, SelectionBar } from "#kit/ui/index.ts";
import { texts as publishingTexts } from "../../publishing/texts.ts";
import { texts } from "../../texts.ts";

const { fields, steps } = texts.hr;
const publishing = publishingTexts.hr;

/** A grid of the theses that await publication. The selected ones can be previewed, printed, published or returned. */
export function PublishList({ mayPublish, grid }: { mayPublish: boolean; grid: Partial<GridProps> }) {
  const [selected, select] = useState<readonly number[]>([]);
  const count = selected.length;
  return (
    <>
      <SelectionBar>
        <ButtonLink to={publishPreviewPath(selected)} variant="filled">
          {formatText(publishing.preview, { count })}
        </ButtonLink>
        {count > 0 && mayPublish && <ReturnSelected ids={selected} />}
        <ButtonLink to={publishPreviewPath(selected, { print: true })} tone="neutral">
          {formatText(publishing.print, { count })}
        </ButtonLink>
      </SelectionBar>
      <Grid
        name="not-published"
        caption={publishing.caption}
        columns={publishColumns}
        url="/head-of-department/grid-data-not-published"
        {...grid}
        selection={mayPublish ? "multiple" : "none"}
        selected={selected}
        onSelectionChange={select}
      />
    </>
  );
}

const ReturnSelected = ({ ids }: { ids: readonly number[] }) => (
  <ActionButton
    step="returnToDraft"
    label={ids.length > 1 ? formatText(publishing.returnCount, { count: ids.length }) : steps.returnToDraft}
    variant="outline"
    tone="neutral"
    confirm={{ title: publishing.returnAllTitle, text: formatText(publishing.returnAllText, { count: ids.length }) }}
    reason={{ label: publishing.note, required: true, name: "note" }}
    fields={{ form_theses: ids.join(","), submitButtonClick: "returnToDraft" }}
  />
);

/** The columns of theses that await publication. */
export const publishColumns: GridColumn[] = [
  { key: "name", label: fields.name, kind: "link", width: 380 },
  { key: "mentor", label: fields.mentor, width: 200 },
  { key: "coMentor", label: fields.coMentor, hidden: true },
  { key: "study", label: fields.study, width: 260 },
  { key: "department", label: fields.department, width: 180 },
  { key: "createdAt", label: fields.createdAt, kind: "date" },
  { key: "updatedAt", label: fields.updatedAt, kind: "date" },
];

export const publishingPath = "/head-of-department/not-published";

/** Returns the URL of the preview of the chosen theses, or of all theses if none is chosen. */
export const publishPreviewPath = (ids: readonly number[], { print = false } = {}) =>
  `${publishingPath}?theses=${ids.length > 0 ? ids.join(",") : "all"}${print ? "&print=1" : ""}`;
