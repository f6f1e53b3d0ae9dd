import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { Operation } from '#contract/desk/operations.ts'
import type { Translated } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { answerQuery } from '#staff/desk/data/operations.ts'
import type { Row } from '#staff/desk/views/row.ts'
import { isMoney, isTexts } from '#staff/desk/views/Value.tsx'
import { type Countable, CountRows } from './CountRows.tsx'
import { countsOf, withCount } from './counts.ts'
import type { OwnInputProps } from './own-inputs.ts'

/** As many as are looked through at a glance. */
const MOST_FOUND = 8

/** Goods that are sold, found by their name or scanned by their SKU: a scanner types it and presses Enter. */
export const ItemsInput = ({ lists, ...input }: OwnInputProps & { lists: Operation }) => {
  const { t, say, format } = useT()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState<ReadonlyMap<string, Countable>>(new Map())
  const counts = countsOf(input.value)

  const add = (row: Row) => {
    const goods = goodsOf(row, say)
    setSeen(new Map([...seen, [goods.id, goods]]))
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
      const exact = rows.find(({ sku }) => String(sku).toUpperCase() === find.trim().toUpperCase())
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
            {t('desk.counter.add', { name })} {price && <span translate="no">{format.money(price)}</span>} ·{' '}
            {t('desk.counter.left', { count: max })}
          </Button>
        )
      })}
      <CountRows {...input} rows={[...counts].map(([id, count]) => seen.get(id) ?? { id, name: id, max: count })} />
    </Stack>
  )
}

const goodsOf = (row: Row, say: (text: Translated) => string): Countable => ({
  id: String(row['sku']),
  name: `${isTexts(row['product']) ? say(row['product']) : String(row['product'])} · ${String(row['sku'])}`,
  price: isMoney(row['price']) ? row['price'] : undefined,
  max: Number(row['stock']),
  left: Number(row['stock']),
})
