import type { RouterContextProvider } from "react-router";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { remindPeople } from "./reminders.server.ts";
import { overviewReminderForm } from "./reminders.ts";
import { messages } from "./texts.ts";

type ActionArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * The action of a page with reminders: reminds the people of one line (`remind`) or of a whole list
 * (`remindAll`), and returns to the page. Refuses with 422 a step that the page doesn't have, and as
 * `remindPeople` does.
 */
export const remindAction =
  (...steps: ("remind" | "remindAll")[]) =>
  async ({ request, url, context: provider }: ActionArgs): Promise<never> => {
    const { fields } = await readStep(request, steps);
    const context = contextOf({ context: provider });
    const count = await remindPeople(context, parseForm(overviewReminderForm, fields));
    throw redirectWithFlash(url.pathname + url.search, withValues(messages.reminded, { count }));
  };
