import { DownloadLink, Section, When } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import { RichText } from "#kit/ui/rich-text.tsx";
import { texts } from "../../list-texts.ts";
import type { MentorNoteView } from "../../shown.ts";
import styles from "./catalogue.module.css";

/** What a mentor tells everybody on the web, with the file. */
export function MentorNotes({ notes }: { notes: readonly MentorNoteView[] }) {
  const words = useWords(texts).mentor;
  const say = useSay();
  if (notes.length === 0) return null;
  return (
    <Section title={words.notes}>
      <ul className="t-rows">
        {notes.map(({ id, note, studies, updatedAt, file }) => (
          <li key={id} className={styles.note}>
            <div lang="hr">
              <RichText html={note} />
            </div>
            {file && <DownloadLink href={`/mentor-note/file/${id}`} name={file.name} size={file.size} />}
            <p className={styles.small}>
              {studies && `${say(words.noteOn, { studies: studies.replaceAll("|", ", ") })} · `}
              {words.changed} <When at={updatedAt} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
