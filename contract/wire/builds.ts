/** Newest build of the site, at `/builds/latest.json`. */
export interface LatestBuild {
  id: string
  /** Milliseconds since 1970. */
  timestamp: number
  /** The version of the shop's look, where the server knows it. */
  brand?: string
}

/** The description of a build, at `/builds/meta/{id}.json`. */
export interface BuildMeta extends LatestBuild {
  /** What customers notice, in a few words each; may be empty. */
  whats_new: { ar: string[]; en: string[] }
}

export const LATEST_BUILD = '/builds/latest.json'

export const buildMetaPath = (id: string): string => `/builds/meta/${id}.json`

/** Sent with documents that are the same for all visitors: the build whose files they load. */
export const BUILD_HEADER = 'x-build'

/** Sent with the worker's shell: the version of the look it is in. */
export const BRAND_HEADER = 'x-brand'
