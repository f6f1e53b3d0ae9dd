import { useRef } from 'react'

interface Leave {
  onPointerDown: () => void
  onBlur: () => void
}

/**
 * Calls back when a field of a form loses focus. For a press inside the form, only after that press: an error shown
 * then may move the form, and the pressed control must not move away under the pointer.
 */
export const useBlurAfterPress = (onLeave: () => void): Leave => {
  const press = useRef({ isDown: false, hasLeft: false })
  return {
    onPointerDown: () => {
      press.current = { isDown: true, hasLeft: false }
      const release = () => {
        const { hasLeft } = press.current
        press.current = { isDown: false, hasLeft: false }
        if (hasLeft) onLeave()
      }
      // The click event follows at once.
      addEventListener('pointerup', () => setTimeout(release), { once: true })
    },
    onBlur: () => {
      if (press.current.isDown) press.current.hasLeft = true
      else onLeave()
    },
  }
}
