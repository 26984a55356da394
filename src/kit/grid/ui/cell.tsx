import { IconSquare, IconSquareCheckFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { StatusBadge } from "#kit/ui/index.ts";
import { booleanLabels, cellText } from "../cell-values.ts";
import type { CellKind, CellValue, GridColumn, GridRow } from "../columns.ts";

/** True if the row has a link (spec §2). */
export const isRowLink = (path: string | undefined): path is string =>
  path !== undefined && path !== "" && path !== "#";

/**
 * Renders a cell by its kind, or as a badge if its text has one of the `tones`; `stop` puts it into the tab order,
 * which holds one cell of the grid. It is a function and not a component, because rows come and go while scrolling.
 * Links and buttons are plain elements; the grid has one listener for all rows (use-grid-events.ts).
 */
export function renderCell(
  value: CellValue,
  kind: CellKind,
  row: GridRow,
  stop: boolean,
  tones?: GridColumn["tones"],
): ReactNode {
  const tab = stop ? 0 : -1;
  if (kind === "boolean" && typeof value === "boolean") {
    return (
      <span className="t-grid-boolean" data-on={value || undefined}>
        {value ? <IconSquareCheckFilled aria-hidden /> : <IconSquare aria-hidden />}
        <span className="t-visually-hidden">{value ? booleanLabels.yes : booleanLabels.no}</span>
      </span>
    );
  }
  if (value === null || value === "") return null;
  if (kind === "html" && typeof value === "string") {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised what it keeps
    return <span className="t-grid-text t-grid-html" dangerouslySetInnerHTML={{ __html: value }} />;
  }
  const text = cellText(value, kind);
  if (kind === "link" && isRowLink(row.showPath)) {
    return (
      <a className="t-grid-text t-grid-link" href={row.showPath} tabIndex={tab}>
        {text}
      </a>
    );
  }
  if (kind === "emit" && row.emitId !== undefined) {
    return (
      <button type="button" className="t-grid-text t-grid-action" tabIndex={tab}>
        {text}
      </button>
    );
  }
  const tone = tones?.[text];
  if (tone) return <StatusBadge label={text} tone={tone} />;
  return <span className="t-grid-text">{text}</span>;
}
