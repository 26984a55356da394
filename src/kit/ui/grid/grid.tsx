import { useMemo } from "react";
import { useLocation } from "react-router";
import { viewOf, visibleColumns } from "../../grid/view.ts";
import { Table } from "../table.tsx";
import type { GridProps } from "./props.ts";
import { useRows } from "./use-rows.ts";

export function Grid({ caption, columns, url, rows: given }: GridProps) {
  const { search } = useLocation();
  const view = useMemo(() => viewOf(new URLSearchParams(search), columns), [search, columns]);
  const { rows } = useRows(url, given);
  const shown = visibleColumns(columns, view).map(({ key, label }) => ({ key, label }));
  return <Table caption={caption} columns={shown} rows={rows} rowKey={(row) => row.id ?? String(row.showPath)} />;
}
