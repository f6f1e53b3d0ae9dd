import { join } from 'node:path'
import type { Env } from '../env/env.ts'
import { createFolderStore } from './folder-store.ts'
import type { PictureStore } from './picture-store.ts'
import { createS3Store } from './s3-store.ts'

/** The store of MEDIA_URL, else the data folder. It is not accessed yet. */
export const openPictureStore = ({ dataDir, pictures }: Pick<Env, 'dataDir' | 'pictures'>): PictureStore =>
  pictures ? createS3Store(pictures, join(dataDir, 'cache/pictures')) : createFolderStore(join(dataDir, 'media'))
