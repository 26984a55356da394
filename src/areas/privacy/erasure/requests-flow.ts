import { z } from "zod";
import { filledText } from "#kit/forms/fields.ts";
import { always, flow, type StepOf } from "#kit/workflow/flow.ts";
import { person, role } from "#kit/workflow/policy.ts";
import { type ErasureRequestStatus, erasureRequestStatuses } from "./requests.ts";
import { messages } from "./requests-texts.ts";

export type ErasureRequestRecord = { status: ErasureRequestStatus; userId: number };

const requester = person<ErasureRequestRecord>("requester", ({ userId }) => userId);
const { refusals } = messages;

const answerInput = z.object({ answer: filledText(refusals.noAnswer) });

/**
 * The life cycle of a request for erasure: the person may withdraw it, and the admin erases or
 * refuses.
 */
// biome-ignore format: one step a line
export const erasureRequestFlow = flow<ErasureRequestRecord>()("sent", erasureRequestStatuses, [
  ["withdraw", "sent", "withdrawn", requester],
  ["refuse", "sent", "refused", role("admin"), always, answerInput],
  ["erase", "sent", "erased", role("admin")],
], { wrongStatus: () => refusals.decided });

export type ErasureRequestStep = StepOf<typeof erasureRequestFlow>;
