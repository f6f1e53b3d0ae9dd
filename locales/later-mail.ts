/** A mail in a language that is none of the sources; the page of its button is that of the sources. */
export interface LaterMail {
  subject: string
  title: string
  text: string[]
  button?: string
  after: string
}
