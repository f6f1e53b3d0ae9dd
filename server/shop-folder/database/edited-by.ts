import { AsyncLocalStorage } from 'node:async_hooks'

const people = new AsyncLocalStorage<string>()

/** Runs a command of a person, whose edits are noted with their name. */
export const runAs = <Outcome>(by: string, act: () => Promise<Outcome>): Promise<Outcome> => people.run(by, act)

/** The name of the person whose command runs. */
export const editedBy = (): string | undefined => people.getStore()
