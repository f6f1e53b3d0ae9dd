import { useAtom } from 'jotai'
import Moon from 'lucide/dist/esm/icons/moon.mjs'
import Sun from 'lucide/dist/esm/icons/sun.mjs'
import SunMoon from 'lucide/dist/esm/icons/sun-moon.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { type Preference, preferenceAtom } from '#src/state/theme.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { scripted } from './AppearanceSwitch.css.ts'

const looks = { system: SunMoon, light: Sun, dark: Moon }
const next = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Preference, Preference>

/** As the device has it, light, dark: each press is the next. Three states in a cycle need no panel. */
export const AppearanceSwitch = () => {
  const { t } = useT()
  const [preference, prefer] = useAtom(preferenceAtom)
  return (
    <IconButton
      glyph={looks[preference]}
      label={`${t('core.theme.label')}: ${t(`core.theme.${preference}`)}`}
      className={scripted}
      onClick={() => prefer(next[preference])}
    />
  )
}
