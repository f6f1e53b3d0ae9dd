import { plainSecret } from '#contract/inputs.ts'
import { DESK_PASSWORD_MIN, PASSWORD_MAX } from '#contract/rules/limits.ts'

/** A password that a person of the shop chooses: 12 to 128 characters, any of them. */
export const NewDeskPassword = plainSecret(PASSWORD_MAX, DESK_PASSWORD_MIN)
