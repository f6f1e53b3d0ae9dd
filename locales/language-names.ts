/** The languages that the messages name: what a guide speaks. */
const NAMED = ['ar', 'en', 'fr', 'ur'] as const

/** Whether `places.language` has a name for a language. */
export const isNamed = (code: string): code is (typeof NAMED)[number] => NAMED.some((one) => one === code)
