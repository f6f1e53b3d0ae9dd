import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DeferredSection, IsNavigatingContext } from '#src/ui/layout/DeferredSection.tsx'
import { render } from './render.tsx'

const tree = (isNavigating: boolean, onRender = () => {}) => {
  const Part = () => {
    onRender()
    return <p>further down</p>
  }
  return (
    <IsNavigatingContext value={isNavigating}>
      <h1>Page</h1>
      <DeferredSection>
        <Part />
      </DeferredSection>
    </IsNavigatingContext>
  )
}

test('a page that is not navigated to renders completely', () => {
  expect(renderToString(tree(false))).toContain('further down')
})

test('during a navigation, content below is left out at first', () => {
  const onRender = vi.fn()
  expect(renderToString(tree(true, onRender))).not.toContain('further down')
  expect(onRender).not.toHaveBeenCalled()
})

test('and is rendered afterwards', async () => {
  const { host } = await render(tree(true))
  await vi.waitFor(() => expect(host.textContent).toBe('Pagefurther down'))
  expect(host.querySelector('[aria-hidden]')).toBeNull()
})

/** Hydrates server markup, and returns the order in which its parts hydrated. */
const takeOver = (part: (live: ReactNode) => ReactNode): string[] => {
  const order: string[] = []
  const Page = ({ children }: { children: ReactNode }) => {
    useEffect(() => {
      order.push('page')
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => order.push('next task')
      port2.postMessage(undefined)
    }, [])
    return <section>{children}</section>
  }
  const Part = () => {
    useEffect(() => void order.push('part'), [])
    return <p>a part</p>
  }
  const tree = <Page>{part(<Part />)}</Page>
  const host = document.createElement('div')
  host.innerHTML = renderToString(tree)
  const root = hydrateRoot(host, tree)
  onTestFinished(() => root.unmount())
  return order
}

test('server-rendered content is hydrated after the rest of its page', async () => {
  const order = takeOver((part) => <DeferredSection>{part}</DeferredSection>)
  await vi.waitFor(() => expect(order).toEqual(['page', 'next task', 'part']))
})
