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
  let held: readonly PendingWrite[] = []
  const listeners = new Set<() => void>()
  const never = () => Promise.reject(new Error('Nothing is sent here'))
  const value = {
    pendingWrites: () => held,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reread: never,
    send: never,
    drop: never,
    resend: never,
  }
  return {
    hold: (...pendingWrites: PendingWrite[]) => {
      held = pendingWrites
      for (const listener of listeners) listener()
    },
    around: (answer: List) => (
      <OutboxContext value={value}>
        <Cities answer={answer} />
      </OutboxContext>
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
