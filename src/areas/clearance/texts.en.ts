/**
 * English texts for students about fees, debts and statements; the offices' screens are in
 * Croatian.
 */
export const en = {
  debit: {
    title: "Outstanding debts",
    lead: "Before the defence the library and accountancy confirm that you owe the faculty nothing.",
    fee: "Completion fee",
    noFee: "There is none.",
    payment: "Payment of the fee",
    paymentDone: "Proof of payment has been attached.",
    paymentArrived: "The payment has reached the account.",
    paymentOpen: "Proof of payment has not been attached yet.",
    library: "Library",
    accountancy: "Accountancy",
    clear: "No outstanding debts",
    waits: "Not confirmed yet",
    confirmedBy: "Confirmed {when}",
    libraryHint: "If you have borrowed anything, return it to the library.",
    accountancyHint: "If you have outstanding payments, contact accountancy.",
    pay: "Attach proof of payment",
  },
  payment: {
    title: "Proof of payment",
    lead: "Pay the completion fee, then attach proof of payment.",
    file: "Proof of payment (PDF, PNG or JPEG, at most 10 MB)",
    submit: "Send the proof",
    returned: "Accountancy has returned the proof",
    noFee: "Your degree programme has no completion fee, so you attach no proof of payment.",
    notNow: "Proof of payment is attached once, after the mentor approves the thesis.",
    sent: "Attached proof",
  },
  statements: {
    title: "Statements",
    lead: "Read both statements and confirm them. After that student services check the formal conditions.",
    given: "You have confirmed the statements.",
    notNow:
      "The statements are confirmed after the library and accountancy confirm that you owe nothing.",
    returned: "Student services ask you to confirm the statements again",
  },
  columns: {
    student: "Student",
    jmbag: "JMBAG",
    thesis: "Topic",
    mentor: "Mentor",
    study: "Degree programme",
  },
  back: "Reservation",
} as const;
