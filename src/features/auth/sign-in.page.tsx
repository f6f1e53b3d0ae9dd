import { useState } from 'react'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { isRegistering } from './way-to.ts'

export const head: PageModule['head'] = ({ search, t }) => {
  const mode = isRegistering(search) ? 'register' : 'sign_in'
  return { title: t(`auth.${mode}.title`), description: t(`auth.${mode}.description`) }
}

/** Signs in, or makes an account: which, stands in the URL. An address typed for the one is there for the other. */
export default function SignInPage({ search }: PageProps) {
  const [email, setEmail] = useState('')
  const Form = isRegistering(search) ? RegisterForm : SignInForm
  return <Form search={search} email={email} onEmail={setEmail} />
}
