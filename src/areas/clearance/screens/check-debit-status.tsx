import { formatEuros } from "#areas/payments/rules.ts";
import { loadFee } from "#areas/payments/server/queries/slip.ts";
import { settleTogether } from "#kit/database/index.ts";
import { contextOf } from "#kit/http/server/index.ts";
import { ButtonLink, DateTime, DescriptionList, Page, Section, StatusBadge, useTexts } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { loadClearance } from "../server/commands.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/check-debit-status";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const [clearance, feeInCents] = await settleTogether([
    loadClearance(context, parseId(args.params.id)),
    loadFee(context),
  ]);
  return { ...clearance, feeInCents };
}

export default function CheckDebitStatus({ loaderData: { clearing, may, feeInCents } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const debitTexts = pageTexts.debit;
  return (
    <Page
      title={debitTexts.title}
      lead={debitTexts.lead}
      back={{ to: `/student/reservation/${clearing.id}`, label: pageTexts.back }}
      actions={
        may.includes("pay") && (
          <ButtonLink to={`/student/confirmation-of-payment/${clearing.id}`} variant="filled">
            {debitTexts.pay}
          </ButtonLink>
        )
      }
    >
      <Section title={debitTexts.payment}>
        <DescriptionList
          items={[
            [debitTexts.fee, formatEuros(feeInCents)],
            [debitTexts.payment, clearing.proof ? debitTexts.paymentDone : debitTexts.paymentOpen],
          ]}
        />
      </Section>
      <Office title={debitTexts.library} confirmedAt={clearing.libraryConfirmedAt} hint={debitTexts.libraryHint} />
      <Office
        title={debitTexts.accountancy}
        confirmedAt={clearing.accountancyConfirmedAt}
        hint={debitTexts.accountancyHint}
      />
    </Page>
  );
}

function Office({ title, confirmedAt, hint }: { title: string; confirmedAt: string | null; hint: string }) {
  const pageTexts = useTexts(texts);
  const debitTexts = pageTexts.debit;
  const badge = confirmedAt ? (
    <StatusBadge label={debitTexts.clear} tone="done" />
  ) : (
    <StatusBadge label={debitTexts.waits} tone="waiting" />
  );
  return (
    <Section title={title} actions={badge}>
      <p>{confirmedAt ? <DateTime at={confirmedAt} withTime /> : hint}</p>
    </Section>
  );
}
