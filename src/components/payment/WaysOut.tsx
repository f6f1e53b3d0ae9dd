import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'wouter'
import type { UnpaidRefusal, UnpaidThing } from '#contract/shop/reservations.ts'
import { asProblem, sentenceOf } from '#src/api/errors.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { href } from '#src/routes.ts'
import { checkoutQuery, holdsAtom } from '#src/domain/hold/hold.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './WaysOut.css.ts'

/** The bounds whose sentence offers to sign in to a visitor without an account. */
const SIGN_IN_HELPS: readonly UnpaidRefusal['bound'][] = ['guest', 'share', 'network', 'others']

/** What a bound on the number of things counts; the other bounds count all of them. */
const COUNTED: Partial<Record<UnpaidRefusal['bound'], readonly UnpaidThing['kind'][]>> = {
  holds: ['hold'],
  bookings: ['booking', 'move'],
  orders: ['order'],
}

/** What a refusal leads to: each open thing, and the way to sign in. */
export const WaysOut = ({ bound, open: all }: UnpaidRefusal) => {
  const { t } = useT()
  const hasWords = useMessages('forms')
  const user = useAtomValue(sessionUserAtom)
  const open = all.filter(({ kind }) => COUNTED[bound]?.includes(kind) ?? true)
  const canSignIn = SIGN_IN_HELPS.includes(bound) && (!user || user.is_guest)
  if (!hasWords || (open.length === 0 && !canSignIn)) return null
  return (
    <Stack gap="xs" align="start" className={styles.refused}>
      {open.length > 0 && (
        <Stack as="ul" gap="xs">
          {open.map((thing) => (
            <li key={thing.id}>{thing.kind === 'hold' ? <OpenHold id={thing.id} /> : <Unpaid {...thing} />}</li>
          ))}
        </Stack>
      )}
      {canSignIn && (
        <Link
          href={href('auth', {}, { redirect: location.pathname + location.search })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('forms.unpaid.sign_in')}
        </Link>
      )}
    </Stack>
  )
}

/** It is paid and cancelled on its own page. */
const Unpaid = ({ kind, id, reference, expires_at: end }: UnpaidThing) => {
  const { t } = useT()
  const { until } = useShopTimes()
  return (
    <Stack gap="xxs" align="start">
      <Link
        href={href(kind === 'order' ? 'order' : 'booking', { id })}
        className={buttonClass({ variant: 'secondary' })}
      >
        <span>
          {t(`forms.unpaid.${kind === 'hold' ? 'booking' : kind}`)} {reference && <Code>{reference}</Code>}
        </span>
      </Link>
      {end && <Text size="caption">{t('forms.unpaid.until', { when: until(end) })}</Text>}
    </Stack>
  )
}

/** A hold of this device goes on in its checkout; one of another device can only be given back from here. */
const OpenHold = ({ id }: Pick<UnpaidThing, 'id'>) => {
  const { t } = useT()
  // Shown after a press, so it is never hydrated; the hook for what is comes in a chunk of pages.
  const holds = useAtomValue(holdsAtom)
  const own = holds?.find(({ hold }) => hold.id === id)
  const { release, isSending, isReleased, problem } = useRelease(id, holds?.find(({ secret }) => secret)?.secret)
  if (holds === undefined) return null
  if (own && !own.isLost)
    return (
      <Link
        href={href('bookingCheckout', {}, checkoutQuery(own, holds))}
        className={buttonClass({ variant: 'secondary' })}
      >
        <span>
          {t('forms.unpaid.held')} · <ShopText text={own.hold.place.name} />
        </span>
      </Link>
    )
  return (
    <Stack gap="xs" align="start">
      <span role="status">{t(isReleased ? 'forms.unpaid.released' : 'forms.unpaid.held_elsewhere')}</span>
      {!isReleased && (
        <Button variant="secondary" busy={isSending} onClick={() => void release()}>
          {t('forms.unpaid.release')}
        </Button>
      )}
      {problem && <span role="alert">{sentenceOf(problem, t)}</span>}
    </Stack>
  )
}

/** Gives a hold back. One that is over already was what was wanted. */
const useRelease = (id: string, secret: string | undefined) => {
  const { run, isSending, problem } = useSubmit()
  const [isReleased, setReleased] = useState(false)
  const release = () =>
    run(async (call) => {
      try {
        const headers = secret === undefined ? {} : { 'Hold-Secret': secret }
        await call('holds.remove', { params: { id } }, { headers, isQuiet: true })
      } catch (error) {
        if (asProblem(error).status !== 404) throw error
      }
      setReleased(true)
    })
  return { release, isSending, isReleased, problem }
}
