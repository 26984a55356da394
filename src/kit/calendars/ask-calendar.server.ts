import { MB } from "#kit/forms/form.ts";
import { createBoundedQueue } from "#kit/runtime/bounded-queue.server.ts";
import { entryPath } from "#kit/runtime/build-entries.server.ts";
import { log } from "#kit/runtime/log.server.ts";
import { askProcess, type ProcessLimits } from "#kit/runtime/processes.server.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import type { CalendarQuestion, CalendarReading } from "./read-calendar.server.ts";

/** The days from today whose hours are kept: an academic year and a month. */
const daysAhead = 400;

const limits: ProcessLimits = { time: 15_000, processorSeconds: 10, memory: 400 * MB };

const enqueue = createBoundedQueue({ running: 1, waiting: 20, patience: 30_000 });

const modulePath = entryPath(import.meta.dirname, "calendar-process");

/**
 * Reads the hours of a calendar from today on, in a process of its own. A calendar that takes more
 * than the limits has a flaw, too. Rejects with `QueueFullError` if too many wait.
 */
export const askCalendar = (
  text: string,
  now: Date,
): Promise<CalendarReading | { flaw: "tooComplex" }> =>
  enqueue(async () => {
    const firstDay = localDate(now);
    const question: CalendarQuestion = { text, firstDay, lastDay: addDays(firstDay, daysAhead) };
    const outcome = await askProcess<CalendarReading>(modulePath, question, limits);
    if ("answer" in outcome) return outcome.answer;
    log.warn({ ended: outcome.ended }, "a calendar was not read");
    return { flaw: "tooComplex" };
  });
