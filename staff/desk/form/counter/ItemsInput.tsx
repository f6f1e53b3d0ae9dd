import { queryOptions, useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { Operation } from '#contract/desk/operations.ts'
import type { Translated } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { ANSWERS_KEY, answerQuery, labelOf, runOperation } from '#staff/desk/data/operations.ts'
import type { Row } from '#staff/desk/views/row.ts'
import { isMoney, isTexts } from '#staff/desk/views/Value.tsx'
import { type Countable, CountRows } from './CountRows.tsx'
import { countsOf, withCount } from './counts.ts'
import type { OwnInputProps } from './own-inputs.ts'

/** More are narrowed by a further word. */
const MOST_FOUND = 30

/** Goods that are sold, found by their name or scanned by their SKU: a scanner types it and presses Enter. */
export const ItemsInput = ({ lists, ...input }: OwnInputProps & { lists: Operation }) => {
  const { t, say, format } = useT()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const counts = countsOf(input.value)
  const chosen = [...counts].map(([id, count]) => ({ id, count }))
  const found = useQueries({ queries: chosen.map(({ id }) => goodsQuery(lists, id)) })

  const add = (row: Row) => {
    const goods = goodsOf(row, say)
    client.setQueryData(goodsQuery(lists, goods.id).queryKey, row)
    input.onChange(withCount(input.value, goods.id, Math.min(goods.max, (counts.get(goods.id) ?? 0) + 1)))
    setTyped('')
    search.reset()
  }
  const search = useMutation({
    mutationFn: async (find: string) => {
      const { pages } = await client.fetchInfiniteQuery(answerQuery(lists, { find }))
      return (pages[0]?.list?.rows ?? []).filter(({ hidden }) => hidden !== true)
    },
    onSuccess: (rows, find) => {
      const exact = rowOf(rows, find.trim())
      if (exact) add(exact)
    },
  })
  const run = () => typed.trim() !== '' && search.mutate(typed)
  // Enter looks for it, and does not send the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    run()
  }
  return (
    <Stack gap="sm">
      <FormField
        label={t('desk.counter.find')}
        hint={t('desk.counter.find_hint')}
        dir="auto"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="secondary" busy={search.isPending} onClick={run}>
        {t('desk.list.search')}
      </Button>
      {search.isError && <Notice tone="danger">{t('desk.failed.read')}</Notice>}
      {search.data?.length === 0 && <Notice tone="info">{t('desk.palette.none')}</Notice>}
      {search.data?.slice(0, MOST_FOUND).map((row) => {
        const { id, name, price, max } = goodsOf(row, say)
        return (
          <Button key={id} variant="quiet" full disabled={max === 0} onClick={() => add(row)}>
            {/* In one piece: parts of a button stand beside each other. */}
            <span>
              {/* Isolated: its digits would join the letters of the SKU. */}
              {t('desk.counter.add', { name })} · {price && <bdi translate="no">{format.money(price)}</bdi>} ·{' '}
              {t('desk.counter.left', { count: max })}
            </span>
          </Button>
        )
      })}
      <CountRows
        {...input}
        rows={chosen.map(({ id, count }, at) => {
          const row = found[at]?.data
          return row ? goodsOf(row, say) : { id, name: id, max: count }
        })}
      />
    </Stack>
  )
}

/** As many rows as may contain a SKU as a part of theirs. */
const MOST_ALIKE = 50

/** One of the goods that are chosen: read again where the server refused a sale, since its price may be another. */
const goodsQuery = (lists: Operation, sku: string) =>
  queryOptions({
    queryKey: [...ANSWERS_KEY, labelOf(lists), 'sku', sku],
    queryFn: async () =>
      rowOf((await runOperation(lists, { input: { find: sku }, limit: MOST_ALIKE })).list?.rows ?? [], sku) ?? null,
  })

const rowOf = (rows: readonly Row[], sku: string): Row | undefined =>
  rows.find((row) => String(row['sku']).toUpperCase() === sku.toUpperCase())

const goodsOf = (row: Row, say: (text: Translated) => string): Countable => {
  const { sku, product, price: regular, price_today: today, stock } = row
  const isOther = isMoney(today) && isMoney(regular) && today.amount !== regular.amount
  return {
    id: String(sku),
    name: `${isTexts(product) ? say(product) : String(product)} · ${String(sku)}`,
    price: isMoney(today) ? today : undefined,
    regular: isOther ? regular : undefined,
    max: Number(stock),
    left: Number(stock),
  }
}
