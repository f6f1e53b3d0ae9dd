import type { Text } from '#contract/rules/common.ts'
import { ids, type ShopModel } from '../../model.ts'
import type { Place } from '../../place.ts'
import type { Problems } from '../../problems.ts'
import { asciiSlug, shortHash } from '../../slugs.ts'

type OptionRow = NonNullable<ShopModel['options']>[number]
type ValueRow = NonNullable<ShopModel['optionValues']>[number]

const LONGEST_ID = 80

/** Finds options and their values by slug or by name in either language. */
export interface OptionLookup {
  /** The id of a value; undefined after reporting that it cannot be one. */
  value: (option: string, value: string, place: Place) => { optionId: string; id: string } | undefined
  options: readonly OptionRow[]
  values: readonly ValueRow[]
}

/**
 * Options and values that only `products.csv` names are added with the name it gives, so that a table without
 * `options.yaml` is taken. They are in one language then, which is reported.
 */
export const createOptionLookup = (model: ShopModel, problems: Problems): OptionLookup => {
  const options = [...(model.options ?? [])]
  const values = [...(model.optionValues ?? [])]
  const added = new Set<string>()
  const optionByName = new Map(
    options.flatMap((option) => namesOf(option.id, option.name).map((name) => [name, option])),
  )
  const valueByName = new Map(
    values.flatMap((value) =>
      namesOf(value.id.slice(value.optionId.length + 1), value.label).map((name) => [
        `${value.optionId} ${name}`,
        value,
      ]),
    ),
  )
  const warn = (place: Place, name: string): void => {
    if (!added.has(name))
      problems.warn(place, `"${name}" is not in options.yaml, so it has one name for both languages`)
    added.add(name)
  }

  const optionOf = (name: string, place: Place): OptionRow => {
    const found = optionByName.get(fold(name))
    if (found) return found
    const id = freeSlug(name, (slug) => options.some((option) => option.id === slug))
    warn(place, name)
    const option = { id, name: { ar: name, en: name }, position: options.length }
    options.push(option)
    optionByName.set(fold(name), option)
    return option
  }

  const valueOf = ({ id: optionId }: OptionRow, name: string, place: Place): ValueRow | undefined => {
    const found = valueByName.get(`${optionId} ${fold(name)}`)
    if (found) return found
    const id = ids.value(
      optionId,
      freeSlug(name, (slug) => values.some((value) => value.id === ids.value(optionId, slug))),
    )
    if (id.length > LONGEST_ID) return undefined
    warn(place, name)
    const position = values.filter((value) => value.optionId === optionId).length
    const value = { id, optionId, label: { ar: name, en: name }, swatch: null, position }
    values.push(value)
    valueByName.set(`${optionId} ${fold(name)}`, value)
    return value
  }

  return {
    options,
    values,
    value: (optionName, valueName, place) => {
      const option = optionOf(optionName, place)
      const value = valueOf(option, valueName, place)
      if (value) return { optionId: option.id, id: value.id }
      problems.error(place, `"${optionName}: ${valueName}" is too long; write both in options.yaml with short slugs`)
      return undefined
    },
  }
}

const fold = (name: string): string => name.trim().toLowerCase()

const namesOf = (slug: string, { ar, en }: Text): string[] => [slug, ar, en].map(fold)

/** The slug of a name; of two names with the same one, the second has a hash as well. */
const freeSlug = (name: string, isTaken: (slug: string) => boolean): string => {
  const slug = asciiSlug(name)
  return slug === '' || isTaken(slug) ? [slug, shortHash(name)].filter(Boolean).join('-') : slug
}
