import type { State } from '../database/state.ts'

/** Instants are text on their way from the server. */
type AsJson<Of> = Of extends Date
  ? string
  : Of extends (infer Item)[]
    ? AsJson<Item>[]
    : Of extends object
      ? { [Key in keyof Of]: AsJson<Of[Key]> }
      : Of

/** A running shop, as the server answers it for an export. */
export type ExportedShop = AsJson<State>
