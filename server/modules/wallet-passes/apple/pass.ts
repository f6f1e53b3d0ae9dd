import { createHmac } from 'node:crypto'
import type { Text } from '#contract/rules/common.ts'
import { localeCodes } from '#locales/index.ts'
import { asRgb } from '../colours.ts'
import type { AppleKeys } from '../keys.ts'
import type { PassFacts, PassLine } from '../pass-facts.ts'
import { textIn } from '../../../lib/text-in.ts'

export const PASS_TYPE = 'application/vnd.apple.pkpass'

/** A pass of a ticket stays valid until this long after its end. */
const AFTER_MS = 24 * 60 * 60 * 1000

/** What a device proves itself with for a pass: made from its serial, so that it need not be stored. */
export const passToken = (secret: string, serial: string): string =>
  createHmac('sha256', secret).update(`wallet pass ${serial}`).digest('base64url')

interface PassDeps {
  keys: AppleKeys
  secret: string
  images: Record<string, Buffer>
  /** Where devices ask for updates, without the version of the protocol. */
  serviceUrl: string
}

/** A signed pass for Apple Wallet, with its texts in every language. */
export const applePass = async (facts: PassFacts, { keys, secret, images, serviceUrl }: PassDeps): Promise<Buffer> => {
  // Some 2 MB, which only a shop with these keys needs.
  const { PKPass } = await import('passkit-generator')
  const texts = new Map<string, Text>()
  // A pass names its texts; each language's file says what they are.
  const text = (name: string, words: Text): string => {
    texts.set(name, words)
    return name
  }
  const pass = new PKPass(
    { ...images },
    { wwdr: keys.intermediate, signerCert: keys.certificate, signerKey: keys.key },
    {
      serialNumber: facts.serial,
      passTypeIdentifier: keys.passType,
      teamIdentifier: keys.team,
      organizationName: facts.shop.en,
      description: text('description', facts.title),
      logoText: text('shop', facts.shop),
      backgroundColor: asRgb(facts.colours.ground),
      foregroundColor: asRgb(facts.colours.ink),
      labelColor: asRgb(facts.colours.label),
      webServiceURL: serviceUrl,
      authenticationToken: passToken(secret, facts.serial),
      ...(facts.isVoid && { voided: true }),
    },
  )
  pass.type = facts.kind === 'ticket' ? 'eventTicket' : 'storeCard'
  const field = ({ id, label, value, change }: PassLine) => ({
    key: id,
    label: text(`${id}_label`, label),
    value: text(`${id}_value`, value),
    ...(change && { changeMessage: text(`${id}_change`, change) }),
  })
  const [first, ...others] = facts.lines
  pass.primaryFields.push({ key: 'title', value: text('title', facts.title) })
  if (first) pass.secondaryFields.push(field(first))
  pass.auxiliaryFields.push(...others.slice(0, -1).map(field))
  pass.headerFields.push(...others.slice(-1).map(field))
  if (facts.code)
    pass.setBarcodes({
      message: facts.code.value,
      altText: facts.code.text,
      format: 'PKBarcodeFormatQR',
      messageEncoding: 'iso-8859-1',
    })
  if (facts.startsAt && facts.endsAt) {
    pass.setRelevantDate(facts.startsAt)
    pass.setExpirationDate(new Date(facts.endsAt.getTime() + AFTER_MS))
  }
  if (facts.place) pass.setLocations(facts.place)
  for (const locale of localeCodes)
    pass.localize(locale, Object.fromEntries([...texts].map(([name, words]) => [name, textIn(words, locale)])))
  return pass.getAsBuffer()
}
