import Plus from 'lucide/dist/esm/icons/plus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form'
import { type ProductChoices, RETURNS } from '#contract/desk/product.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Radio } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Part } from './Part.tsx'
import * as styles from './Product.css.ts'
import { noTexts, type ProductValues } from './product-values.ts'
import { TextFields } from './TextsPart.tsx'

interface DetailsPartProps {
  form: UseFormReturn<ProductValues>
  choices: ProductChoices
}

/** Size, material, care and the like, a line each. */
export const DetailsPart = ({ form, choices: { languages } }: DetailsPartProps) => {
  const { t, format } = useT()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'details', keyName: 'key' })
  return (
    <Part name="details">
      <p className={styles.caption}>{t('desk.product.details_hint')}</p>
      {fields.map(({ key }, at) => {
        const number = format.number(at + 1)
        return (
          <div key={key} className={styles.variant} role="group" aria-label={t('desk.product.detail', { number })}>
            <TextFields
              form={form}
              languages={languages}
              text={`details.${at}.name`}
              rows={1}
              label={t('desk.product.detail_name')}
            />
            <TextFields
              form={form}
              languages={languages}
              text={`details.${at}.value`}
              rows={1}
              label={t('desk.product.detail_value')}
            />
            <Inline>
              <Button variant="quiet" onClick={() => remove(at)}>
                <Icon glyph={X} size="sm" /> {t('desk.product.remove_detail', { number })}
              </Button>
            </Inline>
          </div>
        )
      })}
      <Inline>
        <Button variant="secondary" onClick={() => append({ name: noTexts(), value: noTexts() })}>
          <Icon glyph={Plus} size="sm" /> {t('desk.product.add_detail')}
        </Button>
      </Inline>
    </Part>
  )
}

/** Whether it is taken back because of a change of mind, and what customers read where it is not. */
export const ReturnsPart = ({ form, choices: { languages } }: DetailsPartProps) => {
  const { t } = useT()
  const returns = useWatch({ control: form.control, name: 'returns' })
  return (
    <Part name="returns">
      <FieldGroup legend={t('desk.product.returns')}>
        {RETURNS.map((value) => (
          <Radio key={value} {...form.register('returns')} value={value}>
            {t(`desk.product.returns_${value}`)}
          </Radio>
        ))}
      </FieldGroup>
      {returns !== 'yes' && (
        <TextFields
          form={form}
          languages={languages}
          text="return_note"
          rows={2}
          label={t('desk.product.return_note')}
        />
      )}
    </Part>
  )
}
