import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { ProductChoices } from '#contract/desk/product.ts'
import { Badge } from '#contract/shop/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { OperationButtons } from './OperationButtons.tsx'
import { Part } from './Part.tsx'
import * as styles from './Product.css.ts'
import { type ProductValues, slugFrom } from './product-values.ts'

interface ShelfPartProps {
  form: UseFormReturn<ProductValues>
  choices: ProductChoices
  isNew: boolean
}

/** Where a product stands in the store: its category, badges, address, and whether it is shown. */
export const ShelfPart = ({ form, choices: { categories, makers }, isNew }: ShelfPartProps) => {
  const { t, say } = useT()
  const words = useDeskWords()
  const { errors } = form.formState
  return (
    <Part name="shelf">
      <div className={styles.languages}>
        <SelectField
          {...form.register('category_id')}
          label={t('desk.product.category')}
          error={errors.category_id?.message}
          required
          options={[
            { value: '', label: t('desk.form.choose') },
            ...categories.map(({ id, name }) => ({ value: id, label: say(name) })),
          ]}
        />
        <SelectField
          {...form.register('maker_id')}
          label={t('desk.product.maker')}
          error={errors.maker_id?.message}
          options={[
            { value: '', label: t('desk.product.no_maker') },
            ...makers.map(({ id, name }) => ({ value: id, label: say(name) })),
          ]}
        />
        {isNew && <Address form={form} />}
      </div>
      <OperationButtons offers={[{ run: 'categories add' }, { run: 'makers add' }]} />
      <FieldGroup legend={t('desk.product.badges')}>
        <Inline gap="md">
          {Badge.options.map((badge) => (
            <Checkbox key={badge} {...form.register('badges')} value={badge}>
              {words.value(badge)}
            </Checkbox>
          ))}
        </Inline>
      </FieldGroup>
      <div className={styles.languages}>
        <FormField
          {...form.register('featured_rank')}
          label={t('desk.product.featured_rank')}
          hint={t('desk.product.featured_hint')}
          error={errors.featured_rank?.message}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
        <FormField
          {...form.register('published_on')}
          type="date"
          label={t('desk.product.published_on')}
          hint={t('desk.product.published_hint')}
          error={errors.published_on?.message}
        />
      </div>
      <div>
        <Checkbox {...form.register('is_hidden')}>{t('desk.product.hidden')}</Checkbox>
        <p className={styles.caption}>{t('desk.product.hidden_hint')}</p>
      </div>
    </Part>
  )
}

/** What the address becomes unless one is typed stands in the field. */
const Address = ({ form }: Pick<ShelfPartProps, 'form'>) => {
  const { t } = useT()
  const name = useWatch({ control: form.control, name: 'name' })
  return (
    <FormField
      {...form.register('slug')}
      label={t('desk.product.slug')}
      hint={t('desk.product.slug_hint')}
      error={form.formState.errors.slug?.message}
      placeholder={slugFrom(name)}
      dir="ltr"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
  )
}
