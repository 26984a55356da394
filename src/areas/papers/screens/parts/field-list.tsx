import { formatText } from "#kit/text/localization.ts";
import type { WordingKind } from "../../schema.ts";
import { texts } from "../../texts.ts";
import { insertsOf, paperFieldsOf } from "../../wording/schema.ts";

/** An example of each kind of markup in a wording. */
const examples = {
  heading: "# Obrazac B",
  section: "## Povjerenstvo",
  centred: "> Ispunjeni uvjeti",
  emphasis: ">> {student}",
  fact: "- Mentor: {mentor}",
  lines: "_ 5 {pitanja}",
  signature: "~ potpis mentora",
  stamp: "~~ M. P.",
  field: "{student}",
  gender: "{predala/predao}",
  brace: "{{ }}",
} as const;

/** How the wording of a paper is written, and the fields that it may place. */
export function FieldList({ kind }: { kind: WordingKind }) {
  const { insert, ...marks } = texts.hr.templates.marks;
  const fields = [
    ...Object.entries(insertsOf(kind)).map(([name, what]) => [name, formatText(insert, { what })] as const),
    ...Object.entries(paperFieldsOf(kind)),
  ];
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
        {fields.map(([name, meaning]) => (
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
