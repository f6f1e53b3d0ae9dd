import { createStore, Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import type { Quote } from '#contract/shop/quotes.ts'
import type { Call } from '#src/api/call.ts'
import { cartOwnerAtom } from '#src/domain/cart/cart.ts'
import { storedQuote } from '#src/domain/cart/cart-store.ts'
import { SendContext } from '#src/api/send-context.ts'
import { useQuote } from '#src/features/cart/use-quote.ts'
import { render, settled } from '../../ui/render.tsx'

afterEach(() => vi.useRealTimers())

const quote = { lines: [], is_orderable: true } as unknown as Quote
const refused = { ...quote, is_orderable: false, refusal: { bound: 'others', text: { ar: '', en: '' }, open: [] } }

const Shown = () => {
  const { quote: current } = useQuote({ items: [{ product_id: 'p', variant_id: 'v', quantity: 1 }] })
  return current && (current.refusal ? 'refused' : 'free')
}

test('goods that are refused because of what others reserved are asked about anew, until they are not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const call = vi
    .fn()
    .mockResolvedValueOnce({ data: { quote: refused }, fetchedAt: 1 })
    .mockResolvedValue({ data: { quote }, fetchedAt: 2 })
  const { host } = await render(
    <Provider store={createStore()}>
      <SendContext value={call as unknown as Call}>
        <Shown />
      </SendContext>
    </Provider>,
  )
  const passes = (ms: number) => settled(() => void vi.advanceTimersByTime(ms))
  /** Longer than a change of the goods waits for the next. */
  const pause = () => new Promise((resolve) => setTimeout(resolve, 400))
  await vi.waitFor(() => expect(host.textContent).toBe('refused'))
  await pause()
  await passes(30_000)
  await vi.waitFor(() => expect(host.textContent).toBe('free'))
  await pause()
  await passes(90_000)
  await pause()
  expect(call).toHaveBeenCalledTimes(2)
})

test('a quote with a membership that is not bought yet is not stored for the cart', async () => {
  const store = createStore()
  const owner = store.get(cartOwnerAtom)
  const shownWith = async (of: object, at: number) => {
    const call = vi.fn(async () => ({ data: { quote: { ...quote, ...of } }, fetchedAt: at }))
    const { host } = await render(
      <Provider store={store}>
        <SendContext value={call as unknown as Call}>
          <Shown />
        </SendContext>
      </Provider>,
    )
    await vi.waitFor(() => expect(host.textContent).toBe('free'))
  }
  await shownWith({}, 7)
  await vi.waitFor(async () => expect((await storedQuote(owner))?.at).toBe(7))
  await shownWith({ membership: { is_taken: true } }, 8)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await storedQuote(owner))?.at).toBe(7)
})
