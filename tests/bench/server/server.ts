import { untilCalm } from '../calm.ts'
import type { Options } from '../options.ts'
import type { Recorder } from '../record.ts'
import { type Burst, putUnderLoad } from './load.ts'
import { scenarios } from './scenarios.ts'
import { openShops } from './shops.ts'

const BURST: Burst = { connections: 16, seconds: 2 }
const WARM_UP: Burst = { connections: 16, seconds: 1 }

interface Place {
  name: string
  url: string
}

/** Puts our server on each database, and a second site, under the same loads in turn. */
export const measureServer = async (
  from: { dist: string; template: string },
  { base, runs }: Options,
  record: Recorder,
): Promise<void> => {
  const shops = await openShops(from)
  const places: Place[] = [
    ...shops.map(({ name, server }) => ({ name, url: server.url })),
    ...(base === undefined ? [] : [{ name: 'other', url: base }]),
  ]
  try {
    for (const { url } of places) for (const { pathOf } of scenarios) await putUnderLoad(url, pathOf, WARM_UP)
    for (let run = 0; run < runs; run += 1) {
      process.stderr.write(`Server: run ${run + 1} of ${runs}\n`)
      for (const { name: subject, pathOf, ...burst } of scenarios) {
        for (const { name, url } of run % 2 === 0 ? places : places.toReversed()) {
          await untilCalm()
          const { perSecond, p50, p99 } = await putUnderLoad(url, pathOf, { ...BURST, ...burst })
          const line = { section: 'Server', subject }
          record.add({ ...line, measure: 'per second', unit: '/s' }, name, perSecond)
          record.add({ ...line, measure: 'p50', unit: 'ms' }, name, p50)
          record.add({ ...line, measure: 'p99', unit: 'ms' }, name, p99)
        }
      }
    }
  } finally {
    for (const shop of shops) await shop.close()
  }
}
