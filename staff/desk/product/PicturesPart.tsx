import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type DragEvent, useRef } from 'react'
import { get, useFieldArray, type UseFormReturn } from 'react-hook-form'
import type { ProductChoices } from '#contract/desk/product.ts'
import { type Locale, locales } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { AddPictures } from './AddPictures.tsx'
import { Part } from './Part.tsx'
import * as styles from './Product.css.ts'
import { noTexts, type PictureValues, type ProductValues } from './product-values.ts'

interface PicturesPartProps {
  form: UseFormReturn<ProductValues>
  choices: ProductChoices
  onSending: (count: number) => void
}

/** The pictures of a product in their order, with what they show in each language. */
export const PicturesPart = ({ form, choices: { languages }, onSending }: PicturesPartProps) => {
  const { t } = useT()
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'pictures', keyName: 'key' })
  const dragged = useRef<number>(undefined)
  const dropOn = (at: number) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged.current !== undefined) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (dragged.current === undefined) return
      event.preventDefault()
      move(dragged.current, at)
      dragged.current = undefined
    },
  })
  return (
    <Part name="pictures" error={form.formState.errors.pictures?.root?.message}>
      {fields.length > 0 && <p className={styles.caption}>{t('desk.product.alt_hint')}</p>}
      {fields.length > 0 && (
        <ol className={styles.pictures}>
          {fields.map(({ key, ...file }, at) => (
            <li key={key} className={styles.picture} {...dropOn(at)}>
              {/* By keyboard and on a phone it is moved by its buttons. */}
              <span
                className={styles.thumb}
                draggable
                onDragStart={() => (dragged.current = at)}
                onDragEnd={() => (dragged.current = undefined)}
              >
                <Picture image={file} alt="" sizes="8rem" ratio="square" rounded="md" />
              </span>
              <PictureFields
                form={form}
                at={at}
                file={file}
                languages={languages}
                isLast={at === fields.length - 1}
                onMove={(to) => move(at, to)}
                onRemove={() => {
                  for (const [place, { picture }] of form.getValues('variants').entries())
                    if (picture === file.src) form.setValue(`variants.${place}.picture`, '')
                  remove(at)
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <AddPictures
        onSending={onSending}
        onAdded={(file) => {
          form.clearErrors('pictures')
          append({ ...file, alt: noTexts() }, { shouldFocus: false })
        }}
      />
    </Part>
  )
}

interface PictureFieldsProps {
  form: UseFormReturn<ProductValues>
  at: number
  file: PictureValues
  languages: readonly Locale[]
  isLast: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

const PictureFields = ({ form, at, languages, isLast, onMove, onRemove }: PictureFieldsProps) => {
  const { t, format } = useT()
  const words = useDeskWords()
  const number = format.number(at + 1)
  const error = (path: string): string | undefined =>
    (get(form.formState.errors, `pictures.${at}.${path}`) as { message?: string } | undefined)?.message
  return (
    <Stack gap="xs">
      <Inline justify="between">
        <span className={styles.caption}>
          {t('desk.product.picture', { number })}
          {at === 0 && ` · ${t('desk.product.first')}`}
        </span>
        <Inline gap="xxs">
          {at > 0 && (
            <IconButton
              glyph={ArrowLeft}
              mirror
              label={t('desk.product.earlier', { number })}
              onClick={() => onMove(at - 1)}
            />
          )}
          {!isLast && (
            <IconButton
              glyph={ArrowRight}
              mirror
              label={t('desk.product.later', { number })}
              onClick={() => onMove(at + 1)}
            />
          )}
          <IconButton glyph={X} label={t('desk.product.remove_picture', { number })} onClick={onRemove} />
        </Inline>
      </Inline>
      {error('root') !== undefined && (
        <p role="alert" data-problem tabIndex={-1} className={styles.error}>
          {error('root')}
        </p>
      )}
      <div className={styles.languages}>
        {languages.map((language) => (
          <FormField
            key={language}
            {...form.register(`pictures.${at}.alt.${language}`)}
            label={t('desk.product.alt', { number, language: words.value(language) })}
            error={error(`alt.${language}`)}
            lang={locales[language].tag}
            dir={locales[language].dir}
            autoComplete="off"
          />
        ))}
      </div>
    </Stack>
  )
}
