import { useAtomValue } from 'jotai'
import Crown from 'lucide/dist/esm/icons/crown.mjs'
import { lazy, Suspense } from 'react'
import type { Subscription } from '#contract/membership/memberships.ts'
import { memberPayload } from '#contract/rules/ticket-code.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useWallets } from './use-wallets.ts'
import * as styles from './MemberCard.css.ts'

const LazyWallets = lazy(async () => ({ default: (await import('./WalletButtons.tsx')).WalletButtons }))
const QrCode = lazy(async () => ({ default: (await import('#src/ui/media/QrCode.tsx')).QrCode }))

/** A card in a wallet is of a membership that goes on. */
const IN_WALLET: readonly string[] = ['active', 'trialing', 'past_due']

/** The card as it is shown at a venue, and its code. */
export const MemberCard = ({ of }: { of: Subscription }) => {
  const { t } = useT()
  const wallets = useWallets()
  const name = useAtomValue(sessionUserAtom)?.name ?? ''
  return (
    <>
      <div role="group" aria-label={t('profile.membership.card', { name })} className={styles.card}>
        <div className={styles.head}>
          <Text size="title" weight="medium">
            <ShopText text={of.plan.name} />
          </Text>
          <Icon glyph={Crown} size="lg" />
        </div>
        <svg viewBox="0 0 350 120" preserveAspectRatio="none" aria-hidden="true" className={styles.dunes}>
          <path className={styles.far} d="M0 60C60 20 110 10 170 34s110 40 180 4v82H0z" />
          <path className={styles.near} d="M0 96c70-34 130-34 200-10s110 14 150-6v40H0z" />
        </svg>
        <div className={styles.holder}>
          <Text>{name}</Text>
          <Text>
            <bdi dir="ltr" translate="no" className={styles.number}>
              {of.number}
            </bdi>
          </Text>
        </div>
      </div>
      <Disclosure summary={t('profile.membership.code')}>
        <div className={styles.code}>
          <Suspense fallback={<SkeletonLine />}>
            <QrCode value={memberPayload(of.number)} label={t('profile.membership.code')} />
          </Suspense>
        </div>
        <Text size="caption" tone="muted">
          {t('profile.membership.hint')}
        </Text>
      </Disclosure>
      {wallets.length > 0 && IN_WALLET.includes(of.status) && (
        <Suspense>
          <LazyWallets wallets={wallets} of="membership" id={of.id} />
        </Suspense>
      )}
    </>
  )
}
