import { ButtonLink, DateTime, MoreMenu, StatusBadge, useTexts } from "#kit/ui/index.ts";
import type { ReservationPageView } from "../../server/queries/reservation-page.ts";
import { texts as areaTexts } from "../../texts.ts";
import { texts } from "../texts.ts";
import { CancelButton, hasReservationLinks, ReservationLinks } from "./reservation-actions.tsx";

/** The status, the responsible party and the deadline. */
export function ReservationState({ statusSummary }: Pick<ReservationPageView, "statusSummary">) {
  const { yourTurn, fields } = useTexts(areaTexts);
  const reservationTexts = useTexts(texts).reservation;
  const { label, tone, yours, turn, until, due, defenseDate, defensePlace } = statusSummary;
  return (
    <div className="t-record-state">
      <StatusBadge label={label} tone={tone} />
      <strong>{yours ? yourTurn : turn}</strong>
      {until && due && (
        <span>
          {reservationTexts.deadline} <DateTime at={until} withTime />
        </span>
      )}
      {defenseDate && (
        <span>
          {fields.defenseDate}: <DateTime at={defenseDate} withTime />
          {defensePlace && `, ${defensePlace}`}
        </span>
      )}
    </div>
  );
}

type HeadActionsProps = {
  page: Pick<ReservationPageView, "may" | "ids" | "own" | "recordActions" | "statusSummary">;
  /** Step whose form is open on the page. */
  open: string | undefined;
  /** True if the page posts to another address than the reservation's own, which alone cancels it. */
  hasForm: boolean;
};

/** The next step as the one primary button; everything else under "more". */
export function ReservationHeadActions({
  page: { may, ids, own, recordActions, statusSummary },
  open,
  hasForm,
}: HeadActionsProps) {
  const primary = statusSummary.step;
  const { reservation: reservationTexts, record } = useTexts(texts);
  const { version, comments } = reservationTexts;
  const others = [...may.filter((name) => name !== primary), "thesis"];
  return (
    <>
      {primary !== null && primary !== open && hasReservationLinks([primary]) && (
        <ReservationLinks may={[primary]} ids={ids} primary={primary} />
      )}
      <MoreMenu>
        <ReservationLinks may={others} ids={ids} subtle />
        {recordActions.comments && (
          <ButtonLink to={`/document/comments/${ids.id}`} variant="subtle" tone="neutral">
            {comments}
          </ButtonLink>
        )}
        {recordActions.list && (
          <ButtonLink to={`/reservation/edit/${ids.id}`} variant="subtle" tone="neutral">
            {record.edit}
          </ButtonLink>
        )}
        {recordActions.documents.map(({ id, finalVersion, number }) => (
          <ButtonLink key={id} to={`/document/show/${id}`} variant="subtle" tone="neutral">
            {`${record.document}: ${version[finalVersion ? "final" : "working"].toLowerCase()} ${number ?? ""}`.trimEnd()}
          </ButtonLink>
        ))}
        {recordActions.history && (
          <ButtonLink to={`/history/record/Reservation/${ids.id}`} variant="subtle" tone="neutral">
            {record.history}
          </ButtonLink>
        )}
        {recordActions.remove && (
          <ButtonLink to={`/reservation/delete/${ids.id}`} variant="subtle" tone="danger">
            {record.delete}
          </ButtonLink>
        )}
        {!hasForm && may.includes("cancel") && <CancelButton own={own} />}
      </MoreMenu>
    </>
  );
}
