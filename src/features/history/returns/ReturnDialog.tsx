import { useState } from 'react'
import { RETURN_TEXT_MAX } from '#contract/rules/uploads.ts'
import type { Order } from '#contract/shop/orders.ts'
import { isShopsFault, RETURN_REASONS } from '#contract/rules/return-reasons.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { useFormDraft } from '#src/components/forms/use-form-draft.ts'
import { useFields } from '#src/components/forms/use-fields.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useT } from '#src/i18n/use-t.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextAreaField } from '#src/ui/forms/text/TextAreaField.tsx'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import type { ReturnReason } from '#contract/shop/return-parts.ts'
import type { Photo } from './photos.ts'
import { ReturnLines } from './ReturnLines.tsx'
import { ReturnPhotos } from './ReturnPhotos.tsx'
import { refundWay } from '#src/features/history/refund-way.ts'
import { isExcluded, leftOf, worthOf } from './worth.ts'

interface ReturnDialogProps {
  order: Order
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks what goes back and why, and says what is refunded. */
export const ReturnDialog = ({ order, isOpen, onClose, onDone }: ReturnDialogProps) => {
  const { t, format } = useT()
  const refresh = useRefresh()
  const blocked = useOfflineReason()
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [isReading, setReading] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const { submit, isSending, problem } = useSubmit({
    isOnce: true,
    isQuiet: true,
    // Its days may be over, or another return may have been asked for elsewhere.
    onProblem: ({ status }) => (status === 409 ? refresh('orders.read') : undefined),
  })
  const [defaults] = useState(() => ({ reason: '', text: '', pieces: onlyPiece(order) }))
  const form = useFields({
    defaults,
    rules: { reason: (value) => (value === '' ? 'orders.returns.choose_reason' : undefined) },
    problem,
  })
  const { field, handleSubmit, watch, failure } = form
  const draft = useFormDraft(`return:${order.id}`, form)
  const reason = RETURN_REASONS.find((one) => one === watch('reason'))
  const pieces = watch('pieces')
  const chosen = chosenOf(order, pieces, reason)
  const lines = [...chosen].flatMap(([id, quantity]) => (quantity > 0 ? [{ item_id: id, quantity }] : []))
  const refused = problem?.fields ?? {}
  const errors = new Map(
    lines.flatMap(({ item_id: id }, index): [string, string][] =>
      (refused[`lines.${index}`] ?? []).map((sentence) => [id, sentence]),
    ),
  )
  const photoError = Object.entries(refused).find(([name]) => name.startsWith('photos'))?.[1]?.[0]
  const onSubmit = handleSubmit(async (values) => {
    setEmpty(lines.length === 0)
    if (lines.length === 0) return
    const body = {
      lines,
      reason: values.reason as (typeof RETURN_REASONS)[number],
      text: values.text,
      photos: photos.map(({ data }) => data),
    }
    if (!(await submit('returns.request', { params: { id: order.id }, body }))) return
    draft.drop()
    onDone()
    onClose()
  })
  const worth = worthOf(order, chosen, reason)
  const placed = errors.size > 0 || photoError !== undefined
  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      title={t('orders.returns.title')}
      closeLabel={t('core.close')}
      form={{ method: 'post', noValidate: true, onSubmit: (event) => void onSubmit(event) }}
      submitLabel={t('orders.returns.send')}
      isSending={isSending || isReading}
      cancelLabel={t('orders.returns.keep')}
      onCancel={() => {
        draft.startOver()
        onClose()
      }}
      failure={isEmpty && lines.length === 0 ? t('orders.returns.choose') : placed ? undefined : failure}
      blocked={blocked}
    >
      <SelectField
        {...field('reason')}
        label={t('orders.returns.reason')}
        required
        options={[
          { value: '', label: t('orders.returns.reason_none') },
          ...RETURN_REASONS.map((one) => ({ value: one, label: t(`orders.returns.reasons.${one}`) })),
        ]}
      />
      <ReturnLines
        order={order}
        reason={reason}
        chosen={chosen}
        onChoose={(id, count) => form.setValue('pieces', { ...pieces, [id]: count }, { shouldDirty: true })}
        errors={errors}
      />
      <TextAreaField {...field('text')} label={t('orders.returns.text')} rows={3} maxLength={RETURN_TEXT_MAX} />
      <ReturnPhotos
        photos={photos}
        onChange={setPhotos}
        isReading={isReading}
        onReading={setReading}
        error={photoError}
      />
      <div role="status">
        {worth.amount > 0 && <Text weight="medium">{t('orders.returns.worth', { amount: format.money(worth) })}</Text>}
      </div>
      <Text size="caption" tone="muted">
        {order.prepaid_left?.amount ? `${t('orders.returns.way_back.gift_card')} ` : ''}
        {t(`orders.returns.way_back.${refundWay(order)}`)}{' '}
        {reason && t(`orders.returns.carriage.${isShopsFault(reason) ? 'shop' : 'customer'}`)}
      </Text>
    </FormDialog>
  )
}

/** The pieces of each line. A reason that excludes a line takes it out, and the next one brings it back. */
const chosenOf = (order: Order, pieces: Record<string, number>, reason: ReturnReason | undefined) =>
  new Map(
    order.items.map((item) => [
      item.id,
      isExcluded(item, reason) ? 0 : Math.min(pieces[item.id] ?? 0, leftOf(order, item)),
    ]),
  )

/** The piece to return where there is only one: it needs no choice. */
const onlyPiece = (order: Order): Record<string, number> => {
  const left = order.items.flatMap((item) => (leftOf(order, item) > 0 ? [[item.id, leftOf(order, item)] as const] : []))
  return left.length === 1 && left[0]?.[1] === 1 ? Object.fromEntries(left) : {}
}
