import { waitForIdleMachine } from '../wait-for-idle-machine.ts'
import type { Options } from '../options.ts'
import type { Recorder } from '../record.ts'
import { type Burst, keepBusy, type Load, putUnderLoad } from './load.ts'
import type { Time } from '../time.ts'
import { actions, type ActionShop, learnShop, tidyUp } from './actions.ts'
import { scenarios } from './scenarios.ts'
import { openShops } from './shops.ts'

const BURST: Burst = { connections: 16, seconds: 1 }
const WARM_UP: Burst = { connections: 16, seconds: 0.5 }

/** Few at once: what one buyer waits for, in a shop that is open to others too. */
const ACTION_BURST: Burst = { connections: 4, seconds: 1 }

interface Place {
  name: string
  url: string
  /** Of our own shops only: nothing is bought elsewhere. */
  shop?: ActionShop
}

/** Puts our server on each database, and a second site, under the same loads in turn. */
export const measureServer = async (
  from: { dist: string; template: string },
  { base, runs }: Options,
  record: Recorder,
  time: Time,
): Promise<void> => {
  // Whatever opens late measures nothing any more.
  const shops = await openShops(from, time.until(0.25))
  const failed = new Set<string>()
  try {
    const places: Place[] = []
    for (const { name, server } of shops) places.push({ name, url: server.url, shop: await learnShop(server.url) })
    if (base !== undefined) places.push({ name: 'other', url: base })
    for (const { url } of places) for (const { pathOf } of scenarios) await putUnderLoad(url, pathOf, WARM_UP)
    for (let run = 0; run < runs && !time.isOver(); run += 1) {
      time.tell(`Server: run ${run + 1} of ${runs}`)
      const order = run % 2 === 0 ? places : places.toReversed()
      for (const { name: subject, run: act } of actions) {
        for (const { name, shop } of order) {
          if (!shop) continue
          if (time.isOver()) break
          await waitForIdleMachine()
          try {
            note(record, subject, name, await keepBusy(() => act(shop), ACTION_BURST))
          } catch (error) {
            // One row that fails leaves the others be.
            failed.add(`${subject} on ${name}: ${(error as Error).message}`)
          }
          await tidyUp()
        }
      }
      for (const { name: subject, pathOf, ...burst } of scenarios) {
        for (const { name, url } of order) {
          if (time.isOver()) break
          await waitForIdleMachine()
          note(record, subject, name, await putUnderLoad(url, pathOf, { ...BURST, ...burst }))
        }
      }
    }
  } finally {
    for (const shop of shops) await shop.close()
  }
  if (failed.size > 0) throw new Error([...failed].join('; '))
}

const note = (record: Recorder, subject: string, place: string, { perSecond, p50, p99 }: Load): void => {
  const line = { section: 'Server', subject }
  record.add({ ...line, measure: 'per second', unit: '/s' }, place, perSecond)
  record.add({ ...line, measure: 'p50', unit: 'ms' }, place, p50)
  record.add({ ...line, measure: 'p99', unit: 'ms' }, place, p99)
}
