import { useState } from 'react'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from './Notice.tsx'

interface RestoredNoticeProps {
  text: string
  startOverLabel: string
  onStartOver: () => void
}

/** Shows that a form was filled with earlier input, and offers to start over. */
export const RestoredNotice = ({ text, startOverLabel, onStartOver }: RestoredNoticeProps) => {
  const [isShown, setShown] = useState(true)
  const startOver = () => {
    onStartOver()
    setShown(false)
  }
  if (!isShown) return null
  return (
    <Notice
      action={
        <Button variant="quiet" onClick={startOver}>
          {startOverLabel}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
