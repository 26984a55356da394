/**
 * English texts about reservations for students and visitors. Sentences for staff are only in
 * Croatian.
 */
export const en = {
  title: "Reservation",
  statuses: {
    reserved: "Reserved",
    mentorConfirmedReservation: "Reservation confirmed by the mentor",
    studentSubmittedToApp: "Final version submitted",
    mentorConfirmedThesis: "Thesis approved by the mentor",
    confirmationOfPayment: "Proof of payment attached",
    libraryAndAccountancyConfirmed: "Cleared by library and accountancy",
    statements: "Statements confirmed",
    submittedToStudentServices: "Formal conditions confirmed by student services",
    mentorSetDefenseDate: "Defence date set by the mentor",
    studentServicesConfirmedDefenseDate: "Defence date confirmed by student services",
    completed: "Defended",
    notCompleted: "Not defended",
    canceled: "Cancelled",
  },
  roles: {
    student: { who: "the student", whose: "the student's", toWhom: "the student" },
    mentor: { who: "the mentor", whose: "the mentor's", toWhom: "the mentor" },
    chair: { who: "the committee's chair", whose: "the chair's", toWhom: "the committee's chair" },
    library: { who: "the library", whose: "the library's", toWhom: "the library" },
    accountancy: { who: "accountancy", whose: "accountancy's", toWhom: "accountancy" },
    studentServices: {
      who: "student services",
      whose: "student services'",
      toWhom: "student services",
    },
  },
  turn: "{count, plural, =0 {{pending, select, true {The outcome is not final yet.} other {The process is over.}}} other {Waiting for {who}.}}{check, select, true { The originality check is to be finished first.} other {}}",
  yourTurn: "It is your turn.",
  since: "Since {when}",
  reasons: {
    notConfirmed: "The mentor did not confirm the reservation in time.",
    expired: "The reservation expired before a defence date was set.",
    withdrawn: "The student withdrew from the reservation.",
  },
  fields: {
    thesis: "Topic",
    student: "Student",
    jmbag: "JMBAG",
    mentor: "Mentor",
    coMentor: "Co-mentor",
    study: "Degree programme",
    studentStudyProgram: "Student's specialisation",
    thesisName: "Title of the thesis",
    thesisNameEng: "Title in English",
    thesisDescription: "Description of the thesis",
    status: "Status",
    inEnglish: "The thesis is written in English",
    createdAt: "Reserved",
    updatedAt: "Changed",
    expiresAt: "Valid until",
    expiresAtReason: "Reason for the new deadline",
    reasonForCancellation: "Reason for the cancellation",
    returnReason: "Reason for the return",
    mentorConfirmedReservationAt: "Reservation confirmed by the mentor",
    confirmationOfPaymentFile: "Proof of payment",
    libraryConfirmedBy: "Confirmed for the library by",
    libraryConfirmedAt: "Confirmed by the library",
    accountancyConfirmedBy: "Confirmed for accountancy by",
    accountancyConfirmedAt: "Confirmed by accountancy",
    statementOfAuthenticityAt: "Statement of authenticity confirmed",
    submissionStatementAt: "Statement of submission confirmed",
    statementOfAuthenticity:
      "I declare that the thesis is the result of my own independent work and that it cites all the sources used.",
    submissionStatement:
      "I declare that the thesis submitted is identical to the one approved by the mentor, and I submit it for the defence.",
    defenseDate: "Date of the defence",
    committee: "Committee",
    roomLink: "Remote defence",
    defensePlace: "Place of the defence",
    defenseFlow: "Course of the defence",
    defenseQuestions: "Questions at the defence",
    grade: "Grade",
    gradeAgree: "Consent to the grade",
    examDate: "Date of the exam",
    abstract: "Abstract",
    registeredInISVU: "Entered in ISVU",
    correctedAt: "Corrected",
    correctionReason: "Reason for the correction",
    certificateOutdatedAt: "Certificate needs reissuing since",
  },
  grades: {
    "1": "insufficient (1)",
    "2": "sufficient (2)",
    "3": "good (3)",
    "4": "very good (4)",
    "5": "excellent (5)",
  },
  gradeAgree: {
    committee: "The committee agreed on the grade",
    secondAssessor: "The second assessor agreed on the grade",
  },
  registeredInISVU: {
    no: "not sent",
    sent: "sent",
    entered: "entered",
    outdated: "to be entered again",
  },
  rules: {
    topicFree: {
      name: "The topic is available",
      fact: "Status of the topic: {statusLabel}.",
      met: "The topic is published and available.",
      failed:
        "{thesisStatus, select, reserved {The topic is already reserved. Choose another available topic.} completed {A thesis on this topic has already been defended. Choose another available topic.} deleted {The topic has been deleted. Choose another available topic.} other {The topic is not published yet. Wait until the head of department publishes it, or choose another topic.}}",
    },
    mentorCanAct: {
      name: "The mentor can take on a thesis",
      fact: "{mentorCanAct, select, true {The mentor may supervise theses of this degree programme.} other {The topic is not offered at the moment.}}",
      met: "The mentor can take on a thesis.",
      failed:
        "The mentor cannot take on a thesis at the moment. Choose another topic or ask the head of department.",
    },
    notPreReserved: {
      name: "The topic is not held for somebody else",
      fact: "{preReservation, select, mine {The topic is held for you; it becomes available on {preReservedUntil}.} other {The topic is held for another student; it becomes available on {preReservedUntil}.} list {The topic is held for a student of the waiting list; it becomes available on {preReservedUntil}.} queue {Students on the waiting list are ahead of you.} none {The topic is not held for anybody.}}",
      met: "{preReservation, select, mine {Before that day only you may reserve it.} other {The topic is not held for another student.}}",
      failed:
        "{preReservation, select, list {If that student does not reserve it, it is offered to the next one. Join the waiting list or choose another topic.} queue {The topic is being offered to the first student on the list. Join the waiting list or choose another topic.} other {The mentor meant this topic for another student. If that student does not reserve it, it becomes available on {preReservedUntil}. Choose another topic until then.}}",
    },
    finalYear: {
      name: "Final year of study",
      fact: "{year, select, elsewhere {You are not on the list of students of {studyName}.} unknown {Your year of study has not been entered; the final one is {finalYear}.} other {Your year of study: {year}; the final one is {finalYear}.}}",
      met: "You are in the final year of study.",
      failed:
        "{year, select, elsewhere {Choose a topic of your own degree programme. If you do study here, contact student services.} unknown {Ask student services to enter your year of study.} other {You may reserve a topic once you enrol in the final year. If you already have, contact student services.}}",
    },
    thesisCourse: {
      name: "Enrolled in the thesis course",
      fact: "{year, select, elsewhere {You are not on the list of students of this degree programme.} other {{thesisCourse, select, true {You are enrolled in the thesis course.} other {You are not enrolled in the thesis course.}}}}",
      met: "You are enrolled in the course in which the thesis is written.",
      failed:
        "{year, select, elsewhere {This is checked for your own programme; choose a topic from it.} other {Enrol in the course in which the thesis is written. If you already have, contact student services.}}",
    },
    workshop: {
      name: "Workshop or self-assessment",
      fact: "{year, select, elsewhere {You are not on the list of students of this degree programme.} other {Thesis-writing workshop: {finishedWorkshop, select, true {attended} other {not attended}}; self-assessment test: {selfAssessment, select, true {done} other {not done}}.}}",
      met: "You are prepared for writing a thesis.",
      failed:
        "{year, select, elsewhere {This is checked for your own programme; choose a topic from it.} other {Attend the thesis-writing workshop or do the self-assessment test. If you already have, contact student services.}}",
    },
    program: {
      name: "The specialisation matches",
      fact: "{year, select, elsewhere {The topic is for: {programs}.} other {Your specialisation: {program, select, none {not entered} other {{program}}}; the topic is for: {programs}.}}",
      met: "The topic is meant for your specialisation.",
      failed:
        "{year, select, elsewhere {The topic is not meant for your degree programme. Choose a topic of your own degree programme.} other {{program, select, none {Ask student services to enter your specialisation.} other {The topic is not meant for your specialisation. Choose a topic of your own programme or ask the mentor.}}}}",
    },
    period: {
      name: "Reservation period",
      fact: "{period, select, unset {The reservation period of this academic year has not been set} other {Reservation period: from {from} to {to}}}{lateReservation, select, true {; a late reservation has been approved for you.} other {.}}",
      met: "{period, select, open {Reservations are open.} other {You may reserve outside the period.}}",
      failed:
        "{period, select, early {Reservations begin on {from}. Try then.} past {The reservation period is over. Ask student services about a late reservation.} other {Ask student services: they know when reservations begin.}}",
    },
    studentLimit: {
      name: "Number of your reservations",
      fact: "Your reservations on the degree programme: {reservationsOnStudy} of at most {limit}.",
      met: "You may reserve more topics on the degree programme.",
      failed:
        "You have as many reservations on the programme as allowed. Ask student services about an exception.",
    },
    notReservedBefore: {
      name: "First reservation of this topic",
      fact: "{reservedBefore, select, true {You have reserved this topic before.} other {You have not reserved this topic before.}}",
      met: "You are reserving the topic for the first time.",
      failed: "A topic can be reserved only once. Choose another topic.",
    },
    mentorStudyQuota: {
      name: "The mentor's quota on the degree programme",
      fact: "The mentor's quota on the degree programme: {maxOnStudy, select, none {not set} other {{maxOnStudy}}}; reserved {mentorReservedOnStudy}, completed this academic year {mentorCompletedOnStudy}.",
      met: "The mentor has available places on this degree programme.",
      failed:
        "The mentor has no available places on this degree programme. Choose another mentor's topic.",
    },
    mentorTotalQuota: {
      name: "The mentor's total quota",
      fact: "The mentor's total quota: {maxInTotal}; reserved {mentorReservedInTotal}, completed this academic year {mentorCompletedInTotal}.",
      met: "The mentor has available places.",
      failed:
        "The mentor has no available places this academic year. Choose another mentor's topic.",
    },
  },
  committeeRoles: { chair: "chair", member: "member", secretary: "secretary" },
  committee: {
    missing: "The committee has not been chosen yet. Choose it before closing the defence.",
    noChair: "The committee has no chair. Choose one before closing the defence.",
    withoutMentor: "The mentor of the thesis is not in the committee. Choose the committee again.",
    tooSmall:
      "A committee here has at least {count} members, with the chair and the mentor. Complete it.",
    refused: "The head of department has refused the committee. It has to be chosen again.",
    notApproved:
      "The head of department has not approved the committee yet. The defence is closed after the approval.",
  },
  refusals: {
    mayNotReserve: "You cannot reserve this topic now.",
    dayNotAhead: "Choose a day that is still ahead.",
    justTaken: "Another student has just reserved this topic. Choose another available topic.",
    tooLate:
      "The time for confirming the reservation has passed, so it is being cancelled. Talk to the student: student services can extend the deadline while the reservation is not cancelled.",
    noReason: "Enter a reason: everybody concerned will see it.",
    noComment: "Write what the student has to change.",
    noFinalVersion:
      "Attach the final version: the thesis as PDF, an abstract, the confirmed statement of origin, and the choice of access and licence.",
    noComingDeadline:
      "There is no defence period for which the thesis can still be submitted. Contact student services and submit the thesis once a new period is published.",
    noAiStatement:
      "First give the statement on AI tools, on the page of the reservation: your programme requires it.",
    notUnderReview: "The final version is not under review. Wait until the student submits it.",
    noMinorChanges:
      "You can change the final version only after the mentor has asked for minor changes.",
    libraryWaits: "The library has not yet confirmed that the student owes nothing.",
    noFee: "This degree programme has no completion fee.",
    feeWaits: "The student has not yet paid the fee and attached the proof of payment.",
    accountancyWaits: "Accountancy has not yet confirmed that the student owes nothing.",
    libraryGave:
      "The library has already confirmed that the student owes nothing. It is accountancy's turn now.",
    accountancyGave:
      "Accountancy has already confirmed that the student owes nothing. It is the library's turn now.",
    noProof: "Attach proof of payment.",
    noDecision: "The decision has not been confirmed.",
    titleWithdrawn:
      "The title earned by this thesis has been withdrawn by a decision of the faculty.",
    noPayment: "Choose a payment of a bank statement.",
    noStatements: "Confirm both statements.",
    noDefenseDate: "Enter the date, time and place of the defence.",
    noGrade: "Choose a grade from 1 to 5.",
    datePassed: "The date of the defence has passed. The mentor should set a new one.",
    wouldExpire: "The reservation has expired. Extend it first, then reopen the defence date.",
    dateIsSet: "The defence date is set, so the reservation does not expire.",
    notYetExpired: "The reservation has not expired yet.",
    notBegun:
      "The defence has not begun: it is scheduled for {when}. Enter the grade after it begins.",
    noExamDate: "Enter the date of the exam.",
    noDefenseFlow: "Enter the course of the defence.",
    noDefenseQuestions: "Enter the questions asked at the defence.",
    noReviewerOpinion:
      "The degree programme requires a reviewer's opinion before the defence, and it has not been given yet.",
    noOriginality:
      "The degree programme requires an originality check, and there is no similarity report yet. Attach it on the page “Originality check” and try again.",
    unexplainedOriginality:
      "The similarity is above the threshold, and the mentor has not explained it yet. The explanation is entered on the page “Originality check”; then try again.",
    outcomeFinal:
      "{until, select, never {The outcome of the defence is final} other {The outcome could be corrected until {until}. It is final now}}; only a correction by the signed minutes (“Correct the outcome by the minutes” on the page of the reservation) or a decision changes it.",
    typedMeanwhile:
      "The outcome has been typed, changed or returned in the meantime. Check it and decide again.",
    outcomeNotFinal:
      "The outcome of the defence can be corrected until {until}. This is possible once it is final.",
  },
} as const;
