import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { AnswerFor } from '#contract/index.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { FailedRead } from '#src/components/FailedRead.tsx'
import { langOf } from '#src/i18n/written-in.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { CodedText } from '#src/ui/text/CodedText.tsx'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { ChipLink } from '#src/ui/actions/Chip.tsx'
import { ChipStrip } from '#src/ui/actions/ChipStrip.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ListPagination } from '#src/components/navigation/ListPagination.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { ordersQuery, STATUSES, statusFrom } from './orders.ts'
import * as styles from './OrdersTab.css.ts'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { Unpaid } from './Unpaid.tsx'

/** What was ordered, the newest first. */
export const OrdersTab = ({ search }: { search: URLSearchParams }) => {
  const { t } = useT()
  const { data: answer, error: failure } = useQuery(ordersQuery(search))
  const status = statusFrom(search)
  if (!answer)
    return failure === null ? null : (
      <FailedRead
        of="orders.list"
        failure={failure}
        missing={{ title: t('orders.not_available.title'), text: t('orders.not_available.text') }}
        notHere={{ title: t('history.not_here.title'), text: t('history.not_here.text') }}
      />
    )
  const { data, meta, fromDevice } = answer
  if (data.length === 0 && !status && !fromDevice)
    return (
      <EmptyState
        picture="/images/empty.svg"
        title={t('history.orders.empty')}
        text={t('history.orders.text')}
        action={
          <Link href={href('store')} className={buttonClass()}>
            {t('history.orders.action')}
          </Link>
        }
      />
    )
  return (
    <Stack gap="md">
      {(status !== undefined || data.length >= WORTH_FILTERING) && (
        <nav aria-label={t('orders.filter')}>
          <ChipStrip current={status}>
            {[undefined, ...STATUSES].map((one) => (
              <li key={one ?? 'all'}>
                <ChipLink href={href('history', {}, { status: one })} current={one === status} renderLink={routerLink}>
                  {one ? t(`orders.status.${one}`) : t('orders.all')}
                </ChipLink>
              </li>
            ))}
          </ChipStrip>
        </nav>
      )}
      {fromDevice && <Text tone="muted">{t('history.from_device')}</Text>}
      {data.length === 0 && !fromDevice && <Text tone="muted">{t('orders.none')}</Text>}
      <ul className={styles.list} aria-label={t('history.orders.tab')}>
        {data.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <ListPagination
        meta={meta}
        hrefFor={(number) => href('history', {}, { status, page: number > 1 ? number : undefined })}
      />
    </Stack>
  )
}

/** Fewer orders are read through faster than they are filtered. */
const WORTH_FILTERING = 5

const MOST_PICTURES = 4

/** An order in a list. */
export const OrderCard = ({ order }: { order: AnswerFor<'orders.list'>['data'][number] }) => {
  const { t, say, format, locale } = useT()
  const { total } = order.amounts
  const refresh = useRefresh()
  const rest = order.items.length - MOST_PICTURES
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link href={href('order', { id: order.id })} className={styles.link}>
          <CodedText text={t('orders.named', { reference: order.reference })} code={order.reference} />
        </Link>
        <OrderStatusBadge order={order} />
      </div>
      <div className={styles.pictures}>
        {order.items.slice(0, MOST_PICTURES).map((item) => (
          <span key={item.id} className={styles.picture}>
            <Picture
              image={item.image}
              alt={say(item.name)}
              lang={langOf(item.name, locale)}
              sizes="3.5rem"
              ratio="square"
            />
          </span>
        ))}
        {rest > 0 && (
          <Text as="span" tone="muted">
            <bdi dir="ltr" translate="no">
              +{format.number(rest)}
            </bdi>
          </Text>
        )}
      </div>
      <div className={styles.head}>
        <Text as="span" size="caption" tone="muted">
          {format.date(order.created_at)}
        </Text>
        <Price text={format.amount(total)} label={format.money(total)} currency={total.currency} />
      </div>
      {order.status === 'pending_payment' && order.payment && (
        <Unpaid
          paymentId={order.payment.id}
          end={order.pending_payment_ends_at}
          onRefused={() => void refresh('orders.list')}
        />
      )}
    </li>
  )
}
