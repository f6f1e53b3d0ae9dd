import { useAtom } from 'jotai'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import SunMoon from 'lucide-react/icons/sun-moon'
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
