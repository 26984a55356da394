import { lazy, Suspense, useState } from "react";
import { Button, DownloadLink } from "../buttons-and-links.tsx";
import { useHydrated } from "../hooks.ts";
import { useFormat, useTexts } from "../language.tsx";
import { texts } from "./texts.ts";
import "./pdf.css";

const PdfPages = lazy(() => import("./pdf-pages.tsx").catch(() => ({ default: PdfFailure })));

export type PdfFile = {
  /** Address of the file on this server. */
  src: string;
  name: string;
  /** In bytes. */
  size?: number | null | undefined;
};

/**
 * Shows a PDF file on the page, one page at a time: arrows turn the pages, plus and minus zoom, and
 * the text can be selected and read aloud. The script that draws it loads with the first file;
 * without scripts there is the download.
 */
export function PdfView(file: PdfFile) {
  return <PdfSection {...file} withLink />;
}

function PdfSection({
  src,
  name,
  size = null,
  withLink = false,
}: PdfFile & { withLink?: boolean }) {
  const format = useFormat();
  const { view, loading } = useTexts(texts);
  const hydrated = useHydrated();
  const waiting = <p className="t-pdf-wait">{loading}</p>;
  return (
    <section className="t-pdf" aria-label={format(view, { name })}>
      {withLink && <DownloadLink href={src} name={name} size={size} />}
      {hydrated ? (
        <Suspense fallback={waiting}>
          <PdfPages key={src} src={src} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}

const isPdf = (name: string) => /\.pdf$/i.test(name);
const isPicture = (name: string) => /\.(png|jpe?g)$/i.test(name);

/** A file to download which, if it is a PDF or a picture, also opens on the page. */
export function FileView({ src, name, size = null }: PdfFile) {
  const [open, setOpen] = useState(false);
  const format = useFormat();
  const { open: show, close, view } = useTexts(texts);
  if (!(isPdf(name) || isPicture(name))) return <DownloadLink href={src} name={name} size={size} />;
  return (
    <div className="t-pdf-file" data-open={open || undefined}>
      <DownloadLink href={src} name={name} size={size} />
      <span className="t-script-only">
        <Button
          variant="outline"
          tone="neutral"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span>
            {open ? close : show}
            <span className="t-visually-hidden"> {name}</span>
          </span>
        </Button>
      </span>
      {open && isPdf(name) && <PdfSection src={src} name={name} />}
      {open && isPicture(name) && (
        <img className="t-file-picture" src={src} alt={format(view, { name })} />
      )}
    </div>
  );
}

/** Placeholder for pages that can't be shown. */
export const PdfFailure = () => (
  <p className="t-pdf-wait" role="alert">
    {useTexts(texts).failed}
  </p>
);
