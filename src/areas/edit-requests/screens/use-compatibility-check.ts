import { type ChangeEvent, useRef, useState } from "react";
import { xhrHeaders } from "#kit/forms/form.ts";
import { type CompatibilityFacts, compatibilityCheckUrl } from "../edit-requests-rules.ts";

export type PendingEditField = { id: number; fieldId: number };

/**
 * Asks the server whether co-mentor and study are compatible, as soon as one of them is chosen
 * (spec §5, §7).
 */
export function useCompatibilityCheck(
  thesis: CompatibilityFacts,
  pending: readonly PendingEditField[],
) {
  const [sentence, setSentence] = useState("");
  const last = useRef(0);
  const onChange = async ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
    if (target.name !== "coMentor" && target.name !== "studyPrograms") return;
    last.current += 1;
    const index = last.current;
    setSentence("");
    const ticked = !(target instanceof HTMLInputElement) || target.checked;
    const url = ticked && compatibilityCheckUrl(target.name, target.value, thesis, pending);
    if (!url) return;
    const answer = await fetchMessage(url);
    if (index === last.current) setSentence(answer);
  };
  return { sentence, onChange };
}

/**
 * Loads the message of a check; empty if the call fails, because the server checks the submitted
 * form again.
 */
async function fetchMessage(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { headers: xhrHeaders });
    const { status, message } = (await answer.json()) as { status?: string; message?: string };
    return answer.ok && status === "error" ? (message ?? "") : "";
  } catch {
    return "";
  }
}
