import { IsvuError, type IsvuPort } from "./port.ts";

/**
 * What stands in ISVU's place while none is connected: every result is refused, so that nothing only seems to be sent.
 */
export const notConnectedIsvu: IsvuPort = {
  enterResult: () => Promise.reject(new IsvuError("notConnected")),
};
