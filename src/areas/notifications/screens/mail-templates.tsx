import { contextOf } from "#kit/http/request-context.server.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { audiencesOf } from "../notices/notice.ts";
import { nameOfEvent } from "../notices/notices.ts";
import type { Audience } from "../notifications.ts";
import { deliveredTemplates } from "../templates/delivered-templates.ts";
import { loadNewestTemplates, requireTemplateEditor } from "../templates/templates.server.ts";
import {
  joinTemplate,
  templatePaths,
  toTemplateKey,
  toTemplateTexts,
} from "../templates/templates.ts";

import { texts } from "../templates/texts.ts";
import type { Route } from "./+types/mail-templates";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireTemplateEditor(context);
  const newest = new Map(
    (await loadNewestTemplates(context.db)).map((stored) => [toTemplateKey(stored), stored]),
  );
  return {
    rows: deliveredTemplates.map(({ event, audience, language, rule, texts: delivered }) => {
      const stored = newest.get(toTemplateKey({ event, audience, language }));
      return {
        event,
        name: nameOfEvent(event, "hr"),
        audience,
        language,
        recipients: audiencesOf(rule),
        own: stored?.own ?? false,
        isOutdated:
          stored?.own === true && stored.delivered !== joinTemplate(toTemplateTexts(delivered)),
        changed: stored ? { at: stored.createdAt, by: stored.createdBy } : null,
      };
    }),
  };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

/** All texts of notifications and mails, grouped by subject. */
export default function MailTemplates({ loaderData: { rows } }: Route.ComponentProps) {
  const { title, lead, subjects } = texts.hr;
  return (
    <Page title={title} lead={lead}>
      {Object.entries(subjects).map(([subject, heading]) => (
        <Section key={subject} title={heading}>
          <TemplateTable
            caption={heading}
            rows={rows.filter(({ event }) => event.startsWith(`${subject}.`))}
          />
        </Section>
      ))}
    </Page>
  );
}

function TemplateTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const { columns, languages, own, delivered, changed: outdated } = texts.hr;
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={toTemplateKey}
      columns={[
        {
          key: "event",
          label: columns.event,
          render: (row) => <Link to={templatePaths.edit(row)}>{row.name}</Link>,
        },
        {
          key: "recipients",
          label: columns.audience,
          render: ({ recipients }) => nameRecipients(recipients),
        },
        { key: "language", label: columns.language, render: ({ language }) => languages[language] },
        {
          key: "own",
          label: columns.state,
          render: (row) =>
            row.isOutdated ? (
              <StatusBadge label={outdated} tone="waiting" />
            ) : row.own ? (
              own
            ) : (
              delivered
            ),
        },
        {
          key: "changed",
          label: columns.changed,
          render: ({ changed }) =>
            changed && (
              <>
                <DateTime at={changed.at} withTime />
                {changed.by && `, ${changed.by}`}
              </>
            ),
        },
      ]}
    />
  );
}

/** Returns the names of everybody whom a text notifies. */
export const nameRecipients = (recipients: readonly Audience[]): string =>
  recipients.map((audience) => texts.hr.audiences[audience]).join(", ");
