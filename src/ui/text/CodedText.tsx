import { Code } from './Code.tsx'

/** A sentence with a code in it, such as the number of an order: the code stays in one line and left to right. */
export const CodedText = ({ text, code }: { text: string; code: string }) => {
  const [before, after] = text.split(code)
  if (code === '' || after === undefined) return text
  return (
    <>
      {before}
      <Code>{code}</Code>
      {after}
    </>
  )
}
