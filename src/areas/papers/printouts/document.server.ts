import { toPaymentSlip } from "#areas/payments/payment-slip.ts";
import { findPaymentOrder } from "#areas/payments/payments.server.ts";
import { loadMentorListForPdf } from "#areas/theses/mentor-lists.server.ts";
import type { MentorListWithPdf } from "#areas/theses/mentor-lists.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import type { PrintoutKind } from "../papers.ts";
import type { PaperIssuer } from "../papers-rules.ts";
import type { Printout } from "./printouts.ts";
import { toPaymentSlipPrintout, toThesisListPrintout } from "./rules.ts";
import { messages } from "./texts.ts";

type PrintoutContext = Pick<Context, "db" | "faculty" | "now">;

/**
 * Loads a printout of the current records: the theses of the mentor `id`, or the payment slip of
 * the reservation `id`. Refuses with 404, or with 409 if no slip can be made.
 */
export const loadPrintout = (
  context: PrintoutContext,
  kind: PrintoutKind,
  id: number,
): Promise<Printout> => loaders[kind](context, id);

const loadThesisList =
  (list: MentorListWithPdf) => async (context: PrintoutContext, mentorId: number) =>
    toThesisListPrintout(
      list,
      await loadMentorListForPdf(context.db, mentorId, list),
      toIssuer(context),
    );

type Loader = (context: PrintoutContext, id: number) => Promise<Printout>;

const loaders: Record<PrintoutKind, Loader> = {
  unpublishedTheses: loadThesisList("notPublished"),
  completedTheses: loadThesisList("completed"),
  async paymentSlip(context, reservationId) {
    const order = await findPaymentOrder(context, reservationId);
    if (!order) throw new Refusal(409, messages.notAvailable);
    return toPaymentSlipPrintout(await toPaymentSlip(order), toIssuer(context));
  },
};

/** Returns the faculty and the day printed on a paper as its issuer. */
export const toIssuer = ({ faculty, now }: Pick<Context, "faculty" | "now">): PaperIssuer => ({
  faculty: faculty.name,
  facultyEng: faculty.nameEng,
  branding: faculty.branding,
  place: faculty.place,
  isDemo: faculty.isDemo,
  day: localDate(now),
});
