import type { TestServer } from '../../api/support/support.ts'

/** Opens a customer's payment URL, like a browser that follows no redirect. */
export const goToPay = async ({ app }: Pick<TestServer, 'app'>, url = '') => {
  const { pathname, search } = new URL(url, 'http://x')
  const { statusCode, headers } = await app.inject({ url: pathname + search })
  return { status: statusCode, location: headers.location ?? '' }
}

/** A customer who pays in four parts has no card here to be charged again. */
export const noSavedCards = {
  payAndSave: async (): Promise<never> => {
    throw new Error('no card is saved')
  },
  payByName: async (): Promise<never> => {
    throw new Error('nothing is paid without the shop')
  },
  chargesEnd: () => {},
  chargesFallShort: () => {},
  taken: () => [],
}
