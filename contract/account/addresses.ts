import * as z from 'zod/mini'
import { Done, Id, Meta, pageQuery, UnsureId } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { plainText } from '#contract/inputs.ts'

const text = z.optional(z.nullable(z.string()))
const line = (max: number) => z.optional(z.nullable(plainText(max)))

export const AddressLabel = z.enum(['home', 'work', 'other'])
export type AddressLabel = z.infer<typeof AddressLabel>

/**
 * The fields of a stored address: a Saudi National Address, or one of another country. Which parts a country requires,
 * and their shape, is in `address-rules.ts`.
 */
export const AddressFields = z.object({
  label: z._default(AddressLabel, 'home'),
  full_name: line(100),
  /** As typed; stored as E.164. */
  phone: line(30),
  /** ISO 3166 alpha-2. */
  country: z._default(z.string().check(z.regex(/^[A-Z]{2}$/)), 'SA'),
  region: line(100),
  city: line(100),
  district: line(100),
  street: line(200),
  building_number: line(20),
  secondary_number: line(10),
  postal_code: line(20),
  short_address: line(10),
  unit_number: line(20),
  notes: line(500),
  is_default: z.optional(z.boolean()),
})
export type AddressFields = z.infer<typeof AddressFields>

/** An address (spec §3). Read leniently: only `id` is required, and fields of another back end stay. */
export const Address = z.looseObject({
  id: UnsureId,
  label: text,
  full_name: text,
  phone: text,
  country: text,
  region: text,
  city: text,
  district: text,
  street: text,
  building_number: text,
  secondary_number: text,
  postal_code: text,
  short_address: text,
  unit_number: text,
  notes: text,
  is_default: z.optional(z.boolean()),
  created_at: text,
  updated_at: text,
})
export type Address = z.infer<typeof Address>

/** An address, as the calls that change one answer. */
export const OneAddress = z.object({ data: z.object({ address: Address }) })

export const addresses = resource('Where parcels go', {
  list: endpoint({
    name: 'addresses.list',
    method: 'GET',
    path: 'addresses',
    summary: 'The addresses of the customer, the default one first, then the newest',
    query: z.object(pageQuery),
    answer: z.object({ data: z.array(Address), meta: Meta }),
    failure: 'Failed to fetch user addresses',
    access: 'session',
    persist: 'customer',
  }),
  add: endpoint({
    name: 'addresses.add',
    method: 'POST',
    path: 'addresses',
    summary: 'Add an address; the first one becomes the default',
    body: AddressFields,
    answer: OneAddress,
    status: 201,
    failure: 'Failed to add user address',
    access: 'session',
    idempotent: true,
    rereads: ['addresses.list'],
    queue: { onDuplicate: 'ask' },
  }),
  update: endpoint({
    name: 'addresses.update',
    method: 'PUT',
    path: 'addresses/{id}',
    summary: 'Replace what is written down of an address',
    params: z.object({ id: Id }),
    body: AddressFields,
    answer: OneAddress,
    failure: 'Failed to add user address',
    access: 'session',
    idempotent: true,
    versioned: true,
    rereads: ['addresses.list'],
    queue: {},
  }),
  remove: endpoint({
    name: 'addresses.remove',
    method: 'DELETE',
    path: 'addresses/{id}',
    summary: 'Remove an address; the newest other one becomes the default if it was that',
    params: z.object({ id: Id }),
    answer: Done,
    failure: 'Failed to delete user address',
    access: 'session',
    idempotent: true,
    versioned: true,
    rereads: ['addresses.list'],
    queue: { onGone: 'done' },
  }),
})
