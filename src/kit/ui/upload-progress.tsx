import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { useFormat } from "./language.tsx";
import { Notice } from "./notice.tsx";
import { useKitTexts } from "./texts.ts";
import type { UploadFailure } from "./use-upload.ts";

/** How much has been sent; can be stopped. Takes the focus from the button it replaces. */
export function UploadProgress({ part, onStop }: { part: number; onStop: () => void }) {
  const words = useKitTexts();
  const say = useFormat();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const percent = Math.floor(part * 100);
  const sentence = part < 1 ? say(words.upload.progress, { percent }) : words.upload.finishing;
  return (
    <div ref={box} className="t-upload" tabIndex={-1}>
      <p aria-hidden>{sentence}</p>
      <progress aria-label={sentence} max={100} value={part < 1 ? percent : undefined} />
      <Button variant="outline" tone="neutral" onClick={onStop}>
        {words.upload.stop}
      </Button>
    </div>
  );
}

/** Why an upload did not get through, and that nothing is lost. */
export function UploadFailureNotice({ trouble }: { trouble: UploadFailure | undefined }) {
  const words = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble) box.current?.focus();
  }, [trouble]);
  if (!trouble) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Notice tone="warning">
        {"said" in trouble ? trouble.said : words.upload[trouble.kind]}{" "}
        {trouble.signIn && (
          <a href={trouble.signIn} target="_blank" rel="noreferrer">
            {words.upload.signIn}
          </a>
        )}
      </Notice>
    </div>
  );
}
