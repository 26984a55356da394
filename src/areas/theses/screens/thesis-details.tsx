import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { Stack } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { AttachedFile, DetailTexts } from "../details.ts";
import { texts } from "../texts.ts";
import { LongDetails } from "./long-details.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import { shortDetailItems } from "./short-details.tsx";

const { fields, show } = texts.hr;

export type ThesisDetailsView = DetailTexts & {
  id: number;
  attachment: AttachedFile | null;
  nameEng: string;
  description: string;
  company: string;
  study: string;
  department: string;
  mentor: string;
  coMentor: string | null;
  strategicArea: string | null;
  programs: readonly { id: number; name: string }[];
  keywords: readonly { id: number; phrase: string }[];
  /** Null for actors who may not see it. */
  preReservationStudent: string | null;
  preReservationDate: string | null;
};

/** All details of a thesis that its mentor entered, for review. */
export const ThesisDetails = ({ thesis }: { thesis: ThesisDetailsView }) => (
  <Stack>
    <DescriptionList
      items={[
        [fields.nameEng, thesis.nameEng && <span lang="en">{thesis.nameEng}</span>],
        [fields.mentor, thesis.mentor],
        [fields.coMentor, thesis.coMentor],
        [fields.study, thesis.study],
        [
          fields.studyPrograms,
          <Names key="programs" list={thesis.programs.map(({ name }) => name)} />,
        ],
        [fields.department, thesis.department],
        [fields.company, thesis.company],
        ...shortDetailItems(thesis, fields),
        [fields.strategicArea, thesis.strategicArea],
        [fields.keywords, thesis.keywords.map(({ phrase }) => phrase).join(", ")],
        [fields.preReservationStudent, preReservation(thesis)],
      ]}
    />
    <Paragraphs text={thesis.description} />
    <LongDetails thesis={thesis} labels={fields} />
  </Stack>
);

const Names = ({ list }: { list: readonly string[] }) =>
  list.map((name) => <div key={name}>{name}</div>);

const preReservation = ({
  preReservationStudent: name,
  preReservationDate: date,
}: ThesisDetailsView) =>
  name && date ? formatText(show.until, { name, until: formatDate(date) }) : null;
