import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { GiftCard } from '#contract/payment/gift-cards.ts'
import { optional, query } from '#src/api/query.ts'
import { PayButton } from '#src/components/payment/PayButton.tsx'
import { tokenAtom } from '#src/domain/session/session.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { CardFace } from './CardFace.tsx'
import { Loading } from './Loading.tsx'
import * as styles from './gift-cards.css.ts'

/** A card of its buyer, to be printed where it is not mailed. */
export const BoughtCard = ({ id }: { id: string }) => {
  const speech = useT()
  const { t } = speech
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const read = useQuery({
    ...optional(query('giftCards.read', { params: { id } }), 'failing'),
    enabled: hasSession,
    refetchOnMount: 'always',
  })
  const card = read.data?.data.gift_card
  if (hasSession && !card && !read.isFetched) return <Loading />
  if (!card)
    return (
      <Notice tone="warning" action={<Another />}>
        {t('gifts.cards.card.gone')}
      </Notice>
    )
  return (
    <div className={styles.part}>
      <CardFace
        design={card.design}
        amount={card.amount}
        place={card.place}
        to={card.to_name}
        from={card.from_name}
        message={card.message}
        code={card.code}
      />
      <div className={styles.screenOnly}>
        <Text>{stateOf(card, speech)}</Text>
      </div>
      <div className={styles.screenOnly}>
        <Inline gap="sm">
          {card.state === 'unpaid' && card.payment && (
            <PayButton paymentId={card.payment.id} onRefused={() => void read.refetch()}>
              {t('gifts.cards.card.pay')}
            </PayButton>
          )}
          {card.code !== undefined && <Button onClick={() => window.print()}>{t('gifts.cards.card.print')}</Button>}
          <Another />
        </Inline>
      </div>
    </div>
  )
}

const Another = () => {
  const { t } = useT()
  return (
    <Link href={href('giftCards')} className={buttonClass({ variant: 'secondary' })}>
      {t('gifts.cards.card.another')}
    </Link>
  )
}

/** Where it is, in a sentence. */
const stateOf = ({ state, mailed }: GiftCard, { t, format }: ReturnType<typeof useT>): string => {
  if (state !== 'active') return t(`gifts.cards.card.${state}`)
  if (!mailed) return ''
  const { email, on, sent_at: sentAt } = mailed
  return sentAt === undefined
    ? t('gifts.cards.card.mailed', { email, day: format.day(on) })
    : t('gifts.cards.card.sent', { email })
}
