import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { Button, ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList, Table } from "#kit/ui/table.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import {
  checkList,
  confirmListed,
  jmbagListForm,
  type ListReceipt,
  loadListPage,
} from "../jmbag-list.server.ts";
import { type ConfirmingOffice, clearanceOffices, type ListAnswer } from "../jmbag-list.ts";
import { messages, texts } from "../jmbag-list-texts.ts";
import type { Route } from "./+types/clear-by-list";
import { JmbagListForm } from "./jmbag-list-form.tsx";

export const loader = (args: Route.LoaderArgs) => loadListPage(contextOf(args), args.url);

/**
 * Confirms the reservations of `form_reservations`; without them, or for the button `check`, returns
 * the outcome of each line. If no line remains, it redirects to the receipt.
 */
export async function action(args: Route.ActionArgs): Promise<ListAnswer> {
  const context = contextOf(args);
  const { step, fields } = await readStep(args.request, ["check", "confirm"], "check");
  const office = clearanceOffices.find((name) => name === fields.office?.[0]);
  if (!office || !hasRole(context.actor, office)) throw new Refusal(403, accessDenied);
  const jmbags = parseForm(jmbagListForm, fields).jmbags.replaceAll("\r\n", "\n");
  if (step === "check" || !fields.form_reservations)
    return { jmbags, lines: await checkList(context, office, jmbags) };
  const ids = parseSelectedIds(fields.form_reservations, messages.empty);
  const answer = await confirmListed(context, office, { ids, jmbags });
  const { count, receipt, refused } = answer.confirmed;
  if (answer.jmbags === "" && refused.length === 0)
    throw redirectWithFlash(receipt, withValues(messages.allDone, { count }));
  return answer;
}

/** Checking the list while it is typed doesn't change the page's data. */
export const shouldRevalidate: typeof revalidateAfterConflict = (args) =>
  args.formData?.get("submitButtonClick") !== "check" && revalidateAfterConflict(args);

export default function ClearByList({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, noOffice, queue } = texts.hr;
  const { offices, office, receipt } = loaderData;
  if (office === undefined)
    return (
      <Page title={title}>
        <EmptyState title={noOffice} />
      </Page>
    );
  if (receipt) return <ListReceiptView office={office} receipt={receipt} />;
  const answer = actionData && "lines" in actionData ? (actionData as ListAnswer) : undefined;
  return (
    <Page
      title={title}
      lead={lead}
      wide
      actions={<ButtonLink to={`/service/${office}`}>{queue}</ButtonLink>}
    >
      <JmbagListForm offices={offices} office={office} answer={answer} />
    </Page>
  );
}

const { receipt: receiptTexts } = texts.hr;

type Props = { office: ConfirmingOffice; receipt: ListReceipt };

/** A printable receipt, to be signed, of the confirmations made together. */
function ListReceiptView({ office, receipt: { at, by, rows } }: Props) {
  const hydrated = useHydrated();
  return (
    <Page
      title={receiptTexts.titles[office]}
      lead={receiptTexts.lead}
      back={{ to: `/service/${office}`, label: texts.hr.queue }}
      actions={
        <Cluster>
          <ButtonLink to={`/service/clear-by-list?office=${office}`}>
            {receiptTexts.next}
          </ButtonLink>
          {hydrated && (
            <Button variant="outline" onClick={() => window.print()}>
              {receiptTexts.print}
            </Button>
          )}
        </Cluster>
      }
    >
      <Section title={receiptTexts.list}>
        <DescriptionList
          items={[
            [receiptTexts.when, <DateTime key="at" at={at} withTime />],
            [receiptTexts.by, by],
            [receiptTexts.count, String(rows.length)],
          ]}
        />
        <Table
          caption={receiptTexts.list}
          columns={[
            { key: "student", label: receiptTexts.student },
            {
              key: "jmbag",
              label: receiptTexts.jmbag,
              render: ({ jmbag }) => <span className="t-code">{jmbag}</span>,
            },
            { key: "thesisName", label: receiptTexts.thesis },
            { key: "study", label: receiptTexts.study },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
        <p>{receiptTexts.signature}: ______________________________</p>
      </Section>
    </Page>
  );
}
