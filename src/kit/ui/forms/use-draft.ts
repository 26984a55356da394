import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useCurrentUser } from "../page-context.tsx";
import { formValues } from "./client-validation.ts";
import { type Draft, draftKey, readDraft, removeDraft, storeDraft } from "./drafts.ts";

type DraftOptions = { form: RefObject<HTMLFormElement | null>; step: string | undefined; row: string | undefined };

/**
 * Keeps what was typed into a form until it is saved, if it is sent in vain or its page is loaded again: in the tab, for
 * the same person (product §10). Leaving the form for another page of the application deletes it; the sign-in page,
 * which an expired session leads to, doesn't. Forms with a password are not kept.
 */
export function useDraft({ form, step, row }: DraftOptions) {
  const person = useCurrentUser();
  const { pathname } = useLocation();
  const key = draftKey({ pathname, step, row });
  const [restored, setRestored] = useState<Draft["values"]>();
  const typed = useRef(false);
  const keep = () => {
    if (form.current && !hasPassword(form.current))
      storeDraft(key, { person, at: Date.now(), values: formValues(form.current) });
  };
  const latestKeep = useRef(keep);
  latestKeep.current = keep;
  useEffect(() => {
    setRestored(readDraft(key, person)?.values);
  }, [person, key]);
  useEffect(() => {
    // the address is that of the next page before the form is gone
    const forget = () => window.location.pathname !== "/login" && removeDraft(key);
    const onPageHide = () => {
      if (window.location.pathname !== pathname) forget();
      else if (typed.current) latestKeep.current();
    };
    addEventListener("pagehide", onPageHide);
    return () => {
      removeEventListener("pagehide", onPageHide);
      typed.current = false;
      forget();
    };
  }, [key, pathname]);
  return {
    restored,
    keep,
    /** To be called when something is typed. */
    onType: () => {
      typed.current = true;
    },
    drop: () => {
      typed.current = false;
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
