import { Section } from "#kit/ui/page.tsx";
import { texts } from "../../texts.ts";

/** The impact of changing a record, shown before the change; empty for sets without impact. */
export const ImpactSection = ({ impact }: { impact: readonly string[] }) =>
  impact.length > 0 && (
    <Section title={texts.hr.show.impact}>
      <ul className="t-prose">
        {impact.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Section>
  );
