import type { CountCache } from '../../cache/count-cache.ts'
import type { Database } from '../../db/client.ts'
import { corrections } from '../search/correct.ts'
import { createAlternatives } from '../search/synonyms.ts'
import type { Group, ReadGroups } from './counts.ts'
import { type Search, searchOf } from './search.ts'

/** What a search found, before any filter. */
interface Found {
  /** What was searched in the end. */
  text: string
  /** Undefined when nothing was searched: everything is found. */
  search?: Search
  groups: Group[]
  /** The same as `text` when something else was typed. */
  didYouMean?: string
}

/** Finds products by what was typed or, when nothing has such words, by the words of the shop that are spelt most alike. */
export const createFinder = (db: Database, counts: CountCache, readGroups: ReadGroups) => {
  const alternatives = createAlternatives(db, counts)
  const readCorrections = (text: string): Promise<string[]> =>
    counts.get(JSON.stringify(['correction', text]), () => corrections(db, text, alternatives))

  return async (text: string, saleDay?: string): Promise<Found> => {
    const groups = await readGroups(text, { saleDay })
    if (text === '') return { text, groups }
    const asTyped = { text, search: searchOf(await alternatives(text)), groups }
    if (groups.length > 0) return asTyped
    for (const didYouMean of await readCorrections(text)) {
      const found = await readGroups(didYouMean, { saleDay })
      if (found.length > 0)
        return { text: didYouMean, search: searchOf(await alternatives(didYouMean)), groups: found, didYouMean }
    }
    return asTyped
  }
}
