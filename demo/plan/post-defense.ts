import { titleAfterGenderChange } from "#areas/certificates/certificates-rules.ts";
import { certificates } from "#areas/certificates/tables.server.ts";
import { reservations } from "#areas/reservations/tables.server.ts";
import { theses } from "#areas/theses/tables.server.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { workdayOnOrAfter } from "../calendar.ts";
import { type DemoReservation, required } from "../model.ts";
import { knownCertificateFields } from "../steps/defenses.ts";
import { peopleNames } from "../vocabulary.ts";
import { randomTimeOn } from "../working-hours.ts";
import type { PlannedReservation, Planner } from "./planner.ts";

/**
 * Schedules the work of student services and the library after a defense: certificate, ISVU, Dabar.
 * The latest defenses are still pending.
 */
export function planPostDefense(planner: Planner) {
  const completed = planner.reservations
    .filter(({ status }) => status === "completed")
    .toSorted((a, b) => +b.lastAt - +a.lastAt);
  for (const [index, planned] of completed.entries()) {
    if (index >= gaps) scheduleCertificate(planner, planned, completed.length - index);
    if (index >= waitingForIsvu) scheduleIsvu(planner, planned, index);
    scheduleDabar(planner, planned, index, completed.length - index);
  }
}

/**
 * Numbers of the latest completed reservations with an incomplete certificate draft, not yet sent
 * to ISVU, and not yet sent to Dabar.
 */
const [gaps, waitingForIsvu, waitingForDabar] = [14, 18, 16];

function workdayAfter(
  { random, limit }: Planner,
  { lastAt }: PlannedReservation,
  days: number,
): Date | undefined {
  const at = randomTimeOn(random, "office", workdayOnOrAfter(addDays(localDate(lastAt), days)));
  return at < limit ? at : undefined;
}

function scheduleCertificate(
  planner: Planner,
  plannedReservation: PlannedReservation,
  ordinal: number,
) {
  const { random, eventLog, offices } = planner;
  const at = workdayAfter(planner, plannedReservation, random.int(1, 9));
  if (!at) return;
  const { reservation } = plannedReservation;
  const { female } = reservation.student;
  const year = localDate(at).slice(2, 4);
  const born = `${Number(localDate(at).slice(0, 4)) - (reservation.program.study.graduate ? 24 : 22)}-01-01`;
  eventLog.schedule(at, offices.services(), (writer) =>
    writer.change(certificates, required(reservation.certificate), {
      classificationNo: `602-04/${year}-01/${ordinal}`,
      registrationNo: `251-69-04-${year}-1`,
      dateOfBirth: addDays(born, (ordinal * 37) % 360),
      birthplace: peopleNames.birthplaces[(ordinal * 7) % peopleNames.birthplaces.length] ?? "",
      female,
      academicTitle: titleAfterGenderChange("", female, knownCertificateFields(reservation)),
    }),
  );
}

function scheduleIsvu(planner: Planner, plannedReservation: PlannedReservation, index: number) {
  const { random, eventLog, offices } = planner;
  const sentAt = workdayAfter(planner, plannedReservation, random.int(3, 12));
  const enteredAt = workdayAfter(planner, plannedReservation, random.int(14, 20));
  const write = (at: Date, registeredInIsvu: "sent" | "entered") =>
    eventLog.schedule(at, offices.services(), (writer) =>
      writer.change(reservations, required(plannedReservation.reservation.row), {
        registeredInIsvu,
      }),
    );
  if (sentAt) write(sentAt, "sent");
  if (enteredAt && index >= waitingForIsvu + 6) write(enteredAt, "entered");
}

/** Dabar statuses of reservations in transfer; some of them are stuck. */
const dabarStatuses = [
  "saved",
  "validationProcess",
  "waitingList",
  "incompleteData",
  "bagitIssue",
  "waitingList",
] as const;

function scheduleDabar(
  planner: Planner,
  plannedReservation: PlannedReservation,
  index: number,
  ordinal: number,
) {
  const { random, eventLog, offices } = planner;
  const status =
    index < waitingForDabar
      ? undefined
      : (dabarStatuses[index - waitingForDabar] ?? "noActiveRequests");
  const [savedAt, endedAt] = [
    workdayAfter(planner, plannedReservation, random.int(2, 10)),
    workdayAfter(planner, plannedReservation, random.int(13, 24)),
  ];
  if (!status || !savedAt) return;
  const write = (
    at: Date,
    dabarStatus: (typeof theses.$inferSelect)["dabarStatus"],
    dabarPid: string | null,
  ) =>
    eventLog.schedule(at, offices.library(), (writer) =>
      writer.change(theses, thesisRow(plannedReservation.reservation), { dabarStatus, dabarPid }),
    );
  write(savedAt, "saved", null);
  if (endedAt && status !== "saved")
    write(endedAt, status, status === "noActiveRequests" ? `fpz:${ordinal}` : null);
}

const thesisRow = ({ thesis }: DemoReservation) => required(thesis.row);
