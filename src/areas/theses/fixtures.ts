/** What a mentor types for a topic, for the area's stories. */
export const description = "U radu treba opisati i usporediti metode upravljanja rizicima u poduzećima. "
  .repeat(5)
  .trim();

type Ids = { study: { id: number }; program: { id: number }; department: { id: number } };

export const thesisFormFields = (
  { study, program, department }: Ids,
  changed: Record<string, string | number[]> = {},
) => ({
  name: "Upravljanje rizicima",
  nameEng: "Risk management",
  description,
  company: "Primjer d.o.o.",
  studyId: String(study.id),
  studyProgramIds: [program.id],
  departmentId: String(department.id),
  coMentorId: "",
  strategicAreaId: "",
  keywords: "rizik|Poduzeća",
  preReservationStudentId: "",
  preReservationDate: "",
  ...changed,
});
