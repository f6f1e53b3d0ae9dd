import { expect, test } from 'vitest'
import { useDescribe } from '#src/components/address/use-describe-address.ts'
import type { AddressLike } from '#src/components/address/address-values.ts'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const Lines = ({ address }: { address: AddressLike }) => useDescribe().lines(address).join(' / ')

test.each([
  ['Riyadh', 'Riyadh', 'Al Olaya, Riyadh 12214 / Saudi Arabia'],
  ['Jeddah', 'Makkah', 'Al Olaya, Jeddah 12214 / Makkah, Saudi Arabia'],
])('%s in %s names its region once', async (city, region, said) => {
  const address = { label: 'home', country: 'SA', district: 'Al Olaya', postal_code: '12214', city, region }
  const { host } = await render(inEnglish(<Lines address={address} />))
  expect(host.textContent).toBe(said)
})
