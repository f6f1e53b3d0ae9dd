import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { readFolder } from '#server/shop-folder/read/read-folder.ts'
import { daysText, weekdaysOf } from '#server/shop-folder/read/days-and-times.ts'
import { exampleFolder, type TestFolder } from '../../../support/shop/shop-folder.ts'

let shop: TestFolder
beforeEach(async () => {
  shop = await exampleFolder()
})
afterEach(() => shop.dispose())

const check = async () => {
  const { model, problems } = await readFolder({
    folder: shop.path,
    pictures: openPictureStore(shop),
    makesPictures: false,
  })
  return { model, errors: problems.errors, warnings: problems.warnings }
}
const closures = (text: string) => shop.write('closures.yaml', text)

/** A file of the example, what is replaced in it, and the sentence about it. */
const SPOILT: [name: string, file: string, before: string, after: string, sentence: string][] = [
  [
    'an unknown destination',
    'experiences.yaml',
    'destination: old-town',
    'destination: new-town',
    'experiences.yaml, line 12: expected a destination of destinations.yaml (old-town), not "new-town"',
  ],
  [
    'an unknown region',
    'destinations.yaml',
    'region: riyadh',
    'region: mars',
    'destinations.yaml, line 6: expected a region of places.yaml (riyadh), not "mars"',
  ],
  [
    'an unknown policy',
    'venues.yaml',
    '[arriving]',
    '[leaving]',
    'venues.yaml, line 31: expected a policy of places.yaml (arriving), not "leaving"',
  ],
  [
    'a missing alternative text',
    'venues.yaml',
    '{ en: A circle over stone, ar: دائرة فوق الحجر }',
    '{ en: A circle over stone }',
    'venues.yaml, line 11: "0.pictures.0.alt.ar" is missing; expected a text',
  ],
  [
    'a price of nothing',
    'experiences.yaml',
    'price: 120',
    'price: 0',
    'experiences.yaml, line 35: expected an amount above 0, not "0"',
  ],
  [
    'a negative price',
    'venues.yaml',
    'slot_price: 900',
    'slot_price: -900',
    'venues.yaml, line 28: expected an amount',
  ],
  [
    'a capacity of nobody',
    'venues.yaml',
    'capacity: 20',
    'capacity: 0',
    'venues.yaml, line 20: "0.capacity" must be a whole number from 1 to 100000, not 0',
  ],
  [
    'more guests than fit',
    'experiences.yaml',
    'max_guests: 8',
    'max_guests: 13',
    'experiences.yaml, line 25: expected at most the capacity, 12, not 13',
  ],
  [
    'a time twice',
    'experiences.yaml',
    'days: "fri, sat"',
    'days: "thu, fri", times: "17:00" }\n    - { days: "fri, sat"',
    'experiences.yaml, line 45: the time 17:00 is there twice on thu',
  ],
  [
    'overlapping times of a venue',
    'venues.yaml',
    '  slot_price: 900',
    '  schedule:\n    - { days: sun-sat, times: "16:00, 18:00" }\n  slot_price: 900',
    'venues.yaml, line 29: 16:00 on sun and 18:00 overlap: one takes 180 minutes',
  ],
  [
    'overlapping opening hours',
    'venues.yaml',
    'days: thu-sat, from: "16:00"',
    'days: wed-sat, from: "16:00"',
    'the opening hours 16:00 to 22:00 on wed and 16:00 to 01:00 overlap',
  ],
  [
    'opening hours that are too short',
    'venues.yaml',
    'from: "16:00", to: "22:00"',
    'from: "16:00", to: "18:00"',
    'venues.yaml, line 17: nothing of 180 minutes fits between 16:00 and 18:00',
  ],
  ['a day that is none', 'venues.yaml', 'sun-wed', 'sunday', '"0.opening_hours.0.days" must be days such as sun-thu'],
  ['a time that is none', 'experiences.yaml', '"17:00"', '"17.00"', 'must be times of the day such as 09:30, 14:00'],
  [
    'an unknown time zone',
    'venues.yaml',
    'capacity: 20',
    'capacity: 20\n  time_zone: Asia/Diriyah',
    'expected a time zone such as Asia/Riyadh, not "Asia/Diriyah"',
  ],
  [
    'refunds in the wrong order',
    'venues.yaml',
    'hours: 168, percent: 100',
    'hours: 24, percent: 20',
    'venues.yaml, line 27: refunds are written with the most hours first, and never rise towards the start',
  ],
  [
    'only children',
    'experiences.yaml',
    'from_age: 13',
    'with_adult: true',
    'experiences.yaml, line 34: needs a kind of guest who may come alone',
  ],
  [
    'seats and a price for all',
    'experiences.yaml',
    'capacity: 12',
    'capacity: 12\n  slot_price: 5',
    '"slot_price" cannot be written in "0"',
  ],
  [
    'no price',
    'venues.yaml',
    '  slot_price: 900\n',
    '',
    'a venue with one of prices (by the seat) and slot_price (one party at a time)',
  ],
  [
    'a slug of both kinds',
    'venues.yaml',
    'slug: courtyard',
    'slug: evening-walk',
    'venues.yaml, line 3: the slug "evening-walk" is in experiences.yaml already',
  ],
  [
    'a text with a comma',
    'destinations.yaml',
    '"Mud brick, palms and quiet lanes"',
    'Mud brick, palms and quiet lanes',
    'within { } a text with a comma needs quotes',
  ],
]

describe('a spoilt place', () => {
  it.each(SPOILT)('says where: %s', async (_name, file, before, after, sentence) => {
    shop.edit(file, before, after)
    const { errors } = await check()
    expect(errors.join('\n')).toContain(sentence)
    expect(errors).toHaveLength(1)
  })

  it('says what is wrong with closures', async () => {
    const reason = 'reason: { en: Upkeep, ar: صيانة }'
    closures(`- { places: [courtyard], from: 2027-03-04, to: 2027-03-01, ${reason} }
- { places: [cellar], from: 2027-02-30, ${reason} }
- { places: [evening-walk], from: 2027-05-01, to: 2027-05-09, ${reason} }
- { places: [evening-walk], from: 2027-05-05, ${reason} }
`)
    expect((await check()).errors).toEqual([
      'closures.yaml, line 1: it ends before it begins: 2027-03-04 to 2027-03-01',
      'closures.yaml, line 2: there is no day "2027-02-30"',
      'closures.yaml, line 2: expected the slug of an experience or a venue, not "cellar"',
      'closures.yaml, line 4: "evening-walk" is closed from 2027-05-01 to 2027-05-09 already in this file',
    ])
  })

  it('may have departures that overlap, each with seats of its own', async () => {
    shop.edit('experiences.yaml', '"16:30, 19:00"', '"16:30, 17:00"')
    expect((await check()).errors).toEqual([])
  })

  it('warns of what is missing in one language', async () => {
    shop.remove('texts/venues/courtyard.ar.md')
    shop.edit('experiences.yaml', '{ en: Evening walk, ar: جولة المساء }', '{ ar: جولة المساء }')
    const { model, errors, warnings } = await check()
    expect(errors).toEqual([])
    expect(warnings).toEqual([
      'experiences.yaml, line 4: "0.name" has no English text; the other one is shown',
      'texts/venues/courtyard.ar.md: is missing; the text of the other language is shown',
    ])
    expect(model.experiences?.[0]?.name).toEqual({ ar: 'جولة المساء', en: 'جولة المساء' })
  })
})

describe('days of the week', () => {
  it.each([
    ['sun-thu', [0, 1, 2, 3, 4]],
    ['fri, sat', [5, 6]],
    ['thu-sun', [4, 5, 6, 0]],
    ['sun, tue-thu, sat', [0, 2, 3, 4, 6]],
  ])('%s', (text, weekdays) => {
    expect([weekdaysOf(text), daysText(weekdays)]).toEqual([weekdays, text])
  })
})
