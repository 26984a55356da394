type StoredThesis = {
  name: string;
  nameEng: string;
  description: string;
  company: string;
  studyId: number;
  programs: readonly { id: number }[];
  departmentId: number;
  coMentorId: number | null;
  strategicAreaId: number | null;
  keywords: readonly { phrase: string }[];
  preReservationStudentId: number | null;
  preReservationDate: string | null;
};

/** A stored topic as its form starts with it. */
export const toFormValues = ({ programs, keywords, ...thesis }: StoredThesis) => ({
  name: thesis.name,
  nameEng: thesis.nameEng,
  description: thesis.description,
  company: thesis.company,
  studyId: String(thesis.studyId),
  studyProgramIds: programs.map(({ id }) => String(id)),
  departmentId: thesis.departmentId,
  coMentorId: thesis.coMentorId,
  strategicAreaId: thesis.strategicAreaId,
  keywords: keywords.map(({ phrase }) => phrase).join("|"),
  preReservationStudentId: thesis.preReservationStudentId,
  preReservationDate: thesis.preReservationDate,
});
