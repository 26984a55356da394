import type { HttpBindings } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { createContext, type RouterContextProvider } from "react-router";
import type { Context } from "#kit/database/context.ts";
import type { Language } from "#kit/text/localization.ts";
import type { FormattedRefusal } from "#kit/workflow/refusal.ts";
import type { UndoOffer } from "#kit/workflow/undo.ts";

/** How many tasks wait for the actor, by the path of the page that lists them. */
export type TaskCounts = Readonly<Record<string, number>>;

/** What the middleware provides to handlers. */
export type ApiEnv = {
  Bindings: HttpBindings;
  Variables: {
    context: Context;
    token: string | undefined;
    unread: number;
    taskCounts: TaskCounts;
    /** The client's network address. */
    address: string;
  };
};

/**
 * The app on which an area mounts its JSON calls and files; each must also be among the area's
 * routes.
 */
export type ApiApp = OpenAPIHono<ApiEnv>;

/** A request for a page: its context, and the data of the page's shell. */
export type RequestContext = {
  context: Context;
  /** The nonce of this response's content security policy; a cached page has none. */
  nonce: string;
  /** The language that the caller has chosen; `context.language` is the language of this page. */
  preferredLanguage: Language;
  unread: number;
  taskCounts: TaskCounts;
  demo: boolean;
  /** The caller's network address, for throttling. */
  address: string;
  /** The token of the caller's session, if any. */
  token: string | undefined;
  /** The flash message of the previous request; taking it removes it. */
  takeFlash: (language: Language) => Flash | undefined;
  /** Set when an error page is rendered instead of the requested page. */
  pageError?: PageError;
  /**
   * Set when a program sent a form (`isProgramForm`): takes the refusal, which is then the whole
   * answer.
   */
  takeRefusal?: (refusal: FormattedRefusal) => void;
};

/** The message about the step just taken, and the steps that can be undone. */
export type Flash = { text: string; undo?: UndoOffer };

/**
 * An HTTP status, a message that explains it and, for an unexpected error, the id of the request.
 */
export type PageError = { status: number; message: string; request?: string | undefined };

const requestContextKey = createContext<RequestContext>();

export const setRequestContext = (
  provider: RouterContextProvider,
  requestContext: RequestContext,
) => provider.set(requestContextKey, requestContext);

export const requestContextOf = (args: { context: Readonly<RouterContextProvider> }) =>
  args.context.get(requestContextKey);

/** The context of a loader or an action. */
export const contextOf = (args: { context: Readonly<RouterContextProvider> }): Context =>
  requestContextOf(args).context;
