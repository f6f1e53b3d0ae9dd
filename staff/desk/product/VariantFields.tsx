import { get, type UseFormReturn, useWatch } from 'react-hook-form'
import type { ProductChoices } from '#contract/desk/product.ts'
import { useT } from '#src/i18n/use-t.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import * as styles from './Product.css.ts'
import type { ProductValues } from './product-values.ts'

interface VariantFieldsProps {
  form: UseFormReturn<ProductValues>
  at: number
  options: ProductChoices['options']
  currency: string
}

const AMOUNT = { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } as const
const COUNT = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' } as const
const CODE = { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false, autoComplete: 'off' } as const

/** What one variant is, costs and has in stock. */
export const VariantFields = ({ form, at, options, currency }: VariantFieldsProps) => {
  const { t, say, format } = useT()
  const words = useDeskWords()
  const pictures = useWatch({ control: form.control, name: 'pictures' })
  const path = `variants.${at}` as const
  const errorOf = (field: string): string | undefined =>
    (get(form.formState.errors, `${path}.${field}`) as { message?: string } | undefined)?.message
  const ofValues = errorOf('root')
  // A folder may give a variant a picture that is none of the product's.
  const own = form.getValues(`${path}.picture`)
  const hasOwn = own !== '' && !pictures.some(({ src }) => src === own)
  return (
    <>
      <div className={styles.fields}>
        {options.map(({ id, name, values }) => (
          <SelectField
            key={id}
            {...form.register(`${path}.values.${id}`)}
            label={say(name)}
            error={errorOf(`values.${id}`)}
            required
            options={[
              { value: '', label: t('desk.form.choose') },
              ...values.map((value) => ({ value: value.id, label: say(value.label) })),
            ]}
          />
        ))}
        <FormField
          {...AMOUNT}
          {...form.register(`${path}.price`)}
          label={t('desk.product.price', { currency: words.value(currency) })}
          error={errorOf('price')}
          required
        />
        <FormField
          {...AMOUNT}
          {...form.register(`${path}.compare_at_price`)}
          label={t('desk.product.compare_at_price')}
          hint={t('desk.product.compare_hint')}
          error={errorOf('compare_at_price')}
        />
        <FormField
          {...AMOUNT}
          {...form.register(`${path}.member_price`)}
          label={t('desk.product.member_price')}
          error={errorOf('member_price')}
        />
        <FormField
          {...COUNT}
          {...form.register(`${path}.stock`)}
          label={t('desk.product.stock')}
          error={errorOf('stock')}
          required
        />
        <FormField
          {...CODE}
          {...form.register(`${path}.sku`)}
          label={t('desk.product.sku')}
          hint={form.getValues(`${path}.id`) === undefined ? t('desk.product.sku_hint') : undefined}
          error={errorOf('sku')}
        />
        <FormField
          {...COUNT}
          {...form.register(`${path}.max_per_order`)}
          label={t('desk.product.max_per_order')}
          error={errorOf('max_per_order')}
          required
        />
        {options.length > 0 && (
          <SelectField
            {...form.register(`${path}.picture`)}
            label={t('desk.product.variant_picture')}
            error={errorOf('picture')}
            options={[
              { value: '', label: t('desk.product.no_picture') },
              ...(hasOwn ? [{ value: own, label: t('desk.product.own_picture') }] : []),
              ...pictures.map(({ src }, place) => ({
                value: src,
                label: t('desk.product.picture', { number: format.number(place + 1) }),
              })),
            ]}
          />
        )}
      </div>
      {ofValues !== undefined && (
        <p role="alert" data-problem tabIndex={-1} className={styles.error}>
          {ofValues}
        </p>
      )}
    </>
  )
}
