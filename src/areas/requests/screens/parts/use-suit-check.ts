import { type ChangeEvent, useRef, useState } from "react";
import { xhrHeaders } from "#kit/forms/form.ts";
import { type CompatibilityFacts, compatibilityCheckUrl } from "../../edit-suit.ts";

export type PendingEditField = { id: number; fieldId: number };

/** The server's sentence on whether co-mentor and study suit each other, as soon as one of them is chosen (spec §5, §7). */
export function useCompatibilityCheck(thesis: CompatibilityFacts, pending: readonly PendingEditField[]) {
  const [sentence, setSentence] = useState("");
  const last = useRef(0);
  const onChange = async ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
    if (target.name !== "coMentor" && target.name !== "studyPrograms") return;
    last.current += 1;
    const nth = last.current;
    setSentence("");
    const ticked = !(target instanceof HTMLInputElement) || target.checked;
    const url = ticked && compatibilityCheckUrl(target.name, target.value, thesis, pending);
    if (!url) return;
    const answer = await fetchMessage(url);
    if (nth === last.current) setSentence(answer);
  };
  return { sentence, onChange };
}

/** Should the check fail, the server still checks what is sent. */
async function fetchMessage(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { headers: xhrHeaders });
    const { status, message } = (await answer.json()) as { status?: string; message?: string };
    return answer.ok && status === "error" ? (message ?? "") : "";
  } catch {
    return "";
  }
}
