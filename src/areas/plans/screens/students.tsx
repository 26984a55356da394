import { remarksPath } from "#areas/documents/remarks/remarks.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { daysBetween } from "#kit/time/dates-and-times.ts";
import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { planPaths } from "../plans.ts";
import { privateNotesPath } from "../private-notes/private-notes.ts";
import { loadMentoredStudents } from "../students.server.ts";
import type { Attention } from "../students.ts";
import { texts } from "../students-texts.ts";
import type { Route } from "./+types/students";

export const loader = (args: Route.LoaderArgs) => loadMentoredStudents(contextOf(args));

const words = texts.hr;

const tones: Readonly<Record<Attention, StatusTone>> = {
  missed: "stopped",
  silent: "stopped",
  proposal: "waiting",
};

type BadgeProps = { row: Route.ComponentProps["loaderData"]["students"][number]; today: string };

/** Why the student needs attention, with the days. */
function AttentionBadge({ row: { attention, next, contact, beganOn }, today }: BadgeProps) {
  if (!attention) return null;
  const since = attention === "missed" ? next?.day : (contact?.on ?? beganOn);
  const label = formatText(words.attentions[attention], {
    days: since ? daysBetween(since, today) : 0,
  });
  return <StatusBadge label={label} tone={tones[attention]} />;
}

/** All students of a mentor, those who need attention first. */
export default function Students({
  loaderData: { students, today, mayNote },
}: Route.ComponentProps) {
  if (students.length === 0)
    return (
      <Page title={words.title}>
        <EmptyState
          title={words.empty}
          action={<ButtonLink to="/mentor/published-thesis">{words.topics}</ButtonLink>}
        >
          {words.emptyText}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={words.title} lead={words.lead} wide>
      <Section title={formatText(words.count, { count: students.length })}>
        <Table
          caption={words.title}
          rows={students}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "student",
              label: words.student,
              render: ({ id, student, thesisName, status }) => (
                <>
                  <Link to={`/reservation/show/${id}`}>{student}</Link>
                  <div>{thesisName}</div>
                  <div className="t-muted">{reservationTexts.hr.statuses[status]}</div>
                </>
              ),
            },
            {
              key: "attention",
              label: words.attention,
              render: (row) => <AttentionBadge row={row} today={today} />,
            },
            {
              key: "next",
              label: words.next,
              render: ({ next, hasPlan }) =>
                next ? (
                  <>
                    {next.name}
                    <div className="t-muted">
                      <DateTime at={next.day} />
                    </div>
                  </>
                ) : (
                  <span className="t-muted">{hasPlan ? words.allDone : words.noPlan}</span>
                ),
            },
            {
              key: "contact",
              label: words.contact,
              render: ({ contact }) =>
                contact ? (
                  <>
                    <DateTime at={contact.on} />
                    <div className="t-muted">{words.contacts[contact.kind]}</div>
                  </>
                ) : (
                  <span className="t-muted">{words.noContact}</span>
                ),
            },
            {
              key: "remarks",
              label: words.remarks,
              render: ({ id, openRemarks }) =>
                openRemarks > 0 && (
                  <Link to={remarksPath(id)}>
                    {formatText(words.showRemarks, { count: openRemarks })}
                  </Link>
                ),
            },
            {
              key: "plan",
              label: words.plan,
              render: ({ id, student }) => (
                <>
                  <Link to={planPaths.show(id)} aria-label={`${words.open}: ${student}`}>
                    {words.open}
                  </Link>
                  {mayNote && (
                    <div>
                      <Link
                        to={privateNotesPath(id)}
                        aria-label={formatText(words.notesOf, { student })}
                      >
                        {words.notes}
                      </Link>
                    </div>
                  )}
                </>
              ),
            },
          ]}
        />
      </Section>
    </Page>
  );
}
