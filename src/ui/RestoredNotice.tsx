import { useState } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface RestoredNoticeProps {
  text: string
  startOverLabel: string
  onStartOver: () => void
}

/** Says that a form shows what was typed before, and offers to begin anew. */
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
