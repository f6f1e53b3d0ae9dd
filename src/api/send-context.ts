import { createContext } from 'react'
import type { Call } from './call.ts'

/** Makes a call somebody asked for by pressing something: what fails is told, once, as the error catalogue has it. */
export const SendContext = createContext<Call>(() => Promise.reject(new Error('This needs an app around it')))
