import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { cartOwnerAtom } from '#src/domain/cart/cart.ts'
import { changeDraft, storeTyped, readStoredDraft } from '#src/domain/cart/cart-store.ts'
import type { CheckoutDraft } from '#src/domain/cart/checkout-draft.ts'

export interface DraftState {
  draft: CheckoutDraft
  /** Changes it at once, and then on the device. */
  change: (part: Partial<CheckoutDraft>) => void
  /** The same, and answers what the device then has, with no other tab in between. */
  settle: (change: (draft: CheckoutDraft) => CheckoutDraft) => Promise<CheckoutDraft>
}

/**
 * The customer's draft of an order; `undefined` until it was read from the device. Without a store it lasts as long
 * as the page.
 */
export const useCheckoutDraft = (): DraftState | undefined => {
  const owner = useAtomValue(cartOwnerAtom)
  const [state, setState] = useState<{ owner: string; draft: CheckoutDraft }>()
  const latest = useRef<CheckoutDraft>({})
  useEffect(() => {
    let isOver = false
    const begin = (draft: CheckoutDraft | undefined) => {
      if (isOver) return
      latest.current = draft ?? {}
      setState({ owner, draft: latest.current })
    }
    readStoredDraft(owner).then(begin, () => begin(undefined))
    return () => {
      isOver = true
    }
  }, [owner])
  if (state?.owner !== owner) return undefined

  const show = (draft: CheckoutDraft) => {
    latest.current = draft
    setState({ owner, draft })
  }
  const settle: DraftState['settle'] = async (change) => {
    show(change(latest.current))
    const stored = await changeDraft(owner, change).catch(() => latest.current)
    show(stored)
    return stored
  }
  return {
    draft: state.draft,
    change: (part) => {
      show({ ...latest.current, ...part })
      void storeTyped(owner, part).catch(console.warn)
    },
    settle,
  }
}
