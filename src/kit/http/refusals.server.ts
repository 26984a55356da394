import { data, redirect, type ServerBuild } from "react-router";
import type { Context } from "#kit/database/context.ts";
import { toDatabaseRefusal } from "#kit/database/errors.ts";
import type { RefusedSubmission } from "#kit/forms/form.ts";
import { submissionOf } from "#kit/forms/submission.server.ts";
import { log, logOutage } from "#kit/runtime/log.server.ts";
import { type FormattedRefusal, formatRefusal, Refusal } from "#kit/workflow/refusal.ts";
import { contextOf, type RequestContext, requestContextOf } from "./request-context.server.ts";

/**
 * Responds to a refusal of any loader or action uniformly: to loaders, and to 401, 403 and 404,
 * with the error page; to actions with the submitted form. A program that posted a form receives
 * only the refusal. The message is in the language of the page.
 */
export const withRefusals = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action } = route.module;
      const module = { ...route.module };
      const inLanguageOf = (args: Parameters<typeof contextOf>[0], refusal: Refusal) =>
        formatRefusal(refusal, contextOf(args).language);
      if (loader)
        module.loader = (args) =>
          catchRefusal(
            () => loader(args),
            (refusal) => {
              logDenial(contextOf(args), args, refusal);
              return toErrorPage(inLanguageOf(args, refusal));
            },
          );
      if (action)
        module.action = (args) =>
          catchRefusal(
            () => action(args),
            (refusal) => {
              const formatted = inLanguageOf(args, refusal);
              logDenial(contextOf(args), args, refusal);
              endForProgram(requestContextOf(args), formatted);
              return toActionData(formatted, args.request);
            },
          );
      return [id, { ...route, module }];
    }),
  ),
});

async function catchRefusal<T>(
  work: () => T | Promise<T>,
  answer: (refusal: Refusal) => T,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof Refusal ? error : toDatabaseRefusal(error);
    if (!refusal) throw error;
    if (refusal.status === 503) logOutage(error);
    return answer(refusal);
  }
}

type DeniedRequest = { request: Request; params: { token?: string | undefined } };

/** Logs that a record or a step was denied to a person who may open the page. */
function logDenial(
  { actor }: Context,
  { request, params: { token } }: DeniedRequest,
  { status }: Refusal,
): void {
  if (status !== 403) return;
  const { pathname } = new URL(request.url);
  const path = token === undefined ? pathname : pathname.replace(token, "…");
  log.info({ path, username: actor.username }, "refused");
}

/**
 * Ends the request of a program by a redirect, after which no loader runs and nothing is rendered.
 */
function endForProgram({ takeRefusal }: RequestContext, refusal: FormattedRefusal) {
  if (!takeRefusal) return;
  takeRefusal(refusal);
  throw redirect("/");
}

const toErrorPage = (refusal: FormattedRefusal): never => {
  throw data({ message: refusal.message }, { status: refusal.status });
};

const toActionData = (refusal: FormattedRefusal, request: Request) => {
  const { status, message, fields, link } = refusal;
  if (status === 401 || status === 403 || status === 404) return toErrorPage(refusal);
  return data(
    {
      refused: { status, message, fields, values: submissionOf(request), ...(link && { link }) },
    } satisfies RefusedSubmission,
    {
      status,
    },
  );
};
