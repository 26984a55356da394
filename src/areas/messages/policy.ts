import { any, type Policy, person } from "#kit/workflow/policy.ts";

/** The facts that the policies need about a message. */
export type MessageRecord = { fromId: number; toId: number };

const sender = person<MessageRecord>("sender", ({ fromId }) => fromId);
const recipient = person<MessageRecord>("recipient", ({ toId }) => toId);

/** Policies for one message. Nobody else reads it, not even the admin. */
export const messagePolicy = {
  read: any(sender, recipient),
  markUnread: recipient,
} satisfies Record<string, Policy<MessageRecord>>;
