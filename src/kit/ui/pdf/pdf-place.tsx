import { useEffect, useRef, useState } from "react";
import { useTexts } from "../language.tsx";
import { drawPlace, openPdf, type PdfPlace } from "./pdf-document.ts";
import { texts } from "./texts.ts";

type Props = {
  /** The address of a file on this server, or a file that the person has chosen. */
  source: string | File;
  place: PdfPlace;
  /** What the picture shows, for those who don't see it. */
  label: string;
};

/** A picture of a place in a PDF, with a frame around it. */
export default function PdfPlacePicture({ source, place, label }: Props) {
  const { loading, failed } = useTexts(texts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"loading" | "drawn" | "failed">("loading");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is new with its file only
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let stop = () => {};
    let isStopped = false;
    const draw = async () => {
      const bytes =
        typeof source === "string" ? source : new Uint8Array(await source.arrayBuffer());
      if (isStopped) return;
      const task = openPdf(bytes);
      stop = () => task.destroy().catch(() => undefined);
      await drawPlace(await task.promise, place, target, target.parentElement?.clientWidth ?? 600);
      if (!isStopped) setState("drawn");
    };
    draw().catch(() => isStopped || setState("failed"));
    return () => {
      isStopped = true;
      stop();
    };
  }, [source]);
  return (
    <div className="t-pdf-place" data-state={state}>
      {state !== "drawn" && <p className="t-muted">{state === "loading" ? loading : failed}</p>}
      <canvas ref={canvas} role="img" aria-label={label} hidden={state === "failed"} />
    </div>
  );
}
