import { useQuery } from '@tanstack/react-query'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'

/** What messages to phones come by. */
export type MessageChannel = 'sms' | 'whatsapp'

/** By what the shop sends messages to phones; undefined where it sends none, or while that is not known. */
export const useMessageChannel = (): MessageChannel | undefined => {
  const { locale } = useT()
  const { data } = useQuery(query('settings.read', {}, locale))
  const { channel } = data?.general.messages ?? {}
  return channel === undefined ? undefined : channel === 'whatsapp' ? 'whatsapp' : 'sms'
}
