import { contextOf } from "#kit/http/server/index.ts";
import { ButtonLink, DateTime, DescriptionList, Page, Section, StatusBadge, useTexts } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { loadClearance } from "../server/commands.ts";
import { feeInCents, formatEuros, texts } from "../texts.ts";
import type { Route } from "./+types/check-debit-status";

export const loader = (args: Route.LoaderArgs) => loadClearance(contextOf(args), parseId(args.params.id));

export default function CheckDebitStatus({ loaderData: { clearing, may } }: Route.ComponentProps) {
  const all = useTexts(texts);
  const words = all.debit;
  return (
    <Page
      title={words.title}
      lead={words.lead}
      back={{ to: `/student/reservation/${clearing.id}`, label: all.back }}
      actions={
        may.includes("pay") && (
          <ButtonLink to={`/student/confirmation-of-payment/${clearing.id}`} variant="filled">
            {words.pay}
          </ButtonLink>
        )
      }
    >
      <Section title={words.payment}>
        <DescriptionList
          items={[
            [words.fee, formatEuros(feeInCents)],
            [words.payment, clearing.proof ? words.paymentDone : words.paymentOpen],
          ]}
        />
      </Section>
      <Office title={words.library} confirmedAt={clearing.libraryConfirmedAt} hint={words.libraryHint} />
      <Office title={words.accountancy} confirmedAt={clearing.accountancyConfirmedAt} hint={words.accountancyHint} />
    </Page>
  );
}

function Office({ title, confirmedAt, hint }: { title: string; confirmedAt: string | null; hint: string }) {
  const all = useTexts(texts);
  const words = all.debit;
  const badge = confirmedAt ? (
    <StatusBadge label={words.clear} tone="done" />
  ) : (
    <StatusBadge label={words.waits} tone="waiting" />
  );
  return (
    <Section title={title} actions={badge}>
      <p>{confirmedAt ? <DateTime at={confirmedAt} withTime /> : hint}</p>
    </Section>
  );
}
