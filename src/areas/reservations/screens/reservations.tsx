import { useState } from "react";
import { type GridColumn, tonesByLabel } from "#kit/grid/columns.ts";
import { loadGridSource } from "#kit/grid/grid-source.server.ts";
import { RecordIndexPage } from "#kit/grid/ui/record-index-page.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { bulkChangePaths } from "../bulk-changes.ts";
import { texts as bulkTexts } from "../bulk-changes-texts.ts";
import { reservationGridRows } from "../records.server.ts";
import { texts as reservationRecordTexts } from "../records-texts.ts";
import { reservationTones } from "../reservations.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/reservations";
import { ChosenReservationsBar } from "./chosen-links.tsx";

/**
 * Selects all reservations or only the open ones. Loads the first rows; a separate request loads
 * all of them.
 */
export async function loader(args: Route.LoaderArgs) {
  const all = args.url.pathname.endsWith("/show-all");
  const select = reservationGridRows(all ? "all" : "current");
  const { actor, db } = contextOf(args);
  const may = hasRole(actor, "studentServices")
    ? (["expiresAt", "inEnglish", "papers"] as const)
    : (["expiresAt"] as const);
  return { all, may, grid: await loadGridSource(db, select, columns, args.url) };
}

export default function Reservations({ loaderData: { all, may, grid } }: Route.ComponentProps) {
  const { titles, lead, view, actions } = reservationRecordTexts.hr;
  const mayMakePapers = may.some((name) => name === "papers");
  const [selected, select] = useState<readonly number[]>([]);
  return (
    <RecordIndexPage
      set="reservation"
      all={all}
      title={titles}
      lead={lead}
      actions={
        <>
          <ButtonLink to="/reservation/new">{actions.new}</ButtonLink>
          {mayMakePapers && (
            <ButtonLink to={bulkChangePaths.papers} variant="subtle" tone="neutral">
              {bulkTexts.hr.batches}
            </ButtonLink>
          )}
        </>
      }
      views={view}
      columns={columns}
      grid={{ ...grid, selection: "multiple", selected, onSelectionChange: select }}
    >
      <ChosenReservationsBar ids={selected} may={may} />
    </RecordIndexPage>
  );
}

const { fields } = texts.hr;

/** spec §3, grid row of reservations; the status column is an addition */
const columns: GridColumn[] = [
  { key: "thesisName", label: fields.thesisName, kind: "link", width: 340 },
  { key: "student", label: fields.student },
  { key: "jmbag", label: fields.jmbag, width: 116 },
  { key: "mentor", label: fields.mentor },
  { key: "study", label: fields.study },
  {
    key: "status",
    label: fields.status,
    pinned: true,
    tones: tonesByLabel(texts.hr.statuses, reservationTones),
  },
  { key: "defenseDate", label: fields.defenseDate, kind: "date" },
  { key: "grade", label: fields.grade, kind: "number", aggregate: "mean" },
  { key: "createdAt", label: fields.createdAt, kind: "date" },
  { key: "updatedAt", label: fields.updatedAt, kind: "date", hidden: true },
  { key: "expiresAt", label: fields.expiresAt, kind: "date" },
];
