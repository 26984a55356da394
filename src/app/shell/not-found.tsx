/** What no table of addresses admits ends in the error page before it gets here. */
export const loader = () => null;

export default function NotFound() {
  return null;
}
