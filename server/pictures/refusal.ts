/** A rejected picture request: the HTTP status, and a short text that repeats nothing of the request. */
export class ImageRefusal extends Error {
  override name = 'ImageRefusal'
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
