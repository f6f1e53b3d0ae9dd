/** What an input of its own is given instead of a text field. */
export interface OwnInputProps {
  label: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}
