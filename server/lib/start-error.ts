/** A start that cannot go on, said in one sentence a person can act on; anything else that ends a start is a defect. */
export class StartError extends Error {
  override name = 'StartError'
}
