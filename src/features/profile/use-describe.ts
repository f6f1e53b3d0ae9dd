import type { User } from '#contract/account/users.ts'
import { DEFAULT_LOCALE, localeCodes, locales } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { type Customer, digitsSample, type UserChange } from './use-customer.ts'

/** What can be changed of a customer, in words of the active language. */
export const useDescribe = ({ format }: Pick<Customer, 'format'>) => {
  const { t } = useT()
  const facts = {
    name: [t('profile.details.name'), (value: string) => value],
    phone: [t('profile.details.phone'), (value: string) => value],
    birth_date: [t('profile.details.birth_date'), format.day],
    locale: [
      t('profile.preferences.language'),
      (value: string) => locales[localeCodes.find((one) => value.startsWith(one)) ?? DEFAULT_LOCALE].name,
    ],
    digits: [t('profile.preferences.digits'), (value: string) => digitsSample(value === 'arab' ? 'arab' : 'latn')],
    calendar: [
      t('profile.preferences.calendar'),
      (value: string) => t(value === 'gregory' ? 'profile.preferences.gregory' : 'profile.preferences.umalqura'),
    ],
  } as const satisfies Record<keyof UserChange, readonly [string, (value: string) => string]>
  return {
    /** The values of a change, beside the server's present ones. */
    compare: (mine: UserChange, theirs: User) =>
      (Object.keys(facts) as (keyof typeof facts)[])
        .filter((key) => key in mine)
        .map((key) => {
          const [label, say] = facts[key]
          const side = (value: string | null | undefined) => (value ? say(value) : '')
          return { label, mine: side(mine[key]), theirs: side(theirs[key]) }
        })
        .filter((row) => row.mine !== '' || row.theirs !== ''),
  }
}
