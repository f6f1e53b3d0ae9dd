import type { MouseEvent } from 'react'
import { locales, offeredLocales } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { useApp, useShown } from '../../core/context.ts'
import { switchLocale } from '../../core/create-app.ts'
import * as styles from './LanguageSwitch.css.ts'

/**
 * Switches to the other language in place: same page, same scroll, same open drawer. Without scripts it is a plain
 * link.
 */
export const LanguageSwitch = () => {
  const { t, locale } = useT()
  const { app } = useApp()
  const { route } = useShown()
  const other = offeredLocales.find((offered) => offered !== locale) ?? locale
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
      className={classNames(buttonClass({ variant: 'quiet' }), other === 'ar' && styles.otherScript)}
      onClick={press}
    >
      {t('core.language.switch')}
    </a>
  )
}
