import { styleVariants } from '@vanilla-extract/css'
import { entranceLayout } from '#src/features/auth/layout.ts'

export const { place, card, end, fields } = styleVariants(entranceLayout)
