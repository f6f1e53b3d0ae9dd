import type { WaitingEntry } from '#contract/booking/waiting.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useT } from '#src/i18n/use-t.ts'

/** Where an entry stands, in words: its place in the list, or until when its offer is kept. */
export const usePlace = (): ((entry: WaitingEntry) => string) => {
  const { t } = useT()
  const times = useShopTimes()
  return ({ state, before, offered_until: until }) =>
    state === 'waiting'
      ? before === 0
        ? t('waiting.next')
        : t('waiting.before', { count: before })
      : state === 'offered'
        ? t('waiting.state.offered', { time: until === undefined ? '' : times.until(until) })
        : t(`waiting.state.${state}`)
}
