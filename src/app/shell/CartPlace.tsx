import { useAtom } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { isCartOpenAtom } from '#src/domain/cart/cart.ts'

/** Where the cart opens. Its code is fetched with the first look into it. */
export const CartPlace = () => {
  const [isOpen, setOpen] = useAtom(isCartOpenAtom)
  const [Drawer, setDrawer] = useState<ComponentType>()
  useEffect(() => {
    if (!isOpen || Drawer) return
    import('../late/LateCart.tsx').then(
      ({ LateCart }) => setDrawer(() => LateCart),
      (error: unknown) => {
        console.warn(error)
        setOpen(false)
      },
    )
  }, [isOpen, Drawer, setOpen])
  return Drawer ? <Drawer /> : null
}
