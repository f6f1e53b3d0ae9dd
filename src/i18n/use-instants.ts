import { useHydrated } from '#src/state/hydrated.ts'
import type { Format } from './format.ts'
import { useT } from './use-t.ts'

const unknown = () => '\u00A0'

/** Instants by the clock of whoever reads them. A server does not know its time zone: until the page is alive their place is empty. */
export const useInstants = (): Pick<Format, 'date' | 'moment' | 'stamp'> => {
  const { format } = useT()
  return useHydrated() ? format : { date: unknown, moment: unknown, stamp: unknown }
}
