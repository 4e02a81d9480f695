import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { authenticate } from '#contract/sessions/authenticate.ts'
import { browserName } from '../components/browser-name.ts'
import { Field } from '../components/Field.tsx'
import { Icon } from '../components/Icon.tsx'
import { isLeftForButton } from '../components/left-for-button.ts'
import { failureWords } from '../texts/failure-words.ts'
import { portalWire } from '../wire/portal-wire.ts'
import type { SessionAnswer } from '../wire/session-storage.ts'

interface Props {
  onSignedIn: (answer: SessionAnswer) => void
}

interface Errors {
  email?: string
  password?: string
}

export function PasswordForm({ onSignedIn }: Props) {
  const { t, i18n } = useTranslation()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<unknown>()
  const [isShown, setShown] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const emailError = (typed = email) => {
    if (!typed.trim()) return t('login.emailRequired')
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim()) ? undefined : t('login.emailInvalid')
  }
  const passwordError = () => (password ? undefined : t('login.fieldRequired'))

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const found = { email: emailError(), password: passwordError() }
    setErrors(found)
    if (found.email) return emailInput.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    setBusy(true)
    setFailure(undefined)
    try {
      onSignedIn(
        await portalWire.call<typeof authenticate>(
          '/api/users/authenticate',
          {
            authObject: { email: email.trim(), password },
            params: { browser: browserName(navigator.userAgent), app_version: 'mf' },
          },
          { idempotencyKey: crypto.randomUUID() },
        ),
      )
    } catch (refused) {
      setFailure(refused)
      passwordInput.current?.focus()
      passwordInput.current?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('login.title')}</h1>
      {failure !== undefined && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>{failureWords(t, i18n.language, failure)}</span>
        </div>
      )}
      <Field label={t('login.email')} error={errors.email}>
        {(control) => (
          <span className={errors.email ? 'in bad' : 'in'}>
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
      <Field label={t('login.password')} error={errors.password}>
        {(control) => (
          <span className={errors.password ? 'in bad' : 'in'}>
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
            <button
              type="button"
              className="login-eye"
              aria-pressed={isShown}
              aria-label={t('login.showPassword')}
              onClick={() => setShown(!isShown)}
            >
              <Icon name="eye" />
            </button>
          </span>
        )}
      </Field>
      <button type="submit" className="btn primary big w" aria-disabled={isBusy}>
        {isBusy && <span className="spin" />}
        {t(isBusy ? 'login.signingIn' : 'login.signIn')}
      </button>
    </form>
  )
}
