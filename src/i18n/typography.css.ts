import { sourceLocales } from '#locales/index.ts'
import { setTypography } from './set-typography.ts'

setTypography(sourceLocales)
