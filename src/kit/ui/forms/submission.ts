import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useActionData,
  useNavigation,
  useSubmit,
} from "react-router";
import { collectTextFields, type RefusedSubmission } from "#kit/forms/form.ts";
import { textsFor } from "#kit/text/localization.ts";
import { useLanguage } from "../language.tsx";
import { isConflict } from "../page.tsx";
import { texts, useValidationTexts } from "../texts.ts";
import { useDraft } from "./drafts.ts";
import { type FormSchema, validateForm } from "./form-errors.tsx";
import { useUpload } from "./upload.tsx";

/**
 * Name of the hidden field that says which of a page's forms of one step was sent. The hyphen keeps
 * it apart from every field of a schema.
 */
export const rowField = "form-row";

type SubmissionOptions = {
  step: string | undefined;
  /** Distinguishes forms of one step on a page. */
  row: string | undefined;
  /** Path of the form's own page, if another one shows it, too. */
  page: string | undefined;
  schema: FormSchema | undefined;
  files: boolean;
  /** True if the form asks for confirmation before it is sent. */
  asks: boolean;
  onDone: (() => void) | undefined;
};

/** Manages a form's submission: validation, confirmation, sending once, and the outcome. */
export function useSubmission({ step, row, page, schema, files, asks, onDone }: SubmissionOptions) {
  const { saveError } = useValidationTexts();
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  /** Address of the pressed button, if it has its own. */
  const action = useRef<string>(undefined);
  const [found, setFound] = useState<Record<string, string>>();
  const [asking, setAsking] = useState(false);
  const [times, setTimes] = useState(0);
  const travel = useUpload(files);
  const draft = useDraft({ form, step, row, page: page?.split("?")[0] });
  const answer = refusalFor(useActionData(), step, row);
  const refused = travel.refused ?? answer;
  const { sent, setSent } = useSent(() => {
    if (refused) draft.onRefused();
    if (isConflict(answer)) return onDone?.();
    if (!refused) finish();
  });

  /** Empties the form after success: a sent file must not stay in it. */
  function finish() {
    draft.drop();
    setTimes((index) => index + 1);
    onDone?.();
  }

  const busy = sent || travel.state !== undefined;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    action.current = submitter?.getAttribute("formaction") ?? undefined;
    const errors = await validateForm(event.currentTarget, schema, language);
    if (Object.keys(errors).length > 0) return setFound(errors);
    setFound(undefined);
    if (asks) setAsking(true);
    else send();
  }

  function send() {
    setAsking(false);
    if (!form.current) return;
    draft.onSend();
    if (files)
      return travel
        .send(form.current, action.current)
        .then((done) => (done ? finish() : draft.onRefused()));
    setSent(true);
    announceSubmission();
    submit(form.current, action.current === undefined ? {} : { action: action.current });
  }

  return {
    form,
    onSubmit,
    send,
    asking,
    stopAsking: () => setAsking(false),
    busy,
    travel,
    draft,
    refused,
    errors: found ?? refused?.fields ?? noErrors,
    message: found ? saveError : isConflict(answer) ? undefined : refused?.message,
    /** Number of successful submissions; a new number resets the form. */
    times,
  };
}

const noErrors = {};

function refusalFor(
  answer: unknown,
  step: string | undefined,
  row: string | undefined,
): RefusedSubmission["refused"] | undefined {
  const { refused } = (answer ?? {}) as Partial<RefusedSubmission>;
  const isOwn = refused?.values.step?.[0] === step && refused?.values[rowField]?.[0] === row;
  return isOwn ? refused : undefined;
}

/** Tracks a submission from the click until the router has finished it. */
function useSent(onEnd: () => void) {
  const { state } = useNavigation();
  const [sent, setSent] = useState(false);
  const under = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the router's state ends a submission
  useEffect(() => {
    if (state !== "idle") under.current = sent;
    else if (under.current) {
      under.current = false;
      setSent(false);
      onEnd();
    }
  }, [state]);
  return { sent, setSent };
}

let isRefusalShown = false;

/** To be called by a form that shows a refusal at its button, before it is sent. */
export const announceSubmission = () => {
  isRefusalShown = true;
};

/**
 * Browser middleware: a form that could not be sent, or that the server failed to process, is
 * answered like a refused one, so that it stays on the screen with its values. Without access, or
 * without the record, the error page is shown, because sending again would not help.
 */
export const keepFormOnFailure: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === "GET") return next();
  const keeps = isRefusalShown;
  isRefusalShown = false;
  const copy = request.clone();
  const results = await next();
  if (!keeps || request.signal.aborted) return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const message = type === "error" ? failureMessage(result) : undefined;
    if (!message) continue;
    const status = isRouteErrorResponse(result) ? result.status : 503;
    const refused = {
      status,
      message,
      fields: {},
      values: collectTextFields(await copy.formData()),
    };
    results[route] = {
      type: "data",
      result: data({ refused } satisfies RefusedSubmission, { status }),
    };
  }
  return results;
};

/** Returns the server's sentence or our own; undefined if sending again would not help. */
function failureMessage(error: unknown): string | undefined {
  if (error instanceof Response) return undefined; // a redirect
  const { unreachable, failedOnServer } = textsFor(
    texts,
    document.documentElement.lang === "en" ? "en" : "hr",
  ).submission;
  if (!isRouteErrorResponse(error)) return hasStatus(error) ? failedOnServer : unreachable;
  if ([401, 403, 404].includes(error.status)) return undefined;
  return messageIn(error.data) ?? (error.status > 500 ? unreachable : failedOnServer);
}

/**
 * React Router passes on an error with the status of the response; without a response there is
 * none.
 */
const hasStatus = (error: unknown) =>
  Boolean((error as { init?: ResponseInit | null } | null)?.init);

/** Returns the message of an error as JSON (product §1). */
function messageIn(body: unknown): string | undefined {
  try {
    const { message } = typeof body === "string" ? JSON.parse(body) : (body ?? {});
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined; // a page of a proxy
  }
}
