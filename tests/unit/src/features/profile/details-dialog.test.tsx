import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DetailsDialog } from '#src/features/profile/DetailsDialog.tsx'
import type { Customer } from '#src/features/profile/use-customer.ts'
import { core } from '#locales/en/core.ts'
import { render } from '../../ui/render.tsx'
import { format, inEnglish } from '../../in-english.tsx'

const seen = { id: 'u1', name: 'Sara', phone: '+966512345678', updated_at: 't1' }
const change = vi.fn<Customer['change']>()
const dialogOf = (user: typeof seen) =>
  inEnglish(
    <DetailsDialog
      customer={{
        user,
        saved: user,
        isUnknown: false,
        isMissing: false,
        pendingWrite: undefined,
        change,
        learn: () => {},
        format,
      }}
      isOpen
      onClose={() => {}}
    />,
  )
const pressButton = (name: string) =>
  userEvent.click([...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!)
const nameField = () => document.querySelector<HTMLInputElement>('input[name="name"]')!

test('only changed fields are sent, with the version from when the form was opened', async () => {
  change.mockResolvedValueOnce({ done: { data: { user: seen } } })
  const { rerender } = await render(dialogOf(seen))
  await userEvent.fill(nameField(), 'Sara Al-Harbi')
  await rerender(dialogOf({ ...seen, phone: '+966598765432', updated_at: 't2' }))
  await pressButton('Save')
  await vi.waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith({ name: 'Sara Al-Harbi' }, seen))
})

test('an error before the request is shown in the form, which preserves the input and can be sent again', async () => {
  change.mockReset()
  change.mockImplementationOnce(() => {
    throw new Error('No session')
  })
  await render(dialogOf(seen))
  await userEvent.fill(nameField(), 'Sara Al-Harbi')
  await pressButton('Save')
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(core.error.default))
  expect(nameField().value).toBe('Sara Al-Harbi')
  change.mockResolvedValueOnce({ done: { data: { user: seen } } })
  await pressButton('Save')
  await vi.waitFor(() => expect(change).toHaveBeenCalledTimes(2))
})
