import { seedPlaces } from '#server/demo/places/seed.ts'
import { demoPlaces } from '#server/demo/places/places.ts'
import type { SeedPlaces } from '#server/demo/places/rows.ts'
import type { Database } from '#server/db/client.ts'

const plain = (name: string) => ({
  name,
  width: 1200,
  height: 900,
  colour: '#b8623f',
  svg: `<svg><!--${name}--></svg>`,
})

/** The demo's places with plain placeholder pictures. */
export const wordsOfDemoPlaces: SeedPlaces = {
  ...demoPlaces,
  pictures: (slug) => [1, 2, 3].map((nr) => plain(`${slug}-${nr}`)),
}

/** Fills a test's database with the demo's places and what is free there. */
export const addPlaces = ({ db }: { db: Database }): Promise<void> => seedPlaces(db, wordsOfDemoPlaces)
