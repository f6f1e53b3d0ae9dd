import { type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noteMissedPresses } from '#src/lib/missed-press.ts'
import { DeferredSection, IsNavigatingContext } from '#src/ui/layout/DeferredSection.tsx'
import { latePart } from '#src/ui/navigation/late-part.ts'
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

test('a press in a part whose code is not there yet is answered by that part, once', async () => {
  const pressed = vi.fn()
  const Button = ({ name }: { name: string }) => (
    <button type="button" onClick={() => pressed(name)}>
      {name}
    </button>
  )
  const [one, other] = [Promise.withResolvers<typeof Button>(), Promise.withResolvers<typeof Button>()]
  const [One, Other] = [latePart(() => one.promise), latePart(() => other.promise)]
  const pageOf = (First: typeof Button, Second: typeof Button) => (
    <>
      <DeferredSection>
        <First name="one" />
      </DeferredSection>
      <DeferredSection>
        <Second name="other" />
      </DeferredSection>
    </>
  )
  const host = document.createElement('div')
  document.body.append(host)
  host.innerHTML = renderToString(pageOf(Button, Button))
  const [first, second] = host.querySelectorAll('button')
  const root = hydrateRoot(host, pageOf(One as unknown as typeof Button, Other as unknown as typeof Button))
  noteMissedPresses(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  await new Promise((done) => setTimeout(done, 50))
  second?.click()
  one.resolve(Button)
  await new Promise((done) => setTimeout(done, 50))
  expect(pressed).not.toHaveBeenCalled()
  other.resolve(Button)
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledWith('other'))
  first?.click()
  await vi.waitFor(() => expect(pressed.mock.calls).toEqual([['other'], ['one']]))
})
