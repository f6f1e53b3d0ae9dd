import { Link } from 'wouter'
import type { Order } from '#contract/shop/orders.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { CodedText } from '#src/ui/text/CodedText.tsx'
import { Text } from '#src/ui/text/Text.tsx'

/** Shows that the customer's own unpaid order holds pieces of the product, and links to it. */
export const OwnOrderNotice = ({ order }: { order: Order }) => {
  const { t } = useT()
  const hasWords = useMessages('extras')
  if (!hasWords) return null
  return (
    <Text as="div" size="caption">
      <span role="status">
        <CodedText text={t('extras.held', { reference: order.reference })} code={order.reference} />
      </span>{' '}
      <Link href={href('order', { id: order.id })}>{t('extras.held_action')}</Link>
    </Text>
  )
}
