import type { NoticesByEvent } from "./notice.ts";
import { notificationPaths, reasonEn, reasonGiven } from "./phrases.ts";

const publicCopyPath = "/document/public-copy/:reservationId";

const embargoContact =
  "Ako rad ne smije biti otvoren na taj dan, prije toga se javite studentskoj službi.";

/**
 * Messages of the national systems about a completed thesis: the student records (ISVU) and the
 * repository (Dabar).
 */
export const nationalSystemNotices: NoticesByEvent = {
  // only the page shows why ISVU won't have the result: the reason may name a grade (product §10)
  "isvuEntry.refuse": {
    name: { hr: "Rezultat nije upisan u ISVU", en: "A result has not been entered in ISVU" },
    rules: [
      {
        recipients: { studentServices: "digest" },
        icon: "returned",
        path: "/report/register-in-isvu",
        hr: {
          bell: "Rezultat rada „{title}” nije upisan u ISVU. Pogledajte što treba učiniti.",
          subject: "U ISVU nije upisan rezultat: {student}",
          text: [
            "Rezultat rada „{title}” nije upisan u ISVU. Student: {student}. Mentor: {mentor}.",
            "Na stranici „Upis u ISVU” uz rad piše zašto i što treba učiniti prije novog slanja.",
          ],
        },
      },
    ],
  },
  "deposit.publish": {
    name: {
      hr: "Rad je objavljen u nacionalnom repozitoriju",
      en: "A thesis has been published in the national repository",
    },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "approved",
        path: notificationPaths.thesis,
        hr: {
          bell: "Vaš je rad „{title}” objavljen u nacionalnom repozitoriju.",
          subject: "Vaš je rad „{title}” objavljen u nacionalnom repozitoriju",
          text: [
            "Vaš je rad „{title}” objavljen u nacionalnom repozitoriju Dabar.",
            "Trajna oznaka rada: {identifier}.",
            "Oznaku navedite kad rad citirate ili na njega upućujete.",
          ],
        },
        en: {
          bell: "Your thesis “{title}” has been published in the national repository.",
          subject: "Your thesis “{title}” has been published in the national repository",
          text: [
            "Your thesis “{title}” has been published in the national repository Dabar.",
            "Permanent identifier: {identifier}.",
            "Use the identifier when you cite the thesis or refer to it.",
          ],
        },
      },
      {
        recipients: { mentor: "mail", coMentor: "mail" },
        icon: "approved",
        path: notificationPaths.thesis,
        hr: {
          bell: "Rad „{title}” objavljen je u nacionalnom repozitoriju.",
          subject: "Rad „{title}” objavljen je u nacionalnom repozitoriju",
          text: [
            "Rad „{title}” objavljen je u nacionalnom repozitoriju Dabar. Student: {student}.",
            "Trajna oznaka rada: {identifier}.",
          ],
        },
      },
    ],
  },
  "deposit.return": {
    name: { hr: "Dabar nije objavio rad", en: "Dabar has not published a thesis" },
    namedRoles: ["studentServices", "library", "admin"],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "returned",
        path: "/thesis/send-to-dabar/:thesisId",
        hr: {
          bell: "Dabar nije objavio rad „{title}”. Pogledajte što treba učiniti.",
          subject: "Dabar nije objavio rad „{title}”",
          text: [
            "Dabar nije objavio rad „{title}”. Student: {student}.",
            reasonGiven,
            "Na stranici rada piše što to znači i što treba učiniti prije novog slanja.",
          ],
        },
      },
    ],
  },
  "deposit.due": {
    name: { hr: "Rad uskoro mora biti u Dabru", en: "A thesis must soon be in Dabar" },
    namedRoles: ["library"],
    rules: [
      {
        recipients: { named: "digest" },
        icon: "deadline",
        path: "/thesis/send-to-dabar/:thesisId",
        hr: {
          bell: "Rad „{title}” mora biti u Dabru do {keptUntil}",
          subject: "Rad „{title}” uskoro mora biti u Dabru",
          text: [
            "Rad „{title}” još nije u nacionalnom repozitoriju. Student: {student}.",
            "Zadnji je dan trideseti nakon obrane: {keptUntil}",
            "Na stranici rada piše nedostaje li još nešto prije slanja.",
          ],
        },
      },
    ],
  },
  "deposit.differ": {
    name: {
      hr: "Zapis rada u repozitoriju je promijenjen",
      en: "The record of a thesis in the repository has changed",
    },
    namedRoles: ["studentServices", "library", "admin"],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "request",
        path: "/thesis/send-to-dabar/:thesisId",
        hr: {
          bell: "Zapis rada „{title}” u repozitoriju više nije onakav kakav je poslan.",
          subject: "Zapis rada „{title}” u repozitoriju je promijenjen",
          text: [
            "Zapis rada „{title}” u repozitoriju više nije onakav kakav je poslan. Student: {student}.",
            "Na stranici rada piše u čemu je razlika i što treba učiniti.",
          ],
        },
      },
    ],
  },
  "abstract.shorten": {
    name: { hr: "Skraćen je sažetak rada", en: "The abstract of a thesis has been shortened" },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "request",
        path: notificationPaths.thesis,
        hr: {
          bell: "Skraćen je sažetak Vašega rada „{title}”.",
          subject: "Skraćen je sažetak Vašega rada „{title}”",
          text: [
            "Fakultet je skratio sažetak na javnoj stranici Vašega rada „{title}”.",
            reasonGiven,
          ],
        },
        en: {
          bell: "The abstract of your thesis “{title}” has been shortened.",
          subject: "The abstract of your thesis “{title}” has been shortened",
          text: [
            "The faculty has shortened the abstract on the public page of your thesis “{title}”.",
            reasonEn,
          ],
        },
      },
      {
        recipients: { mentor: "mail" },
        icon: "request",
        path: notificationPaths.thesis,
        hr: {
          bell: "Skraćen je sažetak rada „{title}”.",
          subject: "Skraćen je sažetak rada „{title}”",
          text: [
            "Fakultet je skratio sažetak na javnoj stranici rada „{title}”. Student: {student}.",
            reasonGiven,
          ],
        },
      },
    ],
  },
  "publicCopy.give": {
    name: {
      hr: "Javna inačica rada bez osobnih podataka",
      en: "Public copy of a thesis without personal data",
    },
    namedRoles: ["library"],
    rules: [
      {
        recipients: { student: "mail" },
        icon: "request",
        path: publicCopyPath,
        hr: {
          bell: "Za javnost je Vaš rad „{title}” zamijenjen inačicom bez osobnih podataka.",
          subject: "Vaš rad „{title}” dobio je javnu inačicu",
          text: [
            "Knjižnica je za javnost zamijenila datoteku Vašega rada „{title}” inačicom bez osobnih podataka. Izvornik ostaje zapis o studiju.",
            reasonGiven,
          ],
        },
        en: {
          bell: "For the public, your thesis “{title}” has been replaced by a copy without personal data.",
          subject: "Your thesis “{title}” has got a public copy",
          text: [
            "For the public, the library has replaced the file of your thesis “{title}” by a copy without personal data. The original stays as the faculty's record.",
            reasonEn,
          ],
        },
      },
      {
        recipients: { named: "digest" },
        icon: "request",
        path: publicCopyPath,
        hr: {
          bell: "Student je dao javnu inačicu rada „{title}” bez osobnih podataka.",
          subject: "Rad „{title}” dobio je javnu inačicu",
          text: [
            "Za javnost je datoteka rada „{title}” zamijenjena inačicom bez osobnih podataka. Student: {student}.",
            reasonGiven,
            "Ako je rad već u Dabru, datoteku ondje mora ručno zamijeniti urednik.",
          ],
        },
      },
    ],
  },
  "publicCopy.withdraw": {
    name: {
      hr: "Povučena je javna inačica rada",
      en: "The public copy of a thesis has been withdrawn",
    },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "request",
        path: publicCopyPath,
        hr: {
          bell: "Javna je inačica Vašega rada „{title}” povučena: javnost opet dobiva izvornik.",
          subject: "Povučena je javna inačica Vašega rada „{title}”",
          text: [
            "Knjižnica je povukla javnu inačicu Vašega rada „{title}”. Javnost opet dobiva izvornu datoteku.",
            reasonGiven,
          ],
        },
        en: {
          bell: "The public copy of your thesis “{title}” has been withdrawn: the public gets the original again.",
          subject: "The public copy of your thesis “{title}” has been withdrawn",
          text: [
            "The library has withdrawn the public copy of your thesis “{title}”. The public gets the original file again.",
            reasonEn,
          ],
        },
      },
    ],
  },
  "embargo.announce": {
    name: { hr: "Odgoda objave rada uskoro završava", en: "The embargo on a thesis ends soon" },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "deadline",
        path: notificationPaths.thesis,
        hr: {
          bell: "Vaš rad „{title}” bit će javno dostupan od {keptUntil}",
          subject: "Vaš rad „{title}” uskoro će biti javno dostupan",
          text: [
            "Odgoda objave Vašeg rada „{title}” završava: cjelovit rad bit će javno dostupan od {keptUntil}",
            embargoContact,
          ],
        },
        en: {
          bell: "Your thesis “{title}” will be publicly available from {keptUntil}.",
          subject: "Your thesis “{title}” will soon be publicly available",
          text: [
            "The embargo on your thesis “{title}” is about to end: the whole thesis will be publicly available from {keptUntil}.",
            "If it must not be opened on that day, please contact student services before.",
          ],
        },
      },
      {
        recipients: { mentor: "mail" },
        icon: "deadline",
        path: notificationPaths.thesis,
        hr: {
          bell: "Rad „{title}” bit će javno dostupan od {keptUntil}",
          subject: "Rad „{title}” uskoro će biti javno dostupan",
          text: [
            "Odgoda objave rada „{title}” završava: cjelovit rad bit će javno dostupan od {keptUntil} Student: {student}.",
            embargoContact,
          ],
        },
      },
    ],
  },
  "embargo.end": {
    name: { hr: "Odgoda objave rada je završila", en: "The embargo on a thesis has ended" },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "approved",
        path: notificationPaths.thesis,
        hr: {
          bell: "Vaš je rad „{title}” javno dostupan: odgoda objave je završila.",
          subject: "Vaš je rad „{title}” javno dostupan",
          text: [
            "Odgoda objave Vašeg rada „{title}” je završila i cjelovit je rad sada svima dostupan.",
          ],
        },
        en: {
          bell: "Your thesis “{title}” is publicly available: its embargo has ended.",
          subject: "Your thesis “{title}” is publicly available",
          text: [
            "The embargo on your thesis “{title}” has ended, and everybody may now read the whole thesis.",
          ],
        },
      },
      {
        recipients: { mentor: "mail" },
        icon: "approved",
        path: notificationPaths.thesis,
        hr: {
          bell: "Rad „{title}” javno je dostupan: odgoda objave je završila.",
          subject: "Rad „{title}” javno je dostupan",
          text: [
            "Odgoda objave rada „{title}” je završila i cjelovit je rad sada svima dostupan. Student: {student}.",
          ],
        },
      },
    ],
  },
  "embargo.move": {
    name: { hr: "Promijenjena je odgoda objave rada", en: "The embargo on a thesis has changed" },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "deadline",
        path: notificationPaths.reservation,
        hr: {
          bell: "Promijenjen je dan od kojega je Vaš rad „{title}” javno dostupan: {keptUntil}",
          subject: "Promijenjena je odgoda objave Vašega rada „{title}”",
          text: [
            "Studentska služba promijenila je dan od kojega je Vaš rad „{title}” javno dostupan: {keptUntil}",
            reasonGiven,
          ],
        },
        en: {
          bell: "The day from which your thesis “{title}” is publicly available has changed: {keptUntil}.",
          subject: "The embargo on your thesis “{title}” has changed",
          text: [
            "Student services have changed the day from which your thesis “{title}” is publicly available: {keptUntil}.",
            reasonEn,
          ],
        },
      },
      {
        recipients: { mentor: "mail" },
        icon: "deadline",
        path: notificationPaths.reservation,
        hr: {
          bell: "Promijenjen je dan od kojega je rad „{title}” javno dostupan: {keptUntil}",
          subject: "Promijenjena je odgoda objave rada „{title}”",
          text: [
            "Studentska služba promijenila je dan od kojega je rad „{title}” javno dostupan: {keptUntil} Student: {student}.",
            reasonGiven,
          ],
        },
      },
    ],
  },
};
