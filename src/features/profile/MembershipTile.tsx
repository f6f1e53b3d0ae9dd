import { useAtomValue } from 'jotai'
import Crown from 'lucide-react/icons/crown'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { Subscription } from '#contract/memberships.ts'
import { spare, useAttempt } from '#src/api/attempt.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { sessionUserAtom } from '#src/state/session.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { SkeletonLine } from '#src/ui/Skeleton.tsx'
import { Text } from '#src/ui/Text.tsx'
import * as styles from './MembershipTile.css.ts'
import { Tile } from './Tile.tsx'

/** The membership of the customer. The profile stands without it. */
export const membershipQuery = spare(query('subscription.read', {}), 'failing')

const LIVE = ['active', 'trialing', 'past_due']

/** The member card, or the way to have one. It is kept with the rest of the profile, so a venue can read it offline. */
export const MembershipTile = () => {
  const { t } = useT()
  const { answer, failure } = useAttempt(membershipQuery)
  const subscription = answer?.data.subscription
  const isMember = subscription ? LIVE.includes(subscription.status) : false
  if (failure !== undefined && !answer) return null
  return (
    <Tile
      title={t('profile.membership.title')}
      glyph={Crown}
      actions={
        subscription ? (
          <>
            <Link href={href('subscription')} className={buttonClass({ variant: 'quiet' })}>
              {t('profile.membership.manage')}
            </Link>
            {isMember && (
              <Link href={href('usage')} className={buttonClass({ variant: 'quiet' })}>
                {t('profile.membership.usage')}
              </Link>
            )}
          </>
        ) : (
          answer && (
            <Link href={href('membership')} className={buttonClass({ variant: 'quiet' })}>
              {t('profile.membership.plans')}
            </Link>
          )
        )
      }
    >
      {!answer ? (
        <SkeletonLine width="most" />
      ) : isMember && subscription ? (
        <MemberCard of={subscription} />
      ) : (
        <Text tone="muted">{t(subscription ? 'profile.membership.inactive' : 'profile.membership.none')}</Text>
      )}
    </Tile>
  )
}

const QrCode = lazy(async () => ({ default: (await import('#src/ui/QrCode.tsx')).QrCode }))

/** The card as it is shown at a venue, and its code. */
export const MemberCard = ({ of }: { of: Subscription }) => {
  const { t, say } = useT()
  const name = useAtomValue(sessionUserAtom)?.name ?? ''
  return (
    <>
      <div role="group" aria-label={t('profile.membership.card', { name })} className={styles.card}>
        <Text size="title" weight="medium">
          {say(of.plan.name)}
        </Text>
        <div>
          <Text>{name}</Text>
          <Text>
            <bdi dir="ltr" className={styles.number}>
              {of.number}
            </bdi>
          </Text>
        </div>
      </div>
      <Disclosure summary={t('profile.membership.code')}>
        <div className={styles.code}>
          <Suspense fallback={<SkeletonLine />}>
            <QrCode value={`qafila:member:${of.number.replaceAll(' ', '')}`} label={t('profile.membership.code')} />
          </Suspense>
        </div>
        <Text size="caption" tone="muted">
          {t('profile.membership.hint')}
        </Text>
      </Disclosure>
    </>
  )
}
