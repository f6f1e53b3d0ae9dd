import Plus from 'lucide/dist/esm/icons/plus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useState } from 'react'
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import type { ProductChoices } from '#contract/desk/product.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { useOperations } from '#staff/desk/data/operations.ts'
import { type Request, OperationDialog } from '#staff/desk/form/OperationDialog.tsx'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { Part } from './Part.tsx'
import * as styles from './Product.css.ts'
import { emptyVariant, type ProductValues } from './product-values.ts'
import { VariantFields } from './VariantFields.tsx'

interface VariantsPartProps {
  form: UseFormReturn<ProductValues>
  choices: ProductChoices
}

/** What is bought of a product: its options, and a variant for each choice of their values. */
export const VariantsPart = ({ form, choices }: VariantsPartProps) => {
  const { t, say, format } = useT()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'variants', keyName: 'key' })
  const used = useWatch({ control: form.control, name: 'options' })
  const options = choices.options.filter(({ id }) => used.includes(id))
  return (
    <Part name="variants" error={form.formState.errors.variants?.root?.message}>
      <FieldGroup legend={t('desk.product.options')}>
        <Inline gap="md">
          {choices.options.map(({ id, name }) => (
            <Checkbox key={id} {...form.register('options')} value={id}>
              {say(name)}
            </Checkbox>
          ))}
        </Inline>
        <p className={styles.caption}>{t('desk.product.options_hint')}</p>
      </FieldGroup>
      <AddChoices options={options.map(({ id, name }) => ({ id, name: say(name) }))} />
      {fields.map(({ key }, at) => (
        <div key={key} className={styles.variant} role="group" aria-label={numbered(at)}>
          {fields.length > 1 && (
            <div className={styles.variantHead}>
              <span className={styles.variantTitle}>{numbered(at)}</span>
              <Button variant="quiet" onClick={() => remove(at)}>
                <Icon glyph={X} size="sm" /> {t('desk.product.remove_variant', { number: format.number(at + 1) })}
              </Button>
            </div>
          )}
          <VariantFields form={form} at={at} options={options} currency={choices.currency} />
        </div>
      ))}
      {used.length > 0 && (
        <Inline>
          <Button variant="secondary" onClick={() => append(nextVariant(form.getValues('variants')))}>
            <Icon glyph={Plus} size="sm" /> {t('desk.product.add_variant')}
          </Button>
        </Inline>
      )}
    </Part>
  )

  function numbered(at: number): string {
    return t('desk.product.variant', { number: format.number(at + 1) })
  }
}

/** Most variants of a product cost the same. */
const nextVariant = (variants: ProductValues['variants']) => ({
  ...emptyVariant(),
  price: variants.at(-1)?.price ?? '',
  compare_at_price: variants.at(-1)?.compare_at_price ?? '',
  member_price: variants.at(-1)?.member_price ?? '',
})

/** A further option or a further value of one, for all products: operations of their own, done at once. */
const AddChoices = ({ options }: { options: readonly { id: string; name: string }[] }) => {
  const words = useDeskWords()
  const operations = useOperations()
  const [request, setRequest] = useState<Request>()
  const [add, value] = [operations.get('options add'), operations.get('options value')]
  return (
    <Inline gap="sm">
      {value &&
        options.map(({ id, name }) => (
          <Button key={id} variant="quiet" onClick={() => setRequest({ operation: value, fill: { option: id } })}>
            <Icon glyph={Plus} size="sm" /> {words.operation(value).text}: {name}
          </Button>
        ))}
      {add && (
        <Button variant="quiet" onClick={() => setRequest({ operation: add, fill: {} })}>
          <Icon glyph={Plus} size="sm" /> {words.operation(add).text}
        </Button>
      )}
      {request && <OperationDialog {...request} onClose={() => setRequest(undefined)} />}
    </Inline>
  )
}
