import { useState } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider, useSearchParams } from "react-router";
import "#kit/ui/styles/index.css";
import { appearanceVariables, defaultAppearance } from "#kit/appearance/appearance.ts";
import {
  fixedGridHeight,
  type GridColumn,
  type GridRow,
  type SelectionMode,
} from "#kit/grid/columns.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";

/**
 * Columns of every cell type and expandable rows; no screen of the product combines all of them.
 */
const columns: readonly GridColumn[] = [
  { key: "name", label: "Naziv", kind: "link", width: 260 },
  { key: "open", label: "Otvori", kind: "emit", width: 140 },
  { key: "note", label: "Napomena", kind: "html", width: 200 },
  { key: "active", label: "Aktivno", kind: "boolean", width: 110 },
  { key: "count", label: "Broj", kind: "number", width: 110, aggregate: "sum" },
  { key: "due", label: "Rok", kind: "date", hidden: true },
  {
    key: "status",
    label: "Status",
    tones: { Objavljena: "open", Obranjena: "done" },
    pinned: true,
  },
];
const detail = { label: "Verzije", columns: [{ key: "version", label: "Verzija" }] };

const parameters = new URLSearchParams(window.location.search);

/** With `rows` there are that many rows, with titles of several lines. */
const count = Number(parameters.get("rows") ?? 40);
const longTitle =
  parameters.has("rows") &&
  "Utjecaj gospodarenja na sastav i raznolikost prizemnoga rašća u nizinskim šumama hrasta lužnjaka i običnoga graba na području središnje Hrvatske, s posebnim osvrtom na strane invazivne vrste (kraj naslova)";
const title = (number: number) => (longTitle ? `Rad ${number}: ${longTitle}` : `Rad ${number}`);

const rows: readonly GridRow[] = Array.from({ length: count }, (_, at) => ({
  id: at + 1,
  name: at === 0 ? "Bez stranice" : title(at + 1),
  showPath: at === 0 ? "#" : `/rad/${at + 1}`,
  emitId: `rad-${at + 1}`,
  open: "Pregledaj",
  note: "<strong>Važno</strong>",
  active: at % 2 === 0,
  count: at,
  due: "01.02.2026",
  status: at % 2 === 0 ? "Objavljena" : "Obranjena",
  childRecords: at === 1 ? [{ id: 101, version: "Prva verzija" }] : [],
}));

function Page() {
  const [wishes] = useSearchParams();
  const [chosen, choose] = useState<readonly number[]>([]);
  const [emitted, emit] = useState("");
  const selection = (wishes.get("selection") ?? "multiple") as SelectionMode;
  return (
    <main>
      <h1>Radovi</h1>
      <p role="status">{`Odabrano: ${chosen.join(", ")}. Otvoreno: ${emitted}.`}</p>
      <Grid
        name="story"
        caption="Radovi"
        columns={columns}
        rows={rows}
        height={fixedGridHeight}
        selection={selection}
        selected={chosen}
        onSelectionChange={choose}
        onEmit={emit}
        detail={detail}
      />
    </main>
  );
}

const dark = parameters.has("dark");
document.documentElement.dataset.mantineColorScheme = dark ? "dark" : "light";
for (const [name, value] of Object.entries(
  appearanceVariables({ ...defaultAppearance, themeStyleDark: dark }),
))
  document.documentElement.style.setProperty(name, value);
const router = createBrowserRouter([{ path: "*", element: <Page /> }]);
createRoot(document.body.appendChild(document.createElement("div"))).render(
  <RouterProvider router={router} />,
);
