import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { Context } from "#kit/database/context.ts";
import { reasonSchema } from "#kit/forms/fields.ts";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { answerBulk } from "#kit/http/responses.server.ts";
import type { Message } from "#kit/text/localization.ts";
import { orNotFound, Refusal, runBulk } from "#kit/workflow/refusal.ts";
import { stepMessages } from "#kit/workflow/steps.ts";
import type { Queue, QueueAction } from "./queue.ts";

type ActionArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** What a step gets besides the row: the reason, if it requires one, and all rows of the form. */
type QueueInput = { reason: string; ids: readonly number[] };

/** Takes the step for one row, in its own transaction; it asks the flow. */
type QueueCommand = (context: Context, id: number, input: QueueInput) => Promise<unknown>;

/** A command whose messages aren't those of the step's row and of the queue. */
type QueueCommandWithMessages = { take: QueueCommand; allDone?: Message; done?: Message };

type QueueActionOptions = {
  /** Loads the names of the rows that the actor may see. */
  names: (context: Context, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  /** `nameless` is the name of any other row, with its `{id}`. */
  messages: { nothingSelected: Message; nameless: Message };
  /** The result of a row, while another one was refused. */
  done?: Message;
  /** Refuses a step without its reason; if left out, the commands do, row by row. */
  noReason?: Message;
  /** The path to redirect to; that of the queue if left out. */
  to?: (url: URL) => string;
};

/**
 * The action of a queue's page: takes the step that the form names for each of its rows, and answers
 * as `answerBulk` does. Refuses with 422 (no step of the queue, no row, too many or unreadable ids,
 * no reason); a single row is refused as its command refuses it. Throws at once if a step has no
 * message, which is a programming error.
 */
export function queueAction<Step extends string>(
  { steps, path, ids: idsField, actions }: Queue<Step>,
  commands: Readonly<Record<NoInfer<Step>, QueueCommand | QueueCommandWithMessages>>,
  { names: loadNames, messages, noReason, to = () => path, ...options }: QueueActionOptions,
) {
  const doneOf = stepMessages(steps, "done");
  const entries = actions.map((action) => {
    const command = commands[action.step];
    const own: QueueCommandWithMessages =
      typeof command === "function" ? { take: command } : command;
    const { take, allDone = doneOf[action.step], done = options.done } = own;
    if (!allDone || !done) throw new Error(`the step ${action.step} has no message`);
    return { action, take, allDone, done };
  });
  const byName = new Map(
    entries.flatMap((entry) => namesOf(entry.action).map((name) => [name, entry] as const)),
  );
  return async ({ request, url, context: provider }: ActionArgs) => {
    const context = contextOf({ context: provider });
    const { step, fields } = await readStep(request, [...byName.keys()]);
    const { action, take, ...answer } = orNotFound(byName.get(step));
    const ids = parseSelectedIds(fields[idsField], messages.nothingSelected);
    const reason = parseReason(action, fields);
    if (action.reason && !reason && noReason)
      throw new Refusal(422, noReason, { [action.reason.name]: noReason });
    // a single row is not named: its refusal says enough, and its page shows it
    const names = ids.length > 1 ? await loadNames(context, ids) : new Map<number, string>();
    const results = await runBulk(ids, { names, nameless: messages.nameless }, (id) =>
      take(context, id, { reason, ids }),
    );
    return answerBulk(results, { path: to(url), ...answer });
  };
}

/** The names by which forms call the step. */
const namesOf = ({ button, form = button }: QueueAction) => [button, form];

function parseReason({ reason }: QueueAction, fields: Record<string, string[]>): string {
  if (!reason) return "";
  const parsed = parseForm(z.object({ [reason.name]: reasonSchema.shape.reason }), fields);
  return parsed[reason.name] ?? "";
}
