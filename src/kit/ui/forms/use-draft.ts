import { useEffect, useState } from "react";
import { useCurrentUser } from "../page-context.tsx";

type Values = Record<string, string[]>;
type Draft = { person: string; at: number; values: Values };

/** How long what was typed waits for its person to sign in again, in milliseconds. */
const draftLifetime = 30 * 60_000;

/**
 * What was sent when the session had already expired: kept in the tab while its person signs in, and put back into the form once
 * (product §10). Whatever else happens to the form takes it away.
 */
export function useDraft(step: string | undefined) {
  const person = useCurrentUser();
  const [restored, setRestored] = useState<Values>();
  useEffect(() => {
    const draft = takeDraft(draftKey(step));
    if (draft && draft.person === person && Date.now() - draft.at < draftLifetime) setRestored(draft.values);
    return () => {
      if (window.location.pathname !== "/login") sessionStorage.removeItem(draftKey(step));
    };
  }, [person, step]);
  return {
    restored,
    keep: (values: Values) => storeDraft(draftKey(step), { person, at: Date.now(), values } satisfies Draft),
    drop: () => {
      setRestored(undefined);
      sessionStorage.removeItem(draftKey(step));
    },
  };
}

const draftKey = (step = "") => `teza-draft ${window.location.pathname} ${step}`;

/** A tab without storage, or with a full one, only loses the convenience. */
function storeDraft(key: string, draft: Draft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {}
}

function takeDraft(key: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text ? (JSON.parse(text) as Draft) : undefined;
  } catch {
    return undefined;
  }
}
