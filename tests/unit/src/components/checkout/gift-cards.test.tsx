import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkLetter } from '#contract/rules/gift-card-code.ts'
import { NO_CARDS } from '#src/components/checkout/chosen-cards.ts'
import { GiftCards } from '#src/components/checkout/GiftCards.tsx'
import { renderHeld, sar } from '../../held-slots.tsx'

test('a code that was taken leaves an empty field without an error, which an emptied one gets once it is sent', async () => {
  const onChange = vi.fn()
  const letters = 'ABCDEFGHJKMNPQR'
  const code = letters + checkLetter(letters)
  await renderHeld(<GiftCards chosen={NO_CARDS} onChange={onChange} total={sar(20_000)} />, {
    holds: [],
    answers: { 'settings.read': { general: { features: ['gift-cards'] } } },
    call: async () => ({ data: { gift_card: { last_four: code.slice(-4), balance: sar(5000) } } }),
  })
  await userEvent.click(page.getByText('Use a gift card'))
  const field = page.getByRole('textbox')
  await userEvent.fill(field, code)
  await userEvent.click(page.getByRole('button', { name: 'Use', exact: true }))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ pays: 5000 })))
  await userEvent.click(field)
  await userEvent.tab()
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.click(page.getByRole('button', { name: 'Use', exact: true }))
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})
