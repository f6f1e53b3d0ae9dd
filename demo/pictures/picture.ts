/** A picture of the demo shop as vectors, rendered to an image once, when the shop is seeded. */
export interface Picture {
  /** File name without folder, hash or extension, such as `tall-clay-jar-1`. */
  name: string
  width: number
  height: number
  /** The colour that dominates it, shown while the image loads: `#rrggbb`. */
  colour: string
  svg: string
}
