import { useMutation, useQueryClient } from '@tanstack/react-query'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type KeyboardEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { MAX_RELATED } from '#contract/desk/product.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { answerQuery, useOperations } from '#staff/desk/data/operations.ts'
import type { Row } from '#staff/desk/views/row.ts'
import { Part } from './Part.tsx'
import * as styles from './Product.css.ts'
import type { ProductValues } from './product-values.ts'

type Related = ProductValues['related'][number]

/** As many as are looked through at a glance. */
const MOST_FOUND = 8

/** What is shown beneath a product, found by name. */
export const RelatedPart = ({ form }: { form: UseFormReturn<ProductValues> }) => {
  const { t, say } = useT()
  const related = useWatch({ control: form.control, name: 'related' })
  const set = (next: readonly Related[]) => form.setValue('related', [...next], { shouldDirty: true })
  const nameOf = ({ id, name }: Related): string => (name ? say(name) : id)
  const error = form.formState.errors.related?.root?.message
  return (
    <Part name="related" error={error}>
      <p className={styles.caption}>{t('desk.product.related_hint')}</p>
      {related.map((one, at) => (
        <Inline key={one.id} justify="between">
          <span dir="auto">{nameOf(one)}</span>
          <Inline gap="xs">
            {at > 0 && (
              <Button
                variant="quiet"
                aria-label={t('desk.product.related_up', { name: nameOf(one) })}
                onClick={() => set(related.toSpliced(at, 1).toSpliced(at - 1, 0, one))}
              >
                <Icon glyph={ArrowUp} size="sm" />
              </Button>
            )}
            <Button
              variant="quiet"
              aria-label={t('desk.product.related_remove', { name: nameOf(one) })}
              onClick={() => set(related.toSpliced(at, 1))}
            >
              <Icon glyph={X} size="sm" />
            </Button>
          </Inline>
        </Inline>
      ))}
      {related.length < MAX_RELATED && (
        <FindProducts
          isLeftOut={(id) => related.some((one) => one.id === id)}
          onFound={(one) => set([...related, one])}
        />
      )}
    </Part>
  )
}

interface FindProductsProps {
  isLeftOut: (id: string) => boolean
  onFound: (product: Related) => void
}

const FindProducts = ({ isLeftOut, onFound }: FindProductsProps) => {
  const { t, say } = useT()
  const client = useQueryClient()
  const lists = useOperations().get('products list')
  const [typed, setTyped] = useState('')
  const search = useMutation({
    mutationFn: async (find: string): Promise<Related[]> => {
      if (!lists) return []
      const { pages } = await client.fetchInfiniteQuery(answerQuery(lists, { find }))
      return (pages[0]?.list?.rows ?? []).map(relatedOf)
    },
  })
  const run = () => typed.trim() !== '' && search.mutate(typed)
  // Enter looks for it, and does not save the product.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    run()
  }
  const found = search.data?.filter(({ id }) => !isLeftOut(id))
  return (
    <>
      <FormField
        label={t('desk.product.related_find')}
        dir="auto"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <Inline>
        <Button variant="secondary" busy={search.isPending} onClick={run}>
          {t('desk.list.search')}
        </Button>
      </Inline>
      {search.isError && <Notice tone="danger">{t('desk.failed.read')}</Notice>}
      {found?.length === 0 && <Notice tone="info">{t('desk.palette.none')}</Notice>}
      {found?.slice(0, MOST_FOUND).map((one) => (
        <Button key={one.id} variant="quiet" full onClick={() => onFound(one)}>
          {t('desk.counter.add', { name: one.name ? say(one.name) : one.id })}
        </Button>
      ))}
    </>
  )
}

const relatedOf = (row: Row): Related => {
  const [en, ar] = [String(row['label_en'] ?? ''), String(row['label_ar'] ?? '')]
  return { id: String(row['id']), name: { en, ar } }
}
