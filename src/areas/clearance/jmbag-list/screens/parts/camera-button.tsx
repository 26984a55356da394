import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { formatText } from "#kit/text/index.ts";
import { Button, useHydrated } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

const cameraTexts = texts.hr.camera;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options?: { formats: string[] }) => Detector;

/** The browser's Barcode Detection API; undefined in most browsers. */
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/**
 * False if the document's permissions policy forbids the camera, because another page of the application was loaded
 * first.
 */
const isCameraAllowed = () =>
  (document as { featurePolicy?: { allowsFeature(name: string): boolean } }).featurePolicy?.allowsFeature("camera") ??
  true;

/** Milliseconds between two scans of the camera's image. */
const lookInterval = 200;

type Props = { onRead: (jmbag: string) => void; read: string };

/**
 * Reads the bar codes of student cards with the camera, if the browser supports it. The camera is allowed only on this
 * page (src/app/http/security.ts), so the page is reloaded if the user navigated here from another one.
 */
export function CameraButton({ onRead, read }: Props) {
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const [open, setOpen] = useState(params.get("camera") === "on");
  if (!hydrated || !detectorClass()) return null;
  const start = () => {
    if (isCameraAllowed()) return setOpen(true);
    const url = new URL(window.location.href);
    url.searchParams.set("camera", "on");
    window.location.assign(url);
  };
  if (open) return <CameraView onRead={onRead} read={read} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button variant="outline" tone="neutral" onClick={start}>
        {cameraTexts.open}
      </Button>
    </div>
  );
}

function CameraView({ onRead, read, onClose }: Props & { onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [denied, setDenied] = useState(false);
  const tell = useRef(onRead);
  tell.current = onRead;
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const Detect = detectorClass();
    const detector = Detect && new Detect();
    const look = async () => {
      const codes = (video.current && (await detector?.detect(video.current).catch(() => []))) ?? [];
      for (const { rawValue } of codes) {
        const [jmbag] = /\d{10}/.exec(rawValue) ?? [];
        if (jmbag) tell.current(jmbag);
      }
      if (!stopped) timer = setTimeout(look, lookInterval);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (stopped || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    const stop = () => {
      stopped = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => {
      if (!stopped) setDenied(true);
    });
    return stop;
  }, []);
  return (
    <div className="t-stack">
      {denied ? (
        <p role="alert">{cameraTexts.denied}</p>
      ) : (
        <>
          <p>{cameraTexts.aim}</p>
          <video ref={video} muted playsInline aria-label={cameraTexts.label} style={{ inlineSize: "100%" }} />
          <p role="status">{read && formatText(cameraTexts.read, { jmbag: read })}</p>
        </>
      )}
      <div>
        <Button variant="outline" tone="neutral" onClick={onClose}>
          {cameraTexts.close}
        </Button>
      </div>
    </div>
  );
}
