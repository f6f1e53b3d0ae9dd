import type { Cell } from '#contract/desk/operations.ts'

/** A row of a list: its values by column. */
export type Row = Record<string, Cell>
