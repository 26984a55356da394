import {
  createMatcher,
  type PayableReservation,
} from "#areas/payments/bank-statements/match-payments.ts";
import { bankPayments, bankStatements } from "#areas/payments/bank-statements/tables.server.ts";
import { toReference } from "#areas/payments/hub3.ts";
import { paymentSettings } from "#areas/payments/tables.server.ts";

import { clearanceStatuses, isOpen, regularFeeInCents } from "#areas/reservations/reservations.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { isWorkday } from "../calendar.ts";
import type { Writer } from "../event-log.ts";
import { type DemoReservation, required } from "../model.ts";
import { timeAtMinutes } from "../working-hours.ts";
import type { Planner } from "./planner.ts";

/**
 * Number of payments in the last statement that match by reference, and of settled payments in the
 * previous one.
 */
const [fitting, settled] = [4, 3];

/** Minutes after midnight at which accountancy imports a statement. */
const importedAtMinute = 15 * 60 + 40;

/**
 * Schedules two bank statements: one whose payments accountancy has accepted, and that of the last
 * workday. The latter has pending payments that match by reference or by the payer's name, and some
 * that need a manual decision.
 */
export function planBankStatements({ eventLog, faculty, reservations, today, limit }: Planner) {
  const accountant = required(faculty.accountancy[0]);
  // all else of the last day has happened
  eventLog.schedule(new Date(limit.getTime() - 60_000), accountant, (writer) => {
    const known = reservations.map(({ reservation }) => reservation).filter(({ row }) => row);
    const payable = known.map(toPayable);
    const paid = settledPayments(writer, known);
    const accepted = paid.flatMap(
      ({ accepted }) => accepted?.row?.accountancyConfirmedAt?.getTime() ?? [],
    );
    const before = new Date(Math.min(...accepted) - 30 * 60_000);
    importStatement(writer, payable, {
      importedAt: before,
      bookedOn: workdayBefore(localDate(before)),
      payments: paid,
    });
    const last = workdayBefore(today);
    importStatement(writer, payable, {
      importedAt: timeAtMinutes(last, importedAtMinute),
      bookedOn: last,
      payments: openPayments(writer, known),
    });
  });
}

const workdayBefore = (day: string): string => {
  const before = addDays(day, -1);
  return isWorkday(before) ? before : workdayBefore(before);
};

type DemoPayment = {
  payer: string;
  cents: number;
  reference?: string;
  description: string;
  /** The reservation for which accountancy has accepted it. */
  accepted?: DemoReservation;
};

/** The payments of the reservations that accountancy confirmed last. */
function settledPayments(writer: Writer, known: readonly DemoReservation[]): DemoPayment[] {
  const confirmed = known
    .filter(({ row }) => row?.accountancyConfirmedAt)
    .toSorted(
      (a, b) => Number(b.row?.accountancyConfirmedAt) - Number(a.row?.accountancyConfirmedAt),
    );
  return confirmed
    .slice(0, settled)
    .map((reservation) => ({ ...paymentOf(writer, reservation), accepted: reservation }));
}

/** The payments of reservations that await the fee, and others that belong to no reservation. */
function openPayments(writer: Writer, known: readonly DemoReservation[]): DemoPayment[] {
  const waiting = known.filter(
    ({ row }) =>
      row &&
      clearanceStatuses.some((status) => status === row.status) &&
      !row.accountancyConfirmedAt,
  );
  const [named, wrong, ...others] = waiting;
  return [
    ...others.slice(0, fitting).map((other) => paymentOf(writer, other)),
    ...(named ? [{ ...paymentOf(writer, named), reference: "", description: "uplata" }] : []),
    ...(wrong ? [{ ...paymentOf(writer, wrong), cents: regularFeeInCents - 1_000 }] : []),
    { payer: "Izdavačka kuća Primjer d.o.o.", cents: 125_000, description: "Račun 17/2026" },
  ];
}

function paymentOf(writer: Writer, reservation: DemoReservation): DemoPayment {
  const [settings] = writer.rows(paymentSettings);
  const { model, ...template } = required(settings);
  const { id, year, jmbag } = toPayable(reservation);
  const reference = toReference({ model, ...template }, { year, jmbag, reservationId: id });
  const { firstName, lastName } = reservation.student;
  return {
    payer: `${lastName} ${firstName}`.toLocaleUpperCase("hr"),
    cents: regularFeeInCents,
    description: "Naknada za završetak studija",
    ...(reference && { reference: `${model} ${reference}` }),
  };
}

function toPayable({ row, student }: DemoReservation): PayableReservation {
  const { id, createdAt, status, accountancyConfirmedAt } = required(row);
  const reservedOn = localDate(createdAt);
  return {
    id,
    year: Number(reservedOn.slice(0, 4)),
    jmbag: student.jmbag,
    reservedOn,
    student: `${student.firstName} ${student.lastName}`,
    unpaid: isOpen(status) && accountancyConfirmedAt === null,
    studyFee: null,
  };
}

type DemoStatement = { importedAt: Date; bookedOn: string; payments: readonly DemoPayment[] };

/** Writes a statement and its payments, matched by the rules of the import. */
function importStatement(
  writer: Writer,
  payable: readonly PayableReservation[],
  { importedAt, bookedOn, payments }: DemoStatement,
) {
  const match = createMatcher(payable, writer.rows(paymentSettings), () => regularFeeInCents);
  const { id: statementId } = writer.add(bankStatements, {
    name: `izvadak-${bookedOn}.xml`,
    importedBy: writer.by.id,
    importedAt,
    entryCount: payments.length,
    newCount: payments.length,
  });
  for (const [
    index,
    { payer, cents, reference = "", description, accepted },
  ] of payments.entries()) {
    const entry = {
      kind: "payment" as const,
      bookedOn,
      amountInCents: cents,
      currency: "EUR",
      payer,
      payerAccount: "",
      reference,
      description,
    };
    const row = accepted && required(accepted.row);
    writer.add(bankPayments, {
      statementId,
      entryKey: `OGLED-${bookedOn}-${index + 1}`,
      ...entry,
      ...match(entry),
      ...(row && {
        reservationId: row.id,
        settlement: "accepted" as const,
        settledBy: row.accountancyConfirmedBy,
        settledAt: row.accountancyConfirmedAt,
      }),
    });
  }
}
