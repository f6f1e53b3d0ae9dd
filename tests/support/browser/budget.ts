import { availableParallelism, loadavg } from 'node:os'

/**
 * A promised time, stretched by as much as the machine is overloaded just now: it is the product that is measured, not
 * what else runs beside it.
 */
export const budget = (milliseconds: number): number => {
  const [lastMinute = 0] = loadavg()
  return milliseconds * Math.max(1, lastMinute / availableParallelism())
}
