import Plus from 'lucide/dist/esm/icons/plus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import type { ProductChoices } from '#contract/desk/product.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { OperationButtons } from './OperationButtons.tsx'
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
      <OperationButtons
        offers={[
          ...options.map(({ id, name }) => ({ run: 'options value', fill: { option: id }, of: say(name) })),
          { run: 'options add' },
        ]}
      />
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
