import { Section } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";

/** What a record bears on now, so that nobody changes it without knowing; nothing for a set that bears on nothing. */
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
