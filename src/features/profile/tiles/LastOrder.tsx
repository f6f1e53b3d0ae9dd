import { useQuery } from '@tanstack/react-query'
import Package from 'lucide/dist/esm/icons/package.mjs'
import { Link } from 'wouter'
import { optional, query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Tile } from './Tile.tsx'

/** The first page of orders, the newest first; the profile is shown without it if it fails. */
export const ordersQuery = optional(query('orders.list', { query: { page: 1 } }), 'failing')

/** The last order and its state; empty without one. */
export const LastOrder = () => {
  const { t, format } = useT()
  // One that waits for its payment is shown in its own card.
  const last = useQuery(ordersQuery).data?.data.find(({ status, payment }) => status !== 'pending_payment' || !payment)
  if (!last) return null
  const { total } = last.amounts
  return (
    <Tile
      title={t('profile.last_order.title')}
      glyph={Package}
      mark={<Badge tone="soft">{t(`orders.status.${last.status}`)}</Badge>}
      isFilled
      actions={
        <>
          <Link href={href('order', { id: last.id })} className={buttonClass({ variant: 'secondary' })}>
            {t('profile.last_order.see')}
          </Link>
          <Link href={href('history')} className={buttonClass({ variant: 'quiet' })}>
            {t('orders.back')}
          </Link>
        </>
      }
    >
      <Text weight="medium">
        <Code>{last.reference}</Code>
      </Text>
      <Text tone="muted">{format.date(last.created_at)}</Text>
      <Price text={format.amount(total)} label={format.money(total)} currency={total.currency} size="inherit" />
    </Tile>
  )
}
