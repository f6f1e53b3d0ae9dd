import { useQuery } from '@tanstack/react-query'
import MailCheck from 'lucide/dist/esm/icons/mail-check.mjs'
import { Suspense, useId, useState } from 'react'
import type { Consent } from '#contract/account/consents.ts'
import { isMissing } from '#src/api/errors.ts'
import { optional, query } from '#src/api/query.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { useOpening } from '#src/ui/overlay/use-opening.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { NotificationsDialog } from './late-parts.ts'
import { Tile } from './tiles/Tile.tsx'

/** The profile is shown without them if they fail. */
export const consentsQuery = optional(query('consents.read', {}), 'failing')

/** What the customer is written to by choice. Each choice is saved at once, and withdrawn in one press. */
export const Consents = () => {
  const { t } = useT()
  const { data: answer, error, refetch } = useQuery(consentsQuery)
  const offline = useOfflineReason()
  const why = useId()
  const ways = useOpening()
  if (error && isMissing(error)) return null
  return (
    <Tile
      title={t('consents.title')}
      glyph={MailCheck}
      actions={
        answer ? (
          <>
            <Button variant="quiet" onClick={() => ways.open(true)}>
              {t('consents.how')}
            </Button>
            <Suspense>
              {ways.subject && <NotificationsDialog key={ways.round} isOpen={ways.isOpen} onClose={ways.close} />}
            </Suspense>
          </>
        ) : (
          error && (
            <Button variant="quiet" onClick={() => void refetch()}>
              {t('core.retry')}
            </Button>
          )
        )
      }
    >
      {answer ? (
        <>
          {answer.data.consents.map((consent) => (
            <ConsentSwitch
              key={consent.purpose}
              consent={consent}
              blockedBy={offline === undefined ? undefined : why}
            />
          ))}
          <Text size="caption" tone="muted">
            {t('consents.hint')}
          </Text>
          <Text as="div" size="caption" tone="muted">
            <span id={why} role="status">
              {offline}
            </span>
          </Text>
        </>
      ) : error ? (
        <Text tone="muted">{offline ?? t('consents.failed')}</Text>
      ) : (
        <div aria-busy="true">
          <SkeletonLine width="most" />
          <SkeletonLine width="half" />
        </div>
      )}
    </Tile>
  )
}

/** Not sent later: a choice is recorded with its time, and the sentence that is read at it. */
const ConsentSwitch = ({
  consent: { purpose, granted },
  blockedBy,
}: {
  consent: Consent
  /** Says why it cannot be changed now. */
  blockedBy: string | undefined
}) => {
  const { t } = useT()
  const refresh = useRefresh()
  const { run, isSending, problem } = useSubmit()
  const [chosen, setChosen] = useState(granted)
  const change = (next: boolean) =>
    run(async (call) => {
      setChosen(next)
      await call('consents.change', { params: { purpose }, body: { granted: next } }, { isQuiet: true })
      await refresh('consents.read')
    })
  return (
    <>
      <Checkbox
        checked={isSending ? chosen : granted}
        disabled={blockedBy !== undefined}
        aria-describedby={blockedBy}
        aria-busy={isSending}
        onChange={(event) => void change(event.target.checked)}
      >
        {t(`consents.${purpose}`)}
      </Checkbox>
      <ErrorNotice problem={problem} />
    </>
  )
}
