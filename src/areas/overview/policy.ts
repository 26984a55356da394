import { role } from "#kit/workflow/policy.ts";

/** The faculty at a glance, and the reminders that are sent from it. */
export const overviewPolicy = {
  read: role("viceDean"),
  remind: role("viceDean"),
};
