import { createContext } from 'react'
import type { Call } from './call.ts'

/**
 * Makes a call somebody asked for by pressing something: what fails is told, once, as the error catalogue has it. Apart
 * from its hook, because it belongs to the first load and the catalogue does not.
 */
export const SendContext = createContext<Call>(() => Promise.reject(new Error('This needs an app around it')))
