import { useLocation } from "react-router";
import { formatDate } from "#kit/time/dates.ts";
import { localDate } from "#kit/time/time-zone.ts";
import { buildGridModel } from "../../grid/model.ts";
import { kitTextsHr as kit } from "../texts.ts";
import { useGrid } from "./context.ts";
import { describeView } from "./filter-words.ts";
import { PrintView } from "./print-view.tsx";

/** The parameter that asks for a grid as paper. */
export const printParameter = "print";

/** The grid of an address with `print=1`. */
export function PrintPage({ loading }: { loading: boolean }) {
  const { caption, columns, rows, view, shown } = useGrid();
  const { pathname, search } = useLocation();
  if (loading) return <progress className="t-loading" aria-label={kit.loading} />;
  const back = new URLSearchParams(search);
  back.delete(printParameter);
  return (
    <PrintView
      title={caption}
      table={shown()}
      count={buildGridModel(rows, columns, view).shown.length}
      notes={describeView(view, columns)}
      made={formatDate(localDate(new Date()))}
      backTo={`${pathname}?${back}`}
    />
  );
}
