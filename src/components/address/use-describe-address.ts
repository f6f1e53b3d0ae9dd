import { locales } from '#locales/index.ts'
import type { AddressPart } from '#contract/rules/address-rules.ts'
import { useT } from '#src/i18n/use-t.ts'
import { joinPlaces as join, placeName } from '#src/lib/saudi-places.ts'
import { countryName, regionName } from './address-places.ts'
import { type AddressLike, labelKeys, labelOf, parts } from './address-values.ts'

/** An address in words of the active language. */
export const useDescribe = () => {
  const { t, locale } = useT()
  const cityOf = ({ city, country = 'SA' }: AddressLike) =>
    country === 'SA' && city ? placeName(city, locales[locale].script) : city
  const valueOf = (address: AddressLike, part: AddressPart): string => {
    const value = address[part] ?? ''
    if (part === 'city') return cityOf(address) ?? ''
    return part === 'region' ? regionName(value, t, locale) : value
  }
  /** The region, unless it has its city's name: that is on the line above. */
  const regionBeside = (address: AddressLike): string => {
    const region = valueOf(address, 'region')
    return region === cityOf(address) ? '' : region
  }
  const label = (address: AddressLike) => t(labelKeys[labelOf(address.label)])
  return {
    label,
    /** A short name that distinguishes it from the others. */
    name: (address: AddressLike) => join(label(address), cityOf(address) ?? address.short_address),
    /** Lines of a postal label; unknown parts are left out. */
    lines: (address: AddressLike): string[] =>
      [
        join([address.building_number, address.street].filter(Boolean).join(' '), address.unit_number),
        join(address.district, [cityOf(address), address.postal_code].filter(Boolean).join(' ')),
        join(regionBeside(address), countryName(address.country ?? 'SA', locale, t)),
      ].filter(Boolean),
    /** Two versions of one address, part by part, without parts that neither has. */
    compare: (mine: AddressLike, theirs: AddressLike) =>
      [
        { label: t('address.label'), mine: label(mine), theirs: label(theirs) },
        ...parts.map((part) => ({
          label: t(`address.parts.${part}`),
          mine: valueOf(mine, part),
          theirs: valueOf(theirs, part),
        })),
      ].filter((row) => row.mine !== '' || row.theirs !== ''),
  }
}
