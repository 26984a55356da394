import { useMemo } from "react";
import { data, useLocation } from "react-router";
import { readStep } from "#kit/forms/parse-form.server.ts";
import { Grid } from "#kit/grid/ui/grid.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatMessage, formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { DownloadLink, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { Chart } from "#kit/ui/charts/chart.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { filterErrors, loadReport, loadReportForm, parseReportQuery } from "../reports.server.ts";
import {
  findReport,
  type ReportSummary,
  reportNames,
  reportParameters,
  reportParams,
  reportPath,
} from "../reports.ts";
import { reports } from "../reports-rules.ts";
import { describeReport } from "../reports-sentence.ts";
import { subscribeToReport, unsubscribeFromReport } from "../subscriptions/subscriptions.server.ts";
import { messages } from "../subscriptions/texts.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/report";
import { ReportFiltersForm } from "./report-filters.tsx";
import styles from "./reports.module.css";
import { SubscriptionForm } from "./subscription-form.tsx";

/**
 * Loads a report with the filters of the URL; with invalid filters (422) only the form with the
 * errors.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { db } = context;
  const name = orNotFound(findReport(args.url.pathname));
  const { query, problems } = parseReportQuery(context, args.url);
  const { subscribed, ...options } = await loadReportForm(context, name, query.filters);
  const errors = Object.entries(filterErrors(query.filters, problems, options));
  const { filters, access } = query;
  const shown = { name, filters, access, options, subscribed };
  if (errors.length > 0) {
    const refused = Object.fromEntries(
      errors.map(([field, message]) => [field, formatMessage(message)]),
    );
    return data({ ...shown, errors: refused, report: undefined }, { status: 422 });
  }
  return data({ ...shown, errors: {}, report: await loadReport(db, name, query, args.url) });
}

/** Begins or ends the weekly reminder of the report with the filters of its address. */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const name = orNotFound(findReport(args.url.pathname));
  const { filters } = parseReportQuery(context, args.url).query;
  const { step } = await readStep(args.request, ["subscribe", "unsubscribe"]);
  await (step === "subscribe" ? subscribeToReport : unsubscribeFromReport)(context, name, filters);
  const message = step === "subscribe" ? messages.done.subscribed : messages.done.unsubscribed;
  throw redirectWithFlash(reportPath(name) + args.url.search, message);
}

const { names, leads, tabs, asOf, refusals, printed } = texts.hr;

export default function ReportScreen({ loaderData }: Route.ComponentProps) {
  const { name, filters, access, options, errors, report, subscribed } = loaderData;
  const { search } = useLocation();
  const params = reportParams(filters).toString();
  const columns = useMemo(
    () => reports[name].columns({ access, filters }),
    [name, access, filters],
  );
  const detail = useMemo(() => reports[name].detail({ access }), [name, access]);
  const suffix = params && `?${params}`;
  return (
    <Page
      title={names[name]}
      lead={leads[name]}
      wide
      actions={
        report && (
          <>
            <DownloadLink href={`${reportPath(name)}/pdf${search}`} name={printed.link} />
            <SubscriptionForm subscribed={subscribed} />
          </>
        )
      }
    >
      <ViewTabs
        label={tabs}
        options={reportNames.map((reportName) => ({
          to: `${reportPath(reportName)}${suffix}`,
          label: names[reportName],
          current: reportName === name,
        }))}
      />
      <ReportFiltersForm
        name={name}
        options={options}
        errors={errors}
        search={search}
        filters={filters}
      />
      {report ? (
        <>
          {filters.day && (
            <p className="t-muted">{formatText(asOf, { day: formatDate(filters.day) })}</p>
          )}
          <ReportSummarySection {...report.summary} />
          <p className={styles.sentence}>
            {describeReport(name, report.summary.count, filters, options)}
          </p>
          <Grid
            key={`${name} ${params}`}
            name={reportPath(name).slice(1)}
            caption={names[name]}
            columns={columns}
            pageParameters={reportParameters}
            url={`${reportPath(name)}/grid-data${suffix}`}
            detail={detail}
            {...report.grid}
          />
        </>
      ) : (
        <div role="alert">
          <Notice tone="danger">{refusals.filters}</Notice>
        </div>
      )}
    </Page>
  );
}

/** The sums of a report beside its chart, whose numbers can be read as a table. */
const ReportSummarySection = ({ sums, chart }: ReportSummary) => (
  <Section title={texts.hr.sums}>
    <div className={styles.summary}>
      <dl className={styles.sums}>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Chart {...chart} />
    </div>
  </Section>
);
