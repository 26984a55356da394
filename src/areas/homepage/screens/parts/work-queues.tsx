import { IconArrowRight } from "@tabler/icons-react";

import { Link, Section, useFormat, useTexts } from "#kit/ui/index.ts";
import { texts } from "../../texts.ts";
import styles from "./work-queues.module.css";

type QueueKey = keyof typeof texts.hr.desks;

/** The page of each work queue. */
const queuePaths: Record<QueueKey, string> = {
  library: "/service/library",
  accountancy: "/service/accountancy",
  studentServices: "/service/student-services",
  theses: "/head-of-department/not-published",
  editRequests: "/edit-request/requested",
  deleteRequests: "/delete-request/requested",
  periods: "/study-academic-year",
  defenseDeadline: "/defense-deadline",
  nextYear: "/academic-year/roll-over",
  mails: "/outbox",
};

/** The actor's work queues with counts and links. */
export function WorkQueues({ queues }: { queues: readonly { kind: QueueKey; count: number }[] }) {
  const pageTexts = useTexts(texts);
  const format = useFormat();
  return (
    <Section title={pageTexts.waiting}>
      <ul className={styles.queues}>
        {queues.map(({ kind, count }) => (
          <li key={kind}>
            <Link to={queuePaths[kind]} className={styles.queue}>
              {format(pageTexts.desks[kind], { count })}
              <IconArrowRight aria-hidden size="1.25em" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
