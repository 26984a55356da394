import { IconShare } from "@tabler/icons-react";
import { useState } from "react";

import { Button, useTexts } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

/** Shares a URL with the device's own dialog, or copies it to the clipboard. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const shareTexts = useTexts(texts).share;
  const [message, setMessage] = useState("");
  const share = async () => {
    if (navigator.share) return navigator.share({ title, url }).catch(() => {}); // closing the dialog is not an error
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setMessage(copied ? shareTexts.copied : shareTexts.notCopied);
  };
  return (
    <span className="t-script-only">
      <span role="status">{message}</span>
      {message && " "}
      <Button variant="outline" tone="neutral" onClick={share}>
        <IconShare aria-hidden size="1.15em" />
        {shareTexts.share}
      </Button>
    </span>
  );
}
