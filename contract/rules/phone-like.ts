/** Digits of either script, with what numbers are written with. */
const SHAPE = /^\s*\+?[\d\u0660-\u0669\u06f0-\u06f9][\d\u0660-\u0669\u06f0-\u06f9\s().-]{5,24}$/

/** Whether a text may be a phone number; whether it is one, the server finds out. */
export const isPhoneLike = (typed: string): boolean => SHAPE.test(typed)
