import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import type { Subscription } from '#contract/memberships.ts'
import { useT } from '#src/i18n/use-t.ts'
import { sessionUserAtom } from '#src/state/session.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { SkeletonLine } from '#src/ui/Skeleton.tsx'
import { Text } from '#src/ui/Text.tsx'
import * as styles from './MemberCard.css.ts'

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
