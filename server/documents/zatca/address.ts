/** A seller's address in the parts that the authority asks for. */
interface AddressParts {
  street: string
  building: string | undefined
  district: string | undefined
  city: string | undefined
  postal: string | undefined
}

/**
 * The parts of an address that the settings hold as one line, such as "7421 King Fahd Road, Al Olaya, Riyadh 12333":
 * four digits are the building, five the postcode, the last part is the city and the one before it the district.
 */
export const addressParts = (text: string): AddressParts => {
  const parts = text
    .split(/[,،]/)
    .map((part) => part.replaceAll(/(?<!\d)\d{4,5}(?!\d)/g, '').trim())
    .filter((part) => part !== '' && !/^(?:المملكة العربية )?السعودية$|^Saudi Arabia$/.test(part))
  return {
    street: parts[0] ?? text,
    building: /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0],
    district: parts.length > 2 ? parts.at(-2) : undefined,
    city: parts.length > 1 ? parts.at(-1) : undefined,
    postal: /(?<!\d)\d{5}(?!\d)/.exec(text)?.[0],
  }
}
