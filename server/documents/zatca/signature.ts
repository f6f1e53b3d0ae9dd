import { create } from 'xmlbuilder2'
import { sha256, type Stamp } from './stamp.ts'

const DS = 'http://www.w3.org/2000/09/xmldsig#'
const XADES = 'http://uri.etsi.org/01903/v1.3.2#'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const C14N = 'http://www.w3.org/2006/12/xml-c14n11'
const PROPERTIES = 'xadesSignedProperties'

/** What of a document is left out before it is hashed: the authority removes the same. */
const LEFT_OUT = [
  'not(//ancestor-or-self::ext:UBLExtensions)',
  'not(//ancestor-or-self::cac:Signature)',
  "not(//ancestor-or-self::cac:AdditionalDocumentReference[cbc:ID='QR'])",
]

/** How the authority writes digests within a signature: the hexadecimal digits, in Base64. */
const hexDigest = (text: string): string => Buffer.from(sha256(text).toString('hex')).toString('base64')

const properties = ({ certificate }: Stamp, signedAt: Date) => ({
  '@xmlns:xades': XADES,
  '@Id': PROPERTIES,
  'xades:SignedSignatureProperties': {
    'xades:SigningTime': `${signedAt.toISOString().slice(0, 19)}Z`,
    'xades:SigningCertificate': {
      'xades:Cert': {
        'xades:CertDigest': {
          'ds:DigestMethod': { '@xmlns:ds': DS, '@Algorithm': SHA256 },
          'ds:DigestValue': { '@xmlns:ds': DS, '#': hexDigest(certificate.base64) },
        },
        'xades:IssuerSerial': {
          'ds:X509IssuerName': { '@xmlns:ds': DS, '#': certificate.issuer },
          'ds:X509SerialNumber': { '@xmlns:ds': DS, '#': certificate.serial },
        },
      },
    },
  },
})

interface Signing {
  stamp: Stamp
  /** The hash of the document, and the signature of it, in Base64. */
  hash: string
  signature: string
  signedAt: Date
}

/** The enveloped XAdES signature of a document, as the content of its `ext:UBLExtensions`. */
export const signatureExtensions = ({ stamp, hash, signature, signedAt }: Signing): Record<string, unknown> => {
  const signed = properties(stamp, signedAt)
  const written = create({ 'xades:SignedProperties': signed }).end({ headless: true, allowEmptyTags: true })
  return {
    'ext:UBLExtension': {
      'ext:ExtensionURI': 'urn:oasis:names:specification:ubl:dsig:enveloped:xades',
      'ext:ExtensionContent': {
        'sig:UBLDocumentSignatures': {
          '@xmlns:sac': 'urn:oasis:names:specification:ubl:schema:xsd:SignatureAggregateComponents-2',
          '@xmlns:sbc': 'urn:oasis:names:specification:ubl:schema:xsd:SignatureBasicComponents-2',
          '@xmlns:sig': 'urn:oasis:names:specification:ubl:schema:xsd:CommonSignatureComponents-2',
          'sac:SignatureInformation': {
            'cbc:ID': 'urn:oasis:names:specification:ubl:signature:1',
            'sbc:ReferencedSignatureID': 'urn:oasis:names:specification:ubl:signature:Invoice',
            'ds:Signature': {
              '@xmlns:ds': DS,
              '@Id': 'signature',
              'ds:SignedInfo': signedInfo(hash, hexDigest(written)),
              'ds:SignatureValue': signature,
              'ds:KeyInfo': { 'ds:X509Data': { 'ds:X509Certificate': stamp.certificate.base64 } },
              'ds:Object': {
                'xades:QualifyingProperties': {
                  '@xmlns:xades': XADES,
                  '@Target': 'signature',
                  'xades:SignedProperties': signed,
                },
              },
            },
          },
        },
      },
    },
  }
}

const signedInfo = (hash: string, propertiesDigest: string) => ({
  'ds:CanonicalizationMethod': { '@Algorithm': C14N },
  'ds:SignatureMethod': { '@Algorithm': 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256' },
  'ds:Reference': [
    {
      '@Id': 'invoiceSignedData',
      '@URI': '',
      'ds:Transforms': {
        'ds:Transform': [
          ...LEFT_OUT.map((path) => ({
            '@Algorithm': 'http://www.w3.org/TR/1999/REC-xpath-19991116',
            'ds:XPath': path,
          })),
          { '@Algorithm': C14N },
        ],
      },
      'ds:DigestMethod': { '@Algorithm': SHA256 },
      'ds:DigestValue': hash,
    },
    {
      '@Type': 'http://www.w3.org/2000/09/xmldsig#SignatureProperties',
      '@URI': `#${PROPERTIES}`,
      'ds:DigestMethod': { '@Algorithm': SHA256 },
      'ds:DigestValue': propertiesDigest,
    },
  ],
})
