import * as z from 'zod/mini'
import { ORDERS } from '#contract/affects.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { plainText } from '#contract/inputs.ts'
import { Id } from '#contract/rules/common.ts'
import { RETURN_LINES_MAX, RETURN_PHOTOS, RETURN_PIECES_MAX, RETURN_TEXT_MAX } from '#contract/rules/uploads.ts'
import { RETURN_REASONS } from '#contract/rules/return-reasons.ts'
import { OneOrder } from './orders.ts'

/** A photograph as Base64 of a JPEG, PNG or WebP. */
const Photo = z.string().check(z.maxLength(RETURN_PHOTOS.base64), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

const mine = z.object({ id: Id, return_id: Id })

export const returns = resource('What goes back to the shop', {
  request: endpoint({
    name: 'returns.request',
    method: 'POST',
    path: 'orders/{id}/returns',
    summary:
      'Ask to return pieces that have arrived. 409 `cutoff_passed` with the order once their days are over, 422 at `lines.0` for what cannot be returned or is more than is left',
    params: z.object({ id: Id }),
    body: z.object({
      lines: z
        .array(z.object({ item_id: Id, quantity: z.int().check(z.gte(1), z.lte(RETURN_PIECES_MAX)) }))
        .check(z.minLength(1), z.maxLength(RETURN_LINES_MAX)),
      reason: z.enum(RETURN_REASONS),
      text: z._default(plainText(RETURN_TEXT_MAX), ''),
      photos: z._default(z.array(Photo).check(z.maxLength(RETURN_PHOTOS.most)), []),
    }),
    answer: OneOrder,
    status: 201,
    access: 'link',
    idempotent: true,
    needsKey: true,
    limited: true,
    maxBytes: RETURN_PHOTOS.most * RETURN_PHOTOS.base64 + RETURN_PHOTOS.rest,
    errors: ['cutoff_passed'],
    rereads: ORDERS,
  }),
  withdraw: endpoint({
    name: 'returns.withdraw',
    method: 'POST',
    path: 'orders/{id}/returns/{return_id}/withdraw',
    summary: 'Take a return back before its goods are sent. 409 `cutoff_passed` with the order afterwards',
    params: mine,
    answer: OneOrder,
    access: 'link',
    idempotent: true,
    errors: ['cutoff_passed'],
    rereads: ORDERS,
    dependsOnTime: true,
  }),
  sent: endpoint({
    name: 'returns.sent',
    method: 'POST',
    path: 'orders/{id}/returns/{return_id}/sent',
    summary:
      'The goods of an approved return are on their way. 409 `cutoff_passed` with the order where they cannot be',
    params: mine,
    body: z.object({ tracking_number: z._default(plainText(60), '') }),
    answer: OneOrder,
    access: 'link',
    idempotent: true,
    errors: ['cutoff_passed'],
    rereads: ORDERS,
    dependsOnTime: true,
  }),
})
