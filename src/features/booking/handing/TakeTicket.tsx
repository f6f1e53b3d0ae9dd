import { useAtomValue } from 'jotai'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { OfferedTicket } from '#contract/booking/handovers.ts'
import { asProblem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useMove } from '#src/components/navigation/use-move.ts'
import { tokenAtom } from '#src/domain/session/session.ts'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './TakeTicket.css.ts'
import { dropTicketSecret, keepTicketSecret, readTicketSecret } from './ticket-link.ts'

const onHash = (onChange: () => void) => {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** What the link of a ticket offers, and its taking by one press. */
export const TakeTicket = () => {
  const { t } = useT()
  // Null where there is none; undefined on the server, which is not sent it.
  const secret = useSyncExternalStore(onHash, readTicketSecret, () => undefined)
  useEffect(() => {
    if (secret) keepTicketSecret(secret)
  }, [secret])
  const call = use(SendContext)
  const { data, error, refetch } = useQuery({
    queryKey: ['handovers.open', secret],
    queryFn: () => call('handovers.open', { body: { secret: secret ?? '' } }, { isQuiet: true }),
    enabled: typeof secret === 'string',
    retry: false,
  })
  const ticket = data?.data.ticket
  const problem = error ? asProblem(error) : undefined
  if (secret === null) return <Notice tone="warning">{t('handing.take.none')}</Notice>
  if (problem?.status === 404) return <Notice tone="warning">{t('handing.take.ended')}</Notice>
  if (problem && !ticket)
    return (
      <Stack gap="md">
        <ErrorNotice problem={problem} />
        <div>
          <Button onClick={() => void refetch()}>{t('core.retry')}</Button>
        </div>
      </Stack>
    )
  if (!ticket || secret === undefined)
    return (
      <Text tone="muted">
        <span role="status">{t('handing.take.loading')}</span>
      </Text>
    )
  return <Offer ticket={ticket} secret={secret} onStale={refetch} />
}

interface OfferProps {
  ticket: OfferedTicket
  secret: string
  /** It is no longer what it was. */
  onStale: () => Promise<unknown>
}

const Offer = ({ ticket, secret, onStale }: OfferProps) => {
  const { t } = useT()
  const times = useShopTimes(ticket.availability.time_zone)
  const { place, availability, units, from, state, booking_id: bookingId } = ticket
  return (
    <Stack gap="md">
      <Heading level={2} size="title">
        <ShopText text={place.name} />
      </Heading>
      <Text>{from === '' ? t('handing.take.from_unknown') : t('handing.take.from', { name: from })}</Text>
      <dl className={styles.facts}>
        <div>
          <dt className={styles.term}>{t('handing.take.when')}</dt>
          <dd>{times.moment(availability.starts_at)}</dd>
        </div>
        <div>
          <dt className={styles.term}>{t('handing.take.where')}</dt>
          <dd>
            <ShopText text={place.where} />
          </dd>
        </div>
        <div>
          <dt className={styles.term}>{t('handing.take.for')}</dt>
          <dd>
            {units.map(({ unit_id: id, label, quantity }) => (
              <Text key={id}>
                <Message of="handing.take.unit" values={{ count: quantity, name: <ShopText text={label} /> }} />
              </Text>
            ))}
          </dd>
        </div>
      </dl>
      {bookingId !== undefined ? (
        <div>
          <Link href={href('booking', { id: bookingId })} className={buttonClass()}>
            {t('handing.take.see')}
          </Link>
        </div>
      ) : state === 'open' ? (
        <Taking secret={secret} onStale={onStale} />
      ) : (
        <Notice>{t(`handing.take.${state}`)}</Notice>
      )}
    </Stack>
  )
}

/** Takes it with the session there is, or leads to one: the tab keeps the link meanwhile. */
const Taking = ({ secret, onStale }: Omit<OfferProps, 'ticket'>) => {
  const { t } = useT()
  const move = useMove()
  const refresh = useRefresh()
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const { submit, isSending, problem } = useSubmit({ isOnce: true, isQuiet: true, onProblem: onStale })
  const take = async () => {
    const answer = await submit('handovers.take', { body: { secret } })
    if (!answer) return
    dropTicketSecret()
    void refresh('bookings.list')
    await move(href('booking', { id: answer.data.booking.id }), { replace: true })
  }
  const redirect = href('ticket')
  if (hasSession)
    return (
      <Stack gap="sm">
        <div>
          <Button size="lg" busy={isSending} onClick={() => void take()}>
            {t('handing.take.take')}
          </Button>
        </div>
        <Text size="caption" tone="muted">
          {t('handing.take.taking')}
        </Text>
        <ErrorNotice problem={problem} />
      </Stack>
    )
  return (
    <Stack gap="sm">
      <Text>{t('handing.take.who')}</Text>
      <Inline gap="sm">
        <Link href={href('guest', {}, { redirect })} className={buttonClass()}>
          {t('handing.take.guest')}
        </Link>
        <Link href={href('auth', {}, { redirect })} className={buttonClass({ variant: 'secondary' })}>
          {t('handing.take.sign_in')}
        </Link>
      </Inline>
    </Stack>
  )
}
