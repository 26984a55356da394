import {
  flagColumn,
  instantColumn,
  integerColumn,
  personColumn,
  tableColumns,
  textColumn,
} from "#kit/columns/columns.ts";

export const gridViewsColumns = tableColumns(
  "grid_views",
  {
    erasure: { erased: "preferences" },
    own: {
      gridViews: { title: ["Spremljeni prikazi tablica", "Saved views of tables"] },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    userId: personColumn("owner", undefined, { leftOut: "key" }),
    grid: textColumn(["Tablica", "Table"], { fixed: true }),
    name: textColumn(["Naziv", "Name"]),
    query: textColumn(["Prikaz", "View"]),
    shared: flagColumn(["Vide ga i drugi", "Shared with others"], { default: false }),
    createdAt: instantColumn(["Spremljeno", "Saved"], { default: true }),
  },
);
