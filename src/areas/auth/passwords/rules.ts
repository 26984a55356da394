/** Minutes for which a password reset link is valid. */
export const resetMinutes = 30;

/** Maximum number of valid reset links of one account; further requests send no mail. */
export const maxResets = 3;

export const passwordPaths = {
  forgotten: "/password/forgotten",
  reset: (token: string) => `/password/reset/${token}`,
};

/** The actions available to a person for the password of their own account. */
export type PasswordOption = "change" | "set" | "identity" | "demo";
