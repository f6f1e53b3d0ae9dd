import { styleVariants } from '@vanilla-extract/css'
import { legalLayout } from '#src/features/legal/layout.ts'

export const { text } = styleVariants(legalLayout)
