/** What an input of its own is given instead of a text field. */
export interface OwnInputProps {
  label: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  /** What all of it costs as it is shown: empty where nothing is chosen, `UNKNOWN_TOTAL` where a price is not read. */
  onTotal?: ((total: string) => void) | undefined
}

/** In the place of a sum whose prices are not all read: such a form is not sent. */
export const UNKNOWN_TOTAL = 'unknown'
