import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { locales } from '#locales/index.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { Preferences } from '#src/features/profile/Preferences.tsx'
import type { Customer } from '#src/features/profile/use-customer.ts'
import { render } from '../../ui/render.tsx'
import { format, inEnglish } from '../../in-english.tsx'

const user = { id: 'u1', digits: 'latn', calendar: 'gregory', locale: 'en' }

test('a rejected preference shows an error at its control until the next change', async () => {
  const change = vi.fn<Customer['change']>()
  const body = { message: 'Not this one' }
  change.mockResolvedValueOnce({ problem: new ApiProblem('status', { status: 422, body }) })
  change.mockResolvedValueOnce({ done: { data: { user } } })
  await render(
    inEnglish(
      <Preferences
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
      />,
    ),
  )
  await userEvent.click(page.getByText('Umm al-Qura'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not this one')
  await userEvent.click(page.getByText(locales.ar.name))
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull())
})
