import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { formatText } from "#kit/text/localization.ts";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { FormField, useField } from "#kit/ui/forms/field.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { texts } from "../jmbag-list-texts.ts";
import styles from "./jmbag-list.module.css";

type Props = {
  label: string;
  description: string;
  onList: (form: HTMLFormElement | null) => void;
  /** What is beside the box, for its text. */
  results: (text: string) => ReactNode;
};

const name = "jmbags";

/**
 * The numbers, one a line: a scanner types digits and Enter, the camera adds a line. Ctrl+Enter
 * sends the form. `onList` receives the form whenever the list has changed. A line isn't broken, so
 * that what becomes of it stands beside it.
 */
export function JmbagsField({ label, description, onList, results }: Props) {
  const { id, error, value, control } = useField({ name, description, required: true });
  const field = useRef<HTMLTextAreaElement>(null);
  const [read, setRead] = useState("");
  const [text, setText] = useState(String(value ?? ""));
  const tell = useRef(onList);
  tell.current = onList;
  useEffect(() => {
    const { form, value = "" } = field.current ?? {};
    setText(value);
    if (value.trim() !== "") tell.current(form ?? null);
  }, []);
  const add = (jmbag: string) => {
    const area = field.current;
    if (!area || area.value.includes(jmbag)) return;
    area.value = `${area.value.replace(/\s+$/, "")}\n${jmbag}\n`.trimStart();
    area.dispatchEvent(new Event("input", { bubbles: true }));
    setRead(jmbag);
  };
  return (
    <FormField id={id} label={label} description={description} error={error} required>
      <div className={styles.box}>
        <textarea
          {...control}
          ref={field}
          name={name}
          rows={12}
          wrap="off"
          // biome-ignore lint/a11y/noAutofocus: the page is this list; a scanner types into the focused field
          autoFocus
          data-autofocus
          spellCheck={false}
          autoComplete="off"
          defaultValue={value}
          className="t-input t-textarea t-code"
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            onList(currentTarget.form);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        {results(text)}
      </div>
      <CameraButton onRead={add} read={read} />
    </FormField>
  );
}

const cameraTexts = texts.hr.camera;

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new (options?: { formats: string[] }) => Detector;

/** The browser's Barcode Detection API; undefined in most browsers. */
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/**
 * False if the document's permissions policy forbids the camera, because another page of the
 * application was loaded first.
 */
const isCameraAllowed = () =>
  (
    document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  ).featurePolicy?.allowsFeature("camera") ?? true;

/** Milliseconds between two scans of the camera's image. */
const lookInterval = 200;

type CameraButtonProps = { onRead: (jmbag: string) => void; read: string };

/**
 * Reads the bar codes of student cards with the camera, if the browser supports it. The camera is
 * allowed only on this page (src/app/http/security.ts), so the page is reloaded if the user
 * navigated here from another one.
 */
function CameraButton({ onRead, read }: CameraButtonProps) {
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

function CameraView({ onRead, read, onClose }: CameraButtonProps & { onClose: () => void }) {
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
      const codes =
        (video.current && (await detector?.detect(video.current).catch(() => []))) ?? [];
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
          <video
            ref={video}
            muted
            playsInline
            aria-label={cameraTexts.label}
            style={{ inlineSize: "100%" }}
          />
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
