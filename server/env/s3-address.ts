/** A bucket of an S3-compatible store, and the key that may read and write it. */
export interface S3Address {
  /** Such as `https://s3.example.com:9000`. */
  origin: string
  bucket: string
  /** Before the names of pictures: empty, or ending in a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** What most stores other than Amazon's expect where none is named. */
const REGION = 'us-east-1'
const SEGMENT = /^[\w.-]+$/

/**
 * Reads `s3://key:secret@host[:port]/bucket[/folder][?region=…][&tls=0]`, where `tls=0` is for a store without
 * encryption. Nothing for any other text.
 */
export const readS3Address = (text: string): S3Address | undefined => {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.hostname === '' || url.hash !== '') return undefined
  const { region = REGION, tls = '1', ...others } = Object.fromEntries(url.searchParams)
  const [bucket = '', ...folders] = url.pathname.replace(/^\/|\/$/g, '').split('/')
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)]
  if (!accessKeyId || !secretAccessKey || Object.keys(others).length > 0 || !/^[01]$/.test(tls)) return undefined
  if (![bucket, ...folders].every((segment) => SEGMENT.test(segment))) return undefined
  return {
    origin: `${tls === '0' ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    accessKeyId,
    secretAccessKey,
  }
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
