import type { ShopModel } from '../shop-folder/model.ts'
import { listed } from '../shop-folder/problems.ts'
import type { DrawnPictures } from '../shop-folder/read/pictures.ts'
import { createFolderStore } from '../pictures/folder-store.ts'
import { readFolder } from '../shop-folder/read/read-folder.ts'
import { DEMO_FOLDER } from '../shop-folder/demo-folder.ts'

/** Reads the demo shop. All of its pictures are drawn: none is made here. */
export const readDemo = async (drawn: DrawnPictures): Promise<ShopModel> => {
  const { model, problems } = await readFolder({
    folder: DEMO_FOLDER,
    pictures: createFolderStore(''),
    makesPictures: false,
    drawn,
  })
  if (problems.errors.length > 0)
    throw new Error(`The demo shop cannot be read:\n${listed(problems.errors).join('\n')}`)
  return model
}
