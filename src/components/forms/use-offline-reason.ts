import { useAtomValue } from 'jotai'
import { useT } from '#src/i18n/use-t.ts'
import { onlineAtom } from '#src/state/online.ts'

/** Why something that cannot wait for a network cannot be done just now, in words. */
export const useOfflineReason = (): string | undefined => {
  const { t } = useT()
  return useAtomValue(onlineAtom) ? undefined : t('forms.offline_action')
}
