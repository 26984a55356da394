import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { copyText } from "./copy-text.ts";
import { useFormat } from "./language.tsx";
import { useKitTexts } from "./texts.ts";

type CopyButtonProps = {
  text: string;
  /** The name of the copied text, such as the label beside it. */
  field: string;
};

/** An icon that copies a text; the result is announced to screen readers. It isn't shown without scripts. */
export function CopyButton({ text, field }: CopyButtonProps) {
  const { copy } = useKitTexts();
  const format = useFormat();
  const [outcome, setOutcome] = useState<"done" | "failed">();
  const write = async () => setOutcome((await copyText(text)) ? "done" : "failed");
  return (
    <span className="t-script-only">
      <button
        type="button"
        className="t-icon-button"
        onClick={write}
        onBlur={() => setOutcome(undefined)}
        aria-label={format(copy.label, { field })}
      >
        {outcome === "done" ? <IconCheck aria-hidden size="1.25em" /> : <IconCopy aria-hidden size="1.25em" />}
      </button>
      <span className="t-visually-hidden" role="status">
        {outcome && format(copy[outcome], { field })}
      </span>
    </span>
  );
}
