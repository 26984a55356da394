import { localizedName } from "#kit/text/index.ts";
import {
  ButtonLink,
  Cluster,
  DateTime,
  DescriptionList,
  EmptyState,
  Notice,
  Section,
  StatusBadge,
  useLanguage,
  useTexts,
} from "#kit/ui/index.ts";
import { hasStepLink, stepLink } from "../../../screens/parts/reservation-actions.tsx";
import { texts } from "../../../screens/texts.ts";
import { texts as areaTexts } from "../../../texts.ts";
import type { StatusSummaryView, StepLinkIds } from "../../rules.ts";

type Props = { thesisName: string; thesisNameEng: string; ids: StepLinkIds; statusSummary: StatusSummaryView };

/** A reservation in a list: its status and the button for the next transition. */
export function ReservationCard({ ids, statusSummary, ...names }: Props) {
  const pageTexts = useTexts(texts);
  const language = useLanguage();
  const next =
    statusSummary.step && hasStepLink(statusSummary.step) ? stepLink(statusSummary.step, ids, language) : null;
  const [title, lang] = localizedName(names.thesisName, names.thesisNameEng, language);
  return (
    <Section title={title} lang={lang}>
      <StatusSummary statusSummary={statusSummary} />
      <Cluster>
        {next && (
          <ButtonLink to={next.to} variant="filled">
            {next.label}
          </ButtonLink>
        )}
        <ButtonLink to={`/student/reservation/${ids.id}`}>{pageTexts.mine.open}</ButtonLink>
      </Cluster>
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

/** The status of a reservation: since when, until when, who is responsible and what comes next. */
function StatusSummary({ statusSummary }: { statusSummary: StatusSummaryView }) {
  const localAreaTexts = useTexts(areaTexts);
  const reservationTexts = useTexts(texts).reservation;
  const { label, tone, since, turn, yours, next, until, defenseDate, defensePlace } = statusSummary;
  return (
    <>
      <DescriptionList
        items={[
          [localAreaTexts.fields.status, <StatusBadge key="status" label={label} tone={tone} />],
          [reservationTexts.since, <DateTime key="since" at={since} withTime />],
          [reservationTexts.until, until && <DateTime at={until} withTime />],
          [localAreaTexts.fields.defenseDate, defenseDate && <DateTime at={defenseDate} withTime />],
          [localAreaTexts.fields.defensePlace, defensePlace],
        ]}
      />
      <Notice
        tone={tone === "done" ? "success" : yours ? "warning" : "info"}
        title={yours ? localAreaTexts.yourTurn : turn}
      >
        {next}
      </Notice>
    </>
  );
}
