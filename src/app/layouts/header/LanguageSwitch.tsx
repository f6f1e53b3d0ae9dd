import { useAtomValue } from 'jotai'
import type { MouseEvent } from 'react'
import { type Locale, locales } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { languagesAtom } from '#src/state/locale.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { useApp, useShown } from '../../core/context.ts'
import { switchLocale } from '../../core/create-app.ts'
import * as styles from './LanguageSwitch.css.ts'

/** Switches the language: a link to the other one, and a menu of them from three on, each named in itself. */
export const LanguageSwitch = () => {
  const { locale } = useT()
  const links = useAtomValue(languagesAtom)
    .filter((offered) => offered !== locale)
    .map((other) => <LanguageLink key={other} locale={other} />)
  if (links.length < 2) return links
  return (
    <details key={locale} className={styles.menu}>
      <summary className={buttonClass({ variant: 'quiet' })}>{locales[locale].name}</summary>
      <div className={styles.list}>{links}</div>
    </details>
  )
}

/** Switches in place: same page, same scroll, same open drawer. Without scripts it is a plain link. */
const LanguageLink = ({ locale: other }: { locale: Locale }) => {
  const { t } = useT()
  const { app } = useApp()
  const { route } = useShown()
  const url = new URL(route.url, 'http://local')
  url.searchParams.set('lang', other)

  const press = (event: MouseEvent) => {
    // A new tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    switchLocale(app, other).catch((error: unknown) => {
      console.warn(error)
      app.store.set(addToastAtom, {
        title: t('core.error.request_failed'),
        description: t('core.error.network'),
        color: 'error',
      })
    })
  }
  return (
    <a
      href={url.pathname + url.search}
      hrefLang={other}
      lang={locales[other].tag}
      className={classNames(
        buttonClass({ variant: 'quiet' }),
        locales[other].script === 'Arabic' && styles.otherScript,
      )}
      onClick={press}
    >
      {locales[other].name}
    </a>
  )
}
