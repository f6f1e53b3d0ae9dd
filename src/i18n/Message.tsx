import { Fragment, type ReactElement } from 'react'
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
  const { t } = useT()
  const elements: ReactElement[] = []
  const marked = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? `${MARK}${elements.push(value) - 1}${MARK}` : value,
  ])
  return t(of, Object.fromEntries(marked) as Record<string, string | number>)
    .split(MARK)
    .map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{elements[Number(part)]}</Fragment>))
}
