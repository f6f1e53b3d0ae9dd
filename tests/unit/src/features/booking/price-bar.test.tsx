import { createStore, Provider, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import type { Availability } from '#contract/booking/availability.ts'
import { NextFreeText, PriceBar } from '#src/features/booking/places/PriceBox.tsx'
import { PriceFrom } from '#src/features/booking/places/PlaceCards.tsx'
import { choiceAtom } from '#src/features/booking/slots/choice.ts'
import { problemWith } from '#src/features/booking/slots/units.ts'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
/** No machine that runs this is there: the zone is named. */
const ZONE = 'Pacific/Kiritimati'
const slot = { id: 's', starts_at: '2126-12-04T06:30:00Z', time_zone: ZONE } as Availability
const free = {
  availability_id: 's',
  starts_at: slot.starts_at,
  local_start: '2126-12-04T20:30',
  time_zone: ZONE,
  vacancies: 4,
}

type Choice = Parameters<ReturnType<typeof useSetAtom<typeof choiceAtom>>>[0]

const Page = ({ choice }: { choice: Choice }) => {
  const set = useSetAtom(choiceAtom)
  useEffect(() => set(choice), [set, choice])
  return (
    <>
      <NextFreeText nextFree={free} isFromDevice={false} />
      <PriceBar price={sar(12_000)} per="per_person" />
    </>
  )
}

const shown = async (choice: Choice) => {
  const { around } = answering()
  const { host } = await render(inEnglish(around(<Page choice={choice} />)))
  await vi.waitFor(() => expect(host.querySelector('a')).not.toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 50))
  const link = host.querySelector('a')
  return {
    words: host.textContent.replaceAll(/[\u00A0\u202F]/g, ' '),
    link: [link?.textContent, link?.getAttribute('href')],
  }
}

test('the bar leads to what is missing, and names it', async () => {
  const nothing = { day: undefined, slot: undefined, guests: 2, total: undefined, missing: 'day' } as const
  expect((await shown(undefined)).link).toEqual(['Choose a time', '#times'])
  expect((await shown(nothing)).link).toEqual(['Choose a day', '#times'])
  const day = await shown({ ...nothing, day: '2126-12-08', missing: 'time' })
  expect(day.link).toEqual(['Choose a time', '#day-times'])
  expect(day.words, 'the next free time leaves once another day is chosen').not.toContain('Next available')
  expect(day.words).toContain('December 8: choose a time')
  expect((await shown({ ...nothing, day: '2126-12-04', slot, missing: 'guests' })).link).toEqual([
    'Choose guests',
    '#party',
  ])
})

test('a press before the picker is there leads to the times once it is', async () => {
  const store = createStore()
  const times = document.createElement('div')
  times.id = 'day-times'
  times.scrollIntoView = vi.fn()
  document.body.append(times)
  const { around } = answering()
  const bar = <PriceBar price={sar(12_000)} per="per_person" />
  const { host } = await render(inEnglish(around(<Provider store={store}>{bar}</Provider>)))
  await vi.waitFor(() => expect(host.querySelector('a')).not.toBeNull())
  host.querySelector('a')!.click()
  expect(times.scrollIntoView).not.toHaveBeenCalled()
  const choice = { day: '2126-12-04', slot: undefined, guests: 2, total: undefined, missing: 'time' } as const
  store.set(choiceAtom, choice)
  await vi.waitFor(() => expect(times.scrollIntoView).toHaveBeenCalledOnce())
  store.set(choiceAtom, { ...choice, guests: 3 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(times.scrollIntoView, 'not again with the next choice').toHaveBeenCalledOnce()
  times.remove()
})

test('the price by the head is that of the party that was searched for', async () => {
  const { around } = answering()
  const words = async (guests: number, per: 'per_person' | 'per_slot') =>
    (
      await render(inEnglish(around(<PriceFrom price={sar(32_000)} per={per} guests={guests} />)))
    ).host.textContent.replaceAll('\u00A0', ' ')
  expect(await words(2, 'per_person')).toMatch(/640.*for 2 guests/)
  expect(await words(1, 'per_person')).toMatch(/320.*per person/)
  expect(await words(2, 'per_slot')).toMatch(/320.*per session/)
})

test('a whole choice is named with its time, party and price', async () => {
  const { words, link } = await shown({
    day: '2126-12-04',
    slot,
    guests: 2,
    total: sar(24_000),
    missing: undefined,
  })
  expect(link).toEqual(['Continue', '#book'])
  expect(words).toMatch(/8:30 PM \(Line Islands Time\) · .*your time · 2 guests/)
  expect(words).toContain('240')
  expect(words).not.toContain('Next available')
})

test('what is missing is asked for: the time alone once a day is chosen', () => {
  const place = { units: [], min_units: 1, max_units: 9 }
  expect(problemWith(place, {}, undefined)?.key).toBe('slots.problem.slot')
  expect(problemWith(place, {}, undefined, undefined, '2126-12-04')?.key).toBe('slots.problem.time')
})
