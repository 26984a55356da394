import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useCurrentUser } from "../page-context.tsx";
import { formValues } from "./client-validation.ts";
import { type Draft, draftKey, readDraft, removeDraft, storeDraft } from "./drafts.ts";
import { guardLeaving } from "./leave-guard.ts";

type DraftOptions = { form: RefObject<HTMLFormElement | null>; step: string | undefined; row: string | undefined };

/**
 * Keeps what was typed into a form until it is saved, if it is sent in vain, left for another page or loaded again: in
 * the tab, for the same person (product §10). Closing the form on its own page, such as a dialog, deletes it. Only
 * closing the tab would lose it, so the browser asks first. Forms with a password are not kept.
 */
export function useDraft({ form, step, row }: DraftOptions) {
  const person = useCurrentUser();
  const { pathname } = useLocation();
  const key = draftKey({ pathname, step, row });
  const [restored, setRestored] = useState<Draft["values"]>();
  const typed = useRef(false);
  const sent = useRef(false);
  const stopGuard = useRef<() => void>(undefined);
  const keep = () => {
    if (form.current && !hasPassword(form.current))
      storeDraft(key, { person, at: Date.now(), values: formValues(form.current) });
  };
  const guard = () => {
    stopGuard.current?.();
    if (form.current && !hasPassword(form.current)) stopGuard.current = guardLeaving();
  };
  const latestKeep = useRef(keep);
  latestKeep.current = keep;
  const forget = () => {
    typed.current = false;
    stopGuard.current?.();
  };
  const latestForget = useRef(forget);
  latestForget.current = forget;
  useEffect(() => {
    setRestored(readDraft(key, person)?.values);
  }, [person, key]);
  useEffect(() => {
    const onPageHide = () => {
      if (sent.current && window.location.pathname !== pathname) removeDraft(key);
      else if (typed.current) latestKeep.current();
    };
    addEventListener("pagehide", onPageHide);
    return () => removeEventListener("pagehide", onPageHide);
  }, [key, pathname]);
  useLayoutEffect(() => {
    const latest = latestKeep.current;
    return () => {
      // the address is that of the next page before the form is gone; a form that was sent and left is saved, except by
      // way of the sign-in page
      const next = window.location.pathname;
      const closed = next === pathname && isInDialog(form.current);
      if (closed || (sent.current && next !== "/login")) removeDraft(key);
      else if (typed.current) latest();
      sent.current = false;
      latestForget.current();
    };
  }, [form, key, pathname]);
  return {
    restored,
    /** To be called when the form is sent. */
    onSend: () => {
      sent.current = true;
      stopGuard.current?.();
      keep();
    },
    /** To be called when the server did not save the form. */
    onRefused: () => {
      sent.current = false;
      if (typed.current) guard();
    },
    /** To be called when something is typed. */
    onType: () => {
      if (!typed.current) guard();
      typed.current = true;
    },
    drop: () => {
      sent.current = false;
      forget();
      setRestored(undefined);
      removeDraft(key);
    },
  };
}

/** Opens a closed form, such as a dialog, if there is a draft to be restored into it. */
export function useOpenForDraft({ step, row }: Omit<DraftOptions, "form">, open: () => void) {
  const person = useCurrentUser();
  const key = draftKey({ pathname: useLocation().pathname, step, row });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page or person brings another draft
  useEffect(() => {
    if (readDraft(key, person)) open();
  }, [person, key]);
}

const hasPassword = (form: HTMLFormElement) => form.querySelector("input[type=password]") !== null;

const isInDialog = (form: HTMLFormElement | null) => form !== null && form.closest("dialog") !== null;
