import { useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageProps } from '#src/api/page.ts'
import { AppProviders } from '#src/app/AppProviders.tsx'
import { createNavigator, type MovingNavigator } from '#src/app/navigator.ts'
import { Outlet } from '#src/app/Outlet.tsx'
import type { RouteTable } from '#src/app/resolve.ts'
import { prepareVisit } from '#src/app/visit.ts'
import { Later } from '#src/ui/Later.tsx'
import { createFetchingApp } from './fetching-app.ts'

const row = { area: 'public', layout: 'default', title: 'core.close', words: [], skeleton: 'text' } as const
const table: RouteTable = {
  home: { ...row, path: '/', page: 'home' },
  thing: { ...row, path: '/things/:id', page: 'thing' },
  own: { ...row, path: '/own', page: 'own', guards: ['open'] },
}

/** What the pages did, in turn. */
let done: string[]
/** The pages that were rendered, seen or not. */
let rendered: Set<string>
let place: HTMLElement
let root: Root
let navigator: MovingNavigator
const tested = location.href
const url = (path: string) => new URL(path, location.href)
const headings = () => [...document.querySelectorAll('h1')]

/** Home is a thing without a name of its own. */
const Thing = ({ params: { id = 'home' } }: PageProps) => {
  useEffect(() => {
    done.push(`${id} came`)
    return () => void done.push(`${id} left`)
  }, [id])
  rendered.add(id)
  return (
    <>
      <h1>{id}</h1>
      <Later>
        <p>more of {id}</p>
      </Later>
    </>
  )
}

beforeEach(async () => {
  done = []
  rendered = new Set()
  history.replaceState(null, '', '/')
  const app = createFetchingApp({
    files: { page: async () => ({ default: Thing }), words: async () => ({}) },
    locale: 'en',
    preference: 'system',
    origin: location.origin,
    isServer: false,
    createCall: () => async () => Promise.reject(new Error('nothing is fetched here')),
    table,
    guards: { global: [], named: { open: () => true } },
  })
  const first = await prepareVisit(app, url('/'))
  if (!('visit' in first)) throw new Error('no first page')
  navigator = createNavigator(app, first.visit)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <AppProviders app={app} navigator={navigator}>
      <Outlet />
    </AppProviders>,
  )
  await vi.waitUntil(() => done.includes('home came'))
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  history.replaceState(null, '', tested)
})

test('is out of sight until somebody goes there, and then the same page', async () => {
  await navigator.buildAhead(url('/things/lamp'))
  const ahead = navigator.stage().ahead
  expect(ahead?.visit.url).toBe('/things/lamp')
  await vi.waitFor(() => expect(rendered).toContain('lamp'))
  expect(headings().map(({ textContent }) => textContent)).toEqual(['home'])
  expect(place.textContent).not.toContain('lamp')
  expect(done).toEqual(['home came'])

  await navigator.navigate('/things/lamp')
  expect(navigator.current()).toBe(ahead)
  await vi.waitFor(() => expect(place.textContent).toBe('lampmore of lamp'))
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['home came', 'home left', 'lamp came']))
  expect(headings()[0]?.checkVisibility()).toBe(true)
})

test('gives way to the page that is opened instead', async () => {
  await navigator.buildAhead(url('/things/lamp'))
  await navigator.navigate('/things/rug')
  await vi.waitFor(() => expect(place.textContent).toBe('rugmore of rug'))
  expect(navigator.stage().ahead).toBeUndefined()
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['home came', 'home left', 'rug came']))
})

test('stays as it is while its own address changes', async () => {
  await navigator.buildAhead(url('/things/lamp'))
  await navigator.navigate('/things/lamp')
  await vi.waitFor(() => expect(done).toContain('lamp came'))
  const [heading] = headings()
  await navigator.navigate('/things/lamp?size=big', { replace: true, keep: true })
  expect(navigator.current().visit.url).toBe('/things/lamp?size=big')
  expect(headings()).toEqual([heading])
  expect(done).not.toContain('lamp left')
})

test('does not take the place of another state of the page on screen', async () => {
  await navigator.buildAhead(url('/?page=2'))
  expect(navigator.stage().ahead).toBeUndefined()
})

test.each(['/nowhere', '/own'])('what cannot be shown, or not to everybody, is not built: %s', async (path) => {
  await navigator.buildAhead(url(path))
  expect(navigator.stage().ahead).toBeUndefined()
})

test('the address follows, and the way back leads to where one was', async () => {
  await navigator.buildAhead(url('/things/lamp'))
  await navigator.navigate('/things/lamp')
  expect(location.pathname).toBe('/things/lamp')
  history.back()
  await vi.waitFor(() => expect(place.textContent).toBe('homemore of home'))
})
