import { useState } from 'react'

/** Whether something has been true since the component is shown. */
export const useEver = (is: boolean): boolean => {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return is || was
}
