import { useQuery } from '@tanstack/react-query'
import Download from 'lucide/dist/esm/icons/download.mjs'
import { useState } from 'react'
import { query } from '#src/api/query.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'

const countQuery = query('documents.count', {})

/** All invoices and credit notes of the customer as one file, in one press; nothing where there are none. */
export const AllDocuments = () => {
  const { t } = useT()
  const offline = useOfflineReason()
  const { data: has } = useQuery({ ...countQuery, meta: { ...countQuery.meta, isQuiet: true } })
  const { submit, isSending, problem } = useSubmit({ isQuiet: true })
  const [result, setResult] = useState<{ count: number; leftOut: number }>()
  const download = async () => {
    setResult(undefined)
    const answer = await submit('documents.archive', {})
    if (!answer) return
    const { count, left_out: leftOut, url } = answer.data
    setResult({ count, leftOut })
    // The answer is an attachment: it is saved, and this page stays.
    if (url !== null) location.assign(url)
  }
  if (!has?.data.count) return null
  return (
    <section>
      <Stack gap="sm">
        <Heading level={2} size="lead">
          {t('documents.title')}
        </Heading>
        <Text tone="muted">{t('documents.archive.about')}</Text>
        {offline !== undefined && <Text size="caption">{offline}</Text>}
        <div>
          <Button variant="secondary" busy={isSending} blocked={offline !== undefined} onClick={() => void download()}>
            <Icon glyph={Download} size="sm" />
            {t('documents.archive.action')}
          </Button>
        </div>
        <ErrorNotice problem={problem} />
        {result && (
          <Notice tone="info">
            {result.count === 0 ? t('documents.archive.none') : t('documents.archive.started', { count: result.count })}
            {result.leftOut > 0 && ` ${t('documents.archive.left_out', { count: result.leftOut })}`}
          </Notice>
        )}
      </Stack>
    </section>
  )
}
