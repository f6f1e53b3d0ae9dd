import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Later, WaitedForContext } from '#src/ui/Later.tsx'
import { render } from './render.tsx'

const page = (isWaitedFor: boolean, onRender = () => {}) => {
  const Part = () => {
    onRender()
    return <p>further down</p>
  }
  return (
    <WaitedForContext value={isWaitedFor}>
      <h1>Page</h1>
      <Later>
        <Part />
      </Later>
    </WaitedForContext>
  )
}

test('a page nobody waits for is whole at once', () => {
  expect(renderToString(page(false))).toContain('further down')
})

test('of one somebody waits for, what lies further down is left out at first', () => {
  const onRender = vi.fn()
  expect(renderToString(page(true, onRender))).not.toContain('further down')
  expect(onRender).not.toHaveBeenCalled()
})

test('and follows', async () => {
  const { host } = await render(page(true))
  await vi.waitFor(() => expect(host.textContent).toBe('Pagefurther down'))
  expect(host.querySelector('[aria-hidden]')).toBeNull()
})
