import type { ReactNode } from "react";
import type { TextValues } from "#kit/text/localization.ts";
import { useFormat } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";

type StatementSection = {
  title: string;
  text: readonly string[];
  list?: readonly string[];
  after?: readonly string[];
};

type Props<Name extends string> = {
  title: string;
  lead: string;
  sections: Readonly<Record<Name, StatementSection>>;
  /** Values for the placeholders of the texts. */
  values: TextValues;
  /** Content after the texts of a section. */
  more?: Partial<Record<Name, ReactNode>>;
};

/** A legal statement of the faculty: accessibility or privacy. */
export function Statement<Name extends string>({
  title,
  lead,
  sections,
  values,
  more = {},
}: Props<Name>) {
  const format = useFormat();
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => <p key={text}>{format(text, values)}</p>);
  return (
    <Page title={title} lead={format(lead, values)}>
      {(Object.entries(sections) as [Name, StatementSection][]).map(
        ([name, { title, text, list, after = [] }]) => (
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
        ),
      )}
    </Page>
  );
}
