type Values = Record<string, string | number | boolean | null | undefined>

/** What differs between two states of something, in short: "QF-7K3M9P: status processing → shipped". */
export const difference = (what: string, before: Values, after: Values): string => {
  const parts = Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} ${written(before[name])} → ${written(after[name])}`)
  return `${what}: ${parts.join(', ') || 'as it was'}`
}

const written = (value: Values[string]): string => {
  if (value === null || value === undefined || value === '') return 'none'
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
