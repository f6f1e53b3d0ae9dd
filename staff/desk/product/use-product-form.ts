import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type FieldPath, useForm, type UseFormReturn } from 'react-hook-form'
import { DeskProduct, type ProductChoices } from '#contract/desk/product.ts'
import { ID_PATTERN } from '#contract/rules/id.ts'
import { useT } from '#src/i18n/use-t.ts'
import { RefusedCall } from '#staff/calls.ts'
import { ANSWERS_KEY } from '#staff/desk/data/operations.ts'
import { type Clash, isSame, merge } from './merge.ts'
import { productQuery, saveProduct } from './product-calls.ts'
import { amountExample, editedOf, type ProductValues, slugOf, valuesOf } from './product-values.ts'

interface Base {
  /** What was read; of a new product there is none. */
  version: string | undefined
  values: ProductValues
}

/** What was typed and not saved, by the product's address, while the page is open. */
const drafts = new Map<string, { base: Base; values: ProductValues }>()
/** Products whose page opens after they were saved as new ones. */
const justSaved = new Set<string>()

export interface ProductFormState {
  form: UseFormReturn<ProductValues>
  isNew: boolean
  isDirty: boolean
  isSaving: boolean
  isSaved: boolean
  failure: string | undefined
  /** Another person has saved it meanwhile; where both changed the same, theirs. */
  clashes: Clash[] | undefined
  save: () => void
  /** Back to what was read. */
  discard: () => void
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
  const key = product?.slug ?? ''
  const draft = drafts.get(key)
  const [base, setBase] = useState<Base>(
    () => draft?.base ?? { version: product?.version, values: valuesOf(product, choices) },
  )
  const form = useForm<ProductValues>({ defaultValues: draft?.values ?? base.values })
  const [isDirty, setDirty] = useState(draft !== undefined)
  const [isSaved, setSaved] = useState(() => justSaved.delete(key))
  const [failure, setFailure] = useState<string>()
  const [clashes, setClashes] = useState<Clash[]>()
  const attempt = useRef({ body: '', id: '' })

  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      const values = form.getValues()
      const differs = !isSame(values, base.values)
      if (differs) drafts.set(key, { base, values: structuredClone(values) })
      else drafts.delete(key)
      setDirty(differs)
      if (differs) setSaved(false)
    })
    return unsubscribe
  }, [form, base, key])
  useLeaveWarning(isDirty)

  const begin = (next: Base, values: ProductValues) => {
    setBase(next)
    form.reset(structuredClone(values))
    const differs = !isSame(values, next.values)
    if (differs) drafts.set(key, { base: next, values })
    else drafts.delete(key)
    setDirty(differs)
  }

  const refuse = (sentences: Record<string, string>) => {
    const [first] = Object.keys(sentences)
    for (const [path, message] of Object.entries(sentences))
      form.setError(pathOf(path), { message }, { shouldFocus: path === first })
    setFailure(t('desk.product.check', { count: Object.keys(sentences).length }))
  }

  const conflict = (current: DeskProduct) => {
    const theirs = valuesOf(current, choices)
    const merged = merge(base.values, form.getValues(), theirs)
    begin({ version: current.version, values: theirs }, merged.value)
    setClashes(merged.clashes)
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ slug, values }: { slug: string; values: ProductValues }) => {
      const made = editedOf(values, choices.currency)
      if ('misses' in made) throw new MissingInput(made.misses)
      const body = JSON.stringify([slug, base.version, made.edited])
      if (attempt.current.body !== body) attempt.current = { body, id: crypto.randomUUID() }
      return saveProduct(slug, { ...made.edited, id: attempt.current.id, version: base.version })
    },
    onSuccess: async (saved) => {
      const values = valuesOf(saved, choices)
      begin({ version: saved.version, values }, values)
      setSaved(true)
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
          Object.fromEntries(
            Object.entries(error.misses).map(([path, miss]) => [
              path,
              miss === 'required'
                ? t('desk.form.required')
                : t(`desk.product.expected.${miss}`, { example: amountExample(choices.currency) }),
            ]),
          ),
        )
      if (!(error instanceof RefusedCall)) return setFailure(t('desk.failed.unsure'))
      attempt.current = { body: '', id: '' }
      const { body, status } = error
      const current = body?.code === 'version_conflict' ? DeskProduct.safeParse(body.data) : undefined
      if (current?.success) return conflict(current.data)
      const fields = Object.entries(body?.errors ?? {}).map(([path, [sentence = '']]) => [path, sentence])
      if (fields.length > 0) return refuse(Object.fromEntries(fields))
      setFailure(body?.message ?? t('desk.failed.refused', { status }))
    },
  })

  return {
    form,
    isNew: !product,
    isDirty,
    isSaving: isPending,
    isSaved,
    failure,
    clashes,
    save: () => {
      form.clearErrors()
      setFailure(undefined)
      setClashes(undefined)
      const values = form.getValues()
      const slug = product?.slug ?? (values.slug.trim() || slugOf(Object.values(values.name).find(slugOf) ?? ''))
      if (!ID_PATTERN.test(slug)) return refuse({ slug: t('desk.product.expected.slug') })
      mutate({ slug, values })
    },
    discard: () => {
      form.clearErrors()
      setFailure(undefined)
      setClashes(undefined)
      begin(base, base.values)
    },
  }
}

/** What was typed cannot be sent. */
class MissingInput extends Error {
  override name = 'MissingInput'
  readonly misses: Record<string, 'required' | 'amount' | 'count'>

  constructor(misses: MissingInput['misses']) {
    super('Something is missing in the form')
    this.misses = misses
  }
}

/** Of a list as a whole, its sentence stands beside those of its items. */
const pathOf = (path: string): FieldPath<ProductValues> =>
  (/^(?:pictures|variants)$/.test(path) ? `${path}.root` : path.replace(/\.(?:src|values)$/, '.root')) as FieldPath<ProductValues>

/** The browser asks before the page is closed with what is not saved. */
const useLeaveWarning = (isActive: boolean): void =>
  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isActive])
