import { Form } from "react-router";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { Button, ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { Audience } from "../notifications.ts";
import { countOwn, groupTemplates, type TemplateRow } from "../templates/template-list.ts";
import { loadNewestTemplates, requireTemplateEditor } from "../templates/templates.server.ts";
import { templatePaths, toTemplateKey } from "../templates/templates.ts";
import { texts } from "../templates/texts.ts";
import type { Route } from "./+types/mail-templates";
import styles from "./mail-templates.module.css";

const listTexts = texts.hr;

/** `q` is the search; `own` shows only what the faculty has changed. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireTemplateEditor(context);
  const { searchParams } = args.url;
  const search = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const own = searchParams.has("own");
  const newest = await loadNewestTemplates(context.db);
  return {
    search,
    own,
    groups: groupTemplates(newest, { search, own }).map((group) => ({
      ...group,
      own: countOwn([group]),
    })),
    ownCount: countOwn(groupTemplates(newest, { search: "", own: true })),
  };
}

/** All texts of notifications and mails, grouped by subject; the groups are folded. */
export default function MailTemplates({
  loaderData: { search, own, groups, ownCount },
}: Route.ComponentProps) {
  const isFiltered = search !== "" || own;
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <Page title={listTexts.title} lead={listTexts.lead}>
      <search>
        <Form key={`${search}-${own}`} className={styles.search}>
          <input
            type="search"
            name="q"
            defaultValue={search}
            maxLength={100}
            aria-label={listTexts.search}
            placeholder={listTexts.search}
            className="t-input"
          />
          <label className={styles.own}>
            <input type="checkbox" name="own" value="1" defaultChecked={own} />
            {listTexts.onlyOwn} <span className="t-count">{ownCount}</span>
          </label>
          <Button type="submit">{listTexts.find}</Button>
        </Form>
      </search>
      {isFiltered && count > 0 && (
        <p role="status">
          {formatText(listTexts.count, { count })}{" "}
          <ButtonLink to={templatePaths.list}>{listTexts.all}</ButtonLink>
        </p>
      )}
      {count === 0 ? (
        <EmptyState
          title={listTexts.nothing}
          action={<ButtonLink to={templatePaths.list}>{listTexts.all}</ButtonLink>}
        />
      ) : (
        <div className={styles.groups}>
          {groups.map(({ title, rows, own }) => (
            <details key={`${title}-${isFiltered}`} open={isFiltered}>
              <summary>
                <h2>{title}</h2>
                {own > 0 && (
                  <StatusBadge label={formatText(listTexts.ownCount, { count: own })} tone="done" />
                )}
                <span className="t-count">{rows.length}</span>
              </summary>
              <TemplateTable caption={title} rows={rows} />
            </details>
          ))}
        </div>
      )}
    </Page>
  );
}

function TemplateTable({ caption, rows }: { caption: string; rows: readonly TemplateRow[] }) {
  const { columns } = listTexts;
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={(row) => row.texts.map(toTemplateKey).join()}
      columns={[
        { key: "name", label: columns.event },
        {
          key: "recipients",
          label: columns.audience,
          render: ({ recipients }) => nameRecipients(recipients),
        },
        { key: "texts", label: columns.state, render: (row) => <TemplateLinks row={row} /> },
        ...(rows.some(({ changed }) => changed)
          ? [
              {
                key: "changed",
                label: columns.changed,
                render: ({ changed }: (typeof rows)[number]) =>
                  changed && (
                    <>
                      <DateTime at={changed.at} withTime />
                      {changed.by && `, ${changed.by}`}
                    </>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** A link to the text in each language, with a badge for one that is the faculty's own. */
const TemplateLinks = ({ row }: { row: TemplateRow }) => (
  <ul className={styles.texts}>
    {row.texts.map((template) => {
      const language = listTexts.languages[template.language];
      return (
        <li key={template.language}>
          <Link to={templatePaths.edit(template)} aria-label={`${language}: ${row.name}`}>
            {language}
          </Link>
          {template.isOutdated ? (
            <StatusBadge label={listTexts.changed} tone="waiting" />
          ) : (
            template.own && <StatusBadge label={listTexts.own} tone="done" />
          )}
        </li>
      );
    })}
  </ul>
);

/** Returns the names of everybody whom a text notifies. */
export const nameRecipients = (recipients: readonly Audience[]): string =>
  recipients.map((audience) => texts.hr.audiences[audience]).join(", ");
