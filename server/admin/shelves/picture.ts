import type { Image, Text } from '#contract/rules/common.ts'
import { openPictureStore } from '../../pictures/open-picture-store.ts'
import { drawPicture } from '../../shop-folder/read/pictures.ts'
import { AdminError, type EditDeps } from '../command.ts'

const MEDIA = '/media/'

/** A picture that was sent to the shop, measured and not believed; undefined where none was typed. */
export const typedPicture = async (
  { env }: Pick<EditDeps, 'env'>,
  typed: string | undefined,
): Promise<Omit<Image, 'alt'> | undefined> => {
  if (typed === undefined) return undefined
  const store = openPictureStore(env)
  const name = typed.startsWith(MEDIA) ? typed.slice(MEDIA.length) : typed
  const written = await store.read(name)
  const drawn = written && (await drawPicture({ name, written, store, has: store.bring, isMade: true }))
  if (typeof drawn !== 'object') throw new AdminError(`There is no picture "${typed}". Send it again.`)
  return { ...drawn, src: `${MEDIA}${name}` }
}

/** A picture that shows what it stands for is described by its name. */
export const pictureOf = (
  picture: Omit<Image, 'alt'> | undefined,
  name: Text,
  before?: { image: Image; name: Text },
): Image | undefined => {
  if (picture) return { ...picture, alt: name }
  if (!before) return undefined
  const isNamed = JSON.stringify(before.image.alt) === JSON.stringify(before.name)
  return isNamed ? { ...before.image, alt: name } : before.image
}
