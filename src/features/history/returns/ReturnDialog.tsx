import { useState } from 'react'
import { RETURN_TEXT_MAX } from '#contract/rules/limits.ts'
import type { Order } from '#contract/shop/orders.ts'
import { RETURN_REASONS } from '#contract/rules/return-reasons.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { needed } from '#src/components/forms/rules.ts'
import { useFields } from '#src/components/forms/use-fields.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useT } from '#src/i18n/use-t.ts'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextAreaField } from '#src/ui/forms/text/TextAreaField.tsx'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import type { Photo } from './photos.ts'
import { ReturnLines } from './ReturnLines.tsx'
import { ReturnPhotos } from './ReturnPhotos.tsx'
import { refundWay } from '#src/features/history/refund-way.ts'
import { worthOf } from './worth.ts'

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
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [isReading, setReading] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const { submit, isSending, problem } = useSubmit({
    isOnce: true,
    isQuiet: true,
    // Its days may be over, or another return may have been asked for elsewhere.
    onProblem: ({ status }) => (status === 409 ? refresh('orders.read') : undefined),
  })
  const { field, handleSubmit, watch, failure } = useFields({
    defaults: { reason: '', text: '' },
    rules: { reason: needed },
    problem,
  })
  const reason = RETURN_REASONS.find((one) => one === watch('reason'))
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
      onCancel={onClose}
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
        onChoose={(id, pieces) => setChosen(new Map(chosen).set(id, pieces))}
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
        {t(`orders.returns.way_back.${refundWay(order)}`)}
      </Text>
    </FormDialog>
  )
}
