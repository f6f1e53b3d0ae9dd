import { atom } from 'jotai'
import type { StorageProblem } from '#src/lib/device/storage-problem.ts'

/** What is wrong with keeping things on this device, once that is known. */
export const storageProblemAtom = atom<StorageProblem | undefined>(undefined)
