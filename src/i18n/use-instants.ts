import { useHydrated } from '#src/state/hydrated.ts'
import type { Format } from './format.ts'
import { useT } from './use-t.ts'

const unknown = () => '\u00A0'

/** Formats records in the reader's time zone; deadlines and slots are `useShopTimes`. The server does not know it, so their place is empty until hydration. */
export const useInstants = (): Pick<Format, 'date' | 'stamp'> => {
  const { format } = useT()
  return useHydrated() ? format : { date: unknown, stamp: unknown }
}
