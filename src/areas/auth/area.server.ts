import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount as identities } from "./identities/api.server.ts";
import { texts as identitiesTexts, managementTexts } from "./identities/texts.ts";
import { texts as ownSessionsTexts, personTexts } from "./own-sessions/texts.ts";
import { texts as passkeysTexts } from "./passkeys/texts.ts";
import { texts as passwordsTexts } from "./passwords/texts.ts";
import { translations as secondFactorTexts } from "./second-factor/texts.ts";
import { texts as securityEventsTexts } from "./security-events/texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [identities],
  texts: {
    auth: [
      texts,
      nestTexts({ identities: identitiesTexts }),
      nestTexts({ identities: managementTexts, securityEvents: securityEventsTexts }),
      nestTexts({
        ownSessions: ownSessionsTexts,
        personSessions: personTexts,
        passwords: passwordsTexts,
        passkeys: passkeysTexts,
      }),
      secondFactorTexts,
    ],
  },
};
