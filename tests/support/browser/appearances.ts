import type { BrowserContextOptions, Cookie } from '@playwright/test'

/** One combination of language, colour mode and screen. */
export interface Appearance {
  name: string
  locale: 'ar' | 'en'
  mode: 'light' | 'dark'
  screen: 'desktop' | 'phone'
}

const look = (locale: Appearance['locale'], mode: Appearance['mode'], screen: Appearance['screen']): Appearance => ({
  name: `${locale}-${mode}-${screen}`,
  locale,
  mode,
  screen,
})

/** Two of the eight, in which every value occurs. */
const TWO = [look('ar', 'light', 'desktop'), look('en', 'dark', 'phone')]

const ALL = (['ar', 'en'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((mode) =>
    (['desktop', 'phone'] as const).map((screen) => look(locale, mode, screen)),
  ),
)

/** The looks a page is tested in: two, and all eight in the soak run. */
export const appearances: readonly Appearance[] = process.env.SOAK ? ALL : TWO

/** The look in which most can go wrong, right to left, dark and narrow, for tests of every page; all in the soak run. */
export const hardest: readonly Appearance[] = process.env.SOAK ? ALL : [look('ar', 'dark', 'phone')]

/** One look, for tests that do not depend on the look; each language in the soak run. */
export const anyAppearance: readonly Appearance[] = process.env.SOAK
  ? [look('ar', 'light', 'phone'), look('en', 'light', 'desktop')]
  : [look('ar', 'light', 'phone')]

/** One look in each language, for what does not depend on mode and screen. */
export const languages: readonly Appearance[] = [look('ar', 'light', 'phone'), look('en', 'light', 'desktop')]

/** One look for a flow that is the same in each language: the one named, and both in the long run. */
export const oneOf = (locale: Appearance['locale']): readonly Appearance[] =>
  process.env.SOAK ? languages : languages.filter((each) => each.locale === locale)

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const

/** Options of a browser context for that look. The device's own colour scheme is the other one: the cookie decides. */
export const contextOptions = ({ locale, mode, screen }: Appearance) =>
  ({
    ...SCREENS[screen],
    locale: locale === 'ar' ? 'ar-SA' : 'en-US',
    timezoneId: 'Asia/Riyadh',
    colorScheme: mode === 'dark' ? 'light' : 'dark',
  }) as const satisfies BrowserContextOptions

export const cookiesOf = (
  { locale, mode }: Appearance,
  url: string,
): (Pick<Cookie, 'name' | 'value'> & { url: string })[] => [
  { name: 'locale', value: locale, url },
  { name: 'color_mode', value: mode, url },
]
