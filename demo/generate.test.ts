import { getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { demoAccounts } from "#areas/auth/auth.ts";
import { firstStart, lastStart } from "#areas/defenses/defenses.ts";
import { remarks } from "#areas/documents/remarks/tables.server.ts";
import { documents } from "#areas/documents/tables.server.ts";
import { guestComments, guests } from "#areas/guests/tables.server.ts";
import { originalityReports } from "#areas/originality/tables.server.ts";
import { outcomeDecisions } from "#areas/outcome-decisions/tables.server.ts";
import { bankPayments, bankStatements } from "#areas/payments/bank-statements/tables.server.ts";
import { users } from "#areas/people/tables.server.ts";
import { meetings } from "#areas/plans/meetings/tables.server.ts";
import { milestoneState } from "#areas/plans/plans.ts";
import { privateNotes } from "#areas/plans/private-notes/tables.server.ts";
import { planMilestones, plans } from "#areas/plans/tables.server.ts";
import { noteAccessRequests, requestedNotes } from "#areas/privacy/note-access/tables.server.ts";
import { isOpen, reservationStatuses } from "#areas/reservations/reservations.ts";
import { aiStatements, reservations, typedOutcomes } from "#areas/reservations/tables.server.ts";

import { studies } from "#areas/studies/tables.server.ts";
import { thesisStatuses } from "#areas/theses/status.ts";
import { theses } from "#areas/theses/tables.server.ts";
import { localDate, startOfDay, toWallTime, weekday } from "#kit/time/dates-and-times.ts";
import { insertOrder } from "./database-writer.ts";
import { generateFaculty } from "./generate.ts";

const storeOf = (today: string) =>
  generateFaculty({ today, publicUrl: "http://localhost:3000" }).write();

test("the same day makes the same faculty, row by row", () => {
  const [one, other] = [storeOf("2026-11-16"), storeOf("2026-11-16")];
  for (const table of one.tables())
    expect(other.rows(table), getTableName(table)).toEqual(one.rows(table));
  expect(other.entries).toEqual(one.entries);
});

test("every table of the faculty has its place in the order of writing", () => {
  const left = storeOf("2026-11-16")
    .tables()
    .filter((table) => !insertOrder.includes(table));
  expect(left.map(getTableName)).toEqual([]);
});

/** Days at the edges of the calendar. */
describe.each(["2026-01-01", "2026-09-30", "2026-10-01", "2026-12-27", "2028-02-29"])(
  "on %s",
  (today) => {
    const store = storeOf(today);
    const rows = store.rows(reservations);

    test("there is a thesis and a reservation in every status", () => {
      expect(new Set(store.rows(theses).map(({ status }) => status))).toEqual(
        new Set(thesisStatuses),
      );
      expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(reservationStatuses));
      expect([store.rows(theses).length, store.rows(users).length]).toEqual([600, 468]);
    });

    test("only planned dates lie after the start", () => {
      const begin = startOfDay(today).toISOString();
      expect(store.entries.filter(({ logged_at }) => logged_at >= begin)).toEqual([]);
      expect(
        rows.filter(
          ({ status, expiresAt, defenseDate }) =>
            isOpen(status) && !defenseDate && expiresAt <= startOfDay(today),
        ),
      ).toEqual([]);
    });

    test("there are similarity reports below the threshold, above it with and without an explanation, and one shown to the student", () => {
      const threshold = 15;
      const kinds = store
        .rows(originalityReports)
        .map(({ similarity, explanation, releasedAt }) =>
          [similarity > threshold && "above", explanation && "explained", releasedAt && "shown"]
            .filter(Boolean)
            .join(" "),
        );
      expect(new Set(kinds)).toEqual(new Set(["", "above", "above explained", "shown"]));
    });

    test("accountancy has settled the payments of one bank statement, and decides on those of the next", () => {
      const [first, last] = store.rows(bankStatements);
      const payments = store.rows(bankPayments);
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const payment of payments.filter(({ statementId }) => statementId === first?.id)) {
        const row = byId.get(payment.reservationId ?? 0);
        expect(payment).toMatchObject({
          settlement: "accepted",
          settledAt: row?.accountancyConfirmedAt,
        });
        expect([
          payment.bookedOn < localDate(payment.settledAt ?? new Date(0)),
          +(first?.importedAt ?? 0) < +(payment.settledAt ?? 0),
        ]).toEqual([true, true]);
      }
      const open = payments.filter(({ statementId }) => statementId === last?.id);
      expect(open.some(({ settlement }) => settlement)).toBe(false);
      const waits = open.filter(
        ({ reservationId, amountInCents }) => reservationId && amountInCents === 7_000,
      );
      const suggested = open.filter(({ guesses }) => guesses.length > 0);
      expect([waits.length, suggested.length]).toEqual([4, 1]);
      expect(
        waits.every(
          ({ reservationId }) => byId.get(reservationId ?? 0)?.accountancyConfirmedAt === null,
        ),
      ).toBe(true);
    });

    test("the vice dean has confirmed an annulment, and a withdrawal and a correction by minutes await them", () => {
      const decided = store
        .rows(outcomeDecisions)
        .map(({ kind, status, reservationId, isvuWork }) => {
          const row = rows.find(({ id }) => id === reservationId);
          return [kind, status, row?.status, row?.registeredInIsvu === "outdated", isvuWork];
        });
      expect(decided.toSorted()).toEqual([
        ["annulment", "confirmed", "submittedToStudentServices", true, true],
        ["correction", "entered", "completed", false, false],
        ["withdrawal", "entered", "completed", false, false],
      ]);
      for (const { createdAt, closedAt, decidedOn, newGrade, reservationId } of store.rows(
        outcomeDecisions,
      )) {
        const row = rows.find(({ id }) => id === reservationId);
        expect(closedAt === null || closedAt > createdAt).toBe(true);
        expect(
          row?.defenseDate === null || localDate(row?.defenseDate ?? new Date()) <= decidedOn,
        ).toBe(true);
        expect(newGrade === null || newGrade !== row?.grade).toBe(true);
      }
    });

    test("a mentor has typed an outcome that awaits student services, and some outcomes aren't final", () => {
      expect(store.rows(typedOutcomes).map(({ status }) => status)).toEqual(["typed"]);
      expect(
        rows
          .filter(({ outcomePending }) => outcomePending)
          .map(({ status }) => status)
          .toSorted(),
      ).toEqual(["completed", "completed", "notCompleted"]);
    });

    test("no defense is on a Sunday, out of hours or at the same time as another of the same people", () => {
      const defended = rows.flatMap(({ defenseDate, defensePlace }) =>
        defenseDate ? [{ defenseDate, defensePlace }] : [],
      );
      const wrong = defended.filter(({ defenseDate }) => {
        const { date, time } = toWallTime(defenseDate);
        return weekday(date) === 7 || time < firstStart || time > lastStart;
      });
      expect(wrong).toEqual([]);
      expect(
        new Set(
          defended.map(
            ({ defenseDate, defensePlace }) => `${defenseDate.getTime()} ${defensePlace}`,
          ),
        ).size,
      ).toBe(defended.length);
      expect(defended.some(({ defenseDate }) => localDate(defenseDate) > today)).toBe(true);
    });

    test("every account exists, and names and user names are unique", () => {
      const everyone = store.rows(users);
      expect(everyone.map(({ username }) => username)).toEqual(
        expect.arrayContaining(demoAccounts.map(([username]) => username)),
      );
      expect(new Set(everyone.map(({ username }) => username)).size).toBe(everyone.length);
      expect(
        new Set(everyone.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size,
      ).toBe(everyone.length);
    });

    test("students state which AI tools they used, also that they used none, and everybody does where it is required", () => {
      const given = store.rows(aiStatements);
      expect(new Set(given.map(({ uses }) => uses.length))).toEqual(new Set([0, 1, 2, 3]));
      const level = new Map(store.rows(studies).map(({ id, aiStatement }) => [id, aiStatement]));
      const study = new Map(store.rows(theses).map(({ id, studyId }) => [id, studyId]));
      const submitted = new Set(
        store
          .rows(documents)
          .flatMap((document) => (document.finalVersion ? [document.reservationId] : [])),
      );
      const without = rows.filter(
        (row) =>
          submitted.has(row.id) && !given.some((statement) => statement.reservationId === row.id),
      );
      const levels = new Set(without.map(({ thesisId }) => level.get(study.get(thesisId) ?? 0)));
      expect(levels).toEqual(new Set(["none", "asked"]));
      expect(store.rows(theses).some(({ aiAllowance }) => aiAllowance !== "")).toBe(true);
    });

    test("the demo's student has a plan with a late milestone, meetings, guests, and remarks in each status", () => {
      const student = store.rows(users).find(({ username }) => username === "student");
      const row = rows.find(({ studentId, status }) => studentId === student?.id && isOpen(status));
      const own = <Row extends { reservationId: number }>(all: readonly Row[]) =>
        all.filter(({ reservationId }) => reservationId === row?.id);
      const milestones = own(store.rows(planMilestones));
      expect(
        new Set(
          milestones.map((one) => milestoneState({ ...one, doneAt: one.doneAt && "" }, today)),
        ),
      ).toEqual(new Set(["done", "missed", "ahead"]));
      const [plan] = own(store.rows(plans));
      expect(plan?.proposal).toHaveLength(5);
      expect(plan?.createdAt.getTime()).toBeGreaterThan(
        +(row?.mentorConfirmedReservationAt ?? Infinity),
      );
      expect(own(store.rows(meetings))).toHaveLength(2);
      expect(own(store.rows(guests)).map(({ redeemedAt }) => redeemedAt !== null)).toEqual([
        true,
        false,
      ]);
      expect(store.rows(guestComments)).toHaveLength(1);
      expect(new Set(own(store.rows(remarks)).map(({ status }) => status))).toEqual(
        new Set(["open", "answered", "done"]),
      );
      const topic = store.rows(theses).find(({ id }) => id === row?.thesisId);
      expect(topic).toMatchObject({
        goals: expect.stringMatching(/./),
        attachmentId: expect.any(Number),
      });
    });

    test("a mentor's plan is proposed by a student, whose request to see private notes waits for the admin", () => {
      expect(store.rows(plans).map(({ agreedAt }) => agreedAt !== null)).toEqual([true, false]);
      expect(store.rows(noteAccessRequests).map(({ answeredAt }) => answeredAt !== null)).toEqual([
        true,
        false,
      ]);
      expect(store.rows(requestedNotes).map(({ body }) => body !== "")).toEqual([false, true]);
      expect(store.rows(privateNotes)).toHaveLength(3);
    });

    test("some students let their work be an example, so that mentors find some", () => {
      const completed = rows.filter(({ status }) => status === "completed");
      const examples = completed.filter(({ exampleConsentAt }) => exampleConsentAt !== null);
      expect(examples.length).toBeGreaterThan(20);
      expect(examples.length).toBeLessThan(completed.length / 2);
    });

    test("each final version has its abstract in Croatian and in English", () => {
      const finals = store.rows(documents).filter(({ finalVersion }) => finalVersion);
      expect(
        finals.filter(
          ({ abstract, abstractEng }) => !/^U radu /.test(abstract) || !/^The /.test(abstractEng),
        ),
      ).toEqual([]);
      expect(finals.length).toBeGreaterThan(300);
    });

    test("some working versions await a response, and final versions have every review status", () => {
      const versions = store.rows(documents);
      expect(
        versions.some(
          ({ finalVersion, mentorRespondedAt }) => !finalVersion && mentorRespondedAt === null,
        ),
      ).toBe(true);
      expect(new Set(versions.flatMap(({ reviewStatus }) => reviewStatus ?? []))).toEqual(
        new Set(["underReview", "minorChanges", "returned", "approved"]),
      );
    });
  },
);
