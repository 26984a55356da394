import { reservationSteps } from "#areas/reservations/steps.ts";
import { queue, queueActions } from "#kit/queue/queue.ts";
import type { Office } from "./clearance.ts";
import { texts } from "./texts.ts";

const { clearing, desk } = texts.hr;

/** The confirmation of one office, for one reservation and for several (spec §7). */
const confirming = {
  label: desk.confirm,
  decided: desk.confirmed,
  together: clearing.confirm,
  title: desk.preview,
  button: "confirm",
  form: "clear",
} as const;

/** The reservations that wait for each office. */
export const officeQueues = {
  library: /* @__PURE__ */ queue(reservationSteps, {
    path: "/service/library",
    ids: "form_reservations",
    takes: { clearLibrary: confirming },
  }),
  accountancy: /* @__PURE__ */ queue(reservationSteps, {
    path: "/service/accountancy",
    ids: "form_reservations",
    takes: {
      clearAccountancy: confirming,
      returnPayment: {
        label: desk.return,
        tone: "neutral",
        decided: desk.returned,
        button: "return",
        form: "returnPayment",
      },
    },
  }),
  studentServices: /* @__PURE__ */ queue(reservationSteps, {
    path: "/service/student-services",
    ids: "form_reservations",
    takes: {
      confirmDefenseDate: {
        label: desk.confirmDates,
        decided: desk.datesConfirmed,
        together: desk.confirmDates,
        title: desk.preview,
        form: "confirmDefenseDate",
      },
    },
  }),
} satisfies Record<Office, unknown>;

/** The steps that student services take on the page of one reservation. */
export const servicesActions = /* @__PURE__ */ queueActions(reservationSteps, {
  confirmFormal: { label: desk.confirmFormal, decided: desk.formalConfirmed },
  returnToStudent: { label: desk.returnToStudent, decided: desk.returned },
  returnStatements: { label: desk.returnStatements, decided: desk.returned },
  confirmDefenseDate: { label: desk.confirmDate, decided: desk.dateConfirmed },
});
