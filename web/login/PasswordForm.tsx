import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../components/Field.tsx'
import { isLeftForButton } from '../components/left-for-button.ts'
import { PasswordEye } from '../components/PasswordEye.tsx'
import { claimedBrowser } from '../wire/claimed-browser.ts'
import type { SessionAnswer } from '../wire/session-storage.ts'
import { calls } from './calls.ts'
import { Refused } from './Refused.tsx'
import { useAct } from './use-act.ts'

interface Props {
  onSignedIn: (answer: SessionAnswer) => void
  /** Null where the organisation has no page for it. */
  forgotAddress: string | null
  /** The person would rather log in by a code. */
  onCode: () => void
}

interface Errors {
  email?: string
  password?: string
}

export function PasswordForm({ onSignedIn, forgotAddress, onCode }: Props) {
  const { t } = useTranslation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isShown, setShown] = useState(false)
  const act = useAct()
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const emailError = (typed = email) => {
    if (!typed.trim()) return t('login.emailRequired')
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) ? undefined : t('login.emailInvalid')
  }
  const passwordError = () => (password ? undefined : t('login.fieldRequired'))

  /** Whose organisation has a provider needs none; everybody else is told that it is missing. */
  async function withoutPassword(): Promise<void> {
    passwordInput.current?.focus()
    await act.run(async () => {
      const { sso_url } = await calls.validateUser({ email: email.trim() })
      if (sso_url) location.hash = new URL(sso_url).hash
    })
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = { email: emailError(), password: passwordError() }
    setErrors(found)
    if (found.email) return emailInput.current?.focus()
    if (found.password) return await withoutPassword()
    await act.run(async () => {
      try {
        onSignedIn(
          await calls.authenticate({
            authObject: { email: email.trim(), password },
            params: { browser: claimedBrowser(navigator), app_version: 'mf' },
          }),
        )
      } catch (refused) {
        passwordInput.current?.focus()
        passwordInput.current?.select()
        throw refused
      }
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('login.title')}</h1>
      <Refused failure={act.failure} />
      <Field label={t('login.email')} error={errors.email}>
        {(control) => (
          <span className={errors.email ? 'input bad' : 'input'}>
            <input
              {...control}
              ref={emailInput}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value)
                if (errors.email) setErrors({ ...errors, email: emailError(event.target.value) })
              }}
              onBlur={(event) =>
                email && !isLeftForButton(event) && setErrors((all) => ({ ...all, email: emailError() }))
              }
            />
          </span>
        )}
      </Field>
      <Field
        label={t('login.password')}
        error={errors.password}
        aside={
          forgotAddress && (
            <a className="sm" href={forgotAddress}>
              {t('login.forgot')}
            </a>
          )
        }
      >
        {(control) => (
          <span className={errors.password ? 'input bad' : 'input'}>
            <input
              {...control}
              ref={passwordInput}
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              value={password}
              onChange={(event) => {
                setPassword(event.target.value)
                if (event.target.value) setErrors({ ...errors, password: undefined })
              }}
            />
            <PasswordEye isShown={isShown} onToggle={() => setShown(!isShown)} />
          </span>
        )}
      </Field>
      <button type="submit" className="btn primary big wide" aria-disabled={act.isBusy}>
        {act.isBusy && <span className="spin" />}
        {t(act.isBusy ? 'login.signingIn' : 'login.signIn')}
      </button>
      <button type="button" className="btn quiet" onClick={onCode}>
        {t('login.byCode')}
      </button>
    </form>
  )
}
