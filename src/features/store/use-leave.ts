import { useRef } from 'react'

interface Leave {
  onPointerDown: () => void
  onBlur: () => void
}

/**
 * Tells when a field of a form is left. When it is left by a press inside the form, only after that press: what is said
 * then may move the form, and what is being pressed must not move away under the finger.
 */
export const useLeave = (onLeave: () => void): Leave => {
  const press = useRef({ isDown: false, hasLeft: false })
  return {
    onPointerDown: () => {
      press.current = { isDown: true, hasLeft: false }
      const release = () => {
        const { hasLeft } = press.current
        press.current = { isDown: false, hasLeft: false }
        if (hasLeft) onLeave()
      }
      // The click comes right after.
      addEventListener('pointerup', () => setTimeout(release), { once: true })
    },
    onBlur: () => {
      if (press.current.isDown) press.current.hasLeft = true
      else onLeave()
    },
  }
}
