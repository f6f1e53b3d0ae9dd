import ImageOff from 'lucide-react/icons/image-off'
import { Icon } from './Icon.tsx'

/** Replaces a picture that failed to load. */
export const LostMark = () => <Icon glyph={ImageOff} size="lg" />
