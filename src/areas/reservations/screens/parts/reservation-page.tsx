import type { ReactNode } from "react";
import { Cluster, Notice, Page, Section, useLanguage, useTexts } from "#kit/ui/index.ts";
import type { ReservationPageView } from "../../server/queries/reservation-page.ts";
import { texts as areaTexts } from "../../texts.ts";
import { Thread } from "../../thread/screens/parts/thread.tsx";
import { PhaseLine, Phases } from "../../timeline/screens/parts/phases.tsx";
import { texts } from "../texts.ts";
import { ReservationLinks } from "./reservation-actions.tsx";
import { ReservationDetails } from "./reservation-details.tsx";
import { ReservationHeadActions, ReservationState } from "./reservation-head.tsx";
import { reservedThesisTitle } from "./reserved-thesis-title.tsx";

type Props = {
  page: ReservationPageView;
  /** The purpose of the path, shown in the tab's title. */
  tab?: string;
  /** Step whose form is open at this address. */
  step?: string;
  /** The form of the address, at the end of the thread. */
  children?: ReactNode;
  /** At the reservation's own address, the form in which the reader goes on with the thread. */
  writing?: ReactNode;
  /** At the reservation's own address, the sections below the thread. */
  sections?: ReactNode;
  /** At the reservation's own address, the section between the way to the defense and the facts. */
  forecast?: ReactNode;
};

/**
 * The one page of a reservation, at all its addresses: the head, the thread with the open form at its end, and beside
 * it the way to the defense and the facts.
 */
export function ReservationPage({ page, tab, step, children, writing, sections, forecast }: Props) {
  const pageTexts = useTexts(texts);
  const { thesisName, statusSummary, thread, phases, details } = page;
  const reservationTexts = pageTexts.reservation;
  const [title, lang] = reservedThesisTitle({ thesisName, thesisNameEng: details.thesisNameEng }, useLanguage());
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
            {children === undefined && <ThreadLinks page={page} isWriting={Boolean(writing)} />}
          </Section>
          {children ?? writing}
          {sections}
        </div>
        <aside className="t-record-beside" aria-label={reservationTexts.beside}>
          {phases.length > 0 && (
            <Section title={reservationTexts.way}>
              <Phases phases={phases} />
            </Section>
          )}
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

function backTo({ own, ids, recordActions }: ReservationPageView, hasForm: boolean, { mine, edit, record }: BackTexts) {
  if (hasForm) return { to: own ? `/student/reservation/${ids.id}` : `/reservation/show/${ids.id}`, label: edit.back };
  if (own) return { to: "/student/all-my-reservations", label: mine.title };
  return recordActions.list ? { to: "/reservation", label: record.back } : undefined;
}

type ThreadLinksProps = Pick<Props, "page"> & { isWriting: boolean };

/** Leads to a message, and to the working versions unless the reader can send or answer one on the page itself. */
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

/** The responsible party, and what comes next. */
function NextStep({ statusSummary: { tone, yours, turn, next } }: Pick<ReservationPageView, "statusSummary">) {
  const { yourTurn } = useTexts(areaTexts);
  return (
    <Notice tone={tone === "done" ? "success" : yours ? "warning" : "info"} title={yours ? yourTurn : turn}>
      {next}
    </Notice>
  );
}
