import {
  ClientSideRowModelModule,
  type ColDef,
  type GridApi,
  ModuleRegistry,
  NumberFilterModule,
  RowSelectionModule,
  TextFilterModule,
} from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { createRoot } from "react-dom/client";
import type { GridRow } from "#kit/grid/columns.ts";
import { columns, exposeMeasure } from "./page.ts";

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  TextFilterModule,
  NumberFilterModule,
  RowSelectionModule,
]);

const { compare } = new Intl.Collator("hr", { numeric: true });
const inCroatianOrder = (a: unknown, b: unknown) => compare(String(a ?? ""), String(b ?? ""));

const columnDefs: ColDef<GridRow>[] = columns.map(({ key, label, kind, width = 150 }) => ({
  field: key,
  headerName: label,
  width,
  filter: kind === "number" ? "agNumberColumnFilter" : "agTextColumnFilter",
  cellDataType: kind === "boolean" ? "boolean" : kind === "number" ? "number" : "text",
  ...(kind === "number" || kind === "boolean" ? {} : { comparator: inCroatianOrder }),
}));

let api: GridApi<GridRow> | undefined;
const root = createRoot(document.getElementById("root") as HTMLElement);

exposeMeasure({
  show: (rows) =>
    root.render(
      <div style={{ height: 500 }}>
        <AgGridReact<GridRow>
          rowData={[...rows]}
          columnDefs={columnDefs}
          rowSelection={{ mode: "multiRow" }}
          onGridReady={(event) => {
            api = event.api;
          }}
        />
      </div>,
    ),
  sort: () => document.querySelector<HTMLElement>("[col-id=name] .ag-header-cell-label")?.click(),
  filter: (text) => {
    api
      ?.setColumnFilterModel("name", { filterType: "text", type: "contains", filter: text })
      .then(() => api?.onFilterChanged());
  },
  scroller: () => document.querySelector(".ag-body-viewport, .ag-body-vertical-scroll-viewport"),
  first: () => document.querySelector("[row-index='0'] [col-id=name]")?.textContent ?? undefined,
});
