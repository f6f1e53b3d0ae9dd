import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Operation } from '#contract/desk/operations.ts'
import { desk as arabic } from '#locales/ar/desk.ts'
import { desk } from '#locales/en/desk.ts'
import { createDeskClient } from '#staff/desk/data/client.ts'
import { operationsQuery } from '#staff/desk/data/operations.ts'
import { Affected } from '#staff/desk/views/closing/Affected.tsx'
import { Words } from '#staff/words.tsx'
import { render } from '../../src/ui/render.tsx'

const operation = (verb: string): Operation => ({
  ...{
    command: 'closure',
    verb,
    topic: 'bookings',
    summary: verb,
    is_read: verb === 'preview',
    fields: [],
    formats: [],
  },
  ...(verb === 'close' && { hurts: 'closes all of it' }),
})
const place = (slug: string, bookings: number) => ({ slug, name: { ar: slug, en: slug }, slots: 1, bookings })
const facts = {
  ...{ slots: 2, open: 2, bookings: 3, guests: 6, money: { amount: 100, currency: 'SAR' }, by_membership: 0 },
  ...{
    told: 0,
    without_email: 0,
    mails_due: 3,
    pending: 0,
    places: [place('walk', 2), place('venue', 1)],
    hit: [],
    mails: [],
  },
}

test('a closing begins without a place, and is asked about before it is done and mails', async () => {
  const sent: { verb: string; input: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (url: URL | string, { body }: { body: string }) => {
    const { input } = JSON.parse(body) as { input: Record<string, unknown> }
    sent.push({ verb: String(url).split('/').at(-1) ?? '', input })
    return Response.json({ data: { facts } })
  })
  const client = createDeskClient()
  client.setQueryData(operationsQuery.queryKey, [])
  await render(
    <Provider store={createStore()}>
      <QueryClientProvider client={client}>
        <Words words={{ en: { desk }, ar: { desk: arabic } }}>
          <Affected
            preview={operation('preview')}
            close={operation('close')}
            times={{ from: '2026-12-01', to: '2026-12-01', after: '', before: '' }}
            onAgain={() => undefined}
          />
        </Words>
      </QueryClientProvider>
    </Provider>,
  )
  await expect.element(page.getByText(desk.closing.choose)).toBeVisible()
  expect(page.getByRole('button', { name: desk.closing.close }).elements()).toEqual([])
  await page.getByRole('checkbox', { name: /walk/ }).click()
  await page.getByRole('button', { name: desk.closing.close }).click()
  const asked = page.getByRole('dialog', { name: desk.closing.ask.one })
  await expect.poll(() => asked.element().textContent?.replaceAll(/\W+/g, ' ')).toContain('3 bookings get a mail')
  expect(sent.filter(({ verb }) => verb === 'close')).toEqual([])
  await asked.getByRole('button', { name: desk.closing.close }).click()
  await expect
    .poll(() => sent.filter(({ verb }) => verb === 'close').map(({ input }) => input['places']))
    .toEqual(['walk'])
  vi.unstubAllGlobals()
})
