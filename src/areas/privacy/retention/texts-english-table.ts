/** The texts of `table.ts` in English. */
export const englishTable = {
  table: {
    caption: "How long data are kept",
    what: "Data",
    term: "For how long",
    stays: "What stays",
    nothing: "nothing",
    permanent: "permanently",
    unlimited: "without limit",
  },
  units: {
    month:
      "{rest, select, 0 {{years, plural, one {# year} other {# years}}} other {{n, plural, one {# month} other {# months}}}}",
    day: "{n, plural, one {# day} other {# days}}",
    hour: "{n, plural, one {# hour} other {# hours}}",
    minute: "{n, plural, one {# minute} other {# minutes}}",
  },
  bases: {
    records:
      "Legal obligation: student records and permanent storage of theses (Act on Higher Education and Scientific Activity; GDPR, art. 6(1)(c))",
    accounting:
      "Legal obligation: keeping of accounting documents (Accounting Act; GDPR, art. 6(1)(c))",
    publicTask:
      "Task in the public interest: the writing and defence of theses (GDPR, art. 6(1)(e))",
    security: "Security of accounts and data (GDPR, art. 32 and 6(1)(e))",
  },
  rules: {
    studyRecords: {
      name: "Student records",
      what: "topics, reservations, final versions of theses, defences, minutes, grades, certificates and other papers",
      from: "",
      stays: "everything",
    },
    history: {
      name: "History of changes",
      what: "who changed what and when",
      from: "",
      stays: "everything",
    },
    workingVersions: {
      name: "Working versions",
      what: "working versions of the thesis with comments and files",
      from: "after the reservation was completed or cancelled",
      stays: "the final version and the history of changes",
    },
    privateNotes: {
      name: "Mentors' private notes",
      what: "private notes of mentors on the work, and what was released of them",
      from: "after the reservation was completed or cancelled",
      stays: "",
    },
    paymentProofs: {
      name: "Proofs of payment",
      what: "files with proofs of payment",
      from: "after the reservation was completed or cancelled",
      stays: "the confirmation of accountancy",
    },
    bankPayments: {
      name: "Payments of bank statements",
      what: "payments of bank statements",
      from: "after they were booked",
      stays: "the confirmation of accountancy",
    },
    messages: {
      name: "Conversations",
      what: "messages between students, mentors and offices, with attachments",
      from: "after the last message of the conversation; never while the topic has an open reservation",
      stays: "the history of changes",
    },
    notifications: {
      name: "Notifications and sent e-mails",
      what: "notifications and e-mails that Teza has sent",
      from: "after they were written",
      stays: "",
    },
    exchanges: {
      name: "Exchanges with other systems",
      what: "questions to the national systems (ISVU, Dabar) and their answers",
      from: "after the question",
      stays: "the result of the registration and of the deposit",
    },
    readLog: {
      name: "Reads of personal data",
      what: "who has opened certificates, papers, proofs of payment, the file or the user page of somebody else, and when, with the network address",
      from: "after the reading",
      stays: "",
    },
    problemReports: {
      name: "Reported problems",
      what: "reported problems with the e-mail address and the network address",
      from: "after the report",
      stays: "",
    },
    unusedAccounts: {
      name: "Unused accounts",
      what: "accounts of students and closed accounts that nobody uses any more, with the person's data",
      from: "after the last sign-in or the end of the last reservation, and not before 30 days after a warning by e-mail",
      stays: "student records: whoever has defended a thesis is still named",
    },
    securityEvents: {
      name: "Security events",
      what: "failed and stopped sign-ins, changes of the ways to sign in, work of the administrator as another user and requests from other sites, with a part of the network address",
      from: "after the event",
      stays: "the kind and the time of the event, without the person and the address",
    },
    importRows: {
      name: "Rows of imported tables",
      what: "rows of the tables that data are imported from",
      from: "after the upload",
      stays: "the imported data",
    },
    paperBatches: {
      name: "Packed papers",
      what: "papers of several students, packed for download",
      from: "after they were packed",
      stays: "the papers themselves",
    },
    unsubmittedFiles: {
      name: "Files not submitted",
      what: "attached files that were not submitted in the end, and files of deleted records",
      from: "after they were attached or the record was deleted",
      stays: "",
    },
    replyAddresses: {
      name: "Addresses for answers",
      what: "addresses at which e-mails can be answered",
      from: "after the address has expired",
      stays: "",
    },
    sessions: {
      name: "Being signed in",
      what: "being signed in on a device, with the name of the browser and the network address",
      from: "after the last action, and {most, plural, one {# day} other {# days}} after the sign-in at most",
      stays: "",
    },
    passwordLinks: {
      name: "Links for a new password",
      what: "links for a new password",
      from: "after they were sent",
      stays: "",
    },
    signInAttempts: {
      name: "Attempts to sign in",
      what: "attempts to sign in, wrong requests for calendars and unknown codes of papers, with the network address",
      from: "after the attempt",
      stays: "",
    },
    knownBrowsers: {
      name: "Known browsers",
      what: "browsers with which you have signed in",
      from: "after the last sign-in with each",
      stays: "",
    },
    pendingSignIns: {
      name: "Sign-ins begun",
      what: "sign-ins with AAI@EduHr that were begun, and sign-ins that wait for the one-time code",
      from: "after the beginning",
      stays: "",
    },
    guestAddresses: {
      name: "Addresses of guests",
      what: "e-mail addresses of guests of theses, and the names of those who have written no comment",
      from: "after the end of the access",
      stays: "Names beside comments stay as long as the comments.",
    },
    guestSignIns: {
      name: "Sign-ins of guests",
      what: "sign-ins of guests on their devices and codes sent to them, with the network address",
      from: "after the sign-in",
      stays: "",
    },
    ownDataDownloads: {
      name: "Downloads of own data",
      what: "when you downloaded your data",
      from: "after the download",
      stays: "",
    },
    serverLog: {
      name: "Log of the server",
      what: "errors and security events in the log of the server, with the network address",
      from: "after the entry",
      stays: "",
    },
    backups: {
      name: "Backups",
      what: "backups of all data, including those that have been erased since",
      from: "after they were made; erasures of persons are repeated if one is restored",
      stays: "",
    },
  },
} as const;
