import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { operationsQuery } from './data/operations.ts'
import { changeSession, type Session, sessionQuery } from './data/session.ts'
import { placeOf, replacePlace } from './router.ts'
import { Shell } from './shell/Shell.tsx'
import { Invitation } from './sign-in/Invitation.tsx'
import { SignIn } from './sign-in/SignIn.tsx'
import { SignInFrame } from './sign-in/SignInFrame.tsx'
import { ReadFailure } from './views/ReadFailure.tsx'

/** The secret of an invitation, which its link has in the fragment: no server and no log sees it. */
const secretInAddress = (): string | undefined =>
  location.hash.length > 20 && !placeOf(location.hash) ? location.hash.slice(1) : undefined

/** The page `/desk`: an invitation is accepted, or one signs in, and then works at the desk. */
export const Desk = () => {
  const client = useQueryClient()
  const [secret, setSecret] = useState(secretInAddress)
  const session = useQuery({ ...sessionQuery, enabled: secret === undefined })
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (session.data) before.current = session.data.name
  }, [session.data])
  const enter = (signedIn: Session) => {
    const isOther = before.current !== undefined && before.current !== signedIn.name
    // A session that ended goes on where it was.
    if (isOther || secret !== undefined || !placeOf(location.hash)) replacePlace({ screen: '' })
    changeSession(client, signedIn)
    setSecret(undefined)
  }
  if (secret !== undefined)
    return (
      <Invitation
        secret={secret}
        onEnter={enter}
        onLeave={() => {
          history.replaceState(null, '', location.pathname)
          setSecret(undefined)
        }}
      />
    )
  if (session.data) return <SignedIn session={session.data} />
  if (session.data === null) return <SignIn onEnter={enter} />
  return <Opening error={session.error} onAgain={() => void session.refetch()} />
}

const SignedIn = ({ session }: { session: Session }) => {
  const { data, error, refetch } = useQuery(operationsQuery)
  return data ? <Shell session={session} /> : <Opening error={error} onAgain={() => void refetch()} />
}

const Opening = ({ error, onAgain }: { error: Error | null; onAgain: () => void }) => {
  const { t } = useT()
  return (
    <SignInFrame title={t('desk.title')}>
      {error ? (
        <ReadFailure error={error} onAgain={onAgain} />
      ) : (
        <p role="status">
          <Spinner /> {t('desk.loading')}
        </p>
      )}
    </SignInFrame>
  )
}
