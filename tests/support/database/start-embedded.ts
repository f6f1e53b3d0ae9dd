import { type EmbeddedDatabase, takeFolder } from '#server/db/embedded.ts'

/** Opens the embedded database of a data folder, and waits until it can be used. */
export const startEmbedded = async (dataDir: string): Promise<EmbeddedDatabase> => (await takeFolder(dataDir)).opened
