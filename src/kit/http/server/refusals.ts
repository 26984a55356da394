import { data, type ServerBuild } from "react-router";
import { toConstraintRefusal } from "#kit/database/index.ts";
import type { RefusedSubmission } from "#kit/forms/index.ts";
import { submissionOf } from "#kit/forms/server/index.ts";
import type { Language } from "#kit/text/index.ts";
import { type FormattedRefusal, formatRefusal, Refusal } from "#kit/workflow/index.ts";
import { contextOf } from "./request-context.ts";

/**
 * Answers a refusal of any loader or action in one way: loaders, and statuses 401, 403 and 404, with the error page;
 * actions with the form as it was filled. The message is in the language of the page.
 */
export const withRefusals = (build: ServerBuild, translate: Translate): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const module = { ...route.module };
      const said = (refusal: Refusal, args: Parameters<typeof contextOf>[0]) =>
        formatAndTranslate(refusal, contextOf(args).language, translate);
      if (loader)
        module.loader = (args) =>
          catchRefusal(
            () => loader(args),
            (refusal) => toErrorPage(said(refusal, args)),
          );
      if (action)
        module.action = (args) =>
          catchRefusal(
            () => action(args),
            (refusal) => toActionData(said(refusal, args), args.request),
          );
      return [id, { ...route, module }];
    }),
  ),
});

type Translate = (sentence: string, language: Language) => string;

async function catchRefusal<T>(work: () => T | Promise<T>, answer: (refusal: Refusal) => T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof Refusal ? error : toConstraintRefusal(error);
    if (!refusal) throw error;
    return answer(refusal);
  }
}

/** Sentences that are still made in Croatian are translated by their pattern. */
function formatAndTranslate(refusal: Refusal, language: Language, translate: Translate): FormattedRefusal {
  const { status, message, fields } = formatRefusal(refusal, language);
  return {
    status,
    message: translate(message, language),
    fields: Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, translate(sentence, language)])),
  };
}

const toErrorPage = (refusal: FormattedRefusal): never => {
  throw data({ message: refusal.message }, { status: refusal.status });
};

const toActionData = (refusal: FormattedRefusal, request: Request) => {
  const { status, message, fields } = refusal;
  if (status === 401 || status === 403 || status === 404) return toErrorPage(refusal);
  return data({ refused: { status, message, fields, values: submissionOf(request) } } satisfies RefusedSubmission, {
    status,
  });
};
