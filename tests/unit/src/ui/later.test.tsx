import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
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

test('what came from the server comes to life after the rest of its page', async () => {
  const alive: string[] = []
  const Live = ({ name, children }: { name: string; children?: ReactNode }) => {
    useEffect(() => void alive.push(name), [name])
    return <section>{children}</section>
  }
  const tree = (
    <Live name="page">
      <Later>
        <Live name="further down" />
      </Later>
    </Live>
  )
  const host = document.createElement('div')
  host.innerHTML = renderToString(tree)
  const root = hydrateRoot(host, tree)
  await vi.waitFor(() => expect(alive).toEqual(['page', 'further down']))
  root.unmount()
})
