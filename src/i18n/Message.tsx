import { createElement, Fragment, type ReactElement } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from './use-t.ts'

interface MessageProps {
  of: MessageKey
  values: Record<string, string | number | ReactElement>
}

/** Stands around the number of an element; no message contains it. */
const MARK = '\uFFFC'

/** A message with elements in it: a text of the shop (`ShopText`) is marked with its own language within it. */
export const Message = ({ of, values }: MessageProps) => {
  const elements = Object.entries(values)
  const marked = elements.map(([name, value], at) => [name, typeof value === 'object' ? MARK + at + MARK : value])
  const parts = useT()
    .t(of, Object.fromEntries(marked) as Record<string, string>)
    .split(MARK)
  return createElement(Fragment, null, ...parts.map((part, at) => (at % 2 ? elements[Number(part)]?.[1] : part)))
}
