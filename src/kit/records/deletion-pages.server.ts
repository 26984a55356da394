import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import type { DeletionHandlers } from "./deletion-api.server.ts";
import { messages } from "./texts.ts";

/** The loader of a page that asks before a record is deleted (spec §8). */
export const deletionLoader =
  ({ preview }: DeletionHandlers) =>
  (args: LoaderFunctionArgs) =>
    preview(contextOf(args), parseId(args.params.id));

/** Its action: deletes the record and leads to the list. */
export const deletionAction =
  ({ remove }: DeletionHandlers, list: string) =>
  async (args: ActionFunctionArgs): Promise<never> => {
    await readFormFields(args.request);
    await remove(contextOf(args), parseId(args.params.id));
    throw redirectWithFlash(list, messages.deletion.done);
  };
