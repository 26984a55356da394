import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "react-router";
import { Section } from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";
import { texts } from "../texts.ts";
import styles from "./waiting.module.css";

const words = texts.hr.home;

type Desk = keyof typeof words.desks;

/** Where the work of each desk is done. */
const paths: Record<Desk, string> = {
  library: "/service/library",
  accountancy: "/service/accountancy",
  studentServices: "/service/student-services",
  topics: "/head-of-department/not-published",
};

/** How much waits at the viewer's desks, each with the way there. */
export const Desks = ({ desks }: { desks: readonly { desk: Desk; count: number }[] }) => (
  <Section title={words.waiting}>
    <ul className={styles.desks}>
      {desks.map(({ desk, count }) => (
        <li key={desk}>
          <Link to={paths[desk]} className={styles.desk}>
            {say(words.desks[desk], { count })}
            <IconArrowRight aria-hidden size="1.25em" />
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);
