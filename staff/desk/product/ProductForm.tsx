import Eye from 'lucide/dist/esm/icons/eye.mjs'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DeskProduct, ProductChoices } from '#contract/desk/product.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { useOnline } from '#staff/desk/data/use-online.ts'
import { Clashes } from './Clashes.tsx'
import { DetailsPart, ReturnsPart } from './DetailsPart.tsx'
import { PicturesPart } from './PicturesPart.tsx'
import { Preview } from './Preview.tsx'
import * as styles from './Product.css.ts'
import { RelatedPart } from './RelatedPart.tsx'
import { ShelfPart } from './ShelfPart.tsx'
import { TextsPart } from './TextsPart.tsx'
import type { ProductValues } from './product-values.ts'
import { useProductForm } from './use-product-form.ts'
import { VariantsPart } from './VariantsPart.tsx'

interface ProductFormProps {
  product: DeskProduct | undefined
  choices: ProductChoices
  onCreated: (slug: string) => void
}

/** Fields that are refused, and sentences about several of them. */
const PROBLEMS = '[aria-invalid="true"], [data-problem]'

/** All of a product, saved at once. */
export const ProductForm = ({ product, choices, onCreated }: ProductFormProps) => {
  const { t } = useT()
  const isOnline = useOnline()
  const state = useProductForm({ product, choices, onCreated })
  const { form, isNew, isDirty, isSaving, isSaved, failure, clashes } = state
  const [sending, setSending] = useState(0)
  const [isPreviewing, setPreviewing] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [first] = (failure?.isAtFields && element.current?.querySelectorAll<HTMLElement>(PROBLEMS)) || []
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  }, [failure])
  const blocked = isOnline ? (sending > 0 ? t('desk.product.wait') : undefined) : t('desk.offline.write')
  return (
    <form
      ref={element}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving && blocked === undefined) state.save()
      }}
    >
      {clashes && <Clashes clashes={clashes} form={form} choices={choices} />}
      <PicturesPart form={form} choices={choices} onSending={setSending} />
      <TextsPart form={form} choices={choices} />
      <ShelfPart form={form} choices={choices} isNew={isNew} />
      <VariantsPart form={form} choices={choices} />
      <DetailsPart form={form} choices={choices} />
      <ReturnsPart form={form} choices={choices} />
      <RelatedPart form={form} />
      <div className={styles.bar}>
        <Stack gap="xs">
          {failure &&
            (failure.isAtFields ? (
              <Notice tone="danger">{failure.text}</Notice>
            ) : (
              <AnswerNotice tone="danger">{failure.text}</AnswerNotice>
            ))}
          {isSaved && <Saved form={form} />}
          {blocked !== undefined && <Notice tone="warning">{blocked}</Notice>}
          <Inline gap="sm">
            <Button type="submit" busy={isSaving} blocked={blocked !== undefined}>
              {t('desk.product.save')}
            </Button>
            <Button variant="secondary" onClick={() => setPreviewing(true)}>
              <Icon glyph={Eye} size="sm" /> {t('desk.product.preview')}
            </Button>
            {isDirty && (
              <>
                <Button variant="quiet" onClick={state.discard}>
                  {t('desk.product.discard')}
                </Button>
                <span role="status" className={styles.unsaved}>
                  {t('desk.product.unsaved')}
                </span>
              </>
            )}
            {!isDirty && state.undo && (
              <Button variant="quiet" onClick={state.undo}>
                {t('desk.product.undo')}
              </Button>
            )}
            {!isDirty && product && !product.is_hidden && (
              <a href={`/store/${product.slug}`} target="_blank" rel="noreferrer">
                {t('desk.product.see')}
              </a>
            )}
          </Inline>
        </Stack>
      </div>
      {isPreviewing && <Preview values={form.getValues()} choices={choices} onClose={() => setPreviewing(false)} />}
    </form>
  )
}

const Saved = ({ form }: { form: UseFormReturn<ProductValues> }) => {
  const { t } = useT()
  return (
    <AnswerNotice tone="success">
      {form.getValues('is_hidden') ? t('desk.product.saved_hidden') : t('desk.product.saved')}
    </AnswerNotice>
  )
}
