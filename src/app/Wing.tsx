import { Activity, type ComponentType, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { wing } from './Wing.css.ts'

/** Where a page is built before anybody sees it: off the stage. */
export interface Wing {
  /** Unlike that of any other. */
  key: string
  Place: ComponentType<{ isOn: boolean; children: ReactNode }>
}

/**
 * A place for one page. Until it is on, its elements are in no document, where nothing finds them and nothing lays them
 * out, and its effects wait; then they are moved into their place as they are.
 */
export const createWing = (): Wing => {
  const elements = document.createElement('div')
  elements.className = wing
  const enter = (place: HTMLElement | null) => place?.append(elements)
  const Place: Wing['Place'] = ({ isOn, children }) => (
    <>
      {isOn && <div ref={enter} className={wing} />}
      {createPortal(<Activity mode={isOn ? 'visible' : 'hidden'}>{children}</Activity>, elements)}
    </>
  )
  built += 1
  return { key: `wing ${built}`, Place }
}

let built = 0
