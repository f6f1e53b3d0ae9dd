import type { HandlerInput } from '#contract/endpoint.ts'
import type { returns as contract } from '#contract/shop/returns.ts'
import { RETURN_PHOTOS } from '#contract/rules/uploads.ts'
import { isShopsFault } from '#contract/rules/return-reasons.ts'
import type { Locale } from '#locales/index.ts'
import type { SignedInContext } from '../../../calls/call-context.ts'
import type { PreparedHandler } from '../../../calls/implement.ts'
import { ApiError, apiError, type FieldErrors } from '../../../errors/api-error.ts'
import { makeUpload } from '../../../web/images/uploads.ts'
import { ownerOf } from '../owner.ts'
import { ordersRepository, type WholeOrder } from '../repository.ts'
import { serializeOrder } from '../serialize.ts'
import type { Services } from '../../services.ts'
import { LINE_EXCLUDED, LINE_LEFT, LINE_NOT_NOW, LINE_TWICE, LINE_UNKNOWN } from './messages.ts'
import { returnableOf, returnEnd } from './serialize.ts'
import type { OrderItemRow } from '../../../db/schema/rows.ts'
import { textIn } from '../../../lib/text-in.ts'

type Body = HandlerInput<typeof contract.request>['body']

/** Asks to return pieces of a delivered order; its photographs are made before anything is locked. */
export const requestReturn = ({
  db,
  clock,
  limiter,
  orderChanges,
}: Services): PreparedHandler<typeof contract.request, Buffer[]> => ({
  prepare: async ({ params, body, request }) => {
    if (body.photos.length === 0) return []
    const mine = await ordersRepository(db).readMine(ownerOf(request), params.id)
    checkOpen(mine, clock.now())
    checkLines(mine, body, { locale: request.locale, now: clock.now() })
    await limiter.take('pictures_customer', request.user.id)
    return readPhotos(body.photos, request)
  },
  handle: async ({ params, body, request, prepared: photos }) => {
    const { db: tx, locale } = request
    const repository = ordersRepository(tx)
    const mine = await repository.readMine(ownerOf(request), params.id)
    const order = mine && (await repository.lock(mine.order.id))
    // Read again once it is locked: another return may have been asked for meanwhile.
    const whole = order && (await repository.read(order.id))
    checkOpen(whole, clock.now())
    checkLines(whole, body, { locale, now: clock.now() })
    await orderChanges.requestReturn(tx, whole.order, { ...body, photos })
    const now = await repository.read(whole.order.id)
    if (!now) throw apiError('not_found')
    return { data: { order: serializeOrder(now) } }
  },
})

/** Refuses what is no order of the caller's, and one whose days of returning are over. */
function checkOpen(whole: WholeOrder | undefined, now: Date): asserts whole is WholeOrder {
  if (!whole) throw apiError('not_found')
  const end = returnEnd(whole)
  if (end === undefined || now >= new Date(end))
    throw apiError('cutoff_passed', { data: { order: serializeOrder(whole) } })
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
    if (sentence) fields[`lines.${index}`] = [textIn(sentence, locale)]
  }
  if (Object.keys(fields).length > 0) throw new ApiError(422, 'validation_failed', fields)
}

/** Says how many pieces of a line can be returned: where none can, they went back already or are not here yet. */
const leftSentence = (whole: WholeOrder, item: OrderItemRow, now: Date) => {
  const left = returnableOf(whole, item, now)
  return left > 0 || item.returned === item.quantity ? LINE_LEFT(left) : LINE_NOT_NOW
}

/** The photographs as they are kept. */
const readPhotos = async (
  photos: readonly string[],
  { user, ipPrefix, locale }: Pick<SignedInContext, 'user' | 'ipPrefix' | 'locale'>,
): Promise<Buffer[]> => {
  const made: Buffer[] = []
  const { width, pixels } = RETURN_PHOTOS
  for (const [index, base64] of photos.entries())
    made.push(
      await makeUpload({
        base64,
        width,
        pixels,
        field: `photos.${index}`,
        locale,
        caller: { ipPrefix, client: user.id },
      }),
    )
  return made
}
