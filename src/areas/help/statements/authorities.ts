/** The authority that supervises the Act on accessibility (NN 17/19). */
export const informationCommissioner = "https://pristupinfo.hr";

/** The authority that supervises the protection of personal data. */
export const dataProtectionAgency = "https://azop.hr";
