import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ApiQuery } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { offlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'

/** Why an answer is missing: it is loading, there is no network, or it failed. */
export const ReadErrorNotice = ({ read }: { read: ApiQuery }) => {
  const { t } = useT()
  const { error, refetch } = useQuery(read)
  const isOffline = useAtomValue(offlineAtom)
  if (isOffline) return <Text tone="muted">{t('slots.offline')}</Text>
  if (!error) return <Text tone="muted">{t('slots.loading')}</Text>
  return (
    <Stack gap="sm" align="start">
      <Text>{t('slots.failed')}</Text>
      <Button variant="secondary" onClick={() => void refetch()}>
        {t('core.retry')}
      </Button>
    </Stack>
  )
}
