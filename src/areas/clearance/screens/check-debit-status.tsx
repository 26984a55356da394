import { formatEuros } from "#areas/payments/payments.ts";
import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { completionFee } from "#areas/reservations/reservations.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { contextOf } from "#kit/http/request-context.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { DateTime, useTexts } from "#kit/ui/language.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/check-debit-status";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { page, reservation } = await loadReservationPage(context, parseId(args.params.id));
  const feeInCents = completionFee(reservation.fees, localDate(context.now));
  const { libraryConfirmedAt, accountancyConfirmedAt, confirmationOfPaymentFileId } = reservation;
  const payment = paymentStatus({
    hasProof: confirmationOfPaymentFileId !== null,
    accountancyConfirmedAt,
  });
  return { page, feeInCents, clearing: { payment, libraryConfirmedAt, accountancyConfirmedAt } };
}

/**
 * Without a proof, accountancy confirms only a payment of a bank statement
 * (src/areas/payments/README.md).
 */
function paymentStatus(facts: {
  hasProof: boolean;
  accountancyConfirmedAt: Date | null;
}): "paymentDone" | "paymentArrived" | "paymentOpen" {
  if (facts.hasProof) return "paymentDone";
  return facts.accountancyConfirmedAt ? "paymentArrived" : "paymentOpen";
}

export default function CheckDebitStatus({
  loaderData: { page, feeInCents, clearing },
}: Route.ComponentProps) {
  const { debit: debitTexts } = useTexts(texts);
  const { payment, libraryConfirmedAt, accountancyConfirmedAt } = clearing;
  return (
    <ReservationPage page={page} tab={debitTexts.title} step="checkDebitStatus">
      <StepSection title={debitTexts.title} lead={debitTexts.lead} passive>
        <DescriptionList
          items={[
            [debitTexts.fee, feeInCents > 0 ? formatEuros(feeInCents) : debitTexts.noFee],
            [
              debitTexts.payment,
              (feeInCents > 0 || payment !== "paymentOpen") && debitTexts[payment],
            ],
            [
              debitTexts.library,
              <Office key="library" at={libraryConfirmedAt} hint={debitTexts.libraryHint} />,
            ],
            [
              debitTexts.accountancy,
              <Office
                key="accountancy"
                at={accountancyConfirmedAt}
                hint={debitTexts.accountancyHint}
              />,
            ],
          ]}
        />
      </StepSection>
    </ReservationPage>
  );
}

/** Whether an office has confirmed, and when; otherwise what the student may do. */
function Office({ at, hint }: { at: Date | null; hint: string }) {
  const { debit: debitTexts } = useTexts(texts);
  return (
    <>
      <StatusBadge
        label={at ? debitTexts.clear : debitTexts.waits}
        tone={at ? "done" : "waiting"}
      />
      <div>{at ? <DateTime at={at} withTime /> : hint}</div>
    </>
  );
}
