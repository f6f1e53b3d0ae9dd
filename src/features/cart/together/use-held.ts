import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Money } from '#contract/rules/common.ts'
import { changeHoldAtom, heldUntil, holdAtom, type StoredHold } from '#src/domain/hold/hold.ts'
import { isHoldingAtom } from '#src/domain/hold/is-holding.ts'
import { useSecondsLeft } from '#src/domain/hold/use-seconds-left.ts'

/** Read from the device only where something is held. */
const heldAtom = atom((get) => (get(isHoldingAtom) ? get(holdAtom) : undefined))

/** A slot that is paid for together with the goods. */
export interface Held {
  stored: StoredHold
  /** Seconds that it is held for. */
  left: number
  /** It is paid for with the goods, unless the customer takes it out. */
  isTogether: boolean
  choose: (isTogether: boolean) => void
  /** What it costs here, once it is known whether a membership pays for it. */
  cost: Money | undefined
  /** Learns whether a membership pays for it. */
  learn: (cost: { total: Money; isSpent: boolean }) => void
  isSpent: boolean
  change: (change: (hold: StoredHold | undefined) => StoredHold | undefined) => Promise<StoredHold | undefined>
}

/** The slot that the visitor holds, while it is held. */
export const useHeld = (): Held | undefined => {
  const stored = useAtomValue(heldAtom)
  const change = useSetAtom(changeHoldAtom)
  const left = useSecondsLeft(stored)
  const [isTogether, choose] = useState(true)
  const [learned, learn] = useState<{ total: Money; isSpent: boolean }>()
  if (!stored || heldUntil(stored) === 0 || left === 0) return undefined
  return { stored, left, isTogether, choose, cost: learned?.total, isSpent: learned?.isSpent === true, learn, change }
}
