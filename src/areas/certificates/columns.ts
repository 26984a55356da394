import { genderNames } from "#areas/people/genders.ts";
import {
  dayColumn,
  flagColumn,
  instantColumn,
  lastChange,
  recordColumns,
  referenceColumn,
  smallintColumn,
  textColumn,
} from "#kit/columns/columns.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { certificatePolicy } from "./policy.ts";
import { texts as areaTexts } from "./texts.ts";

const { fields } = sideBySide(areaTexts);

export const certificatesColumns = recordColumns(
  "certificates_of_completion",
  {
    history: {
      class: "CertificateOfCompletion",
      names: [areaTexts.hr.title, areaTexts.hr.titles],
      title: ["reservationId"],
      see: certificatePolicy.read,
    },
    erasure: { kept: "studyRecord" },
    own: {
      certificates: { title: ["Potvrda o završetku", "Certificate of completion"] },
    },
  },
  {
    reservationId: referenceColumn("reservations", ["Rezervacija", "Reservation"], {
      subject: "reservation.student",
    }),
    classificationNo: textColumn(withEnglish(fields.classificationNo, "Classification number"), {
      default: "",
    }),
    registrationNo: textColumn(withEnglish(fields.registrationNo, "Registration number"), {
      default: "",
    }),
    dateOfBirth: dayColumn(withEnglish(fields.dateOfBirth, "Date of birth"), { optional: true }),
    birthplace: textColumn(withEnglish(fields.birthplace, "Place of birth"), { default: "" }),
    female: flagColumn(withEnglish(fields.female, "Female"), {
      optional: true,
      codes: genderNames,
    }),
    studyType: textColumn(withEnglish(fields.studyType, "Type of the degree programme"), {
      default: "",
    }),
    study: textColumn(withEnglish(fields.study, "Degree programme"), { default: "" }),
    studyProgram: textColumn(withEnglish(fields.studyProgram, "Specialisation"), { default: "" }),
    thesisType: textColumn(withEnglish(fields.thesisType, "Type of the thesis"), { default: "" }),
    semesterCount: smallintColumn(
      withEnglish(fields.semesterCount, "Length of the degree programme in semesters"),
      { optional: true },
    ),
    ects: smallintColumn(withEnglish(fields.ects, "ECTS credits"), { optional: true }),
    academicTitle: textColumn(withEnglish(fields.academicTitle, "Academic title"), { default: "" }),
    academicTitleShort: textColumn(
      withEnglish(fields.academicTitleShort, "Academic title, abbreviated"),
      { default: "" },
    ),
    createdAt: instantColumn(["Izrađeno", "Created"], { default: true }),
    updatedAt: lastChange,
  },
);
