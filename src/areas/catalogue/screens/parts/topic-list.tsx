import { Link } from "react-router";
import { texts } from "#areas/catalogue/texts.ts";
import type { TopicShown } from "../../shown.ts";

type Props = { topics: readonly TopicShown[]; withMentor?: boolean; heading?: "h2" | "h3" };

/** Topics as a list of cards: the name leads to the topic, the rest helps to choose. */
export const TopicList = ({ topics, withMentor = false, heading: Heading = "h2" }: Props) => (
  <ul className="t-cards">
    {topics.map((topic) => (
      <li key={topic.id} className="t-card">
        <p className="t-card-over" style={{ borderColor: topic.color }}>
          {topic.study}
        </p>
        <Heading className="t-card-title">
          <Link to={`/student/thesis/${topic.id}`}>{topic.name}</Link>
        </Heading>
        {withMentor && <p className="t-muted">{topic.mentor}</p>}
        {topic.coMentor && (
          <p className="t-muted">
            {texts.hr.topics.coMentor}: {topic.coMentor}
          </p>
        )}
        {topic.keywords && (
          <ul className="t-tags" aria-label={texts.hr.topics.keywords}>
            {topic.keywords.split("|").map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);
