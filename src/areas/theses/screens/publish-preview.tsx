import { useEffect, useId } from "react";
import { useNavigationType } from "react-router";
import { formatText } from "#kit/text/localization.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { BulkActionBar, useRowSelection } from "#kit/ui/forms/bulk-actions.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { DateTime } from "#kit/ui/language.tsx";
import { Notice, Page, Section, Stack } from "#kit/ui/page.tsx";
import { texts as publishingTexts } from "../publishing-texts.ts";
import { texts as similarTexts } from "../similar-texts.ts";
import { thesisSteps } from "../steps.ts";
import type { SimilarThesis } from "../theses.ts";
import { SimilarList } from "./similar-theses.tsx";
import { ThesisDetails, type ThesisDetailsView } from "./thesis-details.tsx";

const publishing = publishingTexts.hr;

type PublishPreviewProps = {
  theses: readonly AwaitingThesisView[];
  /**
   * Ids selected at first: those submitted in a refused form, otherwise all theses in the preview.
   */
  typed: readonly string[];
};

/**
 * The preview of the chosen theses for review. They are published together or returned one by one.
 */
export function PublishPreview({ theses, typed }: PublishPreviewProps) {
  const form = useId();
  useFocusedSubmit(form);
  const hydrated = useHydrated();
  const open = theses.filter(({ may }) => may.includes("publish")).map(({ id }) => id);
  const selection = useRowSelection(open, typed);
  const selected = open.filter(selection.has);
  return (
    <>
      <BulkActionBar
        form={form}
        step="publish"
        label={(count) =>
          count === undefined ? publishing.publish : formatText(publishing.publishCount, { count })
        }
        selectAll={publishing.selectAll}
        selection={selection}
      >
        {hydrated && <input type="hidden" name="form_theses" value={selected.join(",")} />}
      </BulkActionBar>
      {theses.map((thesis) => (
        <AwaitingThesis
          key={thesis.id}
          thesis={thesis}
          form={form}
          tick={selection.tick(thesis.id)}
        />
      ))}
    </>
  );
}

/** Focuses the button of a form opened from the list, so that Enter continues. */
function useFocusedSubmit(form: string) {
  const arrived = useNavigationType() === "PUSH";
  useEffect(() => {
    if (!arrived) return;
    // the shell focuses the page first
    const timer = setTimeout(() =>
      document.getElementById(form)?.querySelector<HTMLElement>("button[type=submit]")?.focus(),
    );
    return () => clearTimeout(timer);
  }, [arrived, form]);
}

type PrintableThesesProps = {
  theses: readonly (ThesisDetailsView & { id: number; name: string })[];
  back: string;
};

/** The theses with all details, for printing. */
export const PrintableTheses = ({ theses, back }: PrintableThesesProps) => (
  <Page
    title={publishing.printTitle}
    back={{ to: back, label: publishing.toPreview }}
    actions={<PrintButton />}
  >
    {theses.map((thesis) => (
      <Section key={thesis.id} title={thesis.name}>
        <ThesisDetails thesis={thesis} />
      </Section>
    ))}
  </Page>
);

const PrintButton = () =>
  useHydrated() && <Button onClick={() => window.print()}>{publishing.printNow}</Button>;

export type AwaitingThesisView = ThesisDetailsView & {
  id: number;
  name: string;
  updatedAt: Date;
  returnNote: string;
  similar: readonly SimilarThesis[];
  /** The steps that the reader may take. */
  may: readonly string[];
};

type AwaitingThesisProps = {
  thesis: AwaitingThesisView;
  /** The id of the form that contains the checkbox. */
  form: string;
  tick: Tick;
};

type Tick = ReturnType<ReturnType<typeof useRowSelection>["tick"]>;

/**
 * A thesis that awaits publication. Its main facts are visible and its details can be collapsed.
 */
function AwaitingThesis({ thesis, form, tick }: AwaitingThesisProps) {
  const { id, name, may } = thesis;
  return (
    <Section title={name} actions={<ReturnButton id={id} may={may} />}>
      <SentBy thesis={thesis} />
      {may.includes("publish") && <SelectBox id={id} name={name} form={form} tick={tick} />}
      <BeforePublishing thesis={thesis} />
      <details open>
        <summary>{publishing.open}</summary>
        <div style={{ paddingBlock: "1rem" }}>
          <Stack>
            <ThesisDetails thesis={thesis} />
            <Link to={`/thesis/show/${id}`}>{publishing.page}</Link>
          </Stack>
        </div>
      </details>
    </Section>
  );
}

/** The same thesis in the pane beside a list: all of it, as it would be published. */
export const AwaitingThesisDetails = ({ thesis }: { thesis: AwaitingThesisView }) => (
  <Stack>
    <SentBy thesis={thesis} />
    <BeforePublishing thesis={thesis} />
    <ThesisDetails thesis={thesis} />
  </Stack>
);

const SentBy = ({
  thesis: { mentor, study, department, updatedAt },
}: {
  thesis: AwaitingThesisView;
}) => (
  <p className="t-muted">
    {[mentor, study, department].join(" · ")} · {publishing.sent} <DateTime at={updatedAt} />
  </p>
);

/**
 * The facts that the head should see first: the last note to the mentor, and theses with a similar
 * title.
 */
const BeforePublishing = ({ thesis: { returnNote, similar } }: { thesis: AwaitingThesisView }) => (
  <>
    {returnNote && (
      <Notice tone="info" title={publishing.lastNote}>
        <span style={{ whiteSpace: "pre-line" }}>{returnNote}</span>
      </Notice>
    )}
    {similar.length > 0 && (
      <Notice tone="warning" title={similarTexts.hr.title}>
        <SimilarList theses={similar} />
      </Notice>
    )}
  </>
);

type SelectBoxProps = Omit<AwaitingThesisProps, "thesis"> & { id: number; name: string };

function SelectBox({ id, name, form, tick }: SelectBoxProps) {
  const box = useId();
  const hydrated = useHydrated();
  return (
    <div className="t-check">
      <input
        id={box}
        type="checkbox"
        // without scripts the checkboxes themselves are submitted
        name={hydrated ? undefined : "form_theses"}
        form={form}
        value={id}
        {...(hydrated ? tick : { defaultChecked: tick.checked })}
      />
      <label htmlFor={box}>
        {publishing.select} <span className="t-visually-hidden">{name}</span>
      </label>
    </div>
  );
}

const ReturnButton = ({ id, may }: { id: number; may: readonly string[] }) => (
  <StepButtons
    of={thesisSteps}
    may={may}
    only={["returnToDraft"]}
    fields={{ form_theses: id, submitButtonClick: "returnToDraft" }}
  />
);
