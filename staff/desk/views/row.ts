import type { ReactNode } from 'react'
import type { Cell } from '#contract/desk/operations.ts'

/** A row of a list: its values by column. */
export type Row = Record<string, Cell>

/** Draws what opens a row: its first value, which names it, and the column that is of. */
export type RenderOpen = (row: Row, first: ReactNode, name: string) => ReactNode
