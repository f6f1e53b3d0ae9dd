import type { Page } from '@playwright/test'
import type { Translate } from '#src/i18n/translate.ts'
import type { Customer } from './customer.ts'

/** What is on the page of addresses, by the names people know it by. */
export const addressBook = (page: Page, t: Translate) => {
  const form = page.getByRole('dialog')
  const list = page.getByRole('list', { name: t('address.list') })
  return {
    form,
    list,
    /** What takes the focus when what had it is gone. */
    place: page.getByRole('region', { name: t('address.list') }),
    cards: list.getByRole('article'),
    /** The card of the kind of address: home, work. */
    card: (label: string) => list.getByRole('article').filter({ has: page.getByRole('heading', { name: label }) }),
    field: (part: Parameters<typeof labelOf>[1]) => form.getByLabel(labelOf(t, part)),
    /** Shows the long form of the address below its short form. */
    inFull: form.getByText(t('address.form.in_full')),
    add: page.getByRole('button', { name: t('address.add') }),
    save: form.getByRole('button', { name: t('address.form.save') }),
    said: page.getByRole('main').getByRole('status'),
  }
}

/** A part is asked for or may be left out; its label says which. */
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

/** The addresses the server has of a customer: a page of them, of ten unless said. */
export const addressesOf = async ({ call }: Customer, perPage = 10) =>
  (await call<{ data: Record<string, unknown>[] }>('GET', `addresses?per_page=${perPage}`)).data
