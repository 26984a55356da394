import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import "#kit/ui/styles/tokens.css";
import "#kit/ui/styles/base.css";
import "#kit/ui/styles/forms.css";
import { appearanceVariables } from "#kit/appearance/appearance.ts";
import type { GridRow } from "#kit/grid/columns.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import { columns, exposeMeasure } from "./page.ts";

let rows: readonly GridRow[] = [];
const Page = () => (
  <Grid
    name="bench"
    caption="Teme"
    columns={columns}
    rows={rows}
    height={500}
    selection="multiple"
  />
);
const root = createRoot(document.getElementById("root") as HTMLElement);
const router = createBrowserRouter([{ path: "*", element: <Page /> }]);
const light = { fontSize: 16, dyslexia: false, themeColor: "#CE003D", themeStyleDark: false };
for (const [name, value] of Object.entries(appearanceVariables(light)))
  document.documentElement.style.setProperty(name, value);

exposeMeasure({
  show: (newRows) => {
    rows = newRows;
    root.render(<RouterProvider router={router} />);
  },
  sort: () => document.querySelector<HTMLElement>("[data-key=name] button")?.click(),
  filter: (text) => router.navigate(`?sort=name&name.has=${text}`, { flushSync: true }),
  scroller: () => document.querySelector(".t-grid-viewport"),
  first: () => document.querySelector("[aria-rowindex='2'] .t-grid-link")?.textContent ?? undefined,
});
