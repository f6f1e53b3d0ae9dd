import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { render, settled } from './render.tsx'

const sheet = (open: boolean, onClose: () => void, placement: 'center' | 'start' | 'end' | 'bottom' = 'center') => (
  <>
    <button type="button">Filters</button>
    <Dialog open={open} onClose={onClose} title="Filters" closeLabel="Close" placement={placement}>
      <label>
        Name <input defaultValue="oud" />
      </label>
    </Dialog>
  </>
)

const open = async (dir: 'ltr' | 'rtl' = 'ltr', placement: 'center' | 'start' | 'end' | 'bottom' = 'center') => {
  const onClose = vi.fn<() => void>()
  const { host, rerender } = await render(sheet(false, onClose, placement), { dir, theme: 'light' })
  const opener = host.querySelector('button')
  opener?.focus()
  await rerender(sheet(true, onClose, placement))
  const dialog = host.querySelector('dialog')
  if (!dialog || !opener) throw new Error('nothing rendered')
  return { onClose, rerender, opener, dialog }
}

test('the answers of a question are on the same sides as those of a form', async () => {
  const onClose = vi.fn<() => void>()
  const onConfirm = vi.fn<() => void>()
  const { host } = await render(
    <>
      <ConfirmDialog
        open
        onClose={onClose}
        title="Cancel this order?"
        closeLabel="Close"
        keepLabel="Keep order"
        confirmLabel="Cancel order"
        isDanger
        onConfirm={onConfirm}
      >
        <p>We refund SAR 120.</p>
      </ConfirmDialog>
    </>,
    { dir: 'ltr', theme: 'light' },
  )
  const [keep, confirm] = [...host.querySelectorAll<HTMLButtonElement>('dialog button')].slice(-2)
  expect([keep?.textContent, confirm?.textContent]).toEqual(['Keep order', 'Cancel order'])
  await settled(() => keep?.click())
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0])
  await settled(() => confirm?.click())
  expect(onConfirm).toHaveBeenCalledOnce()
})

describe('Dialog', () => {
  test('moves the focus in and restores it', async () => {
    const { dialog, opener, rerender, onClose } = await open()
    expect(dialog.matches(':modal')).toBe(true)
    expect(dialog.contains(document.activeElement)).toBe(true)
    await rerender(sheet(false, onClose))
    expect(dialog.open).toBe(false)
    expect(document.activeElement).toBe(opener)
  })

  test('Esc calls onClose', async () => {
    const { onClose } = await open()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('a press on the backdrop closes it, one inside does not', async () => {
    const { dialog, onClose } = await open()
    const press = (target: Element, release = target) =>
      settled(() => {
        target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        release.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      })
    const input = dialog.querySelector('input')
    if (!input) throw new Error('no input')
    await press(input)
    await press(input, dialog)
    expect(onClose).not.toHaveBeenCalled()
    await press(dialog)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('preserves input while closed', async () => {
    const { dialog, rerender, onClose } = await open()
    const input = dialog.querySelector('input')
    if (input) input.value = 'incense'
    await rerender(sheet(false, onClose))
    await rerender(sheet(true, onClose))
    expect(dialog.querySelector('input')?.value).toBe('incense')
  })

  test('prevents scrolling of the page behind', async () => {
    const { rerender, onClose } = await open()
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    await rerender(sheet(false, onClose))
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
  })

  test.each([
    ['start', 'ltr', 'left'],
    ['start', 'rtl', 'right'],
    ['end', 'ltr', 'right'],
    ['end', 'rtl', 'left'],
  ] as const)('a sheet at the inline %s is, in %s, at the %s', async (placement, dir, side) => {
    const { dialog } = await open(dir, placement)
    await vi.waitFor(() => {
      const sheetEdges = dialog.getBoundingClientRect()
      const pageEdges = document.documentElement.getBoundingClientRect()
      expect(sheetEdges[side]).toBeCloseTo(pageEdges[side], 0)
      expect(sheetEdges.width).toBeLessThan(pageEdges.width)
    })
  })
})
