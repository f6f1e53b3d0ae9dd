import { lazy, Suspense } from 'react'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Text } from '#src/ui/text/Text.tsx'

const AddPictures = lazy(async () => ({ default: (await import('#staff/desk/product/AddPictures.tsx')).AddPictures }))
/** A thumbnail, in pixels. */
const SIZE = 128

interface PictureInputProps {
  label: string
  error?: string | undefined
  /** The `src` of a picture that was sent; empty for none. */
  value: string
  onChange: (src: string) => void
}

/** One picture from the device: it is sent at once, and named by the form. */
export const PictureInput = ({ label, error, value, onChange }: PictureInputProps) => (
  <FieldGroup legend={label}>
    {value !== '' && <img src={value} alt="" width={SIZE} />}
    <Suspense fallback={<Spinner />}>
      <AddPictures onSending={() => {}} onAdded={({ src }) => onChange(src)} />
    </Suspense>
    {error !== undefined && <Text tone="danger">{error}</Text>}
  </FieldGroup>
)
