import * as z from 'zod/mini'
import { Done, Id, Money, queryIds } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { Moment, plainSecret, SeenPrice } from '#contract/inputs.ts'
import { ProductCard } from './products.ts'

/** Items of one wishlist at most. */
export const MAX_WISHLIST_ITEMS = 200

/**
 * An item of a wishlist, each product once. `product` is as lists show it now; `price_when_added` reveals a price drop.
 */
export const WishlistItem = z.object({
  id: Id,
  product_id: Id,
  variant_id: z.optional(Id),
  added_at: z.string(),
  price_when_added: Money,
  product: ProductCard,
})
export type WishlistItem = z.infer<typeof WishlistItem>

/** A product that is wished for; what the device saw of its price and when is only for telling a drop. */
export const Wish = z.object({
  product_id: Id,
  variant_id: z.optional(Id),
  added_at: z.optional(Moment),
  price_when_added: z.optional(SeenPrice),
})
export type Wish = z.infer<typeof Wish>

/** All that a customer wishes for. */
export const WishlistItems = z.object({ data: z.array(WishlistItem) })

export const wishlists = resource('What customers keep in sight', {
  list: endpoint({
    name: 'wishlists.list',
    method: 'GET',
    path: 'wishlist',
    summary: 'What the customer wishes for, the newest first, and the link it is shared by',
    answer: z.extend(WishlistItems, { share: z.nullable(z.object({ url: z.string() })) }),
    access: 'session',
    persist: 'customer',
  }),
  add: endpoint({
    name: 'wishlists.add',
    method: 'POST',
    path: 'wishlist',
    summary: 'Wish for a product; one that is wished for already stays as it is',
    body: Wish,
    answer: z.object({ data: z.object({ item: WishlistItem }) }),
    status: 201,
    access: 'session',
    idempotent: true,
    rereads: ['wishlists.list'],
    // What is no longer sold or wished for is corrected by the next read of the list.
    queue: { onRefusal: 'done' },
  }),
  remove: endpoint({
    name: 'wishlists.remove',
    method: 'DELETE',
    path: 'wishlist/{id}',
    summary: 'No longer wish for something, by the id of the item or of its product',
    params: z.object({ id: Id }),
    answer: Done,
    access: 'session',
    idempotent: true,
    rereads: ['wishlists.list'],
    queue: { onRefusal: 'done' },
  }),
  merge: endpoint({
    name: 'wishlists.merge',
    method: 'POST',
    path: 'wishlist/merge',
    summary: 'Add the wishlist stored on a device while signed out; existing entries stay unchanged',
    body: z.object({ items: z.array(Wish).check(z.maxLength(MAX_WISHLIST_ITEMS)) }),
    answer: WishlistItems,
    access: 'session',
    idempotent: true,
    rereads: ['wishlists.list'],
    queue: { onRefusal: 'done' },
  }),
  share: endpoint({
    name: 'wishlists.share',
    method: 'POST',
    path: 'wishlist/share',
    summary: 'Create a public link to the wishlist; returns the existing one, if any',
    answer: z.object({ data: z.object({ url: z.string() }) }),
    access: 'session',
    changesPublic: true,
  }),
  unshare: endpoint({
    name: 'wishlists.unshare',
    method: 'DELETE',
    path: 'wishlist/share',
    summary: 'Revoke the link: who follows it finds nothing any more',
    answer: Done,
    access: 'session',
    changesPublic: true,
  }),
  look: endpoint({
    name: 'wishlists.look',
    method: 'GET',
    path: 'wishlist/products',
    summary: 'Products as they are now, for a wishlist a device keeps; one that is no longer sold says so',
    query: z.object({ ids: z._default(queryIds(MAX_WISHLIST_ITEMS), []) }),
    answer: z.object({ data: z.array(ProductCard) }),
    persist: 'device',
  }),
  read: endpoint({
    name: 'wishlists.read',
    method: 'GET',
    path: 'wishlists/{token}',
    summary: 'A wishlist that was shared: the first name of whose it is, and its products',
    params: z.object({ token: plainSecret(100) }),
    answer: z.object({ data: z.object({ name: z.string(), products: z.array(ProductCard) }) }),
  }),
})
