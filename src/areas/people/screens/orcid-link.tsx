import { orcidUrl } from "../orcid.ts";
import styles from "./orcid-link.module.css";

/** An ORCID iD with the name of the registry, as a link to the person's page there. */
export const OrcidLink = ({ orcid }: { orcid: string }) => (
  <a href={orcidUrl(orcid)} rel="external" className={styles.orcid}>
    ORCID {orcid}
  </a>
);
