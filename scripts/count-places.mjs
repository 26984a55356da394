// node scripts/count-places.mjs [commit]: prints in how many files of src/ some columns and steps are
// named, tests aside; what is declared once should be named by few.
import { execFileSync } from "node:child_process";

const columns = [
  "co_mentor_id defense_date name_eng expires_at final_version in_english embargo_reason company",
  "defense_place return_reason max_num_of_thesis late_reservation finished_workshop mentor_comment",
  "publicly_accessible creative_commons exam_date grade_agree pre_reservation_date strategic_area_id",
].flatMap((line) => line.split(" "));

const steps = [
  "submitFinal resubmitFinal approveFinal askMinorChanges returnFinal matchPayment clearLibrary",
  "clearAccountancy returnPayment confirmStatements confirmFormal returnStatements returnToStudent",
  "setDefenseDate confirmDefenseDate reopenDefense typeOutcome returnOutcome annulDefense",
  "withdrawTitle correctByMinutes correctOutcome settleOutcome",
].flatMap((line) => line.split(" "));

const [commit = "HEAD"] = process.argv.slice(2);

const toCamelCase = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/** Counts the files of a commit that hold one of these words. */
function countFiles(words) {
  const isCounted = (file) => !/\.(test|stories)\.tsx?$/.test(file);
  const pattern = `\\b(${words.join("|")})\\b`;
  const found = execFileSync("git", ["grep", "-lP", pattern, commit, "--", "src"], {
    encoding: "utf8",
  });
  return found.trim().split("\n").filter(isCounted).length;
}

function printCounts(title, counts) {
  const sum = counts.reduce((total, [, count]) => total + count, 0);
  console.log(`${title}: ${(sum / counts.length).toFixed(1)} files on average`);
  for (const [name, count] of counts) console.log(`  ${name} ${count}`);
}

printCounts(
  "columns",
  columns.map((column) => [column, countFiles([column, toCamelCase(column)])]),
);
printCounts(
  "steps",
  steps.map((step) => [step, countFiles([step])]),
);
