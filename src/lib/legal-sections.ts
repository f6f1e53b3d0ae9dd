/**
 * Parts of the terms that other pages link to, by words of their headings in either language; the first match counts.
 */
const SUBJECTS = {
  returns: /\breturn|إرجاع/i,
  delivery: /\bdeliver|\bshipping|توصيل/i,
  bookings: /\bbooking|الحجوزات/i,
  membership: /\bmembership|العضوية/i,
} as const

export type LegalSection = keyof typeof SUBJECTS

export const isLegalSection = (id: string | undefined): id is LegalSection => id !== undefined && id in SUBJECTS

/** The unique ids of headings: by topic, else by position. */
export const sectionIds = (headings: readonly string[]): string[] => {
  const taken = new Set<string>()
  return headings.map((heading, at) => {
    const [subject] = Object.entries(SUBJECTS).find(([id, words]) => !taken.has(id) && words.test(heading)) ?? []
    const id = subject ?? `section-${at + 1}`
    taken.add(id)
    return id
  })
}
