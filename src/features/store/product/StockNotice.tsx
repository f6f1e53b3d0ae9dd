import { useAtomValue } from 'jotai'
import BellRing from 'lucide/dist/esm/icons/bell-ring.mjs'
import { useState } from 'react'
import type { Product, Variant } from '#contract/shop/products.ts'
import type { StockNoticeState } from '#contract/shop/stock-notices.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useOpening } from '#src/ui/overlay/use-opening.ts'
import { confirmedNoticeAtom } from './confirmed-notice.ts'
import { StockNoticeDialog } from './StockNoticeDialog.tsx'

interface StockNoticeProps {
  product: Product
  variant: Variant
}

/** Requests a mail when a sold-out variant is back: at once for signed-in customers, others confirm their address. */
export const StockNotice = ({ product, variant }: StockNoticeProps) => {
  const { t } = useT()
  const hasWords = useMessages('extras')
  const user = useAtomValue(sessionUserAtom)
  const dialog = useOpening()
  const { submit, isSending, problem } = useSubmit()
  const [sentTo, setSentTo] = useState<string>()
  const [requested, setRequested] = useState<{ variantId: string; state: StockNoticeState }>()
  const confirmed = useAtomValue(confirmedNoticeAtom)
  // The top of the page shows it already.
  if (!hasWords || confirmed === variant.id) return null
  const state = requested?.variantId === variant.id ? requested.state : undefined
  const note = (next: StockNoticeState, to?: string) => {
    setSentTo(to)
    setRequested({ variantId: variant.id, state: next })
  }
  const ask = async () => {
    if (!user?.verified || user.is_guest) return dialog.open(true)
    const answer = await submit('stockNotices.ask', { params: { id: product.id }, body: { variant_id: variant.id } })
    if (answer) note(answer.data.state)
  }
  return (
    <>
      <div role="status">
        {state && (
          <Notice tone="success">
            {state === 'confirmation' && sentTo ? (
              <>
                {t('extras.notice.sent_to')} <bdi translate="no">{sentTo}</bdi>. {t('extras.notice.tap')}
              </>
            ) : (
              t(`extras.notice.${state}`)
            )}
          </Notice>
        )}
      </div>
      {!state && variant.stock_state === 'out_of_stock' && (
        <Button variant="secondary" busy={isSending} onClick={() => void ask()}>
          <Icon glyph={BellRing} size="sm" />
          {t('extras.notice.ask')}
        </Button>
      )}
      {problem && <AnswerNotice tone="danger">{t('extras.notice.failed')}</AnswerNotice>}
      {dialog.round > 0 && (
        <StockNoticeDialog
          key={dialog.round}
          product={product}
          variant={variant}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
          onDone={note}
        />
      )}
    </>
  )
}
