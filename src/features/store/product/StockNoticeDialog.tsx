import type { Product, Variant } from '#contract/shop/products.ts'
import type { StockNoticeState } from '#contract/shop/stock-notices.ts'
import { foldEmail } from '#contract/rules/email-address.ts'
import { EmailField } from '#src/components/forms/EmailField.tsx'
import { email } from '#src/components/forms/rules.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'

interface StockNoticeDialogProps {
  product: Product
  variant: Variant
  isOpen: boolean
  onClose: () => void
  /** `sentTo` is the address that a link was mailed to. */
  onDone: (state: StockNoticeState, sentTo: string) => void
}

/** Asks for the address of the mail. */
export const StockNoticeDialog = ({ product, variant, isOpen, onClose, onDone }: StockNoticeDialogProps) => {
  const { t } = useT()
  const hasWords = useMessages('forms')
  const form = useCallForm('stockNotices.ask', {
    draft: 'stock-notice',
    defaults: { email: '' },
    rules: { email },
    input: (values) => ({
      params: { id: product.id },
      body: { variant_id: variant.id, email: foldEmail(values.email) },
    }),
    onDone: ({ data }, { email: sentTo }) => {
      onDone(data.state, foldEmail(sentTo))
      onClose()
    },
  })
  if (!hasWords) return null
  return (
    <FormDialog
      isShort
      open={isOpen}
      onClose={onClose}
      title={t('extras.notice.title')}
      closeLabel={t('core.close')}
      form={form.form}
      submitLabel={t('extras.notice.send')}
      isSending={form.isSending}
      cancelLabel={t('extras.cancel')}
      onCancel={() => {
        form.startOver()
        onClose()
      }}
      failure={form.failure}
    >
      <Text tone="muted">{t('extras.notice.text')}</Text>
      <EmailField {...form.field('email')} label={t('extras.notice.email')} autoComplete="email" />
    </FormDialog>
  )
}
