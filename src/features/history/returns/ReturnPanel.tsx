import { LATE } from '#contract/rules/return-reasons.ts'
import type { Order } from '#contract/shop/orders.ts'
import type { OrderReturn } from '#contract/shop/return-parts.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useTextDraft } from '#src/components/forms/use-form-draft.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useIsStoredOnly } from '#src/components/payment/StoredDataNotice.tsx'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as order from '#src/features/history/order.css.ts'
import { refundToldBy } from '#src/features/history/refund-way.ts'
import { Panel } from '#src/features/history/OrderPanel.tsx'
import { Pieces } from './Pieces.tsx'
import * as styles from './Returns.css.ts'

export interface ReturnPanelProps {
  of: Order
  back: OrderReturn
}

/** A return: how far it is, what goes back, and what the customer does next. */
export const ReturnPanel = ({ of, back }: ReturnPanelProps) => {
  const { t, format } = useT()
  const { stamp } = useShopTimes()
  const isStoredOnly = useIsStoredOnly()
  const { status, reference, lines, timeline, photos, refund_to: to } = back
  const amount = format.money(back.refund)
  const isOver = status === 'declined' || status === 'withdrawn'
  return (
    <Panel
      title={t(back.exchange ? 'orders.exchange.named' : 'orders.returns.named', { reference: '' })}
      code={<Code>{reference}</Code>}
    >
      <Text weight="medium">
        {t(
          back.exchange
            ? `orders.exchange.${exchangeState(status)}`
            : back.reason === LATE && status === 'requested'
              ? 'orders.returns.late'
              : `orders.returns.status.${status}`,
        )}
      </Text>
      <Pieces order={of} pieces={lines} />
      {!back.exchange && (
        <Text size="caption" tone="muted">
          {[
            t(`orders.returns.reasons.${back.reason}`),
            ...(photos > 0 ? [t('orders.returns.photo_count', { count: photos })] : []),
          ].join(' · ')}
        </Text>
      )}
      {back.text && (
        <Text tone="muted">
          <bdi>{back.text}</bdi>
        </Text>
      )}
      {back.declined_because && <Note title={t('orders.returns.declined_because')} text={back.declined_because} />}
      {back.instructions && status === 'approved' && (
        <Note title={t('orders.returns.instructions')} text={back.instructions} />
      )}
      {back.tracking_number && (
        <Text tone="muted">
          {t('orders.tracking')} <Code>{back.tracking_number}</Code>
        </Text>
      )}
      {!isOver && back.refund.amount > 0 && (to === undefined || refundToldBy(of) === 'return') && (
        <Text>
          {to === undefined
            ? t('orders.returns.worth', { amount })
            : t(`orders.refund.${to}_${status === 'refunded' ? 'completed' : 'pending'}`, { amount })}
        </Text>
      )}
      {!back.exchange && (
        <ol className={order.timeline}>
          {timeline.map((step) => (
            <li key={`${step.status} ${step.at}`} className={order.step}>
              <Text>{t(`orders.returns.steps.${step.status}`)}</Text>
              <Text size="caption" tone="muted">
                {stamp(step.at)}
              </Text>
            </li>
          ))}
        </ol>
      )}
      {!isStoredOnly && !back.exchange && (status === 'requested' || status === 'approved') && (
        <ReturnSteps of={of} back={back} />
      )}
    </Panel>
  )
}

/** How far an exchange is, which the shop arranges with the receiver of the gift. */
const exchangeState = (status: OrderReturn['status']) =>
  status === 'received' || status === 'refunded'
    ? 'done'
    : status === 'declined' || status === 'withdrawn'
      ? 'over'
      : 'requested'

/** The shop's own words, in whichever language staff typed them. */
const Note = ({ title, text }: { title: string; text: string }) => (
  <div>
    <Text size="caption" tone="muted">
      {title}
    </Text>
    <p dir="auto" className={styles.note}>
      {text}
    </p>
  </div>
)

/** Saying that the goods are on their way, or taking the return back. */
const ReturnSteps = ({ of, back }: ReturnPanelProps) => {
  const { t } = useT()
  const refresh = useRefresh()
  const blocked = useOfflineReason()
  const [number, setNumber, dropNumber] = useTextDraft(`return:${back.id}:sent`)
  const { submit, isSending, problem } = useSubmit({ isOnce: true, isQuiet: true })
  const params = { id: of.id, return_id: back.id }
  const sent = async () => {
    if (await submit('returns.sent', { params, body: { tracking_number: number } })) dropNumber()
    await refresh('orders.read')
  }
  const withdraw = async () => {
    await submit('returns.withdraw', { params })
    await refresh('orders.read')
  }
  return (
    <Stack gap="sm">
      {back.status === 'approved' && (
        <FormField
          label={t('orders.returns.tracking')}
          name="tracking_number"
          dir="ltr"
          maxLength={60}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
      )}
      <ErrorNotice problem={problem} />
      <Inline gap="sm">
        {back.status === 'approved' && (
          <Button busy={isSending} blocked={blocked !== undefined} onClick={() => void sent()}>
            {t('orders.returns.sent')}
          </Button>
        )}
        <Button variant="quiet" busy={isSending} blocked={blocked !== undefined} onClick={() => void withdraw()}>
          {t('orders.returns.withdraw')}
        </Button>
      </Inline>
      {blocked}
    </Stack>
  )
}
