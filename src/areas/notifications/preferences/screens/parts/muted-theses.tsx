import { localizedName } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { SelectField } from "#kit/ui/forms/input-fields.tsx";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import type { MutableThesis } from "../../schema.ts";
import { texts } from "../../texts.ts";
import styles from "./notice-choices.module.css";

type Props = { muted: readonly MutableThesis[]; mutable: readonly MutableThesis[] };

/** The muted theses, and a form that mutes another one. */
export function MutedTheses({ muted, mutable }: Props) {
  const { muted: mutedTexts } = useTexts(texts);
  const language = useLanguage();
  return (
    <Section title={mutedTexts.title}>
      <p className="t-muted">{mutedTexts.lead}</p>
      {muted.length > 0 && (
        <ul className="t-list">
          {muted.map(({ id, name, nameEng }) => {
            const [title, lang] = localizedName(name, nameEng, language);
            return (
              <li key={id} className={styles.muted}>
                <Link to={`/student/thesis/${id}`} lang={lang}>
                  {title}
                </Link>
                <ActionButton
                  step="unmute"
                  label={mutedTexts.unmute}
                  about={title}
                  variant="outline"
                  tone="neutral"
                  fields={{ thesis: id }}
                />
              </li>
            );
          })}
        </ul>
      )}
      {mutable.length > 0 ? (
        <ActionForm step="mute" submit={mutedTexts.mute} tone="neutral" defaults={{ thesis: "" }}>
          <SelectField
            name="thesis"
            label={mutedTexts.choose}
            options={mutable.map(({ id, name, nameEng }) => ({
              value: String(id),
              label: localizedName(name, nameEng, language)[0],
            }))}
            required
          />
        </ActionForm>
      ) : (
        muted.length === 0 && <p>{mutedTexts.noChoices}</p>
      )}
    </Section>
  );
}
