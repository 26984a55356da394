/** English texts for students about paying the completion fee. */
export const en = {
  slip: {
    title: "Payment slip",
    lead: "Scan one of the codes with your bank's app, or copy the details.",
    payer: "Payer",
    payee: "Payee",
    iban: "Payee's IBAN",
    amount: "Amount",
    model: "Model",
    reference: "Payee's reference number",
    purposeCode: "Purpose code",
    description: "Description of the payment",
    hub3: "For apps of Croatian banks",
    hub3Image: "PDF417 barcode (HUB 3A) with the details of this payment",
    epc: "For apps of other banks",
    epcImage: "QR code (EPC) with the details of this payment",
    pdf: "Payment slip (PDF)",
    unavailable: "The faculty has not entered its payment details yet. Please ask accountancy.",
  },
} as const;
