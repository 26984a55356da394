import type { Context, Happening } from "#kit/server/context.ts";

/** Who listens to what happens, in this order, in the transaction of the decision. */
const listeners: readonly ((context: Context, happening: Happening) => Promise<void>)[] = [];

export async function announce(context: Context, happening: Happening) {
  for (const listener of listeners) await listener(context, happening);
}
