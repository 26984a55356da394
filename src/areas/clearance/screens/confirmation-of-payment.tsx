import { loadPaymentSlip } from "#areas/payments/payments.server.ts";
import { PaymentSlip } from "#areas/payments/screens/payment-slip.tsx";
import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { requireReservationStep } from "#areas/reservations/reservation-queries.server.ts";
import { owesFee } from "#areas/reservations/reservations.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { reservationSteps } from "#areas/reservations/steps.ts";
import { settleTogether } from "#kit/database/connection.ts";
import { fileStepAction } from "#kit/files/step-action.server.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ButtonLink, DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { pay } from "../clearance.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/confirmation-of-payment";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page, reservation, proof }, slip] = await settleTogether([
    loadReservationPage(context, id),
    loadPaymentSlip(context, id),
  ]);
  const open = page.may.includes("pay");
  const waived = !owesFee(reservation, context.now);
  return {
    page,
    id,
    open,
    waived,
    proof,
    slip: open ? slip : undefined,
    returnReason: reservation.returnReason,
  };
}

export const action = fileStepAction(reservationSteps, "pay", {
  files: { proof: "payment" },
  authorize: (context, id) => requireReservationStep(context, id, "pay"),
  take: (context, id, { files }) => pay(context, id, files.proof),
  to: ({ id }) => `/student/check-debit-status/${id}`,
});

export default function ConfirmationOfPayment({ loaderData }: Route.ComponentProps) {
  const { page, id, open, waived, proof, slip, returnReason } = loaderData;
  const { payment: paymentTexts, debit } = useTexts(texts);
  return (
    <ReservationPage page={page} tab={paymentTexts.title} step="pay">
      <StepSection title={paymentTexts.title} lead={open && paymentTexts.lead} passive={!open}>
        {open && returnReason && (
          <Notice tone="warning" title={paymentTexts.returned}>
            <span className="t-preserve-lines">{returnReason}</span>
          </Notice>
        )}
        {proof && (
          <div>
            {paymentTexts.sent}: <DownloadLink {...proof} />
          </div>
        )}
        {open ? (
          <>
            <PaymentSlip reservationId={id} slip={slip} />
            <ActionForm step="pay" submit={paymentTexts.submit} files>
              <FileField
                name="proof"
                label={paymentTexts.file}
                accept={acceptAttribute("payment")}
                required
              />
            </ActionForm>
          </>
        ) : (
          <Notice tone="info">
            {waived ? paymentTexts.noFee : paymentTexts.notNow}{" "}
            <ButtonLink to={`/student/check-debit-status/${id}`}>{debit.title}</ButtonLink>
          </Notice>
        )}
      </StepSection>
    </ReservationPage>
  );
}
