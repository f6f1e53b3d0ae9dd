import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { cartOwnerAtom, cartsAtom } from '#src/domain/cart/cart.ts'
import { changeDraft, storeTyped, readStoredDraft } from '#src/domain/cart/cart-store.ts'
import type { CheckoutDraft } from '#src/domain/cart/checkout-draft.ts'
import { VISITOR } from '#src/domain/session/session.ts'

export interface DraftState {
  draft: CheckoutDraft
  /** Whether the device has named its draft and its cart, and the server an account's. */
  isKnown: boolean
  /** Changes it at once, and then on the device. */
  change: (part: Partial<CheckoutDraft>) => void
  /** The same, and answers what the device then has, with no other tab in between. */
  settle: (change: (draft: CheckoutDraft) => CheckoutDraft) => Promise<CheckoutDraft>
}

interface OwnDraft {
  owner: string
  draft: CheckoutDraft
  isRead?: boolean
  /** Another one for a draft that was begun before: forms take their first values from it. */
  form?: string
}

const NOTHING: CheckoutDraft = {}

/**
 * The customer's draft of an order, empty until it was read from the device: what is typed before that stays. Without a
 * store it lasts as long as the page.
 */
export const useCheckoutDraft = (): DraftState & { form: string | undefined } => {
  const owner = useAtomValue(cartOwnerAtom)
  const carts = useAtomValue(cartsAtom)
  const [stored, setState] = useState<OwnDraft>()
  const latest = useRef(NOTHING)
  useEffect(() => {
    let isOver = false
    latest.current = NOTHING
    const begin = (draft = NOTHING) => {
      if (isOver) return
      latest.current = { ...draft, ...latest.current }
      setState({ owner, draft: latest.current, isRead: true, ...(Object.keys(draft).length > 0 && { form: owner }) })
    }
    readStoredDraft(owner).then(begin, () => begin(undefined))
    return () => {
      isOver = true
    }
  }, [owner])
  const state: OwnDraft = stored?.owner === owner ? stored : { owner, draft: NOTHING }

  const show = (draft: CheckoutDraft) => {
    latest.current = draft
    setState((previous) => ({ ...(previous?.owner === owner && previous), owner, draft }))
  }
  const settle: DraftState['settle'] = async (change) => {
    show(change(latest.current))
    const stored = await changeDraft(owner, change).catch(() => latest.current)
    show(stored)
    return stored
  }
  return {
    draft: state.draft,
    isKnown: state.isRead === true && carts !== undefined && (owner === VISITOR || owner in carts),
    form: state.form,
    change: (part) => {
      show({ ...latest.current, ...part })
      void storeTyped(owner, part).catch(console.warn)
    },
    settle,
  }
}
