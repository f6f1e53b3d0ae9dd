import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { useState } from 'react'
import type { CalendarFeed } from '#contract/account/calendar-feeds.ts'
import { asProblem, isMissing, sentenceOf } from '#src/api/errors.ts'
import { query } from '#src/api/query.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'

interface CalendarDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** The subscription of a calendar app to the customer's bookings: made, renewed, ended. */
export const CalendarDialog = (props: CalendarDialogProps) =>
  useMessages('tickets') ? <Subscription {...props} /> : null

const Subscription = ({ isOpen, onClose }: CalendarDialogProps) => {
  const { t } = useT()
  const { data: answer, error: failure } = useQuery(query('calendarFeeds.read', {}))
  const blocked = useOfflineReason()
  const { submit, isSending } = useSubmit()
  const [url, setUrl] = useState<string>()
  const [isStopped, setStopped] = useState(false)
  const feed = answer?.data.feed
  const make = async () => {
    const made = await submit('calendarFeeds.create', {})
    if (!made) return
    setUrl(made.data.url)
    setStopped(false)
  }
  const stop = async () => {
    if (!(await submit('calendarFeeds.remove', {}))) return
    setUrl(undefined)
    setStopped(true)
  }
  const button = { full: true, busy: isSending, blocked: blocked !== undefined } as const
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('tickets.calendar.title')}
      closeLabel={t('core.close')}
      footer={
        answer &&
        (feed ? (
          <Button variant="quiet" {...button} onClick={() => void stop()}>
            {t('tickets.calendar.stop')}
          </Button>
        ) : (
          <Button {...button} onClick={() => void make()}>
            {t('tickets.calendar.make')}
          </Button>
        ))
      }
    >
      <Stack gap="md">
        {blocked !== undefined && <Notice tone="warning">{blocked}</Notice>}
        <div role="status">
          {isStopped ? (
            <Notice tone="success">{t('tickets.calendar.stopped')}</Notice>
          ) : (
            <Text tone="muted">{t('tickets.calendar.text')}</Text>
          )}
        </div>
        {url !== undefined && <Address url={url} />}
        {feed && url === undefined && (
          <>
            <State feed={feed} />
            <Button variant="secondary" {...button} onClick={() => void make()}>
              {t('tickets.calendar.renew')}
            </Button>
          </>
        )}
        <Text size="caption" tone="muted">
          {t('tickets.calendar.private')}
        </Text>
        {!answer &&
          (failure === null ? (
            <SkeletonLine width="half" />
          ) : (
            <Notice tone={isMissing(failure) ? 'info' : 'danger'}>{sentenceOf(asProblem(failure), t)}</Notice>
          ))}
      </Stack>
    </Dialog>
  )
}

const State = ({ feed }: { feed: CalendarFeed }) => {
  const { t, format } = useT()
  return (
    <div>
      <Text>{t('tickets.calendar.since', { date: format.date(feed.created_at) })}</Text>
      <Text size="caption" tone="muted">
        {feed.read_at === null
          ? t('tickets.calendar.unread')
          : t('tickets.calendar.read', { date: format.moment(feed.read_at) })}
      </Text>
    </div>
  )
}

/** The ways to hand the address to a calendar, while it is known. */
const Address = ({ url }: { url: string }) => {
  const { t } = useT()
  const [copied, setCopied] = useState<boolean>()
  const webcal = url.replace(/^https?:/, 'webcal:')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Stack gap="sm">
      <a href={webcal} className={buttonClass()}>
        <Icon glyph={CalendarPlus} size="sm" />
        {t('tickets.calendar.add')}
      </a>
      <a
        href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('tickets.calendar.google')}
        <VisuallyHidden>{t('tickets.calendar.new_tab')}</VisuallyHidden>
      </a>
      <FormField
        label={t('tickets.calendar.address')}
        type="url"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="secondary" onClick={() => void copy()}>
        <Icon glyph={Copy} size="sm" />
        {t('tickets.calendar.copy')}
      </Button>
      <Text size="caption" tone="muted">
        <span role="status">
          {copied === undefined
            ? t('tickets.calendar.once')
            : t(copied ? 'tickets.calendar.copied' : 'tickets.calendar.not_copied')}
        </span>
      </Text>
    </Stack>
  )
}
