import type { Quote, QuoteLine } from '#contract/shop/quotes.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { LateWaysOut } from '#src/components/payment/OpenReservations.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import type { Cart } from '#src/domain/cart/cart.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { accepted, differs } from './cart-line-view.ts'
import type { QuoteState } from './use-quote.ts'

interface QuoteNoticeProps {
  state: QuoteState
  change: (change: (cart: Cart) => Cart) => Promise<void>
  onAnnounce: (text: string) => void
}

/** What prevents an order: no network, no such call here, or changes that have to be accepted. */
export const QuoteNotice = ({ state, change, onAnnounce }: QuoteNoticeProps) => {
  const { t, format } = useT()
  const { quote, asOf, problem, isMissing, again } = state
  if (isMissing) return <Notice>{t('cart.not_available')}</Notice>
  if (asOf !== undefined) return <Notice>{t('cart.as_of', { when: format.moment(asOf) })}</Notice>
  if (problem?.situation === 'network' || problem?.situation === 'timeout') return <Notice>{t('cart.offline')}</Notice>
  if (problem)
    return (
      <Notice
        tone="danger"
        action={
          <Button variant="secondary" onClick={again}>
            {t('core.retry')}
          </Button>
        }
      >
        {problem.status === 422 ? sentenceOf(problem, t) : t('cart.failed')}
      </Notice>
    )
  if (!quote?.lines.some(({ changes }) => differs(changes)))
    return quote?.refusal ? <RefusalNotice refusal={quote.refusal} lines={quote.lines} /> : null
  return (
    <Notice
      tone="warning"
      title={t('cart.changes.title')}
      action={
        <Button
          variant="secondary"
          onClick={() => {
            void change((cart) => accepted(cart, quote))
            onAnnounce(t('cart.changes.accepted'))
          }}
        >
          {t('cart.changes.accept')}
        </Button>
      }
    >
      {t('cart.changes.text')}
    </Notice>
  )
}

interface RefusalNoticeProps {
  refusal: NonNullable<Quote['refusal']>
  lines: readonly QuoteLine[]
}

/** As many cannot be ordered before they are paid for: why, of which item, and what can be done. */
const RefusalNotice = ({ refusal, lines }: RefusalNoticeProps) => {
  const name = lines.find(({ variant_id: id }) => id === refusal.variant_id)?.name
  return (
    <Notice tone="warning" {...(name && { title: <ShopText text={name} /> })}>
      <p>
        <ShopText text={refusal.text} />
      </p>
      <LateWaysOut {...refusal} />
    </Notice>
  )
}
