import type { ReactNode } from "react";
import type { TextValues } from "#kit/text/localization.ts";
import type { StatementProse } from "#kit/text/prose.ts";
import { useFormat } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";

type Props = StatementProse & {
  /** Values for the placeholders of the texts. */
  values: TextValues;
  /** The content that the page inserts into a section, by the section's name. */
  more?: Readonly<Record<string, ReactNode>>;
};

/** A legal statement of the faculty: accessibility or privacy. */
export function Statement({ title, lead, sections, values, more = {} }: Props) {
  const format = useFormat();
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => <p key={text}>{format(text, values)}</p>);
  return (
    <Page title={title} lead={format(lead, values)}>
      {Object.entries(sections).map(([name, { title, text, list, after = [] }]) => (
        <Section key={name} title={title}>
          <div className="t-prose">
            {paragraphs(text)}
            {list && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{format(item, values)}</li>
                ))}
              </ul>
            )}
            {more[name]}
            {paragraphs(after)}
          </div>
        </Section>
      ))}
    </Page>
  );
}
