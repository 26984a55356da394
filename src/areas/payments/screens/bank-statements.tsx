import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { answerBulk, redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink, Link, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { Pager, pageNumberFrom } from "#kit/ui/pager.tsx";
import { Table } from "#kit/ui/table.tsx";
import {
  type PaymentView,
  paymentsPerPage,
  paymentViews,
} from "../bank-statements/bank-statements.ts";
import {
  acceptPayment,
  acceptPayments,
  dismissPayment,
  reopenPayment,
} from "../bank-statements/commands.server.ts";
import {
  countPayments,
  loadPayments,
  loadStatements,
  type StatementRow,
} from "../bank-statements/queries.server.ts";
import { settlementInput, suggestionInput } from "../bank-statements/settlement-forms.ts";
import { formatIban } from "../hub3.ts";
import { formatEuros } from "../payments.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/bank-statements";
import { PaymentList } from "./payment-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db } = contextOf(args);
  const { searchParams } = new URL(args.request.url);
  const statement = readId(searchParams.get("statement"));
  const page = pageNumberFrom(args.request.url);
  const [counts, statements] = [await countPayments(db, statement), await loadStatements(db)];
  const totals = Object.entries(paymentViews).map(
    ([view, outcomes]) =>
      [view as PaymentView, sum(outcomes.map((outcome) => counts[outcome] ?? 0))] as const,
  );
  const total = totals.find(([view]) => view === searchParams.get("view"));
  const [view] = total ?? totals.find(([, count]) => count > 0) ?? (["ready", 0] as const);
  const rows = await loadPayments(db, { view, statement, page });
  return { view, statement, page, totals, statements, rows };
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const readId = (text: string | null) =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Takes the step that the form names, and returns to the same view of the list. */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { list } = messages.statements;
  const steps = ["accept", "acceptSuggestion", "dismiss", "reopen"] as const;
  const { step, fields } = await readStep(args.request, steps);
  const path = args.url.pathname + args.url.search;
  if (step === "accept") {
    const ids = parseSelectedIds(fields.form_payments, list.nothingChosen);
    const results = await acceptPayments(context, ids);
    return answerBulk(results, { path, allDone: list.accepted, done: list.resultAccepted });
  }
  if (step === "acceptSuggestion") {
    const { payment, reservation } = parseForm(suggestionInput, fields);
    await acceptPayment(context, payment, reservation);
    throw redirectWithFlash(path, list.acceptedOne);
  }
  const { payment, reason } = parseForm(settlementInput, fields);
  if (step === "dismiss") await dismissPayment(context, payment, reason);
  else await reopenPayment(context, payment);
  throw redirectWithFlash(path, step === "dismiss" ? list.dismissed : list.reopened);
}

export const shouldRevalidate = revalidateAfterConflict;

const listPath = "/service/bank-statements";

export default function BankStatements({ loaderData, actionData }: Route.ComponentProps) {
  const { view, statement, page, totals, statements, rows } = loaderData;
  const {
    title,
    lead,
    views,
    viewsLabel,
    list,
    history,
    import: importLabel,
  } = texts.hr.statements;
  const pathOf = (query: Readonly<Record<string, string | number>>) =>
    `${listPath}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
  const ofStatement: Readonly<Record<string, number>> =
    statement === undefined ? {} : { statement };
  return (
    <Page
      title={title}
      lead={lead}
      wide
      actions={
        <ButtonLink to={`${listPath}/new`} variant="filled">
          {importLabel}
        </ButtonLink>
      }
    >
      {statement !== undefined && (
        <p>
          {history.one} <Link to={listPath}>{history.all}</Link>
        </p>
      )}
      <ViewTabs
        label={viewsLabel}
        options={totals.map(([name, count]) => ({
          to: pathOf({ view: name, ...ofStatement }),
          label: views[name],
          count,
          current: name === view,
        }))}
      />
      <PaymentList
        key={view}
        view={view}
        rows={rows.slice(0, paymentsPerPage)}
        answer={actionData}
      />
      <Pager
        label={list.pages}
        previousLabel={list.previous}
        nextLabel={list.next}
        page={page}
        hasNext={rows.length > paymentsPerPage}
      />
      {statements.length > 0 && (
        <Section title={history.title}>
          <Table
            caption={history.title}
            columns={[
              {
                key: "name",
                label: history.name,
                render: ({ id, name }) => <Link to={pathOf({ statement: id })}>{name}</Link>,
              },
              {
                key: "importedAt",
                label: history.when,
                render: ({ importedAt, importedBy }) => (
                  <>
                    <DateTime at={importedAt} withTime />, {importedBy}
                  </>
                ),
              },
              {
                key: "entryCount",
                label: history.entries,
                align: "end",
                render: ({ entryCount }) => count(entryCount),
              },
              {
                key: "newCount",
                label: history.fresh,
                align: "end",
                render: ({ newCount }) => count(newCount),
              },
              {
                key: "check",
                label: history.check,
                render: (row) => checksOf(row).map((line) => <div key={line}>{line}</div>),
              },
            ]}
            rows={statements}
            rowKey={({ id }) => id}
          />
        </Section>
      )}
    </Page>
  );
}

/** The facts about an imported statement that a person should know. */
function checksOf({ pendingCount, reversalCount, leftOut, ...row }: StatementRow): string[] {
  const { history } = texts.hr.statements;
  const { differenceInCents: cents, differenceInEntries: entries } = row;
  return [
    ...(cents ? [formatText(history.differs, { amount: formatEuros(cents) })] : []),
    ...(entries ? [formatText(history.differsInCount, { count: entries })] : []),
    ...(cents === 0 && entries === 0 ? [history.agrees] : []),
    ...(pendingCount > 0 ? [formatText(history.pending, { count: pendingCount })] : []),
    ...(reversalCount > 0 ? [formatText(history.reversals, { count: reversalCount })] : []),
    ...(leftOut.length > 0
      ? [formatText(history.leftOut, { accounts: leftOut.map(formatIban).join(", ") })]
      : []),
  ];
}

const count = (number: number) => formatText("{number, number}", { number });
