import { useField } from "../form-context.ts";

/**
 * The version of a record that a form was opened with, out of the form's own values: whatever else a refusal reloads, who has not
 * been told what others changed saves against what they saw.
 */
export const VersionField = () => {
  const { value } = useField({ name: "version" });
  return <input type="hidden" name="version" value={value} />;
};
