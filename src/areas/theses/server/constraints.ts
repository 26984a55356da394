import { explainConstraints } from "#kit/database/constraints.ts";
import { texts } from "../texts.ts";

const { constraints: words, refusals } = texts.hr;

/** What somebody else changed between a command's look and its write. */
export const thesisConstraintMessages = {
  theses_two_mentors: refusals.coMentorIsMentor,
  theses_pre_reservation: refusals.preReservationPair,
  theses_study_id_fkey: words.study,
  theses_department_id_fkey: words.department,
  theses_mentor_id_fkey: words.mentor,
  theses_co_mentor_id_fkey: words.coMentor,
  theses_strategic_area_id_fkey: words.strategicArea,
  theses_pre_reservation_student_id_fkey: words.student,
  thesis_study_programs_study_program_id_fkey: words.program,
  thesis_keywords_keyword_id_fkey: words.keyword,
  keywords_phrase: words.keywordExists,
  keywords_phrase_check: words.keywordShape,
  thesis_and_reservations: words.reservations,
  messages_thesis_id_fkey: words.messages,
  reservations_thesis_id_fkey: words.linked,
  edit_requests_thesis_id_fkey: words.linked,
  delete_requests_thesis_id_fkey: words.linked,
};

explainConstraints(thesisConstraintMessages);
