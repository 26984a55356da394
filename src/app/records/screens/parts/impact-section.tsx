import { Section } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

/** The impact of changing a record, so that nobody changes it unaware; empty for sets without impact. */
export const ImpactSection = ({ effects }: { effects: readonly string[] }) =>
  effects.length > 0 && (
    <Section title={texts.show.effects}>
      <ul className="t-prose">
        {effects.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Section>
  );
