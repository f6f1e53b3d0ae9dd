import ImageOff from 'lucide-react/icons/image-off'
import { Icon } from './Icon.tsx'

/** Stands in the place of a picture that could not be had. */
export const LostMark = () => <Icon glyph={ImageOff} size="lg" />
