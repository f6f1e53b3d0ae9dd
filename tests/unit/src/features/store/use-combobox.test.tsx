import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useCombobox } from '#src/features/store/search/use-combobox.ts'
import { render } from '../../ui/render.tsx'

const choose = vi.fn<(key: string) => void>()

/** A field with these suggestions, each named by its key. */
const Field = ({ keys, text = 'co' }: { keys: string[]; text?: string }) => {
  const input = useRef<HTMLInputElement>(null)
  const options = keys.map((key) => ({ key, choose: () => choose(key) }))
  const { isOpen, active } = useCombobox({ input, listId: 'list', options, text })
  return (
    <>
      <input ref={input} aria-label="Search" />
      <div role="listbox" id="list" aria-label="Suggestions">
        {isOpen &&
          keys.map((key, at) => (
            <div key={key} id={`list-${at}`} role="option" tabIndex={-1} aria-selected={at === active}>
              {key}
            </div>
          ))}
      </div>
    </>
  )
}

/** Opens the list and moves to one of its options. */
const walkTo = async (host: HTMLElement, step: number) => {
  choose.mockClear()
  host.querySelector('input')?.focus()
  await vi.waitFor(() => expect(host.querySelector('[role=option]')).not.toBeNull())
  for (let at = 0; at < step; at += 1) await userEvent.keyboard('{ArrowDown}')
}
const selected = (host: HTMLElement) => host.querySelector('[aria-selected=true]')?.textContent
const pointedAt = (host: HTMLElement) => host.querySelector('input')?.getAttribute('aria-activedescendant')

test('the active option stays active when new answers move it, and Enter selects it', async () => {
  const { host, rerender } = await render(<Field keys={['coffee', 'copper']} />)
  await walkTo(host, 2)
  await vi.waitFor(() => expect([selected(host), pointedAt(host)]).toEqual(['copper', 'list-1']))
  await rerender(<Field keys={['copper', 'cones', 'coffee']} />)
  expect([selected(host), pointedAt(host)]).toEqual(['copper', 'list-0'])
  await userEvent.keyboard('{Enter}')
  expect(choose.mock.calls).toEqual([['copper']])
})

test('a removed option leaves no active option, and Enter selects none', async () => {
  const { host, rerender } = await render(<Field keys={['coffee', 'copper']} />)
  await walkTo(host, 1)
  await vi.waitFor(() => expect(selected(host)).toBe('coffee'))
  await rerender(<Field keys={['cones', 'copper']} />)
  expect([selected(host), pointedAt(host)]).toEqual([undefined, null])
  await userEvent.keyboard('{Enter}')
  expect(choose).not.toHaveBeenCalled()
})

test('other text resets the active option', async () => {
  const { host, rerender } = await render(<Field keys={['coffee']} />)
  await walkTo(host, 1)
  await vi.waitFor(() => expect(selected(host)).toBe('coffee'))
  await rerender(<Field keys={['coffee']} text="coff" />)
  expect(selected(host)).toBeUndefined()
})
