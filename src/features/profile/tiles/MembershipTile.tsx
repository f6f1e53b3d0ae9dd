import { useQuery } from '@tanstack/react-query'
import Crown from 'lucide/dist/esm/icons/crown.mjs'
import { Link } from 'wouter'
import { optional, query } from '#src/api/query.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { MemberCard } from '#src/components/cards/MemberCard.tsx'
import { joinPath, startOf } from '#src/components/payment/membership-start.ts'
import { PayButton } from '#src/components/payment/PayButton.tsx'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Tile } from './Tile.tsx'

/** The membership of the customer. The profile is shown without it if it fails. */
export const membershipQuery = optional(query('subscription.read', {}), 'failing')

const LIVE = ['active', 'trialing', 'past_due']

/** The member card, or a link to join. Persisted with the rest of the profile, so a venue can read it offline. */
export const MembershipTile = () => {
  const { t, format } = useT()
  const refresh = useRefresh()
  const { data: answer, error: failure } = useQuery(membershipQuery)
  const subscription = answer?.data.subscription
  const isMember = subscription ? LIVE.includes(subscription.status) : false
  if (failure !== null && !answer) return null
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
      ) : subscription?.status === 'pending_payment' && subscription.payment ? (
        <Stack gap="sm">
          <Text tone="muted">
            <Message
              of={`profile.membership.unpaid.${startOf(subscription)}`}
              values={{ plan: <ShopText text={subscription.plan.name} /> }}
            />
          </Text>
          {startOf(subscription) === 'refused' ? (
            <Link href={joinPath(subscription)} className={buttonClass()}>
              {t('profile.membership.join')}
            </Link>
          ) : (
            <PayButton paymentId={subscription.payment.id} onRefused={() => void refresh('subscription.read')}>
              {t(startOf(subscription) === 'card' ? 'profile.membership.save' : 'profile.membership.pay')}
            </PayButton>
          )}
        </Stack>
      ) : subscription?.status === 'paused' ? (
        <Stack gap="sm">
          <Text tone="muted">
            {t('profile.membership.paused', {
              date: subscription.resumes_at ? format.date(subscription.resumes_at) : '',
            })}
          </Text>
          <Link href={href('subscription')} className={buttonClass({ variant: 'secondary' })}>
            {t('profile.membership.resume')}
          </Link>
        </Stack>
      ) : (
        <Text tone="muted">{t(subscription ? 'profile.membership.inactive' : 'profile.membership.none')}</Text>
      )}
    </Tile>
  )
}
