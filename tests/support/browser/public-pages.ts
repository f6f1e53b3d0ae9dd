/** The public pages, and addresses that lead nowhere, with their status; ids are those of the demo shop. */
export const pages = [
  { name: 'home', path: '/', status: 200 },
  { name: 'store', path: '/store', status: 200 },
  { name: 'store, searched', path: '/store?q=%D9%82%D9%87%D9%88%D8%A9', status: 200 },
  { name: 'store, nothing found', path: '/store?q=zzzzzz', status: 200 },
  { name: 'product', path: '/store/tall-clay-jar', status: 200 },
  { name: 'membership', path: '/membership', status: 200 },
  { name: 'venues', path: '/booking/locations', status: 200 },
  { name: 'venue', path: '/booking/locations/diriyah-mud-brick-majlis', status: 200 },
  { name: 'destinations', path: '/booking/destinations', status: 200 },
  { name: 'destination', path: '/booking/destinations/alula', status: 200 },
  { name: 'experience', path: '/booking/destinations/experiences/hegra-at-dawn', status: 200 },
  { name: 'terms', path: '/terms', status: 200 },
  { name: 'privacy', path: '/privacy', status: 200 },
  { name: 'no such page', path: '/nowhere?x=1', status: 404 },
  { name: 'no such product', path: '/store/no-such-thing', status: 404 },
] as const
