import { formatEuros } from "#areas/payments/rules.ts";
import type { TuitionDebt } from "#areas/people/student-records/schema.ts";
import { texts as recordTexts } from "#areas/people/student-records/texts.ts";
import { TaskPhases } from "#areas/reservations/timeline/screens/parts/phases.tsx";
import { formatText } from "#kit/text/index.ts";
import { DateTime, DescriptionList, DownloadLink, Link } from "#kit/ui/index.ts";
import { FileView } from "#kit/ui/pdf/pdf-view.tsx";
import { FormalChecklist } from "../../../formal-conditions/screens/parts/formal-checklist.tsx";
import { NoteList } from "../../../office-notes/screens/parts/note-list.tsx";
import { texts } from "../../../texts.ts";
import type { OfficeTask } from "../../schema.ts";

const tuitionTexts = recordTexts.hr;
const { desk: deskTexts, columns, services, clearing, back } = texts.hr;

/** Everything that an office needs to decide: the student and the thesis, the proof, the conditions, the notes. */
export function OfficeTaskDetail({ task }: { task: OfficeTask }) {
  const { id, document, proof, notes, status } = task;
  const isFormal = status === "statements";
  return (
    <>
      {isFormal && document && (
        <FileView src={`/student/download-thesis/${document.id}`} name={document.name} size={document.size} />
      )}
      <DescriptionList
        items={[
          [columns.jmbag, task.jmbag && <span className="t-code">{task.jmbag}</span>],
          [columns.mentor, task.mentor],
          [columns.study, `${task.study}, ${task.program}`],
          [deskTexts.defense, task.defenseDate && <DateTime at={task.defenseDate} withTime />],
          [deskTexts.place, task.defensePlace],
          [clearing.since, <DateTime key="since" at={task.updatedAt} withTime />],
          [
            services.facts.attachments,
            isFormal && document?.attachment && (
              <DownloadLink
                href={`/student/download-attachment/${document.id}`}
                name={document.attachment.name}
                size={document.attachment.size}
              />
            ),
          ],
          [tuitionTexts.tuition, task.tuition && <Tuition debt={task.tuition} />],
        ]}
      />
      {proof && (
        <div>
          <p className="t-muted">{services.facts.payment}</p>
          <FileView key={id} src={`/service/payment-proof/${id}`} name={proof.name} size={proof.size} />
        </div>
      )}
      {isFormal && <FormalChecklist facts={{ ...task, hasProof: proof !== null, version: document }} />}
      {notes.length > 0 && <NoteList notes={notes} />}
      <TaskPhases phases={task.phases} />
      <Link to={`/student/reservation/${id}`}>{back}</Link>
    </>
  );
}

/** The student's tuition debt and its age, for information only. */
const Tuition = ({ debt: { cents, readAt } }: { debt: TuitionDebt }) => (
  <>
    {cents > 0 ? (
      <strong>{formatText(tuitionTexts.tuitionOwed, { amount: formatEuros(cents) })}</strong>
    ) : (
      tuitionTexts.tuitionPaid
    )}{" "}
    <span className="t-muted">
      ({tuitionTexts.tuitionReadAt} <DateTime at={readAt} withTime />)
    </span>
  </>
);
