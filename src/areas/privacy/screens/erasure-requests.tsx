import { contextOf } from "#kit/http/request-context.server.ts";
import { daysBetween, localDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { erasurePath } from "../erasure/erasure.ts";
import {
  loadDecidedErasureRequests,
  loadOpenErasureRequests,
  loadRepeatedErasures,
} from "../erasure/requests.server.ts";
import type { ErasureRequestStatus } from "../erasure/requests.ts";
import { adminTexts } from "../erasure/requests-texts.ts";
import { requireEraser } from "../policy.ts";
import type { Route } from "./+types/erasure-requests";
import { AnswerDeadline } from "./answer-deadline.tsx";

const pageTexts = adminTexts.hr;
const { fields, statuses } = pageTexts;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireEraser(context);
  const { db, now } = context;
  const [waiting, decided, repeated] = await Promise.all([
    loadOpenErasureRequests(db),
    loadDecidedErasureRequests(db),
    loadRepeatedErasures(db),
  ]);
  const today = localDate(now);
  const withDaysLeft = waiting.map((request) => ({
    ...request,
    left: daysBetween(today, request.deadline),
  }));
  return { waiting: withDaysLeft, decided, repeated };
}

const tones: Readonly<Record<ErasureRequestStatus, StatusTone>> = {
  sent: "waiting",
  withdrawn: "draft",
  refused: "stopped",
  erased: "done",
};

/** The requests for erasure, and the erasures that had to be repeated after a restore. */
export default function ErasureRequests({
  loaderData: { waiting, decided, repeated },
}: Route.ComponentProps) {
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead} wide>
      <Section title={pageTexts.waiting}>
        {waiting.length === 0 ? (
          <EmptyState title={pageTexts.noWaiting} />
        ) : (
          <Table
            caption={pageTexts.waiting}
            rows={waiting}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "name",
                label: fields.person,
                render: ({ userId, name }) => <Link to={erasurePath(userId)}>{name}</Link>,
              },
              {
                key: "sentAt",
                label: fields.sentAt,
                render: ({ sentAt }) => <DateTime at={sentAt} />,
              },
              {
                key: "deadline",
                label: fields.deadline,
                render: (request) => <AnswerDeadline {...request} />,
              },
              {
                key: "reason",
                label: fields.reason,
                render: ({ reason }) => reason || pageTexts.noReason,
              },
            ]}
          />
        )}
      </Section>
      {repeated.length > 0 && (
        <Section title={pageTexts.repeated}>
          <p>{pageTexts.repeatedLead}</p>
          <Table
            caption={pageTexts.repeated}
            rows={repeated}
            rowKey={({ userId }) => userId}
            columns={[
              {
                key: "name",
                label: fields.person,
                render: ({ userId, name, repeatedAt }) => (
                  <Link to={repeatedAt === null ? erasurePath(userId) : `/user/show/${userId}`}>
                    {name}
                  </Link>
                ),
              },
              {
                key: "erasedAt",
                label: fields.erasedAt,
                render: ({ erasedAt }) => <DateTime at={erasedAt} withTime />,
              },
              {
                key: "repeatedAt",
                label: fields.repeatedAt,
                render: ({ repeatedAt }) =>
                  repeatedAt === null ? pageTexts.notYet : <DateTime at={repeatedAt} withTime />,
              },
            ]}
          />
        </Section>
      )}
      {decided.length > 0 && (
        <Section title={pageTexts.decided}>
          <Table
            caption={pageTexts.decided}
            rows={decided}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "name",
                label: fields.person,
                render: ({ userId, name }) => <Link to={`/user/show/${userId}`}>{name}</Link>,
              },
              {
                key: "sentAt",
                label: fields.sentAt,
                render: ({ sentAt }) => <DateTime at={sentAt} />,
              },
              {
                key: "status",
                label: fields.status,
                render: ({ status }) => (
                  <StatusBadge label={statuses[status]} tone={tones[status]} />
                ),
              },
              {
                key: "decidedAt",
                label: fields.decidedAt,
                render: ({ decidedAt }) => decidedAt && <DateTime at={decidedAt} />,
              },
              { key: "decidedBy", label: fields.decidedBy },
              { key: "answer", label: fields.answer },
            ]}
          />
        </Section>
      )}
    </Page>
  );
}
