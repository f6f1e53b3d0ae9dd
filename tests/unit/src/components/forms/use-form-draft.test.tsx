import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SendContext } from '#src/api/send-context.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { forgetDraftsAtom } from '#src/domain/drafts/drafts.ts'
import { type Session, sessionAtom, SIGNED_OUT } from '#src/domain/session/session.ts'
import { sessionUserOf } from '#src/domain/session/session-user.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const call = vi.fn<(name: string, input: object) => Promise<object>>()

const Form = ({ draft = 'auth', fields }: { draft?: string; fields: Record<string, string> }) => {
  const form = useCallForm('auth.register', {
    draft,
    defaults: fields,
    input: (body) => ({ body }) as never,
    onDone: () => {},
  })
  return (
    <form {...form.form}>
      {Object.keys(fields).map((name) => (
        <FormField key={name} {...form.field(name)} label={name} />
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

const EMPTY = { name: '', email: '', password: '' }
const sessionOf = (id: string): Session => ({ ...SIGNED_OUT, token: id, user: sessionUserOf({ id }) })

/** A page that is loaded anew: all it knows is what the browser kept. */
const load = async (content: ReactNode, session: Session = SIGNED_OUT) => {
  const store = createStore()
  store.set(sessionAtom, session)
  const page = await render(
    inEnglish(
      <Provider store={store}>
        <SendContext value={call as never}>{content}</SendContext>
      </Provider>,
    ),
  )
  return { store, unmount: () => page.rerender(undefined) }
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!
const kept = () => sessionStorage.getItem('qafila-drafts') ?? ''

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.useRealTimers())

test('what was typed is there after a reload, but no password', async () => {
  const first = await load(<Form fields={EMPTY} />)
  await userEvent.fill(field('name'), 'Sara')
  await userEvent.fill(field('password'), 'camel-caravan')
  expect(kept()).not.toContain('camel')
  await first.unmount()
  await load(<Form fields={EMPTY} />)
  expect([field('name').value, field('password').value]).toEqual(['Sara', ''])
})

test('forms with one key share the fields of the same name, and keep the others', async () => {
  const first = await load(<Form fields={EMPTY} />)
  await userEvent.fill(field('name'), 'Sara')
  await userEvent.fill(field('email'), 'sara@example.com')
  await first.unmount()
  const second = await load(<Form fields={{ email: '' }} />)
  expect(field('email').value).toBe('sara@example.com')
  await userEvent.fill(field('email'), 'sara@example.org')
  await second.unmount()
  await load(<Form fields={EMPTY} />)
  expect([field('name').value, field('email').value]).toEqual(['Sara', 'sara@example.org'])
})

test('it is forgotten once it was sent, stays when it was refused', async () => {
  const first = await load(<Form fields={EMPTY} />)
  await userEvent.fill(field('name'), 'Sara')
  call.mockRejectedValueOnce(new Error('no network'))
  await userEvent.click(document.querySelector('button')!)
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  expect(kept()).toContain('Sara')
  call.mockResolvedValueOnce({})
  await userEvent.click(document.querySelector('button')!)
  await vi.waitFor(() => expect(kept()).toBe(''))
  await first.unmount()
})

test('it is forgotten after some days', async () => {
  const first = await load(<Form fields={EMPTY} />)
  await userEvent.fill(field('name'), 'Sara')
  await first.unmount()
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60 * 1000, toFake: ['Date'] })
  await load(<Form fields={EMPTY} />)
  expect(field('name').value).toBe('')
})

test('a visitor takes it along when signing in, another customer does not get it, a sign-out deletes it', async () => {
  const first = await load(<Form fields={EMPTY} />)
  await userEvent.fill(field('name'), 'Sara')
  first.store.set(forgetDraftsAtom, { userId: 'sara', guestId: undefined })
  await first.unmount()
  const others = await load(<Form fields={EMPTY} />, sessionOf('huda'))
  expect(field('name').value).toBe('')
  await others.unmount()
  const again = await load(<Form fields={EMPTY} />, sessionOf('sara'))
  expect(field('name').value).toBe('Sara')
  again.store.set(forgetDraftsAtom)
  expect(kept()).toBe('')
})
