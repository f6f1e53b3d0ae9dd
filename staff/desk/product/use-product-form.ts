import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { DeskProduct, type ProductChoices } from '#contract/desk/product.ts'
import { useT } from '#src/i18n/use-t.ts'
import { RefusedCall } from '#staff/calls.ts'
import { ANSWERS_KEY } from '#staff/desk/data/operations.ts'
import { type Clash, merge } from './merge.ts'
import { productQuery, saveProduct } from './product-calls.ts'
import { amountExample, editedOf, type Misses, type ProductValues, slugFrom, valuesOf } from './product-values.ts'
import { useProductDraft } from './use-product-draft.ts'

/** Products whose page opens after they were saved as new ones. */
const justSaved = new Set<string>()

export interface ProductFormState {
  form: UseFormReturn<ProductValues>
  isNew: boolean
  isDirty: boolean
  isSaving: boolean
  isSaved: boolean
  failure: { text: string; isAtFields: boolean } | undefined
  /** Another person has saved it meanwhile; where both changed the same, theirs. */
  clashes: Clash[] | undefined
  save: () => void
  /** Back to what was read. */
  discard: () => void
  /** Brings back what was discarded last; undefined where nothing was. */
  undo: (() => void) | undefined
}

interface Options {
  product: DeskProduct | undefined
  choices: ProductChoices
  onCreated: (slug: string) => void
}

/**
 * The form of a product: what was typed outlasts a change of screen, and closing the page asks first. A product that
 * another person saved meanwhile is merged, and told.
 */
export const useProductForm = ({ product, choices, onCreated }: Options): ProductFormState => {
  const { t } = useT()
  const client = useQueryClient()
  const { form, base, isDirty, begin } = useProductDraft(product, choices)
  const [isSaved, setSaved] = useState(() => justSaved.delete(product?.slug ?? ''))
  const [failure, setFailure] = useState<ProductFormState['failure']>()
  const [discarded, setDiscarded] = useState<ProductValues>()
  const [clashes, setClashes] = useState<Clash[]>()
  const examples = { amount: amountExample(choices.currency), slug: 'clay-coffee-pot', count: '', picture: '' }
  const attempt = useRef({ body: '', id: '' })

  const forget = () => {
    form.clearErrors()
    setFailure(undefined)
    setClashes(undefined)
  }
  const fail = (text: string) => setFailure({ text, isAtFields: false })
  const refuse = (sentences: Record<string, string>) => {
    for (const [path, message] of Object.entries(sentences)) form.setError(pathOf(path, choices.languages), { message })
    setFailure({ text: t('desk.product.check', { count: Object.keys(sentences).length }), isAtFields: true })
  }

  const conflict = (current: DeskProduct) => {
    const theirs = valuesOf(current, choices)
    const merged = merge(base.values, form.getValues(), theirs)
    begin({ version: current.version, values: theirs }, merged.value)
    setClashes(merged.clashes)
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ slug, values }: { slug: string; values: ProductValues }) => {
      const made = editedOf(slug, values, choices)
      if ('misses' in made) throw new MissingInput(made.misses)
      const body = JSON.stringify([slug, base.version, made.edited])
      if (attempt.current.body !== body) attempt.current = { body, id: crypto.randomUUID() }
      return saveProduct(slug, { ...made.edited, id: attempt.current.id, version: base.version })
    },
    onSuccess: async (saved) => {
      const values = valuesOf(saved, choices)
      begin({ version: saved.version, values }, values)
      setSaved(true)
      setDiscarded(undefined)
      client.setQueryData(productQuery(saved.slug).queryKey, saved)
      if (product) {
        await client.invalidateQueries({ queryKey: ANSWERS_KEY })
        return
      }
      justSaved.add(saved.slug)
      onCreated(saved.slug)
    },
    onError: (error) => {
      if (error instanceof MissingInput)
        return refuse(
          mapValues(error.misses, (miss) =>
            miss === 'required'
              ? t('desk.form.required')
              : t(`desk.product.expected.${miss}`, { example: examples[miss] }),
          ),
        )
      if (!(error instanceof RefusedCall)) return fail(t('desk.failed.unsure'))
      attempt.current = { body: '', id: '' }
      const { body, status } = error
      const current = body?.code === 'version_conflict' ? DeskProduct.safeParse(body.data) : undefined
      if (current?.success) return conflict(current.data)
      if (body?.errors) return refuse(mapValues(body.errors, ([sentence = '']) => sentence))
      fail(body?.message ?? t('desk.failed.refused', { status }))
    },
  })

  return {
    form,
    isNew: !product,
    isDirty,
    isSaving: isPending,
    isSaved: isSaved && !isDirty,
    failure,
    clashes,
    save: () => {
      forget()
      const values = form.getValues()
      const slug = product?.slug ?? (values.slug.trim() || slugFrom(values.name))
      mutate({ slug, values })
    },
    discard: () => {
      forget()
      setDiscarded(structuredClone(form.getValues()))
      begin(base, base.values)
    },
    undo:
      discarded &&
      (() => {
        begin(base, discarded)
        setDiscarded(undefined)
      }),
  }
}

const mapValues = <From, To>(fields: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(fields).map(([path, value]) => [path, change(value)]))

/** What was typed cannot be sent. */
class MissingInput extends Error {
  override name = 'MissingInput'
  readonly misses: Misses

  constructor(misses: Misses) {
    super('Something is missing in the form')
    this.misses = misses
  }
}

/** The field where a sentence stands: of a list or an item as a whole beside its parts, of a text in a language of the shop. */
const pathOf = (path: string, languages: ProductChoices['languages']): FieldPath<ProductValues> => {
  const [, field = '', language] = /^(.*(?:name|note|value))\.(\w+)$/.exec(path) ?? []
  const [first] = languages
  if (language !== undefined && first && !languages.some((one) => one === language))
    return `${field}.${first}` as FieldPath<ProductValues>
  const isWhole = /^(?:pictures|variants|related)$/.test(path)
  return (isWhole ? `${path}.root` : path.replace(/\.(?:src|values)$/, '.root')) as FieldPath<ProductValues>
}
