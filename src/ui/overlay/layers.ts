/** What lies above what, by name. Dialogs need no number: the browser keeps them above everything. */
export const layers = {
  /** A whole-card link over the card's own content. */
  raised: 1,
  /** Header, tab bar, sticky add bar. */
  bar: 10,
  skipLink: 20,
  progress: 30,
  /** Spec §9. */
  toast: 9999,
} as const
