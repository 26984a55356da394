import type { ReactNode } from "react";
import { ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { Page } from "#kit/ui/page.tsx";
import type { GridColumn } from "../columns.ts";
import { Grid } from "./grid.tsx";
import type { GridProps } from "./grid-context.ts";

type RecordIndexPageProps = {
  /** First segment of the set's paths, for example `document`. */
  set: string;
  /** True on `/{set}/show-all`, false on the working view at `/{set}`. */
  all: boolean;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Labels of the tabs of both views; without them no tabs are shown. */
  views?: { label: string; current: string; all: string } | undefined;
  columns: readonly GridColumn[];
  /** Properties of the grid that differ from the defaults of the set. */
  grid?: Partial<Omit<GridProps, "columns">> | undefined;
  /** Between the tabs and the grid, such as the bar for selected rows. */
  children?: ReactNode;
};

/**
 * The index page of a record set: title, actions, tabs of the working view and of all records, and
 * the grid.
 */
export const RecordIndexPage = ({
  set,
  all,
  title,
  lead,
  actions,
  views,
  columns,
  grid,
  children,
}: RecordIndexPageProps) => (
  <Page title={title} lead={lead} actions={actions} wide>
    {views && (
      <ViewTabs
        label={views.label}
        options={[
          { to: `/${set}`, label: views.current },
          { to: `/${set}/show-all`, label: views.all },
        ]}
      />
    )}
    {children}
    <Grid
      key={String(all)}
      name={set}
      caption={title}
      columns={columns}
      {...(!grid?.rows && { url: `/${set}/grid-data${all ? "-all" : ""}` })}
      {...grid}
    />
  </Page>
);
