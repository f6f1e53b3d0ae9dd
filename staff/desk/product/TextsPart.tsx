import { get, type UseFormReturn } from 'react-hook-form'
import type { ProductChoices } from '#contract/desk/product.ts'
import { locales } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { TextAreaField } from '#src/ui/forms/text/TextAreaField.tsx'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { Part } from './Part.tsx'
import * as styles from './Product.css.ts'
import type { ProductValues } from './product-values.ts'

/** The texts of a product, with the lines each is given. */
const TEXTS = [
  ['name', 1],
  ['summary', 2],
  ['description', 7],
  ['keywords', 1],
] as const

interface TextsPartProps {
  form: UseFormReturn<ProductValues>
  choices: ProductChoices
}

/** The texts of a product in the languages of the shop, side by side. */
export const TextsPart = ({ form, choices: { languages } }: TextsPartProps) => {
  const { t } = useT()
  return (
    <Part name="texts">
      <p className={styles.caption}>{t('desk.product.texts_hint')}</p>
      {TEXTS.map(([text, rows]) => (
        <TextFields
          key={text}
          form={form}
          languages={languages}
          text={text}
          rows={rows}
          label={t(`desk.product.${text}`)}
        />
      ))}
    </Part>
  )
}

interface TextFieldsProps {
  form: UseFormReturn<ProductValues>
  languages: ProductChoices['languages']
  /** Its path in the form. */
  text: (typeof TEXTS)[number][0] | 'return_note' | `details.${number}.${'name' | 'value'}`
  rows: number
  label: string
}

/** One text in the languages of the shop. */
export const TextFields = ({ form, languages, text, rows, label }: TextFieldsProps) => {
  const { t } = useT()
  const words = useDeskWords()
  return (
    <div className={styles.languages}>
      {languages.map((language) => {
        const path = `${text}.${language}` as const
        const { tag, dir } = locales[language]
        const common = {
          ...form.register(path),
          label: t('desk.product.in', { field: label, language: words.value(language) }),
          error: (get(form.formState.errors, path) as { message?: string } | undefined)?.message,
          lang: tag,
          dir,
        }
        return rows === 1 ? (
          <FormField key={language} {...common} autoComplete="off" />
        ) : (
          <TextAreaField key={language} {...common} rows={rows} />
        )
      })}
    </div>
  )
}
