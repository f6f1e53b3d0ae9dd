/** Pages that are no list, form or facts of an operation; each is loaded once it is opened. */
export const PAGES = {
  product: async () => (await import('./product/ProductView.tsx')).ProductView,
}
export type PageName = keyof typeof PAGES
