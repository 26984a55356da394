import { z } from "zod";
import { aiStatements } from "#areas/reservations/tables.server.ts";
import type { studies } from "#areas/studies/tables.server.ts";
import type { Writer } from "./event-log.ts";
import { type DemoReservation, required, type Study } from "./model.ts";
import aiToolsData from "./vocabulary/ai-tools.json" with { type: "json" };

/**
 * Purposes in both languages, the uses of each statement, and the rules of mentors. The choice
 * depends on ids alone, so that nothing else in the demo changes with it.
 */
const { purposes, statements, allowances } = z
  .object({
    purposes: z.array(z.tuple([z.string(), z.string()])),
    statements: z.array(
      z.array(z.object({ tool: z.string(), purpose: z.string(), place: z.string() })),
    ),
    allowances: z.array(z.string()),
  })
  .parse(aiToolsData);

const pick = <T>(all: readonly T[], index: number): T => required(all[index % all.length]);

/** The study's settings for the statement on AI tools. */
export const aiSettings = ({ aiStatement }: Study): Partial<typeof studies.$inferInsert> =>
  aiStatement
    ? {
        aiStatement: aiStatement.level,
        aiStatementPublic: aiStatement.public,
        aiPurposes: purposes.map(([croatian]) => croatian).join("\n"),
        aiPurposesEng: purposes.map(([, english]) => english).join("\n"),
      }
    : {};

/** The rules of a topic's mentor; most mentors have none. */
export const aiAllowanceOf = ({ aiStatement }: Study, index: number): string =>
  aiStatement && index % 3 === 0 ? pick(allowances, index / 3) : "";

/**
 * The student states which tools were used, as the command does; where that is only asked, some
 * don't.
 */
export function giveAiStatement(writer: Writer, reservation: DemoReservation) {
  const { aiStatement } = reservation.thesis.study;
  const { id } = required(reservation.row);
  if (!aiStatement || reservation.aiStatement || (aiStatement.level === "asked" && id % 5 === 4))
    return;
  reservation.aiStatement = writer.create(aiStatements, {
    reservationId: id,
    uses: pick(statements, id),
  });
}

/** The facts of the statement that the life cycle needs. */
export const aiStatementFacts = ({ aiStatement, thesis: { study } }: DemoReservation) => ({
  level: study.aiStatement?.level ?? ("none" as const),
  isGiven: aiStatement !== undefined,
});
