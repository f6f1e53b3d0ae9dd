/** What matches a sentence in which a mark stands for each value, and captures those. */
export const sentencePattern = (sentence: string, mark: string, value: string): RegExp =>
  new RegExp(`^${sentence.split(mark).map(escaped).join(value)}$`, 's')

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
