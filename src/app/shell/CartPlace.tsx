import { useAtom } from 'jotai'
import { isCartOpenAtom } from '#src/domain/cart/cart.ts'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'

const load = async () => (await import('../late/parts.ts')).loadCart()

/** Where the cart opens. Its code is fetched with the first look into it. */
export const CartPlace = () => {
  const [isOpen, setOpen] = useAtom(isCartOpenAtom)
  return useLatePart(isOpen, load, {}, () => setOpen(false))
}
