import { Notice, Section } from "#kit/ui/index.ts";
import type { AcademicYear } from "../../copy.ts";
import { copyTexts } from "../../texts/copy.ts";
import { YearsForm } from "./years-form.tsx";

const words = copyTexts.hr;

type CopyYearsProps = {
  years: readonly AcademicYear[];
  /** Those into which quotas may be copied. */
  open: readonly AcademicYear[];
  from: number | undefined;
  to: number | undefined;
  error: string;
};

/** Which year is copied into which, or why the choice made is none. */
export function CopyYears({ years, open, from, to, error }: CopyYearsProps) {
  return (
    <Section title={words.years}>
      {error && <Notice tone="danger">{error}</Notice>}
      <YearsForm
        from={{ label: words.from, options: years.map(toOption), chosen: from?.toString() }}
        to={{ label: words.to, options: open.map(toOption), chosen: to?.toString() }}
        show={words.show}
      />
    </Section>
  );
}

const toOption = ({ id, name }: AcademicYear) => ({ value: String(id), label: name });
