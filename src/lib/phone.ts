/** Where a number without a country's code is taken to be. */
const HOME = 'SA'

/**
 * A phone number as E.164 (`+966512345678`), if it can be one: as `05…`, `5…`, `9665…` in Saudi Arabia, with its
 * country's code elsewhere. The rules of numbers are large, and are fetched on first use.
 */
export const phoneNumber = async (typed: string, country: string = HOME): Promise<string | undefined> => {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const found = parsePhoneNumberFromString(typed, country as typeof HOME)
  return found?.isValid() ? found.number : undefined
}
