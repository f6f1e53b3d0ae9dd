/** The part of the local S3 server that the tests use; it comes without types. */
declare module '@20minutes/s3rver' {
  interface Options {
    port: number
    address: string
    directory: string
    silent: boolean
    vhostBuckets: boolean
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run: () => Promise<{ port: number }>
    close: () => Promise<void>
  }
}
