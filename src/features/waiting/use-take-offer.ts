import { useAtomValue, useSetAtom } from 'jotai'
import type { WaitingEntry } from '#contract/booking/waiting.ts'
import { useMove } from '#src/components/navigation/use-move.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { isCartOpenAtom } from '#src/domain/cart/cart.ts'
import { withMore } from '#src/domain/cart/cart-changes.ts'
import { lineOf } from '#src/domain/cart/line-of.ts'
import { useCart } from '#src/domain/cart/use-cart.ts'
import { changeHoldsAtom, withTaken } from '#src/domain/hold/hold.ts'
import { tokenAtom } from '#src/domain/session/session.ts'
import { href } from '#src/routes.ts'

/**
 * Takes an offer up: the hold of a slot becomes the device's own and opens its checkout, goods go into the cart. Goods,
 * and what an account was offered, need its session first.
 */
export const useTakeOffer = (entry: WaitingEntry, key: string | undefined) => {
  const move = useMove()
  const { change } = useCart()
  const changeHolds = useSetAtom(changeHoldsAtom)
  const openCart = useSetAtom(isCartOpenAtom)
  const hasSession = useAtomValue(tokenAtom) !== undefined
  const { run, isSending, problem } = useSubmit({ isQuiet: true })
  const back = href('waiting', {}, { entry: key })
  const signIn = entry.needs_account
    ? href('auth', {}, { redirect: back })
    : entry.goods && href('guest', {}, { redirect: back })
  const take = async () => {
    if (signIn !== undefined && !hasSession) return move(signIn)
    const isTaken = await run(async (call) => {
      const { data } = await call('waiting.take', { params: { id: key ?? entry.id } })
      const { hold } = data
      if (hold) {
        await changeHolds(withTaken(hold))
        return true
      }
      const { goods, party } = data.entry
      if (!goods) return false
      const { data: product } = await call('products.read', { params: { id: goods.slug } })
      const variant = product.variants.find(({ id }) => id === goods.variant_id)
      if (variant) await change((cart) => withMore(cart, lineOf(product, variant, party)))
      openCart(true)
      return false
    })
    return isTaken ? move(href('bookingCheckout')) : undefined
  }
  return { take, isSending, problem, needsSession: signIn !== undefined && !hasSession }
}
