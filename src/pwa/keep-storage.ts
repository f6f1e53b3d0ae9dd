const ASKED = 'qafila-storage-asked'

/** What is used of the browser: the manager of its storage, and where it is noted that it was asked. */
interface Device {
  storage?: Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined
  notes: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * Asks the browser, once, to keep what the app has stored when space gets short. For a device with a ticket or an order:
 * some browsers ask the customer, who would not know why before.
 */
export const keepStorage = async ({ storage, notes }: Device): Promise<void> => {
  if (!storage?.persist || (await storage.persisted?.()) || notes.getItem(ASKED) !== null) return
  notes.setItem(ASKED, '1')
  await storage.persist()
}
