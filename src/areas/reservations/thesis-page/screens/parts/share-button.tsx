import { IconShare } from "@tabler/icons-react";
import { useState } from "react";

import { Button, useTexts } from "#kit/ui/index.ts";
import { thesisPageTexts } from "../../texts.ts";

/** Hands an address on the way the device does it, or copies it. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const words = useTexts(thesisPageTexts).share;
  const [said, setSaid] = useState("");
  const share = async () => {
    if (navigator.share) return navigator.share({ title, url }).catch(() => {}); // who closes the choice has chosen too
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setSaid(copied ? words.copied : words.notCopied);
  };
  return (
    <span className="t-script-only">
      <span role="status">{said}</span>
      {said && " "}
      <Button variant="outline" tone="neutral" onClick={share}>
        <IconShare aria-hidden size="1.15em" />
        {words.share}
      </Button>
    </span>
  );
}
