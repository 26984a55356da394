import { texts } from "../../texts.ts";
import { paperFields } from "../../wording/schema.ts";

/** An example of each mark that a wording may use. */
const examples = {
  heading: "# Obrazac B",
  section: "## Povjerenstvo",
  centred: "> Ispunjeni uvjeti",
  fact: "- Mentor: {mentor}",
  lines: "_ 5 {pitanja}",
  signature: "~ potpis mentora",
  field: "{student}",
  gender: "{predala/predao}",
  brace: "{{ }}",
} as const;

/** How a wording is written, and the fields that it may place. */
export function FieldList() {
  const { marks } = texts.hr.templates;
  return (
    <>
      <dl className="t-description-list">
        {Object.entries(examples).map(([name, example]) => (
          <div key={name}>
            <dt>
              <code className="t-code">{example}</code>
            </dt>
            <dd>{marks[name as keyof typeof marks]}</dd>
          </div>
        ))}
      </dl>
      <dl className="t-description-list">
        {Object.entries(paperFields).map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code className="t-code">{`{${name}}`}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
