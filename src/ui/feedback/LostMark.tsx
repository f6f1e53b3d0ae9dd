import ImageOff from 'lucide/dist/esm/icons/image-off.mjs'
import { Icon } from '#src/ui/media/Icon.tsx'

/** Replaces a picture that failed to load. */
export const LostMark = () => <Icon glyph={ImageOff} size="lg" />
