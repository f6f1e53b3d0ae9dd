/** How many of each, as operations write it: `adult=2,child=1`. */
export const countsOf = (typed: string): ReadonlyMap<string, number> =>
  new Map(
    typed.split(',').flatMap((part): [string, number][] => {
      const [id = '', count = ''] = part.split('=')
      return id !== '' && Number(count) > 0 ? [[id, Number(count)]] : []
    }),
  )

/** The same with another count of one of them. */
export const withCount = (typed: string, id: string, count: number): string =>
  [...new Map([...countsOf(typed), [id, count] as const])]
    .filter(([, of]) => of > 0)
    .map(([of, pieces]) => `${of}=${pieces}`)
    .join(',')
