import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { NumberField } from "#kit/ui/forms/input-fields.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { EqualColumns, Notice, Page, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { requireRetentionManager } from "../policy.ts";
import { saveTerms } from "../retention/commands.server.ts";
import { loadDueCounts, loadDueRecords, loadRetentionState } from "../retention/queries.server.ts";
import { listedRecords, parseRule, retentionPath, termsForm } from "../retention/retention.ts";
import {
  hasUnsetTerms,
  type MonthlyKey,
  monthlyKeys,
  mostMonths,
  type RetentionKey,
  retentionKeys,
  retentionTable,
  withProposals,
} from "../retention/rules.ts";
import { messages, texts } from "../retention/texts-page.ts";
import { texts as tableTexts } from "../retention/texts-table.ts";
import { countAccountsToWarn } from "../retention/unused-accounts.server.ts";
import type { Route } from "./+types/retention";

/**
 * Loads the data that would be deleted now by the set or proposed terms, the terms, and the last
 * reports; `?rule=` lists the data that are due by one rule.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireRetentionManager(context);
  const { db, now } = context;
  const { set, changed, runs } = await loadRetentionState(db);
  const months = withProposals(set);
  const key = parseRule(args.url.searchParams);
  const [counts, warnings, records] = await Promise.all([
    loadDueCounts(db, months, now),
    countAccountsToWarn(db, months.unusedAccounts, now),
    key ? loadDueRecords(db, { key, set: months, now }) : null,
  ]);
  return {
    rows: monthlyKeys.map((rule) => ({ key: rule, months: months[rule], count: counts[rule] })),
    warnings,
    unset: hasUnsetTerms(set),
    list: key && records && { key, records },
    changed: changed && { name: changed.name ?? "", at: formatInstant(new Date(changed.at)) },
    runs,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireRetentionManager(context);
  const changes = await saveTerms(
    context,
    parseForm(termsForm, await readFormFields(args.request)),
  );
  throw redirectWithFlash(retentionPath, changes > 0 ? messages.saved : messages.unchanged);
}

const pageTexts = texts.hr;
const { rules, table, units } = tableTexts.hr;

export default function Retention({
  loaderData: { rows, warnings, unset, list, changed, runs },
}: Route.ComponentProps) {
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead}>
      {unset && (
        <Notice tone="warning" title={pageTexts.unsetTitle}>
          {pageTexts.unset}
        </Notice>
      )}
      <Section title={pageTexts.preview}>
        <p>{pageTexts.previewLead}</p>
        <DueRecords rows={rows} listed={list?.key} />
        {warnings > 0 && <p>{formatText(pageTexts.warnings, { count: warnings })}</p>}
      </Section>
      {list && (
        <Section title={formatText(pageTexts.list, { name: rules[list.key].name })}>
          <Table
            caption={formatText(pageTexts.list, { name: rules[list.key].name })}
            columns={[
              { key: "label", label: pageTexts.record },
              {
                key: "since",
                label: pageTexts.since,
                render: ({ since }) => <DateTime at={since} withTime />,
              },
            ]}
            rows={list.records}
            rowKey={({ id, since }) => `${id} ${since}`}
            empty={pageTexts.nothingDue}
          />
          {list.records.length === listedRecords && (
            <p className="t-muted">{formatText(pageTexts.listFirst, { n: listedRecords })}</p>
          )}
          <Link to={retentionPath}>{pageTexts.hide}</Link>
        </Section>
      )}
      <Section title={pageTexts.runs}>
        <RetentionRuns runs={runs} />
      </Section>
      <Section title={pageTexts.terms}>
        <p>{pageTexts.termsLead}</p>
        {changed && <p className="t-muted">{formatText(pageTexts.setBy, changed)}</p>}
        <ActionForm
          submit={pageTexts.save}
          defaults={Object.fromEntries(rows.map(({ key, months }) => [key, months]))}
        >
          <EqualColumns>
            {monthlyKeys.map((key) => (
              <NumberField
                key={key}
                name={key}
                label={formatText(pageTexts.months, { name: rules[key].name })}
                description={formatText(pageTexts.monthsHint, {
                  ...retentionTable[key].term,
                  most: mostMonths,
                })}
                required
                min={0}
                max={mostMonths}
              />
            ))}
          </EqualColumns>
        </ActionForm>
      </Section>
    </Page>
  );
}

type Row = { key: MonthlyKey; months: number; count: number };

const lasts = ({ key, months }: Row) =>
  months === 0
    ? table.unlimited
    : `${formatText(units.month, { n: months, years: months / 12, rest: months % 12 })} ${rules[key].from}`;

/**
 * The data of each rule that would be deleted, with links to the lists; `listed` is shown below the
 * table.
 */
function DueRecords({ rows, listed }: { rows: readonly Row[]; listed: MonthlyKey | undefined }) {
  return (
    <Table
      caption={pageTexts.preview}
      columns={[
        { key: "name", label: table.what, render: ({ key }) => rules[key].name },
        { key: "term", label: table.term, render: lasts },
        {
          key: "count",
          label: pageTexts.due,
          render: ({ key, count }) =>
            count === 0 || key === listed ? (
              count || pageTexts.none
            ) : (
              <span className="t-code">
                <Link to={`${retentionPath}?rule=${key}`}>
                  {formatText(pageTexts.show, { count })}
                </Link>
              </span>
            ),
        },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

type Run = {
  id: number;
  startedAt: string;
  counts: Partial<Record<RetentionKey, number>>;
  failed: readonly RetentionKey[];
};

/** The reports of the last nights: the deleted data and the failures. */
function RetentionRuns({ runs }: { runs: readonly Run[] }) {
  return (
    <Table
      caption={pageTexts.runs}
      columns={[
        {
          key: "at",
          label: pageTexts.at,
          render: ({ startedAt }) => <DateTime at={startedAt} withTime />,
        },
        { key: "result", label: pageTexts.result, render: (run) => <RunResult {...run} /> },
      ]}
      rows={runs}
      rowKey={({ id }) => id}
      empty={pageTexts.noRuns}
    />
  );
}

function RunResult({ counts, failed }: Run) {
  const parts = retentionKeys.flatMap((key) => {
    const count = counts[key];
    return count ? [formatText(pageTexts.counted, { name: rules[key].name, count })] : [];
  });
  return (
    <>
      <p>{parts.join(" · ") || pageTexts.nothing}</p>
      {failed.length > 0 && (
        <p>
          {formatText(pageTexts.failed, {
            names: failed.map((key) => rules[key].name.toLowerCase()).join(", "),
          })}
        </p>
      )}
    </>
  );
}
