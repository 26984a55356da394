import { followRepository, lockThesis } from "#areas/theses/server/commands/transitions.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { answerBulk } from "#kit/http/responses.server.ts";
import { transition } from "#kit/workflow/flow.ts";
import { orNotFound, Refusal, runBulk } from "#kit/workflow/refusal.ts";
import { depositFlow } from "../../flow.ts";
import { checkReadiness } from "../../readiness/rules.ts";
import { messages as readinessMessages } from "../../readiness/texts.ts";
import { depositPaths } from "../../schema.ts";
import { messages } from "../../texts.ts";
import { loadDepositSource, loadDepositState, loadThesisNames } from "../queries.ts";
import { deposits } from "../tables.ts";
import { checkQueue } from "./checking.ts";

const { refusals, done } = messages;

/**
 * Stores the contents of a defended thesis to be sent; a job sends them. A repeated submission sends nothing twice.
 * Refuses with 403, 404, 409 (not completed, the outcome of the defense isn't final, published or being processed, or Dabar isn't connected) or 422 (required
 * values are missing).
 */
export const sendToDabar = (context: Context, thesisId: number) =>
  inTransaction(context, async (context) => {
    const { actor, db, dabar, jobs, now } = context;
    const thesis = await lockThesis(context, thesisId);
    const { newest, ...state } = await loadDepositState(db, thesisId);
    const facts = { status: thesis.dabarStatus, thesisStatus: thesis.status, pid: thesis.dabarPid, ...state };
    const { status } = transition(depositFlow, "send", actor, facts, now);
    if (!dabar.isConnected) throw new Refusal(409, refusals.notConnected);
    const { contents, origins, inspection } = await loadDepositSource(context, thesisId);
    const missing = checkReadiness(contents, origins, inspection).filter(({ level }) => level === "missing");
    if (missing.length > 0)
      throw new Refusal(422, [refusals.incomplete, ...missing.map(({ key }) => readinessMessages.findings[key])]);
    const [deposit] = await db
      .insert(deposits)
      .values({
        ...{ thesisId, number: newest + 1, contents, createdAt: now, nextCheckAt: now },
        ...{ requestedBy: actor.id, impersonatorId: actor.impersonator?.id ?? null },
      })
      .returning({ id: deposits.id });
    await followRepository(context, thesis, { dabarStatus: status, dabarOutdated: false });
    await jobs.enqueueAll(db, checkQueue, [{ depositId: orNotFound(deposit).id }]);
  });

/** Sends the selected theses (`form_theses`), each in its own transaction. */
export async function sendSelected(context: Context, request: Request) {
  const { fields } = await readStep(request, ["send"]);
  const ids = parseSelectedIds(fields.form_theses, refusals.nothingSelected);
  const rows = { names: await loadThesisNames(context.db, ids), nameless: messages.nameless };
  const results = await runBulk(ids, rows, (id) => sendToDabar(context, id));
  return answerBulk(results, { path: depositPaths.index, allDone: done.allSent, done: done.sent });
}
