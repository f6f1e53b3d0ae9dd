import { Link } from 'wouter'
import type { Order } from '#contract/shop/orders.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Text } from '#src/ui/text/Text.tsx'

/** Shows that the customer's own unpaid order holds pieces of the product, and links to it. */
export const OwnOrderNotice = ({ order }: { order: Order }) => {
  const { t } = useT()
  return (
    <Text as="div" size="caption">
      <span role="status">{t('product.held', { reference: order.reference })}</span>{' '}
      <Link href={href('order', { id: order.id })}>{t('product.held_action')}</Link>
    </Text>
  )
}
