import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { locales } from '#locales/index.ts'
import { legalLocale } from '#locales/sources.ts'
import type { MessageKey } from '#locales/messages.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import * as styles from './LegalText.css.ts'
import { LazyRichText } from './lazy-rich-text.ts'
import { hasTags } from './plain-text.ts'
import { PlainText } from './PlainText.tsx'

interface LegalTextProps {
  title: MessageKey
  field: 'terms_conditions' | 'privacy_policy'
  /** What stands above the text. */
  children?: ReactNode
}

/** One of the two texts, in the language that it exists in (spec §3). */
export const LegalText = ({ title, field, children }: LegalTextProps) => {
  const { t, locale, format } = useT()
  const legal = useSuspenseQuery(query('legal.read', {})).data
  const further = legal[`${field}_${locale}`]
  const language = further ? locale : legalLocale(locale)
  const text = String(legal[`${field}_${language}`]).trim()
  const own = language === locale ? {} : { lang: locales[language].tag, dir: locales[language].dir }
  // A date is written as 2026-11-01, and shown in the reader's own calendar.
  const say = (words: string) => format.digits(words.replace(/\b\d{4}-\d{2}-\d{2}\b/g, format.day))
  return (
    <Page spacing="text" width="reading" title={t(title)}>
      {children}
      {text === '' ? (
        <p className={styles.text}>{t('legal.empty')}</p>
      ) : hasTags(text) ? (
        <div {...own} className={styles.text}>
          <Suspense fallback={<p role="status">{t('core.loading')}</p>}>
            <LazyRichText html={text} say={say} />
          </Suspense>
        </div>
      ) : (
        <div {...own} className={classNames(styles.text, styles.plain)}>
          <PlainText text={text} say={say} />
        </div>
      )}
    </Page>
  )
}
