import { queryOptions } from '@tanstack/react-query'
import { type DeskProduct, deskProduct, type EditedProduct, type PictureFile } from '#contract/desk/product.ts'
import { call } from '#staff/calls.ts'
import { ANSWERS_KEY } from '#staff/desk/data/operations.ts'

const TIMEOUT_MS = 60_000
/** A picture over a slow network. */
const PICTURE_TIMEOUT_MS = 180_000

export const choicesQuery = queryOptions({
  queryKey: [...ANSWERS_KEY, 'product choices'],
  queryFn: async () => (await call(deskProduct.choices, { timeoutMs: TIMEOUT_MS })).data,
})

export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: [...ANSWERS_KEY, 'product', slug],
    queryFn: async () => (await call(deskProduct.read, { params: { slug }, timeoutMs: TIMEOUT_MS })).data,
  })

/** `id` is that of the attempt: sent again with it, it is done once. */
export const saveProduct = async (
  slug: string,
  body: EditedProduct & { id: string; version?: string | undefined },
): Promise<DeskProduct> => (await call(deskProduct.save, { params: { slug }, body, timeoutMs: TIMEOUT_MS })).data

export const sendPicture = async (name: string, image: string): Promise<PictureFile> =>
  (await call(deskProduct.addPicture, { body: { name: name.slice(-200), image }, timeoutMs: PICTURE_TIMEOUT_MS })).data
