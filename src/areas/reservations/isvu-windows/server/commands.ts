import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { reservationPolicy } from "../../policy.ts";
import { lockReservation } from "../../server/commands/transition.ts";
import { toIsvuWindows } from "../rules.ts";
import type { IsvuWindow } from "../schema.ts";
import { messages } from "../texts.ts";
import { loadIsvuWindowsOf } from "./queries.ts";
import { typedIsvuWindows } from "./tables.ts";

const { refusals } = messages;

/**
 * Marks a window as typed into ISVU. `seen` is the fingerprint of the data that the person has typed. Refuses with 403,
 * 404 or 409 (the data aren't there, the window is marked, or its data have changed since the person saw them).
 */
export const typeIsvuWindow = (context: Context, id: number, window: IsvuWindow, seen: string) =>
  inTransaction(context, async (context) => {
    const { state, fingerprint, markId } = await lockWindow(context, id, window);
    if (state === "closed") throw new Refusal(409, refusals.notYet);
    if (state === "typed") throw new Refusal(409, refusals.already);
    if (state === "registered") throw new Refusal(409, refusals.registered);
    if (fingerprint !== seen) throw new Refusal(409, refusals.changed);
    const mark = { typedBy: context.actor.id, typedAt: context.now, fingerprint };
    return markId !== null
      ? change(context, typedIsvuWindows, markId, mark)
      : create(context, typedIsvuWindows, { reservationId: id, isvuWindow: window, ...mark });
  });

/** Takes the mark of a window back. Refuses with 403, 404 or 409 (it isn't marked). */
export const untypeIsvuWindow = (context: Context, id: number, window: IsvuWindow) =>
  inTransaction(context, async (context) => {
    const { typed, markId } = await lockWindow(context, id, window);
    if (typed === null || markId === null) throw new Refusal(409, refusals.notTyped);
    return change(context, typedIsvuWindows, markId, { typedBy: null, typedAt: null, fingerprint: null });
  });

/** Locks a reservation and returns one of its windows as it is then. */
async function lockWindow(context: Context, id: number, window: IsvuWindow) {
  const { record } = await lockReservation(context, id);
  if (!reservationPolicy.isvuWindows(context.actor, record)) throw new Refusal(403, accessDenied);
  const views = toIsvuWindows(await loadIsvuWindowsOf(context.db, id));
  const view = views.find((one) => one.window === window);
  if (!view) throw new Refusal(409, refusals.notYet);
  return view;
}
