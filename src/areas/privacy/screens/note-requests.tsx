import { contextOf } from "#kit/http/request-context.server.ts";
import { daysBetween, localDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { noteRequestPath } from "../note-access/note-access.ts";
import {
  loadAnsweredNoteRequests,
  loadOpenNoteRequests,
} from "../note-access/note-access-queries.server.ts";
import { requestListTexts, texts } from "../note-access/texts.ts";
import { requireNoteReviewer } from "../policy.ts";
import type { Route } from "./+types/note-requests";
import { AnswerDeadline } from "./answer-deadline.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireNoteReviewer(context);
  const { db, now } = context;
  const [waiting, answered] = await Promise.all([
    loadOpenNoteRequests(db),
    loadAnsweredNoteRequests(db),
  ]);
  const today = localDate(now);
  return {
    waiting: waiting.map((request) => ({ ...request, left: daysBetween(today, request.deadline) })),
    answered,
  };
}

const words = requestListTexts.hr;
const { fields } = texts.hr;

/** The requests of students to see mentors' private notes. */
export default function NoteRequests({ loaderData: { waiting, answered } }: Route.ComponentProps) {
  return (
    <Page title={words.title} lead={words.lead} wide>
      <Section title={words.waiting}>
        {waiting.length === 0 ? (
          <EmptyState title={words.noWaiting} />
        ) : (
          <Table
            caption={words.waiting}
            rows={waiting}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "name",
                label: words.student,
                render: ({ userId, name }) => <Link to={noteRequestPath(userId)}>{name}</Link>,
              },
              {
                key: "sentAt",
                label: fields.sentAt,
                render: ({ sentAt }) => <DateTime at={sentAt} />,
              },
              {
                key: "deadline",
                label: words.deadline,
                render: (request) => <AnswerDeadline {...request} />,
              },
              { key: "undecided", label: words.undecided },
            ]}
          />
        )}
      </Section>
      {answered.length > 0 && (
        <Section title={words.answered}>
          <Table
            caption={words.answered}
            rows={answered}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "name",
                label: words.student,
                render: ({ userId, name }) => <Link to={`/user/show/${userId}`}>{name}</Link>,
              },
              {
                key: "sentAt",
                label: fields.sentAt,
                render: ({ sentAt }) => <DateTime at={sentAt} />,
              },
              {
                key: "answeredAt",
                label: fields.answeredAt,
                render: ({ answeredAt }) => answeredAt && <DateTime at={answeredAt} />,
              },
              { key: "answeredBy", label: fields.answeredBy },
            ]}
          />
        </Section>
      )}
    </Page>
  );
}
