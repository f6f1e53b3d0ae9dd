/** How a customer reads numbers and dates; the profile offers both. */
export interface FormatPreferences {
  digits: 'latn' | 'arab'
  calendar: 'gregory' | 'islamic-umalqura'
}

/** A user's preferences as the back end sends them; another back end may send any value, or none. */
export interface UserPreferences {
  digits?: string | null | undefined
  calendar?: string | null | undefined
}

/** How to write numbers and dates for a user. */
export const preferencesOf = ({ digits, calendar }: UserPreferences = {}): FormatPreferences => ({
  digits: digits === 'arab' ? 'arab' : 'latn',
  calendar: calendar === 'islamic-umalqura' ? 'islamic-umalqura' : 'gregory',
})
