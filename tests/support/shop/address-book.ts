import type { Page } from '@playwright/test'
import type { Translate } from '#src/i18n/translate.ts'
import type { Customer } from './customer.ts'

/** Locators of the page of addresses, by accessible names. */
export const addressBook = (page: Page, t: Translate) => {
  const form = page.getByRole('dialog')
  const list = page.getByRole('list', { name: t('addresses.list') })
  return {
    form,
    list,
    /** Gets the focus when the focused element is removed. */
    place: page.getByRole('region', { name: t('addresses.list') }),
    cards: list.getByRole('article'),
    /** The card of the kind of address: home, work. */
    card: (label: string) => list.getByRole('article').filter({ has: page.getByRole('heading', { name: label }) }),
    field: (part: Parameters<typeof labelOf>[1]) => form.getByLabel(labelOf(t, part)),
    /** Shows the long form of the address below its short form. */
    inFull: form.getByText(t('address.form.in_full')),
    add: page.getByRole('button', { name: t('addresses.add') }),
    save: form.getByRole('button', { name: t('address.form.save') }),
    said: page.getByRole('main').getByRole('status'),
  }
}

/** The label of a part, which marks optional parts. */
const labelOf = (
  t: Translate,
  part:
    | 'full_name'
    | 'phone'
    | 'street'
    | 'city'
    | 'district'
    | 'region'
    | 'building_number'
    | 'postal_code'
    | 'short_address'
    | 'secondary_number'
    | 'notes',
) => new RegExp(`^${t(`address.parts.${part}`)}`)

/** A customer's addresses on the server: one page, of ten by default. */
export const addressesOf = async ({ call }: Customer, perPage = 10) =>
  (await call<{ data: Record<string, unknown>[] }>('GET', `addresses?per_page=${perPage}`)).data
