import { explainConstraints } from "#kit/database/constraints.ts";
import { texts } from "../texts.ts";

/** What somebody else changed between a command's look and its write. */
explainConstraints({ mentor_note_studies_study_id_fkey: texts.hr.refusals.studyGone });
