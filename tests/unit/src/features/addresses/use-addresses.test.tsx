import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { atom, createStore, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Address } from '#contract/account/addresses.ts'
import type { AnswerFor } from '#contract/index.ts'
import type { Fetched } from '#src/api/call.ts'
import { type PendingWrite, OutboxContext } from '#src/api/outbox/outbox-context.ts'
import { useAddresses } from '#src/features/addresses/use-addresses.ts'
import { render, settled } from '../../ui/render.tsx'

type List = Fetched<AnswerFor<'addresses.list'>>

const home = { id: '1', city: 'Riyadh' } as unknown as Address
const added = { id: '2', city: 'Abha' } as unknown as Address
const list = (...data: Address[]) => ({ data, meta: { current_page: 1 }, fetchedAt: 0 }) as unknown as List

const adding: PendingWrite<'addresses.add'> = {
  key: 'new',
  name: 'addresses.add',
  input: { body: { city: 'Abha' } } as never,
  userId: 'usr_1',
  createdAt: '2026-01-01T00:00:00.000Z',
  attempts: 0,
  state: 'waiting',
}

const Cities = ({ answer }: { answer: List }) =>
  useAddresses(answer, () => {})
    .entries.map(({ address }) => address.city)
    .join(' ')

/** An outbox that holds the given writes. */
const createOutbox = () => {
  const queries = new QueryClient()
  const held = atom<readonly PendingWrite[]>([])
  const store = createStore()
  const never = () => Promise.reject(new Error('Nothing is sent here'))
  const Outbox = ({ children }: { children: ReactNode }) => {
    const pendingWrites = useAtomValue(held, { store })
    return (
      <OutboxContext value={{ pendingWrites, reread: never, send: never, drop: never, resend: never }}>
        {children}
      </OutboxContext>
    )
  }
  return {
    hold: (...pendingWrites: PendingWrite[]) => {
      store.set(held, pendingWrites)
    },
    around: (answer: List) => (
      <QueryClientProvider client={queries}>
        <Outbox>
          <Cities answer={answer} />
        </Outbox>
      </QueryClientProvider>
    ),
  }
}

test('a list loaded while an address is being sent does not show it twice', async () => {
  const outbox = createOutbox()
  const { host, rerender } = await render(outbox.around(list(home)))
  await settled(() => outbox.hold({ ...adding, state: 'sending' }))
  expect(host.textContent).toBe('Abha Riyadh')
  await rerender(outbox.around(list(home, added)))
  expect(host.textContent).toBe('Abha Riyadh')
  await settled(() => outbox.hold())
  expect(host.textContent).toBe('Riyadh Abha')
})

test('a list loaded while an address is pending is shown', async () => {
  const outbox = createOutbox()
  const { host, rerender } = await render(outbox.around(list(home)))
  await settled(() => outbox.hold(adding))
  await rerender(outbox.around(list(home, { ...home, id: '3', city: 'Taif' })))
  expect(host.textContent).toBe('Abha Riyadh Taif')
})
