import { Button, Page, Section, useHydrated } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";
import { ThesisDetails, type ThesisDetailsView } from "./thesis-text.tsx";

type PrintableThesesProps = { theses: readonly (ThesisDetailsView & { id: number; name: string })[]; back: string };

const { publishing } = texts.hr;

/** Topics in whole, to be read on paper. */
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
