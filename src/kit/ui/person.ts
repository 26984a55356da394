import { createContext, use } from "react";

/** The user name of who is signed in, so that what one person typed is never offered to another. */
export const CurrentUserContext = /* @__PURE__ */ createContext("");

export const useCurrentUser = () => use(CurrentUserContext);
