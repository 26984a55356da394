import { type BulkActionData, ButtonLink, Page, ViewTabs } from "#kit/ui/index.ts";
import type { OfficeTask } from "../../office-tasks/schema.ts";
import { OfficeDesk } from "../../office-tasks/screens/parts/office-desk.tsx";
import type { ClearanceOffice } from "../../server/commands.ts";
import { texts } from "../../texts.ts";
import { OfficeGrid } from "./office-grid.tsx";

const { clearing, desk: deskTexts } = texts.hr;

const offices = {
  library: { title: clearing.libraryTitle, type: 1, step: "clearLibrary" },
  accountancy: { title: clearing.accountancyTitle, type: 2, step: "clearAccountancy" },
} as const;

type Props = {
  office: ClearanceOffice;
  tasks: readonly OfficeTask[];
  today: string;
  view: "desk" | "grid";
  answer: BulkActionData | undefined;
};

/** The queue of the library or accountancy, as a desk or as a grid. */
export function OfficePage({ office, tasks, today, view, answer }: Props) {
  const { title, type, step } = offices[office];
  const byList = <ButtonLink to={`/service/clear-by-list?office=${office}`}>{clearing.byList}</ButtonLink>;
  return (
    <Page title={title} wide actions={byList}>
      <QueueViews path={`/service/${office}`} view={view} />
      {view === "grid" ? (
        <OfficeGrid {...{ type, title, tasks, step, answer }} />
      ) : (
        <OfficeDesk {...{ title, tasks, today, answer }} bulkStep={step} />
      )}
    </Page>
  );
}

/** Links between the desk and the grid. */
export const QueueViews = ({ path, view }: { path: string; view: Props["view"] }) => (
  <ViewTabs
    label={deskTexts.views}
    options={[
      { to: path, label: deskTexts.asDesk, current: view === "desk" },
      { to: `${path}?view=grid`, label: deskTexts.asGrid, current: view === "grid" },
    ]}
  />
);
