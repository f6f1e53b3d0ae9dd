/** Large providers whose names are often mistyped. */
const LARGE = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com']
/** Providers with names close to them. */
const OTHERS = new Set([
  ...LARGE,
  'mail.com',
  'email.com',
  'ymail.com',
  'fmail.com',
  'gmx.com',
  'live.com',
  'outlook.sa',
])
/** Endings that are slips of `com`, and not a country's. */
const COUNTRY = /\.(?!c[om]$|om$)[a-z]{2}$/

/** The address that was probably meant, where its domain is a slip or two from a large provider's. */
export const withoutSlip = (typed: string): string | undefined => {
  const [, name, domain = ''] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(typed) ?? []
  const host = domain.toLowerCase()
  if (name === undefined || OTHERS.has(host)) return undefined
  const found = LARGE.find((large) => {
    const isCountry = COUNTRY.test(host) && host.split('.')[0] === large.split('.')[0]
    return !isCountry && slipsBetween(host, large) <= 2
  })
  return found && `${name}@${found}`
}

/** Letters that are missing, too many, wrong, or swapped with their neighbour (optimal string alignment). */
const slipsBetween = (one: string, other: string): number => {
  if (Math.abs(one.length - other.length) > 2) return Infinity
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(rows[i - 1], j) + 1,
        at(row, j - 1) + 1,
        at(rows[i - 1], j - 1) + (isSame ? 0 : 1),
        i > 1 && j > 1 && isSwapped ? at(rows[i - 2], j - 2) + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return at(rows[one.length], other.length)
}

const at = (row: readonly number[] | undefined, index: number): number => row?.[index] ?? Infinity
