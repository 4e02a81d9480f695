import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { acceptInvitation } from '#contract/users/acceptInvitation.ts'
import { Field } from '../components/Field.tsx'
import { PasswordEye } from '../components/PasswordEye.tsx'
import { calls } from './calls.ts'
import { keepOrganisations } from './keep-organisations.ts'
import { Refused } from './Refused.tsx'
import { useAct } from './use-act.ts'

interface Props {
  token: string
  isLoggedIn: boolean
  onJoined: (joined: OutputOf<typeof acceptInvitation>, canSwitch: boolean) => void
}

/**
 * A person who has an account: logged in here they only agree, otherwise they prove whose it is.
 */
export function JoinAsKnown({ token, isLoggedIn, onJoined }: Props) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isShown, setShown] = useState(false)
  const act = useAct()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isLoggedIn && !password) setError(t('login.fieldRequired'))
    else
      void act.run(async () => {
        const joined = await calls.acceptInvitation({ token, ...(!isLoggedIn && { old_password: password }) })
        onJoined(joined, isLoggedIn && (await keepOrganisations()))
      })
  }

  return (
    <form onSubmit={submit} noValidate>
      <p className="muted">{t(isLoggedIn ? 'invitation.here' : 'invitation.known')}</p>
      <Refused failure={act.failure} />
      {!isLoggedIn && (
        <Field
          label={t('invitation.password')}
          error={error}
          aside={
            <a className="sm" href="#/forgot-password">
              {t('invitation.forgot')}
            </a>
          }
        >
          {(control) => (
            <span className={error ? 'input bad' : 'input'}>
              <input
                {...control}
                type={isShown ? 'text' : 'password'}
                autoComplete="current-password"
                maxLength={256}
                value={password}
                onChange={(event) => {
                  setPassword(event.target.value)
                  setError(undefined)
                }}
              />
              <PasswordEye isShown={isShown} onToggle={() => setShown(!isShown)} />
            </span>
          )}
        </Field>
      )}
      <button type="submit" className="btn primary big wide" aria-disabled={act.isBusy}>
        {act.isBusy && <span className="spin" />}
        {t(act.isBusy ? 'invitation.joining' : 'invitation.join')}
      </button>
    </form>
  )
}
