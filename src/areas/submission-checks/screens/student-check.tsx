import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { texts } from "../screen-texts.ts";
import { type CheckView, checkFields, checkPaths, type FormOffer } from "../submission-checks.ts";
import { FindingList, FindingSummary, heaviestOf } from "./finding-list.tsx";
import type { CheckProgress } from "./send-for-check.ts";

type Props = {
  reservationId: number;
  /** The file field of the form around it, and the address to which that form is sent. */
  field: "thesis" | "file";
  form: string;
  /** The check of the file that was sent last, which a refused form shows. */
  last?: CheckView | null | undefined;
};

/**
 * Checks the file that a student chooses in the form around it, and shows the findings before
 * anything is submitted. Without scripts it shows what the last submission has found.
 */
export function StudentCheck({ reservationId, field, form, last = null }: Props) {
  const words = useTexts(texts);
  const format = useFormat();
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const { progress, file, again } = useChosenFile(box, { reservationId, field, form });
  const isChecked = typeof progress === "object" && "view" in progress;
  const view = isChecked ? progress.view : progress === undefined ? last : null;
  return (
    <div ref={box} className="t-stack">
      <h3>{words.title}</h3>
      <p className="t-muted">
        {hydrated ? words.lead : words.leadPlain}
        {hydrated && field === "thesis" && ` ${words.counts}`}
      </p>
      <div role="status">
        {progress === "checking" && <p>{words.checking}</p>}
        {typeof progress === "object" && "percent" in progress && (
          <p aria-hidden>{format(words.sending, { percent: progress.percent })}</p>
        )}
        {typeof progress === "object" && "failure" in progress && (
          <Notice tone="warning">
            {progress.failure || words.failed}{" "}
            <Button variant="subtle" tone="neutral" onClick={again}>
              {words.again}
            </Button>
          </Notice>
        )}
        {view && <Summary view={view} />}
      </div>
      {view && <input type="hidden" name={checkFields.seen} value={view.sha256} />}
      {view && field === "thesis" && (
        <Offer key={`offer ${view.sha256}`} offer={view.offer} box={box} />
      )}
      {view && (
        <FindingList
          key={`findings ${view.sha256}`}
          findings={view.findings}
          source={file ?? null}
          explaining={field === "thesis"}
          heading="h4"
        />
      )}
    </div>
  );
}

const toneOf = { blocks: "danger", warns: "warning", informs: "info" } as const;

function Summary({ view: { fileName, findings, isPdf } }: { view: CheckView }) {
  const words = useTexts(texts);
  const format = useFormat();
  return (
    <>
      <p className="t-muted">{format(words.checkedFile, { name: fileName })}</p>
      <Notice tone={toneOf[heaviestOf(findings) ?? "informs"]}>
        {isPdf ? <FindingSummary findings={findings} /> : words.notPdf}
      </Notice>
    </>
  );
}

type OfferProps = { offer: FormOffer; box: RefObject<HTMLDivElement | null> };

/** Takes what the file has into the form by one press. */
function Offer({ offer, box }: OfferProps) {
  const words = useTexts(texts);
  const format = useFormat();
  const [taken, setTaken] = useState(false);
  const hydrated = useHydrated();
  const fields = Object.keys(offer) as (keyof FormOffer)[];
  if (fields.length === 0 || !hydrated) return null;
  const names = fields.map((name) => words.offered[name]).join(", ");
  const take = () => {
    for (const name of fields) fill(box.current?.closest("form"), name, offer[name] ?? "");
    setTaken(true);
  };
  return (
    <Notice tone="info">
      {taken ? words.taken : format(words.offer, { fields: names })}{" "}
      {!taken && (
        <Button variant="outline" onClick={take}>
          {words.take}
        </Button>
      )}
    </Notice>
  );
}

/** Fills a field as if it were typed, so that its counter and the draft follow. */
function fill(form: HTMLFormElement | null | undefined, name: string, value: string) {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Follows the file field of the form around `box`, and checks each file that is chosen. */
function useChosenFile(
  box: RefObject<HTMLDivElement | null>,
  { reservationId, field, form: address }: Pick<Props, "reservationId" | "field" | "form">,
) {
  const [progress, setProgress] = useState<CheckProgress>();
  const [file, setFile] = useState<File>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== field) return;
      setFile(target.files?.[0]);
      setProgress(undefined);
    };
    form.addEventListener("change", onChange);
    return () => form.removeEventListener("change", onChange);
  }, [box, field]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt checks the same file
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!file || !form) return;
    const stop = new AbortController();
    const show = (next: CheckProgress) => stop.signal.aborted || setProgress(next);
    show("checking");
    import("./send-for-check.ts")
      .then(({ sendForCheck }) =>
        sendForCheck({
          url: `${checkPaths.check(reservationId)}?form=${encodeURIComponent(address)}`,
          form: address,
          field,
          file,
          fields: new FormData(form),
          onProgress: show,
          signal: stop.signal,
        }),
      )
      .then(show, () => show({ failure: "" }));
    return () => stop.abort();
  }, [box, reservationId, field, address, file, attempt]);
  return { progress, file, again: () => setAttempt(attempt + 1) };
}
