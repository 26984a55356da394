import { PaymentSlip } from "#areas/payments/screens/parts/payment-slip.tsx";
import { loadPaymentSlip } from "#areas/payments/server/queries/slip.ts";
import { requireReservationStep } from "#areas/reservations/server/queries/reservation.ts";
import { type Context, settleTogether } from "#kit/database/index.ts";

import { acceptAttribute } from "#kit/files/index.ts";
import { withReceivedForm } from "#kit/files/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { ActionForm, ButtonLink, DownloadLink, FileField, Notice, Page, Section, useTexts } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { loadClearance, pay } from "../server/commands.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/confirmation-of-payment";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [clearance, slip] = await settleTogether([loadClearance(context, id), loadPaymentSlip(context, id)]);
  return { ...clearance, slip: clearance.may.includes("pay") ? slip : undefined };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const authorize = (context: Context) => requireReservationStep(context, id, "pay");
  return withReceivedForm(args.request, context, { files: { proof: "payment" }, authorize }, async ({ files }) => {
    await pay(context, id, files.proof);
    throw redirectWithFlash(`/student/check-debit-status/${id}`, messages.payment.done);
  });
}

export default function ConfirmationOfPayment({ loaderData: { clearing, may, slip } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
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
      {proof && (
        <Section title={paymentTexts.sent}>
          <DownloadLink href={`/service/payment-proof/${id}`} name={proof.name} size={proof.size} />
        </Section>
      )}
      {may.includes("pay") ? (
        <>
          <PaymentSlip reservationId={id} slip={slip} />
          <Section title={paymentTexts.title}>
            <ActionForm step="pay" submit={paymentTexts.submit} files>
              <FileField name="proof" label={paymentTexts.file} accept={acceptAttribute("payment")} required />
            </ActionForm>
          </Section>
        </>
      ) : (
        <Notice tone="info">
          {paymentTexts.notNow}{" "}
          <ButtonLink to={`/student/check-debit-status/${id}`}>{pageTexts.debit.title}</ButtonLink>
        </Notice>
      )}
    </Page>
  );
}
