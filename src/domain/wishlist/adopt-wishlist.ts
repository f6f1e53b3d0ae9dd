import { atom } from 'jotai'
import { VISITOR } from '#src/domain/session/session.ts'
import { changed, changeWishlistsAtom } from './wishlist.ts'

/** Moves a guest's wishlist into the account. */
export const adoptWishlistAtom = atom(null, (_get, set, guestId: string): void =>
  set(changeWishlistsAtom, ({ [guestId]: guests, ...lists }) => {
    if (!guests) return lists
    const wishes = changed(lists[VISITOR]?.wishes ?? [], { kind: 'merge', wishes: guests.wishes })
    return { ...lists, [VISITOR]: { wishes, unsent: [] } }
  }),
)
