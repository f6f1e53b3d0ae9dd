import { useState } from 'react'

/** A dialog that is opened for something. */
export interface Opening<Subject> {
  /** What it was opened for last; stays while it closes. */
  subject: Subject | undefined
  isOpen: boolean
  /** Another with each opening: as a `key` it has the dialog begin afresh. */
  round: number
  open: (subject: Subject) => void
  close: () => void
}

export const useOpening = <Subject = true>(): Opening<Subject> => {
  const [state, setState] = useState<Pick<Opening<Subject>, 'subject' | 'isOpen' | 'round'>>({
    subject: undefined,
    isOpen: false,
    round: 0,
  })
  return {
    ...state,
    open: (subject) => setState(({ round }) => ({ subject, isOpen: true, round: round + 1 })),
    close: () => setState((previous) => ({ ...previous, isOpen: false })),
  }
}
