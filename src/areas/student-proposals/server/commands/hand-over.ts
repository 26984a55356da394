import { eq } from "drizzle-orm";
import { change } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { messages } from "../../texts.ts";
import { studentProposals } from "../tables.ts";

/**
 * Gives a proposal that waits for an answer to another mentor; tells the mentor and the student. Call it inside the
 * transaction that has decided who may. Refuses with 404, or 409 if the student has withdrawn it meanwhile.
 */
export const handOverProposal = (context: Context, id: number, mentorId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const [row] = await context.db.select().from(studentProposals).where(eq(studentProposals.id, id)).for("update");
    const { status, studentId, name } = orNotFound(row);
    if (status !== "sent") throw new Refusal(409, messages.refusals.decided);
    await change(context, studentProposals, id, { mentorId });
    await context.publish(context, { name: "studentProposal.handOver", userIds: [mentorId], data: { name } });
    await context.publish(context, { name: "studentProposal.reassign", userIds: [studentId], data: { name } });
  });
