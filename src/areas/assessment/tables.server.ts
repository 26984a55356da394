import { toTable } from "#kit/columns/table.server.ts";
import {
  assessmentCriteriaColumns,
  assessmentMarksColumns,
  criteriaSetsColumns,
  reviewerOpinionsColumns,
  settledGradesColumns,
} from "./columns.ts";

export const criteriaSets = toTable(criteriaSetsColumns);
export const assessmentCriteria = toTable(assessmentCriteriaColumns);
export const assessmentMarks = toTable(assessmentMarksColumns);
export const reviewerOpinions = toTable(reviewerOpinionsColumns);
export const settledGrades = toTable(settledGradesColumns);
export type AssessmentMarkRow = typeof assessmentMarks.$inferSelect;
