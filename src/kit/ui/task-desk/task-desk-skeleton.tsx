import { useKitTexts } from "../texts.ts";
import styles from "./task-desk.module.css";

/**
 * The place of a desk whose script is loading. A page that loads its desk later imports this, which
 * brings the desk's styles: the server renders the desk before the browser has its script.
 */
export const TaskDeskSkeleton = () => (
  <div className={styles.desk}>
    <progress className="t-loading" aria-label={useKitTexts().loading} />
  </div>
);
