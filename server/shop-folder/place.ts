/** Where in the folder something is: `row` and `column` of a table, `line` of another file. */
export interface Place {
  file: string
  line?: number
  row?: number
  column?: string
}
