import { Page, Section } from "#kit/ui/index.ts";
import { useSay } from "#kit/ui/language.tsx";

type Props = {
  title: string;
  lead: string;
  sections: readonly { title: string; text: readonly string[] }[];
  /** Stands where the texts say `{faculty}`. */
  faculty: string;
};

/** A statement that the faculty owes its readers. */
export const Statement = ({ title, lead, sections, faculty }: Props) => {
  const say = useSay();
  return (
    <Page title={title} lead={say(lead, { faculty })}>
      {sections.map((section) => (
        <Section key={section.title} title={section.title}>
          <div className="t-prose">
            {section.text.map((paragraph) => (
              <p key={paragraph}>{say(paragraph, { faculty })}</p>
            ))}
          </div>
        </Section>
      ))}
    </Page>
  );
};
