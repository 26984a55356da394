import { type ReactNode, useEffect, useState } from "react";
import { Dialog } from "./dialog.tsx";
import { ErrorAlert } from "./notice.tsx";
import { useKitTexts } from "./texts.ts";

type InfoDialogProps = {
  title: string;
  width?: number;
  /** HTML of our own server; shown instead of children. */
  url?: string;
  onClose: () => void;
  children?: ReactNode;
};

/** Shows something to read, its own or fetched; a progress bar stands until it is there (spec §4). */
export const InfoDialog = ({ title, width = 700, url, onClose, children }: InfoDialogProps) => (
  <Dialog title={title} width={width} onClose={onClose}>
    {url ? <FetchedHtml url={url} /> : children}
  </Dialog>
);

function FetchedHtml({ url }: { url: string }) {
  const words = useKitTexts();
  const [html, setHtml] = useState<string>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const stop = new AbortController();
    fetchHtml(url, stop.signal).then(setHtml, (reason: unknown) => stop.signal.aborted || setError(reason));
    return () => stop.abort();
  }, [url]);
  if (error) return <ErrorAlert error={error} />;
  if (html === undefined) return <progress className="t-loading" aria-label={words.loading} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's answer, sanitised where it was written
  return <div className="t-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

async function fetchHtml(url: string, signal: AbortSignal): Promise<string> {
  const address = new URL(url, window.location.href);
  if (address.origin !== window.location.origin) throw new Error();
  const answer = await fetch(address, { signal, headers: { "x-requested-with": "XMLHttpRequest" } });
  const text = await answer.text();
  if (answer.ok) return text;
  throw new Error(parseMessage(text));
}

function parseMessage(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" ? message : undefined;
  } catch {
    return undefined;
  }
}
