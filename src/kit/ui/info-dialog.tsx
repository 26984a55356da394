import { type ReactNode, useEffect, useState } from "react";
import { Dialog } from "./dialog.tsx";
import { FailureAlert } from "./notice.tsx";
import { useKitWords } from "./texts.ts";

type Props = {
  title: string;
  width?: number;
  /** HTML of our own server; shown instead of children. */
  url?: string;
  onClose: () => void;
  children?: ReactNode;
};

/** Shows something to read, its own or fetched; a progress bar stands until it is there (spec §4). */
export const InfoDialog = ({ title, width = 700, url, onClose, children }: Props) => (
  <Dialog title={title} width={width} onClose={onClose}>
    {url ? <Fetched url={url} /> : children}
  </Dialog>
);

function Fetched({ url }: { url: string }) {
  const words = useKitWords();
  const [html, setHtml] = useState<string>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const stop = new AbortController();
    load(url, stop.signal).then(setHtml, (reason: unknown) => stop.signal.aborted || setError(reason));
    return () => stop.abort();
  }, [url]);
  if (error) return <FailureAlert error={error} />;
  if (html === undefined) return <progress className="t-loading" aria-label={words.loading} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's answer, sanitised where it was written
  return <div className="t-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

async function load(url: string, signal: AbortSignal): Promise<string> {
  const address = new URL(url, window.location.href);
  if (address.origin !== window.location.origin) throw new Error();
  const answer = await fetch(address, { signal, headers: { "x-requested-with": "XMLHttpRequest" } });
  const text = await answer.text();
  if (answer.ok) return text;
  throw new Error(messageIn(text));
}

function messageIn(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}
