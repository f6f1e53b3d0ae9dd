import { join } from 'node:path'

/** The folder of the demo shop, wherever the server is started. Its pictures are no files: they are drawn. */
export const DEMO_FOLDER = join(import.meta.dirname, '../../demo/shop')
