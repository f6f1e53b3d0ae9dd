import { useState } from 'react'
import { Link } from 'wouter'
import type { RecentOrder } from '#contract/shop/quotes.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { OpenReservations } from '#src/components/payment/OpenReservations.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'
import { href } from '#src/routes.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { CodedText } from '#src/ui/text/CodedText.tsx'
import { answers } from './Checkout.css.ts'
import { sentencesOf } from './refusal.ts'
import type { CheckoutState } from './use-checkout.ts'

/** The answers to the order button that are no success, beside it. */
export const CheckoutNotices = ({ isUnsure, problem, refusal, newTotal, acceptTotal, recent }: CheckoutState) => {
  const { t, format } = useT()
  const sentences = refusal ? sentencesOf(refusal) : []
  const values = newTotal && { before: format.money(newTotal.totalBefore), after: format.money(newTotal.total) }
  return (
    <div className={answers}>
      {recent && !isUnsure && <Recent order={recent} />}
      {isUnsure && (
        <AnswerNotice tone="warning" title={t('checkout.unsure.title')} isOld={problem === undefined}>
          {t('checkout.unsure.text')}
        </AnswerNotice>
      )}
      {/* A new total is a question of its own, whose answer is at its button. */}
      {refusal && !values && (
        <AnswerNotice tone="danger" title={t('checkout.failed')}>
          {sentences.length > 0
            ? sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
            : sentenceOf(refusal, t)}
          <OpenReservations problem={refusal} />
        </AnswerNotice>
      )}
      {values && (
        <AnswerNotice
          tone="warning"
          title={t('checkout.total_changed.title')}
          action={
            <Button variant="secondary" onClick={acceptTotal}>
              {t('checkout.total_changed.accept', values)}
            </Button>
          }
        >
          {t('checkout.total_changed.text', values)}
        </AnswerNotice>
      )}
    </div>
  )
}

const Recent = ({ order: { id, reference, created_at: at } }: { order: RecentOrder }) => {
  const { t } = useT()
  const [count] = useState(() => Math.max(1, Math.round((shopNow() - Date.parse(at)) / 60_000)))
  return (
    <Notice
      tone="warning"
      title={t('checkout.recent.title', { count })}
      action={
        <Link href={href('order', { id })} className={buttonClass({ variant: 'secondary' })}>
          {t('checkout.recent.see')}
        </Link>
      }
    >
      <CodedText text={t('checkout.recent.text', { reference })} code={reference} />
    </Notice>
  )
}
