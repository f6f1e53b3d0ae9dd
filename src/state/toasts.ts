import { atom } from 'jotai'
import { TOAST_LIMIT, TOAST_REMOVE_MS } from '#contract/rules/limits.ts'

export type ToastColor = 'neutral' | 'success' | 'warning' | 'error'

/** A notification (spec §3). A removed one is first closed, then dropped, so that it can leave in style. */
export interface Toast {
  id: number
  open: boolean
  title: string
  description?: string
  color: ToastColor
  /** Increases when the same toast is added again while it is open, which restarts its timer. */
  round: number
}

export type NewToast = Pick<Toast, 'title'> & Partial<Pick<Toast, 'description' | 'color'>>

const listAtom = atom<Toast[]>([])
const lastIdAtom = atom(0)

/** The toasts on screen, oldest first, at most the last five. */
export const toastsAtom = atom((get) => get(listAtom))

/** Shows a toast and returns its id. A toast equal to an open one restarts that one. */
export const addToastAtom = atom(null, (get, set, { title, description, color = 'neutral' }: NewToast): number => {
  const same = get(listAtom).find((toast) => toast.open && toast.title === title && toast.description === description)
  if (same) {
    set(listAtom, (list) => list.map((toast) => (toast === same ? { ...same, color, round: same.round + 1 } : toast)))
    return same.id
  }
  const id = get(lastIdAtom) + 1
  set(lastIdAtom, id)
  const toast: Toast = { id, open: true, title, color, round: 0, ...(description === undefined ? {} : { description }) }
  set(listAtom, (list) => [...list, toast].slice(-TOAST_LIMIT))
  return id
})

export const removeToastAtom = atom(null, (_get, set, id: number) => {
  set(listAtom, (list) => list.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
  setTimeout(() => set(listAtom, (list) => list.filter((toast) => toast.id !== id)), TOAST_REMOVE_MS)
})
