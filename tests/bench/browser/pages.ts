/** The pages with speed targets. */
export const pages = [
  { name: 'home', path: '/', leadsToProduct: true },
  { name: 'store', path: '/store', leadsToProduct: true },
  { name: 'product', path: '/store/tall-clay-jar', leadsToProduct: false },
] as const
