import { picture } from '../compose.ts'
import type { Picture } from '../picture.ts'
import { caravan } from './caravan.ts'

/** The home page's picture. */
export const hero = (): Picture => picture('hero', 2400, 1500, '#3f3a68', caravan)
