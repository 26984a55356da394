import { Button, Page, Section, useHydrated } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";
import { ThesisText, type ThesisTextProps } from "./thesis-text.tsx";

type Props = { theses: readonly (ThesisTextProps & { id: number; name: string })[]; back: string };

const { publishing } = texts.hr;

/** Topics in whole, to be read on paper. */
export const Printed = ({ theses, back }: Props) => (
  <Page title={publishing.printTitle} back={{ to: back, label: publishing.toPreview }} actions={<PrintButton />}>
    {theses.map((thesis) => (
      <Section key={thesis.id} title={thesis.name}>
        <ThesisText thesis={thesis} />
      </Section>
    ))}
  </Page>
);

const PrintButton = () => useHydrated() && <Button onClick={() => window.print()}>{publishing.printNow}</Button>;
