/** Unknown paths show the error page before this loader runs. */
export const loader = () => null;

export default function NotFound() {
  return null;
}
