import { styleVariants } from '@vanilla-extract/css'
import { authLayout } from '#src/features/auth/layout.ts'

export const { place, card, end, fields } = styleVariants(authLayout)
