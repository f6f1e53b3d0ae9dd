import { useSetAtom } from 'jotai'
import { REVIEW_MAX } from '#contract/rules/limits.ts'
import type { Product } from '#contract/shop/products.ts'
import type { Review } from '#contract/shop/reviews.ts'
import { needed } from '#src/components/forms/rules.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Radio } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { TextAreaField } from '#src/ui/forms/text/TextAreaField.tsx'
import { useRefresh } from '#src/api/use-refresh.ts'

/** Five stars first. */
const MEANINGS = [
  [5, 'love'],
  [4, 'very_good'],
  [3, 'good'],
  [2, 'fair'],
  [1, 'poor'],
] as const

interface ReviewDialogProps {
  product: Product
  /** The one written before. */
  review: Review | undefined
  isOpen: boolean
  onClose: () => void
}

/** Writes a review, or changes the one written before. */
export const ReviewDialog = ({ product, review, isOpen, onClose }: ReviewDialogProps) => {
  const { t } = useT()
  const hasWords = useMessages('forms')
  const refresh = useRefresh()
  const addToast = useSetAtom(addToastAtom)
  const form = useCallForm('reviews.write', {
    draft: `review:${product.id}`,
    defaults: { rating: review ? String(review.rating) : '', text: review?.text ?? '' },
    rules: { rating: needed },
    input: ({ rating, text }) => ({ params: { id: product.id }, body: { rating: Number(rating), text } }),
    onDone: async () => {
      onClose()
      addToast({ title: t('extras.reviews.thanks'), color: 'success' })
      await Promise.all([refresh('reviews.list'), refresh('reviews.mine'), refresh('products.read')])
    },
  })
  if (!hasWords) return null
  const rating = form.field('rating')
  return (
    <FormDialog
      open={isOpen}
      onClose={onClose}
      title={<Message of="extras.reviews.of" values={{ name: <ShopText text={product.name} /> }} />}
      closeLabel={t('core.close')}
      form={form.form}
      submitLabel={t('extras.reviews.send')}
      isSending={form.isSending}
      cancelLabel={t('extras.cancel')}
      onCancel={() => {
        form.startOver()
        onClose()
      }}
      failure={form.failure ?? rating.error}
    >
      <FieldGroup legend={t('extras.reviews.rating')}>
        {MEANINGS.map(([stars, meaning]) => (
          <Radio
            key={stars}
            name={rating.name}
            ref={rating.ref}
            onChange={rating.onChange}
            onBlur={rating.onBlur}
            value={String(stars)}
          >
            {t('extras.reviews.stars', { count: stars })} · {t(`extras.reviews.meaning.${meaning}`)}
          </Radio>
        ))}
      </FieldGroup>
      <TextAreaField
        {...form.field('text')}
        label={t('extras.reviews.text')}
        hint={t('extras.reviews.hint')}
        rows={5}
        maxLength={REVIEW_MAX}
      />
    </FormDialog>
  )
}
