import type { Text } from '#contract/rules/common.ts'
import type { GoogleKeys } from '../keys.ts'
import type { PassFacts } from '../pass-facts.ts'

const localized = ({ ar, en }: Text) => ({
  defaultValue: { language: 'en', value: en },
  translatedValues: [{ language: 'ar', value: ar }],
})

/** The ids of a pass at Google: its class, made with the first pass, and the pass itself. */
export const classId = ({ issuer }: GoogleKeys, kind: PassFacts['kind']): string => `${issuer}.${kind}`
export const objectId = ({ issuer }: GoogleKeys, serial: string): string => `${issuer}.${serial}`

/** A pass as Google's interface takes it: of the generic kind, in which all that changes belongs to the pass itself. */
export const googleObject = (facts: PassFacts, keys: GoogleKeys, publicUrl: string) => ({
  id: objectId(keys, facts.serial),
  classId: classId(keys, facts.kind),
  state: facts.isVoid ? 'INACTIVE' : 'ACTIVE',
  cardTitle: localized(facts.shop),
  header: localized(facts.title),
  hexBackgroundColor: facts.colours.ground,
  logo: { sourceUri: { uri: `${publicUrl}/icons/icon-512.png` }, contentDescription: localized(facts.shop) },
  textModulesData: facts.lines.map(({ id, label, value }) => ({
    id,
    localizedHeader: localized(label),
    localizedBody: localized(value),
  })),
  ...(facts.code && { barcode: { type: 'QR_CODE', value: facts.code.value, alternateText: facts.code.text } }),
  ...(facts.startsAt &&
    facts.endsAt && {
      validTimeInterval: {
        start: { date: facts.startsAt.toISOString() },
        end: { date: facts.endsAt.toISOString() },
      },
    }),
})
