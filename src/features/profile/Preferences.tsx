import { useAtomValue } from 'jotai'
import { useState } from 'react'
import Settings2 from 'lucide/dist/esm/icons/settings-2.mjs'
import { type Locale, locales } from '#locales/index.ts'
import { asProblem, type ApiProblem } from '#src/api/errors.ts'
import { preferencesOf } from '#src/lib/device/preferences.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { languagesAtom } from '#src/state/locale.ts'
import { OptionPicker } from '#src/ui/forms/OptionPicker.tsx'
import { Tile } from './tiles/Tile.tsx'
import { type Customer, digitsSample, type UserChange } from './use-customer.ts'

/** Which mail the customer gets, and how numbers and dates are written. Each choice is saved at once. */
export const Preferences = ({ customer: { user, change } }: { customer: Customer }) => {
  const { t, locale } = useT()
  const languages = useAtomValue(languagesAtom)
  const { digits, calendar } = preferencesOf(user)
  const [problem, setProblem] = useState<ApiProblem>()
  const choose = async (body: UserChange) => {
    setProblem(undefined)
    try {
      const sent = await change(body)
      if ('problem' in sent) setProblem(sent.problem)
    } catch (error) {
      setProblem(asProblem(error))
    }
  }
  return (
    <Tile title={t('profile.preferences.title')} glyph={Settings2}>
      <ErrorNotice problem={problem} />
      <OptionPicker
        legend={t('profile.preferences.language')}
        value={languages.find((one) => user.locale?.startsWith(one)) ?? locale}
        values={languages.map((id) => ({ id, label: <bdi lang={locales[id].tag}>{locales[id].name}</bdi> }))}
        onChange={(id) => void choose({ locale: id as Locale })}
      />
      <OptionPicker
        legend={t('profile.preferences.digits')}
        value={digits}
        values={[
          { id: 'latn', label: digitsSample('latn') },
          { id: 'arab', label: digitsSample('arab') },
        ]}
        onChange={(id) => void choose({ digits: id as 'latn' })}
      />
      <OptionPicker
        legend={t('profile.preferences.calendar')}
        value={calendar}
        values={[
          { id: 'gregory', label: t('profile.preferences.gregory') },
          { id: 'islamic-umalqura', label: t('profile.preferences.umalqura') },
        ]}
        onChange={(id) => void choose({ calendar: id as 'gregory' })}
      />
    </Tile>
  )
}
