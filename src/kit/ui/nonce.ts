import { createContext, use } from "react";

/** Of this answer's content security policy; in the browser it has done its work and is gone. */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined);

export const useNonce = () => use(NonceContext);
