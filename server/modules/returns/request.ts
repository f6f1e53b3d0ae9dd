import type { returns as contract } from '#contract/shop/returns.ts'
import { RETURN_PHOTOS } from '#contract/rules/limits.ts'
import { isShopsFault } from '#contract/rules/return-reasons.ts'
import type { Locale } from '#locales/index.ts'
import type { Handler } from '../../calls/implement.ts'
import { ApiError, apiError, fieldError, type FieldErrors } from '../../errors/api-error.ts'
import { resize } from '../../web/images/resize.ts'
import { ownerOf } from '../orders/owner.ts'
import { type OrderItemRow, ordersRepository, type WholeOrder } from '../orders/repository.ts'
import { serializeOrder } from '../orders/serialize.ts'
import type { Services } from '../services.ts'
import { LINE_EXCLUDED, LINE_LEFT, LINE_NOT_NOW, LINE_TWICE, LINE_UNKNOWN, PHOTO_UNREADABLE } from './messages.ts'
import { returnableOf, returnEnd } from './serialize.ts'

type Body = Parameters<Handler<typeof contract.request>>[0]['body']

/** Asks to return pieces of a delivered order. */
export const requestReturn =
  ({ clock, orderChanges }: Services): Handler<typeof contract.request> =>
  async ({ params, body, request }) => {
    const { db: tx, locale } = request
    const repository = ordersRepository(tx)
    const mine = await repository.readMine(ownerOf(request), params.id)
    const order = mine && (await repository.hold(mine.order.id))
    // Read again once it is locked: another return may have been asked for meanwhile.
    const whole = order && (await repository.read(order.id))
    if (!whole) throw apiError('not_found')
    const end = returnEnd(whole)
    if (end === undefined || clock.now() >= new Date(end))
      throw apiError('cutoff_passed', { data: { order: serializeOrder(whole) } })
    checkLines(whole, body, { locale, now: clock.now() })
    const photos = await readPhotos(body.photos, locale)
    await orderChanges.requestReturn(tx, whole.order, { ...body, photos })
    const now = await repository.read(whole.order.id)
    if (!now) throw apiError('not_found')
    return { data: { order: serializeOrder(now) } }
  }

/** Refuses each line that cannot be returned, at its own place. */
const checkLines = (
  whole: WholeOrder,
  { lines, reason }: Body,
  { locale, now }: { locale: Locale; now: Date },
): void => {
  const { items } = whole
  const fields: FieldErrors = {}
  for (const [index, { item_id: id, quantity }] of lines.entries()) {
    const item = items.find((one) => one.id === id)
    const sentence = !item
      ? LINE_UNKNOWN
      : lines.findIndex((line) => line.item_id === id) !== index
        ? LINE_TWICE
        : item.notReturnable && !item.notReturnable.only_opened && !isShopsFault(reason)
          ? LINE_EXCLUDED(item.notReturnable)
          : quantity > returnableOf(whole, item, now)
            ? leftSentence(whole, item, now)
            : undefined
    if (sentence) fields[`lines.${index}`] = [sentence[locale]]
  }
  if (Object.keys(fields).length > 0) throw new ApiError(422, 'validation_failed', fields)
}

/** Says how many pieces of a line can be returned: where none can, they went back already or are not here yet. */
const leftSentence = (whole: WholeOrder, item: OrderItemRow, now: Date) => {
  const left = returnableOf(whole, item, now)
  return left > 0 || item.returned === item.quantity ? LINE_LEFT(left) : LINE_NOT_NOW
}

/** Makes the photographs anew, upright and without what a camera writes into them, such as a place. */
const readPhotos = async (photos: readonly string[], locale: Locale): Promise<Buffer[]> => {
  const made: Buffer[] = []
  for (const [index, photo] of photos.entries())
    made.push(
      await resize(Buffer.from(photo, 'base64'), RETURN_PHOTOS.width, 'webp').catch((cause: unknown) => {
        const { status } = cause as { status?: number }
        if (status === 503) throw apiError('maintenance', { cause })
        throw fieldError('validation_failed', `photos.${index}`, locale, PHOTO_UNREADABLE)
      }),
    )
  return made
}
