import { useT } from '#src/i18n/use-t.ts'
import { RefusedCall } from '#staff/calls.ts'

/** Why something was not done, in a sentence: the server's own, or that it is not certain. */
export const useRefusal = () => {
  const { t } = useT()
  return (error: unknown): string => {
    if (!(error instanceof RefusedCall)) return t('desk.failed.unsure')
    const [first] = Object.values(error.body?.errors ?? {})
    return first?.[0] ?? error.body?.message ?? t('desk.failed.refused', { status: error.status })
  }
}
