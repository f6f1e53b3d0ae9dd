import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { useRequestedList } from '#src/components/navigation/use-requested-list.ts'
import { render, settled } from '../../ui/render.tsx'

const List = ({ shown }: { shown: URLSearchParams }) => {
  const { failed, isOnItsWay, move, search } = useRequestedList(shown)
  return (
    <>
      <button onClick={() => void move('/list?sort=rating')}>sort</button>
      <p>{[failed ?? 'there', isOnItsWay ? 'loading' : 'still', search.get('sort') ?? 'featured'].join(' ')}</p>
    </>
  )
}

test('the error of a list stays until another one is shown', async () => {
  // The address stays, as that of a list that failed.
  const list = (shown: URLSearchParams) => (
    <Router hook={() => ['/list', async () => {}]}>
      <List shown={shown} />
    </Router>
  )
  const here = new URLSearchParams(location.search)
  const { host, rerender } = await render(list(here))
  const said = () => host.querySelector('p')?.textContent
  expect(said()).toBe('there still featured')
  await settled(() => host.querySelector('button')?.click())
  expect(said()).toBe('/list?sort=rating still featured')
  await rerender(list(new URLSearchParams({ sort: 'rating' })))
  expect(said()).toBe('there still rating')
})
