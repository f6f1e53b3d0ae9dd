import Settings2 from 'lucide-react/icons/settings-2'
import { useT } from '#src/i18n/use-t.ts'
import { OptionPicker } from '#src/ui/OptionPicker.tsx'
import { Tile } from './Tile.tsx'
import { type Customer, preferencesOf } from './use-customer.ts'

/** How the shop writes to somebody, and how numbers and dates are written for them. Each choice counts at once. */
export const Preferences = ({ customer: { user, change } }: { customer: Customer }) => {
  const { t, locale } = useT()
  const { digits, calendar } = preferencesOf(user)
  return (
    <Tile title={t('profile.preferences.title')} glyph={Settings2}>
      <OptionPicker
        legend={t('profile.preferences.language')}
        value={user.locale === 'ar' || user.locale === 'en' ? user.locale : locale}
        values={[
          { id: 'ar', label: t('profile.preferences.ar') },
          { id: 'en', label: t('profile.preferences.en') },
        ]}
        onChange={(id) => void change({ locale: id as 'ar' })}
      />
      <OptionPicker
        legend={t('profile.preferences.digits')}
        value={digits}
        values={[
          { id: 'latn', label: t('profile.preferences.latn') },
          { id: 'arab', label: t('profile.preferences.arab') },
        ]}
        onChange={(id) => void change({ digits: id as 'latn' })}
      />
      <OptionPicker
        legend={t('profile.preferences.calendar')}
        value={calendar}
        values={[
          { id: 'gregory', label: t('profile.preferences.gregory') },
          { id: 'islamic-umalqura', label: t('profile.preferences.umalqura') },
        ]}
        onChange={(id) => void change({ calendar: id as 'gregory' })}
      />
    </Tile>
  )
}
