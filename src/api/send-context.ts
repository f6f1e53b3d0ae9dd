import { createContext } from 'react'
import type { Call } from './call.ts'

/**
 * Makes a call that a user action started: a failure is reported once, as the error catalogue says. Separate from its
 * hook, because it belongs to the first load and the catalogue does not.
 */
export const SendContext = createContext<Call>(() => Promise.reject(new Error('This needs an app around it')))
