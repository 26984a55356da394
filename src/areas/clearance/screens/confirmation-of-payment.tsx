import { requireReservationStep } from "#areas/reservations/server/queries/reservation.ts";
import type { Context } from "#kit/database/index.ts";

import { acceptAttribute } from "#kit/files/index.ts";
import { withReceivedForm } from "#kit/files/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import {
  ActionForm,
  ButtonLink,
  DescriptionList,
  DownloadLink,
  FileField,
  Notice,
  Page,
  Section,
  useFormat,
  useTexts,
} from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { loadClearance, pay } from "../server/commands.ts";
import { feeInCents, formatEuros, messages, texts } from "../texts.ts";
import type { Route } from "./+types/confirmation-of-payment";

export const loader = (args: Route.LoaderArgs) => loadClearance(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const authorize = (context: Context) => requireReservationStep(context, id, "pay");
  return withReceivedForm(args.request, context, { files: { proof: "payment" }, authorize }, async ({ files }) => {
    await pay(context, id, files.proof);
    throw redirectWithFlash(`/student/check-debit-status/${id}`, messages.payment.done);
  });
}

export default function ConfirmationOfPayment({ loaderData: { clearing, may } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const say = useFormat();
  const paymentTexts = pageTexts.payment;
  const { id, proof, returnReason } = clearing;
  return (
    <Page
      title={paymentTexts.title}
      lead={paymentTexts.lead}
      back={{ to: `/student/reservation/${id}`, label: pageTexts.back }}
    >
      {may.includes("pay") && returnReason && (
        <Notice tone="warning" title={paymentTexts.returned}>
          <span className="t-preserve-lines">{returnReason}</span>
        </Notice>
      )}
      <Section title={paymentTexts.amount}>
        <DescriptionList
          items={[
            [paymentTexts.amount, <strong key="fee">{formatEuros(feeInCents)}</strong>],
            // in Croatian, because it is copied unchanged into a Croatian bank's form
            [
              paymentTexts.description,
              <span key="purpose" lang="hr">
                {say(paymentTexts.purpose, { student: clearing.student })}
              </span>,
            ],
            [
              paymentTexts.sent,
              proof && <DownloadLink href={`/service/payment-proof/${id}`} name={proof.name} size={proof.size} />,
            ],
          ]}
        />
      </Section>
      {may.includes("pay") ? (
        <Section title={paymentTexts.title}>
          <ActionForm step="pay" submit={paymentTexts.submit} files>
            <FileField name="proof" label={paymentTexts.file} accept={acceptAttribute("payment")} required />
          </ActionForm>
        </Section>
      ) : (
        <Notice tone="info">
          {paymentTexts.notNow}{" "}
          <ButtonLink to={`/student/check-debit-status/${id}`}>{pageTexts.debit.title}</ButtonLink>
        </Notice>
      )}
    </Page>
  );
}
