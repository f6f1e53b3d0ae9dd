/** How a customer reads numbers and dates; the profile offers both. */
export interface FormatPreferences {
  digits: 'latn' | 'arab'
  calendar: 'gregory' | 'islamic-umalqura'
}

/** What somebody said of numbers and dates; another's back end may say anything, or nothing. */
export interface ToldPreferences {
  digits?: string | null | undefined
  calendar?: string | null | undefined
}

/** How numbers and dates are written for somebody. */
export const preferencesOf = ({ digits, calendar }: ToldPreferences = {}): FormatPreferences => ({
  digits: digits === 'arab' ? 'arab' : 'latn',
  calendar: calendar === 'islamic-umalqura' ? 'islamic-umalqura' : 'gregory',
})
