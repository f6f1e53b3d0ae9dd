/** What the example of a shop says in place of its legal texts, by file. */
export const LEGAL_STUBS = {
  'terms.en': 'Write here who sells, and what a customer agrees to with an order.',
  'terms.ar': 'اكتب هنا من يبيع، وما يوافق عليه العميل مع كل طلب.',
  'privacy.en': 'Write here what you keep of your customers, why, and for how long.',
  'privacy.ar': 'اكتب هنا ما تحتفظ به عن عملائك ولماذا وإلى متى.',
} as const

/** Whether a text is missing, or still the example's. */
export const isLegalStub = (text: string): boolean =>
  text.trim() === '' || Object.values(LEGAL_STUBS).some((stub) => text.includes(stub))
