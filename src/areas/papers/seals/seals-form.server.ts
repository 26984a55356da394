import type { Context } from "#kit/database/context.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { requireIssuer, takeReturned } from "./seals-commands.server.ts";
import { messages } from "./texts.ts";

/** The name of the step that takes sealed papers. */
export const takeStep = "take";

/** Receives the form with sealed papers and takes them. Refuses like `takeReturned`. */
export const receiveReturned = (request: Request, context: Context) =>
  withReceivedForm(
    request,
    context,
    {
      files: { sealed: "sealedPapers" },
      required: { sealed: messages.refusals.noFile },
      authorize: requireIssuer,
      steps: [takeStep],
    },
    ({ files: { sealed } }) => takeReturned(context, sealed),
  );
