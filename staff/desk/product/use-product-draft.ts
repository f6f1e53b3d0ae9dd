import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { DeskProduct, ProductChoices } from '#contract/desk/product.ts'
import { isSame } from './merge.ts'
import { type ProductValues, valuesOf } from './product-values.ts'

interface Base {
  /** What was read; of a new product there is none. */
  version: string | undefined
  values: ProductValues
}

/** What was typed and not saved, by the product's address, while the page is open. */
const drafts = new Map<string, { base: Base; values: ProductValues }>()
interface ProductDraft {
  form: UseFormReturn<ProductValues>
  base: Base
  /** Something was typed that is not saved. */
  isDirty: boolean
  /** Goes on from another state of the product, with these values. */
  begin: (base: Base, values: ProductValues) => void
}

/** The form of a product with what was read of it. */
export const useProductDraft = (product: DeskProduct | undefined, choices: ProductChoices): ProductDraft => {
  const key = product?.slug ?? ''
  const [draft] = useState(() => drafts.get(key))
  const [base, setBase] = useState<Base>(
    () => draft?.base ?? { version: product?.version, values: valuesOf(product, choices) },
  )
  const form = useForm<ProductValues>({ defaultValues: structuredClone(draft?.values ?? base.values) })
  const [isDirty, setDirty] = useState(draft !== undefined)
  const keep = (next: Base, values: ProductValues) => {
    const differs = !isSame(values, next.values)
    if (differs) drafts.set(key, { base: next, values: structuredClone(values) })
    else drafts.delete(key)
    setDirty(differs)
  }
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep(base, form.getValues()) }))
  useLeaveWarning(isDirty)
  return {
    form,
    base,
    isDirty,
    begin: (next, values) => {
      setBase(next)
      form.reset(structuredClone(values))
      keep(next, values)
    },
  }
}

/** The browser asks before the page is closed with what is not saved. */
const useLeaveWarning = (isActive: boolean): void =>
  useEffect(() => {
    if (!isActive) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isActive])
