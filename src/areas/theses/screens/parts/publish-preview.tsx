import { useEffect, useId } from "react";
import { useNavigationType } from "react-router";
import { formatText } from "#kit/text/index.ts";
import { BulkActionBar, Button, Page, Section, useHydrated, useRowSelection } from "#kit/ui/index.ts";
import { texts } from "../../publishing/texts.ts";
import { AwaitingThesis, type AwaitingThesisView } from "./awaiting-thesis.tsx";
import { ThesisDetails, type ThesisDetailsView } from "./thesis-details.tsx";

const publishing = texts.hr;

type PublishPreviewProps = {
  theses: readonly AwaitingThesisView[];
  /** Ids selected at first: those submitted in a refused form, otherwise all theses in the preview. */
  typed: readonly string[];
};

/** The preview of the chosen theses for review. They are published together or returned one by one. */
export function PublishPreview({ theses, typed }: PublishPreviewProps) {
  const form = useId();
  useFocusedSubmit(form);
  const hydrated = useHydrated();
  const open = theses.filter(({ may }) => may.publish).map(({ id }) => id);
  const selection = useRowSelection(open, typed);
  const selected = open.filter(selection.has);
  return (
    <>
      <BulkActionBar
        form={form}
        step="publish"
        label={(count) => (count === undefined ? publishing.publish : formatText(publishing.publishCount, { count }))}
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
          selected={selection.has(thesis.id)}
          onSelect={(on) => selection.toggle(thesis.id, on)}
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

type PrintableThesesProps = { theses: readonly (ThesisDetailsView & { id: number; name: string })[]; back: string };

/** The theses with all details, for printing. */
export const PrintableTheses = ({ theses, back }: PrintableThesesProps) => (
  <Page title={publishing.printTitle} back={{ to: back, label: publishing.toPreview }} actions={<PrintButton />}>
    {theses.map((thesis) => (
      <Section key={thesis.id} title={thesis.name}>
        <ThesisDetails thesis={thesis} />
      </Section>
    ))}
  </Page>
);

const PrintButton = () => useHydrated() && <Button onClick={() => window.print()}>{publishing.printNow}</Button>;
