import { requestKeyField } from "#kit/forms/request-key.ts";

/**
 * The hidden key by which the server recognizes a form that is sent twice; its value comes from the
 * loader.
 */
export const RequestKey = ({ value }: { value: string }) => (
  <input type="hidden" name={requestKeyField} value={value} />
);
