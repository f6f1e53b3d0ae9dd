import { expect, test, vi } from 'vitest'
import { ToFreeDelivery } from '#src/features/cart/ToFreeDelivery.tsx'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const money = (amount: number) => ({ amount, currency: 'SAR' })
const image = { src: '/picture.webp', width: 800, height: 800, colour: '#ccbbaa', alt: { en: '', ar: '' } }
const product = (id: string, price: number) => ({
  id,
  slug: id,
  name: { en: id, ar: id },
  image,
  price: money(price),
})

const offersFor = async (missing: number, prices: Record<string, number>, inCart: string[] = []) => {
  const data = Object.entries(prices).map(([id, price]) => product(id, price))
  const { around } = answering({ answers: { 'products.list': { data } }, isSignedIn: false })
  const free = { threshold: money(30_000), missing: money(missing) }
  const { host } = await render(
    around(inEnglish(<ToFreeDelivery free={free} inCart={inCart} onLeave={() => undefined} />)),
  )
  await vi.waitFor(() => expect(host.querySelectorAll('li').length).toBeGreaterThan(0))
  return [...host.querySelectorAll('a')].map((link) => link.getAttribute('href')?.split('/').at(-1))
}

const prices = { incense: 2500, cup: 9500, jar: 14_500, lamp: 18_000, rug: 65_000 }

test('what closes the sum alone is offered first, the cheapest of it before the rest', async () => {
  expect(await offersFor(10_000, prices)).toEqual(['jar', 'lamp'])
  expect(await offersFor(14_500, prices)).toEqual(['jar', 'lamp'])
})

test('then what leaves the least missing', async () => {
  expect(await offersFor(60_000, prices)).toEqual(['rug', 'lamp'])
  expect(await offersFor(90_000, prices)).toEqual(['rug', 'lamp'])
})

test('never what is in the cart', async () => {
  expect(await offersFor(10_000, prices, ['jar', 'rug'])).toEqual(['lamp', 'cup'])
})
