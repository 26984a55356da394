import { formatText, type Language, localizedName, textsFor } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { freeDayReason } from "#kit/time/workdays.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, Notice, Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { texts } from "../screen-texts.ts";
import type { StatusSummaryView } from "../status.ts";
import { texts as statusTexts } from "../status-texts.ts";
import { texts as areaTexts } from "../texts.ts";

type Props = {
  thesisName: string;
  thesisNameEng: string;
  id: number;
  /** The page of the next transition. */
  next: { to: string; label: string } | null;
  statusSummary: StatusSummaryView;
};

/**
 * A reservation in a list: whose turn it is, the button for the next transition, and its status.
 */
export function ReservationCard({ id, next, statusSummary, ...names }: Props) {
  const pageTexts = useTexts(texts);
  const [title, lang] = localizedName(names.thesisName, names.thesisNameEng, useLanguage());
  return (
    <Section title={title} lang={lang}>
      <NextStep statusSummary={statusSummary} />
      <Cluster>
        {next && (
          <ButtonLink to={next.to} variant="filled">
            {next.label}
          </ButtonLink>
        )}
        <ButtonLink to={`/student/reservation/${id}`}>{pageTexts.mine.open}</ButtonLink>
      </Cluster>
      <StatusFacts statusSummary={statusSummary} />
    </Section>
  );
}

/** Empty state with links to the theses, for a student without a reservation. */
export const NoReservation = ({ title }: { title: string }) => {
  const ownTexts = useTexts(texts).mine;
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink to="/student/theses-by-mentors" variant="filled">
          {ownTexts.byMentors}
        </ButtonLink>
      }
    >
      {ownTexts.emptyText}
    </EmptyState>
  );
};

/** The people responsible for a reservation, and what comes next. */
export function NextStep({
  statusSummary: { tone, turn, yours, next },
}: Pick<Props, "statusSummary">) {
  const { yourTurn } = useTexts(areaTexts);
  return (
    <Notice
      tone={tone === "done" ? "success" : yours ? "warning" : "info"}
      title={yours ? yourTurn : turn}
    >
      {next}
    </Notice>
  );
}

/** The status of a reservation: since when and until when, and the defense. */
function StatusFacts({ statusSummary }: Pick<Props, "statusSummary">) {
  const { fields } = useTexts(areaTexts);
  const reservationTexts = useTexts(texts).reservation;
  const { label, tone, since, until, movedFrom, defenseDate, defensePlace } = statusSummary;
  return (
    <DescriptionList
      items={[
        [fields.status, <StatusBadge key="status" label={label} tone={tone} />],
        [reservationTexts.since, <DateTime key="since" at={since} withTime />],
        [reservationTexts.until, until && <LastDay key="until" at={until} movedFrom={movedFrom} />],
        [fields.defenseDate, defenseDate && <DateTime at={defenseDate} withTime />],
        [fields.defensePlace, defensePlace],
      ]}
    />
  );
}

/** The last day of a reservation, and why it is later than the computed day. */
export function LastDay({ at, movedFrom }: { at: Date | string; movedFrom: string | null }) {
  const note = expiryNote(movedFrom, useLanguage());
  return (
    <>
      <DateTime at={localDate(new Date(at))} />
      {note && <small className="t-muted"> {note}</small>}
    </>
  );
}

/**
 * Why a reservation expires on a working day and not on the day off that was counted; null if it
 * wasn't moved.
 */
export function expiryNote(movedFrom: string | null, language: Language): string | null {
  if (movedFrom === null) return null;
  const reason = freeDayReason(movedFrom);
  const weekday = new Intl.DateTimeFormat(language, { timeZone: "UTC", weekday: "long" }).format(
    new Date(movedFrom),
  );
  const values = {
    day: formatDate(movedFrom, language),
    kind: reason.kind,
    weekday,
    name: "name" in reason ? reason.name : "",
  };
  return formatText(textsFor(statusTexts, language).movedExpiry, values, language);
}
