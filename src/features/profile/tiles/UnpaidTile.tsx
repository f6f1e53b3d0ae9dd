import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PayButton } from '#src/components/payment/PayButton.tsx'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { ordersQuery } from './LastOrder.tsx'
import { comingQuery } from './NextBooking.tsx'
import { Tile } from './Tile.tsx'
import { useRefresh } from '#src/api/use-refresh.ts'

/** Unpaid orders and bookings, with the deadline and the pay button; empty without any. */
export const UnpaidTile = () => {
  const { t } = useT()
  const refresh = useRefresh()
  const orders = useQuery(ordersQuery).data?.data.filter(({ status }) => status === 'pending_payment') ?? []
  const bookings = useQuery(comingQuery).data?.data ?? []
  const waiting = [
    ...orders.map(({ id, reference, payment, pending_payment_ends_at: end }) => ({
      id,
      payment,
      end,
      name: (
        <Link href={href('order', { id })}>
          {t('profile.unpaid.order')} <Code>{reference}</Code>
        </Link>
      ),
      read: 'orders.list' as const,
    })),
    ...bookings.map(({ id, place, payment, pending_move: move, pending_payment_ends_at: end }) => ({
      id,
      payment,
      end: move?.expires_at ?? end,
      name: (
        <Link href={href('booking', { id })}>
          <ShopText text={place.name} />
        </Link>
      ),
      read: 'bookings.list' as const,
    })),
  ].flatMap(({ payment, ...rest }) => (payment ? [{ ...rest, payment }] : []))
  if (waiting.length === 0) return null
  return (
    <Tile title={t('profile.unpaid.title')} glyph={CreditCard}>
      <Stack gap="md">
        {waiting.map(({ id, name, end, payment, read }) => (
          <Waiting key={id} name={name} end={end}>
            <PayButton paymentId={payment.id} onRefused={() => void refresh(read)}>
              {t('profile.unpaid.pay')}
            </PayButton>
          </Waiting>
        ))}
      </Stack>
    </Tile>
  )
}

const Waiting = ({ name, end, children }: { name: ReactNode; end: string | undefined; children: ReactNode }) => {
  const { t } = useT()
  const { until, isPast } = useShopTimes()
  return (
    <Stack gap="xs">
      <Text weight="medium">{name}</Text>
      {end !== undefined && !isPast(end) && (
        <Text size="caption">{t('profile.unpaid.until', { when: until(end) })}</Text>
      )}
      {children}
    </Stack>
  )
}
