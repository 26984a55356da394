/** English texts about thesis versions for students. Staff screens are only in Croatian. */
export const en = {
  title: "Version of the thesis",
  attachments: "Attachments",
  mentorsFile: "The mentor's file",
  working: "Working version",
  final: "Final version",
  statuses: {
    underReview: "Under review",
    minorChanges: "Minor changes requested",
    returned: "Returned for revision",
    approved: "Approved",
  },
  next: {
    underReview: "The mentor is reviewing the final version.",
    minorChanges: "The student corrects the submitted version and sends it to the mentor again.",
    returned: "The student goes on with working versions and then submits a new final version.",
    approved: "The mentor has approved this version.",
  },
  fields: {
    reservation: "Reservation",
    finalVersion: "Final version",
    studentComment: "The student's comment",
    ownComment: "Your comment",
    abstract: "Abstract",
    abstractEng: "Abstract in English",
    abstractPublic: "The abstract is public",
    abstractReason: "Reason for the shorter abstract",
    keywordsEng: "Keywords in English",
    mentorComment: "The mentor's answer",
    mentorOpinion: "The mentor's opinion",
    comment: "Comment",
    commentFile: "File with the comment (PDF, DOCX or ZIP)",
    coMentorComment: "The co-mentor's comment",
    guestComment: "Comment of a guest",
    createdAt: "Submitted",
    begunAt: "Sending began",
    updatedAt: "Changed",
    mentorRespondedAt: "Answered by the mentor",
    reviewStatus: "Status of the review",
    workingFile: "Working version (PDF, DOCX or ZIP)",
    thesisFile: "Thesis (PDF, at most 80 MB)",
    attachmentFile: "Attachments (ZIP, at most 80 MB)",
    mentorFile: "The mentor's file (PDF, DOCX or ZIP)",
    statementOfOrigin: "Statement of origin",
    statementOfOriginText:
      "I declare that the thesis is the result of my own independent work and that it cites all the sources used.",
    publiclyAccessible: "Public access",
    creativeCommons: "Creative Commons licence",
  },
  hints: {
    studentComment: "Optional: what the mentor should look at.",
    abstractEng: "Optional, but the national repository asks for it.",
    keywordsEng: "Optional. Separate them by commas, such as: risk management, forestry.",
    creativeCommons:
      "The licence says what others may do with your thesis. Each of them asks that you be named as the author.",
    attachmentFile:
      "Optional: source code, data, drawings and whatever else belongs to the thesis.",
  },
  publicAbstract: {
    title: "The abstract will be public",
    text: "After the defence anyone can read the abstract and keywords in both languages, on the page of the thesis and in the repository. This applies even if the full text is not public or is under embargo. Leave out anything confidential, such as details of an invention or a company's business data.",
  },
  access: {
    yes: "Yes: everybody may read the whole thesis",
    partially: "Partially: everybody may read the title and abstract, but not the whole thesis",
  },
  licences: {
    by: "CC BY: sharing and adapting, with attribution",
    "by-sa": "CC BY-SA: sharing and adapting under the same terms",
    "by-nd": "CC BY-ND: sharing without adapting",
    "by-nc": "CC BY-NC: non-commercial sharing and adapting",
    "by-nc-sa": "CC BY-NC-SA: non-commercial sharing and adapting under the same terms",
    "by-nc-nd": "CC BY-NC-ND: non-commercial sharing without adapting",
    none: "No licence: all rights reserved",
  },
  screens: {
    opinionHints: {
      asked: "The degree programme asks for your opinion with the approval; the student sees it.",
      required: "Required with the approval; the student sees it.",
    },
    studentWorking: "Working versions",
    studentWorkingLead:
      "Send the mentor a working version and read the answer. You may send as many as you need.",
    threadForms: {
      workingVersion: "New working version",
      workingAnswer: "Your answer to the working version",
      review: "Your decision on the final version",
    },
    mentorWorking: "The student's working versions",
    mentorWorkingLead: "Read the newest version and answer with a comment, a file or both.",
    answerTitle: "Your answer",
    answered:
      "The newest version has been answered. The answer can be corrected until the student sends another version, which will appear here.",
    comments: "Versions and comments",
    noVersions: "The student has not submitted any version yet",
    newCommentLead:
      "The student and the mentor see the comment. The mentor decides on the version.",
    correctAnswerLead: "The answer can be corrected until the student sends another version.",
    corrected: "corrected {when}",
    workingInThread:
      "All versions are in the progress of the reservation. A new working version is sent only while the thesis is being written.",
    noWorking: "There are no working versions yet",
    noWorkingStudent: "When you send the first one, the mentor will be notified.",
    noWorkingMentor: "When the student sends the first one, you will be notified.",
    submitFinal: "Submitting the final version",
    submitFinalLead:
      "After you submit it, the mentor reviews the thesis. You can replace it only if the mentor asks for changes.",
    deadline: "For a defence from {start} to {end} the thesis has to be submitted by {submission}",
    noDeadline:
      "No defence period is published at the moment. You will be able to submit the final version once the vice dean publishes one.",
    editFinal: "Correcting the final version",
    editFinalLead:
      "The mentor has asked for minor changes. Files that you do not replace stay as they are.",
    review: "Review of the final version",
    commentHint: "For minor changes and for a return, write what has to be changed.",
    approveLead:
      "By approving you confirm that the thesis is ready for the defence. The student then pays the fee and confirms the statements.",
    responseLead: "The student will correct the submitted version and send it to you again.",
    return: "Returning for revision",
    returnLead:
      "The thesis goes back to working versions, and the student later submits a new final version.",
    whatToChange: "What has to be changed",
    comment: "Comment to the student",
    decided: "This version has already been decided on.",
    back: "Reservation",
    sure: "I am submitting the final version",
    sureText: "Once submitted, the thesis cannot be changed unless the mentor asks for changes.",
    openThesis: "Open the thesis",
    approveUnopened: "Approve without opening",
    findings: "Findings of the check before submission",
    notNow: "This step is not possible now",
  },
  refusals: {
    notCommented:
      "The newest version cannot be commented on now. Reload the page to see its status.",
    newerVersion:
      "The student has sent another version in the meantime. Read it before you comment.",
    notWriting:
      "Working versions are sent after the mentor confirms the reservation and before the final version is submitted. Reload the page and look at the status.",
    noWorkingFile: "Attach a working version (PDF, DOCX or ZIP).",
    nothingToAnswer: "The student has not sent a working version yet.",
    alreadyAnswered:
      "This version has already been answered. Wait until the student sends another one.",
    noOpinion: "The degree programme requires the mentor's opinion with the approval.",
    noAnswer: "Write an answer or attach a file.",
    unopened: "You have not opened the thesis “{title}”.",
  },
} as const;
