import { Notice, Section } from "#kit/ui/index.ts";
import type { Year } from "../../copy.ts";
import { copyTexts } from "../../texts/copy.ts";
import { YearsForm } from "./years-form.tsx";

const words = copyTexts.hr;

type Props = {
  years: readonly Year[];
  /** Those into which quotas may be copied. */
  open: readonly Year[];
  from: number | undefined;
  to: number | undefined;
  error: string;
};

/** Which year is copied into which, or why the choice made is none. */
export function CopyYears({ years, open, from, to, error }: Props) {
  return (
    <Section title={words.years}>
      {error && <Notice tone="danger">{error}</Notice>}
      <YearsForm
        from={{ label: words.from, options: years.map(option), chosen: from?.toString() }}
        to={{ label: words.to, options: open.map(option), chosen: to?.toString() }}
        show={words.show}
      />
    </Section>
  );
}

const option = ({ id, name }: Year) => ({ value: String(id), label: name });
