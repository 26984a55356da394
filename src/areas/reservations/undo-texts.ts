import { messagesOf } from "#kit/text/localization.ts";

/**
 * What the person who took a step can do once it can no longer be undone. These sentences are not in
 * the rows of the steps (`steps.ts`), because only the server reads them.
 */
export const texts = {
  hr: {
    instead: {
      reserve: "Dok mentor ne potvrdi rezervaciju, možete je otkazati na njezinoj stranici.",
      confirm: "Rezervaciju možete otkazati uz razlog.",
      refuse:
        "Tema je opet slobodna, ali je isti student ne može rezervirati: za njega predložite drugu temu.",
      submitFinal:
        "Javite se mentoru: može zatražiti manje izmjene ili vratiti konačnu verziju na doradu.",
      resubmitFinal:
        "Javite se mentoru: može ponovno zatražiti manje izmjene ili vratiti konačnu verziju na doradu.",
      approveFinal:
        "Javite se studentskoj službi: kad student potvrdi izjave, može mu vratiti rad na doradu uz razlog.",
      askMinorChanges:
        "Javite se studentu: čim ponovno preda istu verziju, možete o njoj drukčije odlučiti.",
      returnFinal:
        "Javite se studentu: čim ponovno preda istu verziju, možete o njoj drukčije odlučiti.",
      pay: "Javite se računovodstvu: može vratiti potvrdu o uplati, pa prilažete ispravnu.",
      matchPayment:
        "Javite se studentskoj službi: rad može zadržati pri provjeri formalnih uvjeta.",
      clearLibrary:
        "Javite se studentskoj službi: rad može zadržati pri provjeri formalnih uvjeta.",
      clearAccountancy:
        "Javite se studentskoj službi: rad može zadržati pri provjeri formalnih uvjeta.",
      returnPayment: "Javite se studentu: istu potvrdu o uplati može ponovno priložiti.",
      confirmStatements:
        "Javite se studentskoj službi: može vratiti rad na ponovnu potvrdu izjava.",
      confirmFormal: "Podatke rezervacije možete ispraviti uz razlog, a rezervaciju i otkazati.",
      returnStatements: "Javite se studentu: izjave može odmah ponovno potvrditi.",
      returnToStudent: "Javite se studentu: istu konačnu verziju može ponovno predati.",
      setDefenseDate: "Dok studentska služba ne potvrdi termin, možete ga promijeniti.",
      confirmDefenseDate: "Termin obrane možete ponovno otvoriti uz razlog.",
      reopenDefense: "Javite se mentoru: isti termin može ponovno odrediti.",
    },
  },
  en: {
    instead: {
      reserve: "Until the mentor confirms the reservation, you can cancel it on its page.",
      confirm: "You can cancel the reservation with a reason.",
      refuse:
        "The topic is available again, but not to the same student: suggest another topic to them.",
      submitFinal:
        "Contact your mentor, who can request minor changes or return the final version.",
      resubmitFinal:
        "Contact your mentor, who can request minor changes again or return the final version.",
      approveFinal:
        "Contact student services: once the student has confirmed the statements, they can return the thesis with a reason.",
      askMinorChanges:
        "Contact the student: once the same version is submitted again, you can decide differently.",
      returnFinal:
        "Contact the student: once the same version is submitted again, you can decide differently.",
      pay: "Contact accountancy, who can return the proof of payment; then attach the correct one.",
      matchPayment: "Contact student services, who can hold the thesis at the formal check.",
      clearLibrary: "Contact student services, who can hold the thesis at the formal check.",
      clearAccountancy: "Contact student services, who can hold the thesis at the formal check.",
      returnPayment: "Contact the student, who can attach the same proof of payment again.",
      confirmStatements:
        "Contact student services, who can return the thesis so that you confirm the statements again.",
      confirmFormal: "You can correct the data of the reservation with a reason, or cancel it.",
      returnStatements: "Contact the student, who can confirm the statements again at once.",
      returnToStudent: "Contact the student, who can submit the same final version again.",
      setDefenseDate: "Until student services confirm the date, you can change it.",
      confirmDefenseDate: "You can reopen the date of the defence with a reason.",
      reopenDefense: "Contact the mentor, who can set the same date again.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reservationUndo", texts);
