/** Supervises the Act on accessibility (NN 17/19). */
export const informationCommissioner = "https://pristupinfo.hr";

/** Supervises the protection of personal data. */
export const dataProtectionAgency = "https://azop.hr";
