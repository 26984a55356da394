import { reasonSchema } from "#kit/forms/index.ts";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import {
  ButtonLink,
  DateTime,
  MoreMenu,
  Notice,
  Page,
  Section,
  StatusBadge,
  useLanguage,
  useTexts,
} from "#kit/ui/index.ts";
import { accessDenied, hasRole, notFound, parseId, Refusal } from "#kit/workflow/index.ts";
import { student } from "../flow.ts";
import { permittedActions, reservationPolicy, reservationRecordsPolicy } from "../policy.ts";
import { RecordSections } from "../records/screens/parts/record-sections.tsx";
import { toRecordView } from "../records/server/queries.ts";
import { texts as recordTexts } from "../records/texts.ts";
import { cancelReservation } from "../server/commands/reservation.ts";
import { loadReservation, loadReservationLog, toReservationDetailsView } from "../server/queries/reservation.ts";
import { toStatusSummary, toStepLinkIds } from "../status/rules.ts";
import { texts as areaTexts } from "../texts.ts";
import { toReservationThread, versionNumber } from "../thread/rules.ts";
import { Thread } from "../thread/screens/parts/thread.tsx";
import { loadReservationThread } from "../thread/server/queries.ts";
import { toReservationPhases, toReservationTimeline } from "../timeline/rules.ts";
import { Phases } from "../timeline/screens/parts/phases.tsx";
import type { Route } from "./+types/reservation";
import { CancelButton, hasReservationLinks, ReservationLinks } from "./parts/reservation-actions.tsx";
import { ReservationDetails } from "./parts/reservation-details.tsx";
import { reservedThesisTitle } from "./parts/reserved-thesis-title.tsx";
import { messages, texts } from "./texts.ts";

/** Loads the one page of a reservation, for everybody whom the policy lets read it (product §2). */
export async function loader(args: Route.LoaderArgs) {
  const { actor, language, db, now } = contextOf(args);
  const reservation = await loadReservation(db, parseId(args.params.id));
  if (!reservationPolicy.read(actor, reservation)) throw new Refusal(403, accessDenied);
  const seeReasons = reservationPolicy.seeReasons(actor, reservation);
  const own = student(actor, reservation);
  const [log, beside] = [await loadReservationLog(db, reservation.id), await loadReservationThread(db, reservation.id)];
  const timeline = toReservationTimeline(reservation, log, now, { seeReasons, language, own });
  const versions = reservationPolicy.seeVersions(actor, reservation) ? beside.versions : [];
  const isOffice = reservationRecordsPolicy.read(actor, undefined);
  return {
    thesisName: reservation.thesisName,
    ids: toStepLinkIds(reservation),
    statusSummary: toStatusSummary(reservation, actor, now, language),
    thread: toReservationThread(timeline, versions, reservation),
    phases: toReservationPhases(reservation, now, { language, own }),
    details: toReservationDetailsView(actor, reservation, language),
    own,
    may: permittedActions(actor, reservation, now),
    /** All fields, for those who work with reservations as records. */
    record: isOffice ? toRecordView(actor, reservation, beside) : null,
    certificateId: hasRole(actor, "studentServices", "admin") ? beside.certificateId : null,
    recordActions: {
      comments: versions.length > 0,
      list: reservationRecordsPolicy.list(actor, undefined),
      remove: reservationRecordsPolicy.remove(actor, undefined),
      history: isOffice,
      documents: hasRole(actor, "admin")
        ? versions.map(({ id, finalVersion }) => ({
            ...{ id, finalVersion },
            number: versionNumber({ id, finalVersion }, versions),
          }))
        : [],
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  if (fields.step?.[0] !== "cancel") throw new Refusal(404, notFound);
  const id = parseId(args.params.id);
  await cancelReservation(contextOf(args), id, parseForm(reasonSchema, fields).reason);
  throw redirectWithFlash(new URL(args.request.url).pathname, messages.reservation.canceled);
}

export default function ReservationPage({ loaderData }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const { thesisName, ids, statusSummary, thread, phases, details, own, may, record, certificateId, recordActions } =
    loaderData;
  const reservationTexts = pageTexts.reservation;
  const { certificate } = recordTexts.hr;
  const { yourTurn } = useTexts(areaTexts);
  const [title, lang] = reservedThesisTitle({ thesisName, thesisNameEng: details.thesisNameEng }, useLanguage());
  return (
    <Page
      record
      title={title}
      lang={lang}
      back={backTo(own, recordActions.list, pageTexts.mine.title)}
      lead={<State statusSummary={statusSummary} />}
      actions={<HeadActions {...{ may, ids, own, recordActions }} primary={statusSummary.step} />}
    >
      <div className="t-record-columns">
        <div className="t-stack">
          <Section title={reservationTexts.life}>
            <Thread entries={thread} />
            <Notice
              tone={statusSummary.tone === "done" ? "success" : statusSummary.yours ? "warning" : "info"}
              title={statusSummary.yours ? yourTurn : statusSummary.turn}
            >
              {statusSummary.next}
            </Notice>
          </Section>
          {record && <RecordSections record={record} />}
          {certificateId !== null && (
            <Section title={recordTexts.hr.sections.certificate}>
              <ButtonLink to={`/certificate-of-completion/show/${certificateId}`}>{certificate.open}</ButtonLink>
            </Section>
          )}
        </div>
        <aside className="t-record-beside" aria-label={reservationTexts.beside}>
          {phases.length > 0 && (
            <Section title={reservationTexts.way}>
              <Phases phases={phases} />
            </Section>
          )}
          <Section title={reservationTexts.facts}>
            <ReservationDetails details={details} />
          </Section>
        </aside>
      </div>
    </Page>
  );
}

type PageData = Route.ComponentProps["loaderData"];

function backTo(own: boolean, isRecord: boolean, mine: string) {
  if (own) return { to: "/student/all-my-reservations", label: mine };
  return isRecord ? { to: "/reservation", label: recordTexts.hr.actions.back } : undefined;
}

/** The status, whose turn it is, and until when. */
function State({ statusSummary }: Pick<PageData, "statusSummary">) {
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

type HeadActionsProps = Pick<PageData, "may" | "ids" | "own" | "recordActions"> & { primary: string | null };

/** The next step as the one primary button; everything else under "more". */
function HeadActions({ may, ids, own, recordActions, primary }: HeadActionsProps) {
  const { actions } = recordTexts.hr;
  const { version, comments } = useTexts(texts).reservation;
  const others = [...may.filter((name) => name !== primary), "thesis"];
  return (
    <>
      {primary !== null && hasReservationLinks([primary]) && (
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
            {actions.edit}
          </ButtonLink>
        )}
        {recordActions.documents.map(({ id, finalVersion, number }) => (
          <ButtonLink key={id} to={`/document/show/${id}`} variant="subtle" tone="neutral">
            {`${recordTexts.hr.document}: ${version[finalVersion ? "final" : "working"].toLowerCase()} ${number ?? ""}`.trimEnd()}
          </ButtonLink>
        ))}
        {recordActions.history && (
          <ButtonLink to={`/history/record/Reservation/${ids.id}`} variant="subtle" tone="neutral">
            {actions.history}
          </ButtonLink>
        )}
        {recordActions.remove && (
          <ButtonLink to={`/reservation/delete/${ids.id}`} variant="subtle" tone="danger">
            {actions.delete}
          </ButtonLink>
        )}
        {may.includes("cancel") && <CancelButton own={own} />}
      </MoreMenu>
    </>
  );
}
