import { localeCodes } from '#locales/index.ts'
import { isSource } from '#locales/sources.ts'
import { setTypography } from './set-typography.ts'

setTypography(localeCodes.filter((locale) => !isSource(locale)))
