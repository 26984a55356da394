import { type ReactNode, useEffect, useId, useRef } from "react";
import { localizedName } from "#kit/text/localization.ts";
import { ButtonLink, MoreMenu } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Page, Section, useHasPageMessage, useRefusal } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import type { ReservationPageView } from "../reservation-page.server.ts";
import { texts } from "../screen-texts.ts";
import { texts as areaTexts } from "../texts.ts";
import { AiStatementSection } from "./ai-statement.tsx";
import { OriginalityNotice, OriginalitySection } from "./originality-section.tsx";
import { OutcomeDecisions } from "./outcome-decisions.tsx";
import { PhaseLine, Phases } from "./phases.tsx";
import { PlanSection } from "./plan-section.tsx";
import { CancelButton, hasReservationLinks, ReservationLinks } from "./reservation-actions.tsx";
import { LastDay, NextStep } from "./reservation-card.tsx";
import { ReservationDetails } from "./reservation-details.tsx";
import { OwnStep, Thread } from "./thread.tsx";

type Props = {
  page: ReservationPageView;
  /** The purpose of the path, shown in the tab's title. */
  tab?: string;
  /** Step whose form is open at this address. */
  step?: string;
  /** The form of the address, at the end of the thread. */
  children?: ReactNode;
  /** At the reservation's own address, the form in which the reader continues the thread. */
  writing?: ReactNode;
  /** At the reservation's own address, the sections below the thread. */
  sections?: ReactNode;
  /** At the reservation's own address, the section between the way to the defense and the facts. */
  forecast?: ReactNode;
};

/**
 * The one page of a reservation: the head, the thread with the open form at its end, and beside it
 * decisions, way and facts.
 */
export function ReservationPage({ page, tab, step, children, writing, sections, forecast }: Props) {
  const pageTexts = useTexts(texts);
  const { thesisName, statusSummary, thread, phases, details } = page;
  const reservationTexts = pageTexts.reservation;
  const [title, lang] = localizedName(thesisName, details.thesisNameEng, useLanguage());
  return (
    <Page
      record
      title={title}
      {...(tab && { tab: `${tab}: ${title}` })}
      lang={lang}
      back={backTo(page, children !== undefined, pageTexts)}
      lead={<ReservationState statusSummary={statusSummary} />}
      actions={<ReservationHeadActions page={page} open={step} hasForm={children !== undefined} />}
    >
      {children === undefined && <NextStep statusSummary={statusSummary} />}
      {phases.length > 0 && <PhaseLine phases={phases} />}
      <div className="t-record-columns">
        <div className="t-stack">
          <Section title={reservationTexts.life}>
            <Thread entries={thread} />
            <OwnStep undo={page.undo} />
            {children === undefined && <ThreadLinks page={page} isWriting={Boolean(writing)} />}
          </Section>
          {page.aiStatement && children === undefined && (
            <AiStatementSection
              view={page.aiStatement}
              own={page.own}
              to={
                page.may.includes("aiStatement")
                  ? `/student/ai-statement/${page.ids.id}`
                  : undefined
              }
            />
          )}
          <OriginalityNotice page={page} step={step} />
          {children ?? writing}
          {sections}
        </div>
        <aside className="t-record-beside" aria-label={reservationTexts.beside}>
          <OutcomeDecisions decisions={page.decisions} />
          {page.originality && step !== "originality" && (
            <OriginalitySection id={page.ids.id} originality={page.originality} />
          )}
          {phases.length > 0 && (
            <Section title={reservationTexts.way}>
              <Phases phases={phases} />
            </Section>
          )}
          {page.plan && children === undefined && <PlanSection id={page.ids.id} plan={page.plan} />}
          {forecast}
          <Section title={reservationTexts.facts}>
            <ReservationDetails details={details} />
          </Section>
        </aside>
      </div>
    </Page>
  );
}

type BackTexts = { mine: { title: string }; edit: { back: string }; record: { back: string } };

function backTo(
  { own, ids, recordActions }: ReservationPageView,
  hasForm: boolean,
  { mine, edit, record }: BackTexts,
) {
  if (hasForm)
    return {
      to: own ? `/student/reservation/${ids.id}` : `/reservation/show/${ids.id}`,
      label: edit.back,
    };
  if (own) return { to: "/student/all-my-reservations", label: mine.title };
  return recordActions.list ? { to: "/reservation", label: record.back } : undefined;
}

type ThreadLinksProps = Pick<Props, "page"> & { isWriting: boolean };

/**
 * Leads to a message, and to the working versions unless the reader can send or answer one on the
 * page itself.
 */
function ThreadLinks({ page: { may, ids, statusSummary }, isWriting }: ThreadLinksProps) {
  const offersVersions = statusSummary.status === "mentorConfirmedReservation" && !isWriting;
  const links = may.filter(
    (name) =>
      name === "writeMessage" ||
      (offersVersions && (name === "studentWorkingVersion" || name === "mentorWorkingVersion")),
  );
  if (links.length === 0) return null;
  return (
    <Cluster>
      <ReservationLinks may={links} ids={ids} />
    </Cluster>
  );
}

/** The status, the responsible party and the deadline. */
function ReservationState({ statusSummary }: Pick<ReservationPageView, "statusSummary">) {
  const { yourTurn, fields } = useTexts(areaTexts);
  const reservationTexts = useTexts(texts).reservation;
  const { label, tone, yours, turn, until, movedFrom, due, defenseDate, defensePlace } =
    statusSummary;
  return (
    <div className="t-record-state">
      <StatusBadge label={label} tone={tone} />
      <strong>{yours ? yourTurn : turn}</strong>
      {until && due && (
        <span>
          {reservationTexts.deadline} <LastDay at={until} movedFrom={movedFrom} />
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
  /**
   * True if the page posts to another address than the reservation's own, which alone cancels it.
   */
  hasForm: boolean;
};

/** The next step as the one primary button; everything else under "more". */
function ReservationHeadActions({
  page: { may, ids, own, recordActions, statusSummary },
  open,
  hasForm,
}: HeadActionsProps) {
  const primary = statusSummary.step;
  const { reservation: reservationTexts, record } = useTexts(texts);
  const { version, comments, remarks } = reservationTexts;
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
        {recordActions.comments && (
          <ButtonLink to={`/document/remarks/${ids.id}`} variant="subtle" tone="neutral">
            {remarks}
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

type StepProps = {
  title: string;
  lead?: ReactNode;
  /** True if there is nothing to fill in: the page then stays at its beginning. */
  passive?: boolean;
  children?: ReactNode;
};

/**
 * The form of a path of the reservation's page, at the end of the thread. When the page opens, the
 * form is scrolled into view and its first control focused; after a refusal the message is focused,
 * after a step the flash message stays visible.
 */
export function StepSection({ title, lead, passive = false, children }: StepProps) {
  const box = useRef<HTMLElement>(null);
  const heading = useId();
  const refused = useRefusal() !== undefined;
  const hasMessage = useHasPageMessage();
  const opensQuietly = useRef(passive || refused || hasMessage);
  useEffect(() => {
    if (opensQuietly.current) return;
    // after the frame has moved the focus to the beginning of the page
    const frame = requestAnimationFrame(() => {
      box.current?.scrollIntoView({ block: "start" });
      firstControl(box.current)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section ref={box} className="t-section t-step" aria-labelledby={heading}>
      <div className="t-section-head">
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  );
}

/** On a touch screen the heading, because a text field would open the keyboard over the page. */
const firstControl = (box: HTMLElement | null) =>
  box?.querySelector<HTMLElement>(
    matchMedia("(pointer: coarse)").matches
      ? "h2"
      : "input:not([type=hidden]), select, textarea, button",
  ) ?? box?.querySelector<HTMLElement>("h2");
