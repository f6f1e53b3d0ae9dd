import { AdminError } from './command.ts'

/** Makes an expected failure of a backup or a migration one of its command. */
export const saying = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Error && ['BackupError', 'PictureStoreError', 'MigrationError'].includes(error.name))
      throw new AdminError(error.message)
    throw error
  }
}
