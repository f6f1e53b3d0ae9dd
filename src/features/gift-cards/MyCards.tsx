import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'wouter'
import type { GiftCard } from '#contract/payment/gift-cards.ts'
import { MAX_PER_PAGE } from '#contract/rules/limits.ts'
import { isForDevice } from '#src/api/errors.ts'
import { optional, query } from '#src/api/query.ts'
import { GIFT_CARDS } from '#contract/rules/gift-cards.ts'
import { useHasFeature } from '#src/components/use-has-feature.ts'
import { tokenAtom } from '#src/domain/session/session.ts'
import { useT } from '#src/i18n/use-t.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'
import { href } from '#src/routes.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { SkeletonLine } from '#src/ui/feedback/Skeleton.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './gift-cards.css.ts'

const AT_FIRST = 10

/** The gift cards that the customer or guest bought. Nothing without a session, or where the back end has none. */
export const MyCards = () => {
  const { t } = useT()
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const isShown = useHasFeature(GIFT_CARDS) && hasSession
  const [most, setMost] = useState(AT_FIRST)
  const read = useQuery({
    ...optional(query('giftCards.list', { query: { page: 1, per_page: most } }), 'failing'),
    enabled: isShown,
    refetchOnMount: 'always',
    placeholderData: (before) => before,
  })
  if (!isShown) return null
  const cards = read.data?.data
  return (
    <section aria-labelledby="giftcard-mine" className={classNames(styles.part, styles.screenOnly)}>
      <Heading level={2} size="title" id="giftcard-mine">
        {t('gifts.cards.mine.title')}
      </Heading>
      {cards ? (
        <>
          {cards.length === 0 && <Text tone="muted">{t('gifts.cards.mine.none')}</Text>}
          <ul className={styles.list}>
            {cards.map((card) => (
              <li key={card.id}>
                <Row card={card} />
              </li>
            ))}
          </ul>
          {(read.data?.meta.total ?? 0) > cards.length && most < MAX_PER_PAGE && (
            <div>
              <Button variant="secondary" busy={read.isFetching} onClick={() => setMost(MAX_PER_PAGE)}>
                {t('gifts.cards.mine.more')}
              </Button>
            </div>
          )}
        </>
      ) : read.error === null ? (
        <div aria-busy="true">
          <SkeletonLine width="half" />
          <SkeletonLine width="most" />
        </div>
      ) : (
        <>
          <Text tone="muted">
            {t(isForDevice(read.error) ? 'gifts.cards.mine.offline' : 'gifts.cards.mine.failed')}
          </Text>
          <div>
            <Button variant="secondary" busy={read.isFetching} onClick={() => void read.refetch()}>
              {t('core.retry')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** What has become of a card, as far as its buyer may know. */
const stateOf = ({ state, mailed, balance, expires_at: end }: GiftCard) => {
  if (state === 'unpaid' || state === 'blocked' || state === 'refunded') return state
  if (end !== undefined && Date.parse(end) <= shopNow()) return 'expired'
  if (mailed) return mailed.sent_at === undefined ? 'planned' : 'given'
  return balance?.amount === 0 ? 'spent' : 'active'
}

const Row = ({ card }: { card: GiftCard }) => {
  const { t, format } = useT()
  const { amount, balance, mailed, code, reference, to_name: to } = card
  const state = stateOf(card)
  const sentTo = mailed && {
    email: mailed.email,
    day: mailed.sent_at === undefined ? format.day(mailed.on) : format.date(mailed.sent_at),
  }
  return (
    <Card className={styles.row}>
      <Inline justify="between" gap="xs">
        <Link href={href('giftCards', {}, { card: card.id })}>
          {format.money(amount)}
          <VisuallyHidden> · {reference}</VisuallyHidden>
        </Link>
        <Badge tone={state === 'unpaid' || state === 'blocked' ? 'warning' : state === 'active' ? 'soft' : 'muted'}>
          {t(`gifts.cards.mine.state.${state}`)}
        </Badge>
      </Inline>
      <Text size="caption" tone="muted">
        <Code>{reference}</Code> · {format.date(card.created_at)}
      </Text>
      {to && <Text>{t('gifts.cards.card.to', { name: to })}</Text>}
      {sentTo && state !== 'unpaid' && (
        <Text>{t(mailed?.sent_at === undefined ? 'gifts.cards.card.mailed' : 'gifts.cards.mine.sent', sentTo)}</Text>
      )}
      {code !== undefined && (
        <Text>
          <Code>{code}</Code>
        </Text>
      )}
      {balance && state === 'active' && <Text>{t('gifts.cards.mine.left', { amount: format.money(balance) })}</Text>}
    </Card>
  )
}
