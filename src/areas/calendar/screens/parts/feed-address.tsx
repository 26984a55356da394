import { useId, useRef, useState } from "react";
import { texts } from "#areas/calendar/texts.ts";

import { Button, Cluster, useHydrated, useTexts } from "#kit/ui/index.ts";
import { calendarServices, subscribeLinks } from "../../rules.ts";

/** The address of a feed, with buttons to copy it and to subscribe. */
export function FeedAddress({ url, name }: { url: string; name: string }) {
  const pageTexts = useTexts(texts);
  const id = useId();
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const [copyStatus, setCopyStatus] = useState("");
  const links = subscribeLinks(url, name);
  const copy = async () => {
    field.current?.select();
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    setCopyStatus(copied ? pageTexts.copied : pageTexts.notCopied);
  };
  return (
    <>
      <div className="t-field">
        <label htmlFor={id} className="t-label">
          {pageTexts.address}
        </label>
        <input
          id={id}
          ref={field}
          className="t-input"
          value={url}
          readOnly
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <Cluster>
        {hydrated && <Button onClick={copy}>{pageTexts.copy}</Button>}
        {calendarServices.map((calendar) => (
          <a
            key={calendar}
            className="t-button"
            data-variant="light"
            data-tone="primary"
            href={links[calendar]}
            rel="noreferrer"
          >
            {pageTexts.subscribe[calendar]}
          </a>
        ))}
        <span role="status">{copyStatus}</span>
      </Cluster>
    </>
  );
}
