import { explainConstraints } from "#kit/database/constraints.ts";
import { texts } from "../texts/edit.ts";

/** Should somebody be quicker than the lock. */
explainConstraints({ edit_requests_pending: texts.hr.refusals.editFieldExist });
