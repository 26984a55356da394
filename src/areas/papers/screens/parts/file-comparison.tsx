import { type DragEvent, useId, useState } from "react";
import { useHydrated } from "#kit/ui/hooks.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { texts } from "../../verification/texts.ts";

type Outcome = "same" | "different" | "failed" | "insecure";

/** Compares a file's SHA-256 in the browser; the file never leaves it. Without scripts there is nothing to show. */
export function FileComparison({ sha256 }: { sha256: string }) {
  const id = useId();
  const { file: fileTexts } = useTexts(texts);
  const [outcome, setOutcome] = useState<Outcome>();
  if (!useHydrated()) return null;
  async function compare(file: File | null | undefined) {
    setOutcome(undefined);
    if (file) setOutcome(await outcomeOf(file, sha256));
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    compare(event.dataTransfer.files[0]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the field inside
    <div className="t-field" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <h3>{fileTexts.title}</h3>
      <p>{fileTexts.lead}</p>
      <label className="t-label" htmlFor={id}>
        {fileTexts.choose}
      </label>
      <input
        id={id}
        type="file"
        accept="application/pdf"
        className="t-input"
        onChange={({ target }) => compare(target.files?.[0])}
      />
      <div role="status">
        {outcome && <Notice tone={outcome === "same" ? "success" : "danger"}>{fileTexts[outcome]}</Notice>}
      </div>
    </div>
  );
}

async function outcomeOf(file: File, sha256: string): Promise<Outcome> {
  if (!globalThis.crypto?.subtle) return "insecure";
  try {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return hash === sha256 ? "same" : "different";
  } catch {
    return "failed";
  }
}
