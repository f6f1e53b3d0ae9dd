import { readCookie } from '#src/lib/device/cookie.ts'
import { writeCookie } from '#src/lib/device/write-cookie.ts'
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, localeAtom } from '#src/state/locale.ts'
import { COLOR_MODE_COOKIE, deviceModeAtom, preferenceAtom, themeAttributeAtom } from '#src/state/theme.ts'
import { themeColor } from '#src/ui/theme/theme.css.ts'
import { htmlLanguage } from './create-app.ts'
import type { App } from '../types.ts'

/** Keeps the document true to the app: language, direction and look on `<html>`, the choices in their cookies. */
export const watchDocument = ({ store }: App): void => {
  const html = document.documentElement
  const language = () => {
    const locale = store.get(localeAtom)
    const { lang, dir } = htmlLanguage(locale)
    // Setting an equal value again would restyle the whole page, and fetch the manifest again.
    if (html.lang !== lang) html.lang = lang
    if (html.dir !== dir) html.dir = dir
    keep(LOCALE_COOKIE, locale)
    nameManifest()
  }
  // A document names the one of its language and colour mode.
  const nameManifest = () => {
    const link = document.querySelector('link[rel=manifest]')
    const href = `/manifest.${store.get(localeAtom)}${store.get(themeAttributeAtom) === 'dark' ? '.dark' : ''}.webmanifest`
    if (link?.getAttribute('href') !== href) link?.setAttribute('href', href)
  }
  const look = () => {
    const theme = store.get(themeAttributeAtom)
    if (html.dataset.theme !== theme) html.dataset.theme = theme
    nameManifest()
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const scheme = /light|dark/.exec(meta.media)?.[0]
      // The two tags are for the device's schemes; a chosen mode overrules both.
      meta.content = themeColor[theme === 'system' ? (scheme as 'light' | 'dark') : theme]
    }
  }
  const device = matchMedia('(prefers-color-scheme: dark)')
  const watchDevice = () => store.set(deviceModeAtom, device.matches ? 'dark' : 'light')

  watchDevice()
  device.addEventListener('change', watchDevice)
  language()
  store.sub(localeAtom, language)
  look()
  store.sub(themeAttributeAtom, look)
  store.sub(preferenceAtom, () => keep(COLOR_MODE_COOKIE, store.get(preferenceAtom)))
}

/**
 * Keeps a choice for a year (spec §9). An equal value is not written again: the server's cookie lasts a year, one set
 * by a script a week in WebKit.
 */
export const keep = (name: string, value: string): void => {
  if (readCookie(document.cookie, name) !== value) writeCookie(name, value, { maxAge: LOCALE_COOKIE_SECONDS })
}
