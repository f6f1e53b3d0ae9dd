import { useEffect, useRef, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { ProductChoices, TypedText } from '#contract/desk/product.ts'
import { type Locale, localeCodes } from '#locales/index.ts'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import type { Clash } from './merge.ts'
import { filledIn, type ProductValues } from './product-values.ts'

interface ClashesProps {
  clashes: readonly Clash[]
  form: UseFormReturn<ProductValues>
  choices: ProductChoices
}

/** Tells that another person saved the product meanwhile; what both changed can be had as theirs. */
export const Clashes = ({ clashes, form, choices }: ClashesProps) => {
  const { t, say } = useT()
  const words = useDeskWords()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The lists of the form are rendered anew by the merge, which moves what was scrolled to before.
    const frame = requestAnimationFrame(() => element.current?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [clashes])
  const [taken, setTaken] = useState<readonly string[]>([])
  const left = clashes.filter(({ path }) => !taken.includes(path))
  const take = ({ path, theirs }: Clash) => {
    form.setValue(path as FieldPath<ProductValues>, theirs as never)
    setTaken((paths) => [...paths, path])
  }
  const nameOf = (path: string): string => {
    const [field = '', ...rest] = path.split('.')
    const own = t(`desk.product.${FIELDS[field] ?? rest.at(-1) ?? field}` as MessageKey) || field
    const language = rest.find((part): part is Locale => localeCodes.some((code) => code === part))
    return language ? t('desk.product.in', { field: own, language: words.value(language) }) : own
  }
  const shown = (theirs: unknown): string => {
    const named = [...choices.categories, ...choices.makers].find(({ id }) => id === theirs)
    if (named) return say(named.name)
    if (Array.isArray(theirs)) return theirs.map(lineOf).join(' · ') || t('desk.product.empty_value')
    if (typeof theirs === 'boolean') return theirs ? t('desk.yes') : t('desk.no')
    return typeof theirs === 'string' && theirs !== '' ? theirs : t('desk.product.empty_value')
  }
  return (
    <div ref={element}>
      <AnswerNotice tone="warning" title={t('desk.product.conflict')}>
        <Stack gap="sm">
          <p>{t('desk.product.conflict_merged')}</p>
          {left.length > 0 && <p>{t('desk.product.conflict_both')}</p>}
          {left.map((clash) => (
            <Inline key={clash.path} gap="sm">
              <span>
                {nameOf(clash.path)}: <bdi>{shown(clash.theirs)}</bdi>
              </span>
              <Button variant="secondary" onClick={() => take(clash)}>
                {t('desk.product.take_theirs')}
              </Button>
            </Inline>
          ))}
        </Stack>
      </AnswerNotice>
    </div>
  )
}

/** A detail, or a badge. */
const lineOf = (item: unknown): string => {
  if (typeof item !== 'object' || item === null || !('name' in item && 'value' in item)) return String(item)
  return [item.name, item.value].map((text) => Object.values(filledIn(text as TypedText))[0]).join(': ')
}

/** Fields whose words go by another name than the field. */
const FIELDS: Partial<Record<string, string>> = {
  name: 'name',
  summary: 'summary',
  description: 'description',
  keywords: 'keywords',
  category_id: 'category',
  maker_id: 'maker',
  returns: 'returns',
  return_note: 'return_note',
  details: 'parts.details',
  related: 'parts.related',
  is_hidden: 'hidden',
  badges: 'badges',
  options: 'options',
  pictures: 'parts.pictures',
}
