import type { CacheResult } from '../observe/metrics.ts'

type Get<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>

/** Reports each read of a cache; one that waits for what another read makes is a hit. */
export const countReads = <Value>(get: Get<Value>, onRead?: (result: CacheResult) => void): Get<Value> =>
  onRead
    ? (key, make) => {
        let isMade = false
        const read = get(key, () => {
          isMade = true
          return make()
        })
        onRead(isMade ? 'miss' : 'hit')
        return read
      }
    : get
