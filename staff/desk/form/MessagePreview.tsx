import { useInfiniteQuery } from '@tanstack/react-query'
import type { Operation } from '#contract/desk/operations.ts'
import { sourceLocales } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { answerQuery } from '#staff/desk/data/operations.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import type { Typed } from './typed-input.ts'

interface MessagePreviewProps {
  /** Counts those whom it reaches. */
  counts: Operation
  slot: string
  typed: Typed
}

/** What the guests of a slot will read, and how many of them. */
export const MessagePreview = ({ counts, slot, typed }: MessagePreviewProps) => {
  const { t } = useT()
  const words = useDeskWords()
  const { data } = useInfiniteQuery(answerQuery(counts, { slot }))
  const facts = data?.pages[0]?.facts
  if (!facts) return undefined
  const texts = sourceLocales.map((locale) => String(typed[locale] ?? '').trim())
  const silent = Number(facts['without_email'])
  return (
    <Stack gap="sm">
      {sourceLocales.map((locale, at) => {
        const count = Number(facts[locale])
        return (
          count > 0 && (
            <Notice key={locale} tone="info" title={t('desk.message.reads', { count, language: words.value(locale) })}>
              <span dir="auto">{texts[at] || texts.find(Boolean)}</span>
            </Notice>
          )
        )
      })}
      {silent > 0 && <Text tone="muted">{t('desk.message.without_email', { count: silent })}</Text>}
    </Stack>
  )
}
