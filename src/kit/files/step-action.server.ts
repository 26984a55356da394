import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { Context } from "#kit/database/context.ts";
import { noFields, reasonSchema } from "#kit/forms/fields.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import type { Message, Messages } from "#kit/text/localization.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import {
  type StepName,
  type Steps,
  type StepWith,
  stepMessage,
  stepMessages,
} from "#kit/workflow/steps.ts";
import {
  type FormWithFiles,
  type FormWithFilesOptions,
  withReceivedForm,
} from "./receive-form.server.ts";

/** What an action is called with, of a page whose path has the record's `id`. */
type ActionArgs = {
  request: Request;
  url: URL;
  params: { id?: string | undefined };
  context: Readonly<RouterContextProvider>;
};

/** A step that was taken; `url` is the address of its form. */
export type StepResult<Result = unknown> = { id: number; url: URL; result: Result };

/**
 * Takes a step of the record. It asks the flow, which decides whether the actor may and whether the
 * input is acceptable.
 */
export type StepCommand<Input, Result = unknown> = (
  context: Context,
  id: number,
  input: Input,
) => Promise<Result>;

/** A value, or what it is after the step. */
type AfterStep<Value, Result = unknown> = Value | ((taken: StepResult<Result>) => Value);

/** The message after a step, and the path to redirect to. */
type Outcome<Result> = { done?: AfterStep<Messages, Result>; to?: AfterStep<string, Result> };

type FormOptions<S extends z.ZodObject, Result> = Outcome<Result> & { form: S };

/** A step as the action takes it. */
type StepEntry = {
  /** True if it has a message of its own. */
  speaks: boolean;
  take: (
    context: Context,
    place: Omit<StepResult, "result">,
    fields: Record<string, string[]>,
  ) => Promise<{ done: Messages | undefined; to: string | undefined }>;
};

/**
 * A step with a form of its own, or one whose message or path depends on its result. What is left
 * out of `done` and `to` comes from the step's row and from the action.
 */
export const stepWithForm = <S extends z.ZodObject, Result>(
  { form, done, to }: FormOptions<S, Result>,
  command: StepCommand<z.output<S>, Result>,
): StepEntry => ({
  speaks: done !== undefined,
  take: async (context, place, fields) => {
    const result = await command(context, place.id, parseForm(form, fields));
    const taken = { ...place, result };
    return { done: done && valueAfter(done, taken), to: to && valueAfter(to, taken) };
  },
});

/** A step of the page that the flow doesn't know, whose form has no fields. */
export const ownStep = <Result>(
  outcome: Outcome<Result> & { done: AfterStep<Messages, Result> },
  command: StepCommand<NoInput, Result>,
): StepEntry => stepWithForm({ form: noFields, ...outcome }, command);

const valueAfter = <Value, Result>(value: AfterStep<Value, Result>, taken: StepResult<Result>) =>
  typeof value === "function" ? (value as (taken: StepResult<Result>) => Value)(taken) : value;

/** What the button of a step with this row sends. */
type InputOfRow<Row> = Row extends { reason: unknown } ? { reason: string } : NoInput;

type NoInput = Readonly<Record<never, never>>;

/**
 * The commands of a page, by step. A step that the flow doesn't know, and one whose reason has a
 * field of another name, have a form of their own.
 */
type Commands<S extends Steps, Step extends string> = {
  readonly [Name in Step]:
    | StepEntry
    | (Name extends StepName<S>
        ? S["rows"][Name] extends { reasonField: string }
          ? never
          : StepCommand<InputOfRow<S["rows"][Name]>>
        : never);
};

type StepActionOptions<Step extends string> = {
  /** The path to redirect to, for all steps or by step. */
  to: AfterStep<string> | { readonly [Name in Step]: AfterStep<string> };
  /** The step of a form that names none. */
  own?: NoInfer<Step>;
};

/**
 * The action of a screen that takes steps of a record: reads the step that the form names and its
 * fields, calls the step's command, and redirects with the message of the step's row. Refuses with
 * 404 (no id) or 422 (no step of the page, or a field that can't be read); the commands refuse as
 * the flow does. Throws at once if a step has no message, which is a programming error.
 */
export function stepAction<S extends Steps, const Step extends string>(
  steps: S,
  commands: Commands<S, Step>,
  { to, own }: StepActionOptions<Step>,
): (args: ActionArgs) => Promise<never> {
  const names = Object.keys(commands) as Step[];
  const messages = stepMessages(steps, "done");
  const silent = names.find((name) => !isSpeaking(commands[name]) && !messages[name]);
  if (silent !== undefined) throw new Error(`the step ${silent} has no message`);
  return async ({ request, url, params, context: provider }) => {
    const context = contextOf({ context: provider });
    const place = { id: parseId(params.id), url };
    const { step, fields } = await readStep(request, names, own);
    const answer = await toEntry(steps, step, commands[step]).take(context, place, fields);
    const target = typeof to === "object" ? to[step] : to;
    throw redirectWithFlash(
      answer.to ?? valueAfter(target, { ...place, result: undefined }),
      answer.done ?? messages[step] ?? [],
    );
  };
}

type AnyCommand = StepEntry | StepCommand<never>;

const toEntry = ({ rows }: Steps, step: string, command: AnyCommand): StepEntry =>
  typeof command === "object"
    ? command
    : {
        speaks: false,
        take: async (context, { id }, fields) => {
          const input = rows[step]?.reason === undefined ? {} : parseForm(reasonSchema, fields);
          await command(context, id, input as never);
          return { done: undefined, to: undefined };
        },
      };

const isSpeaking = (command: AnyCommand) => typeof command === "object" && command.speaks;

type FileStepOptions<S extends z.ZodObject, R extends string, Result, Allowed> = Omit<
  FormWithFilesOptions<S, R>,
  "authorize"
> & {
  /** Refuses who could not take the step whatever the form contains. */
  authorize: (context: Context, id: number) => Allowed | Promise<Allowed>;
  /**
   * Takes the step, with what `authorize` has returned; written before `to`, whose types follow
   * from it.
   */
  take: (
    context: Context,
    id: number,
    input: FormWithFiles<S, R>,
    allowed: Allowed,
  ) => Promise<Result>;
  to: AfterStep<string, Result>;
  /** What is told after the step, from the message of its row; that alone, if left out. */
  told?: (done: Message, result: Result) => Messages;
};

/**
 * The action of a screen whose form has files, and which takes one step: rights are checked, then
 * the form is received, and the command gets all of it (`withReceivedForm`).
 */
export function fileStepAction<
  S extends Steps,
  Result,
  Allowed,
  F extends z.ZodObject = z.ZodObject,
  R extends string = never,
>(
  steps: S,
  step: StepWith<S, "done">,
  { authorize, take, to, told, ...options }: FileStepOptions<F, R, Result, Allowed>,
): (args: ActionArgs) => Promise<never> {
  const done = stepMessage(steps, step, "done");
  return async ({ request, url, params, context: provider }) => {
    const id = parseId(params.id);
    const { promise: allowed, resolve } = Promise.withResolvers<Allowed>();
    const receiving = {
      steps: [step],
      ...options,
      authorize: async (context: Context) => resolve(await authorize(context, id)),
    };
    const context = contextOf({ context: provider });
    return withReceivedForm(request, context, receiving, async (received) => {
      const result = await take(context, id, received, await allowed);
      throw redirectWithFlash(
        valueAfter(to, { id, url, result }),
        told ? told(done, result) : done,
      );
    });
  };
}
