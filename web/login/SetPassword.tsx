import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields, type TypedPassword } from '../components/NewPasswordFields.tsx'
import { passwordErrors } from '../components/password-errors.ts'
import { calls } from './calls.ts'
import { Refused } from './Refused.tsx'
import { RefusedLink } from './RefusedLink.tsx'
import { useAct } from './use-act.ts'

interface Props {
  /** Of a mailed link, or of a code that was right a moment ago. */
  token: string
  /** The code was right a moment ago: there is no link that may have died. */
  isProved?: boolean
  loginAddress: string
  forgotAddress: string | null
  onDone: () => void
}

const nothing: TypedPassword = { password: '', confirmPassword: '' }

/** Sets a password by a token that is good once; a dead link says so before anything is typed. */
export function SetPassword({ token, isProved = false, loginAddress, forgotAddress, onDone }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(nothing)
  const [errors, setErrors] = useState<Partial<TypedPassword>>({})
  const [purpose, setPurpose] = useState<'reset' | 'invitation' | undefined>(isProved ? 'reset' : undefined)
  const look = useAct()
  const act = useAct()

  const lookAt = useEffectEvent((code: string) =>
    look.run(async () => setPurpose((await calls.verifyToken({ token: code })).purpose)),
  )
  useEffect(() => {
    if (!isProved) void lookAt(token)
  }, [token, isProved])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = passwordErrors(t, typed)
    setErrors(found)
    if (found.password || found.confirmPassword) return
    void act.run(async () => {
      await calls.updatePassword({ secure_token: token, ...typed })
      onDone()
    })
  }

  if (look.failure !== undefined)
    return (
      <div className="login-told">
        <h1>{t('login.deadLinkTitle')}</h1>
        <RefusedLink failure={look.failure} />
        <p className="muted">{t('login.deadLinkWords')}</p>
        {forgotAddress && (
          <a className="btn primary big wide" href={forgotAddress}>
            {t('login.deadLinkAgain')}
          </a>
        )}
        <a className="btn quiet" href={loginAddress}>
          {t('login.backToLogin')}
        </a>
      </div>
    )

  return (
    <form onSubmit={submit} noValidate>
      <h1>{t(purpose === 'invitation' ? 'login.firstPasswordTitle' : 'login.newPasswordTitle')}</h1>
      <Refused failure={act.failure} />
      <NewPasswordFields
        value={typed}
        errors={errors}
        onChange={(value) => {
          setTyped(value)
          setErrors({})
        }}
      />
      <button type="submit" className="btn primary big wide" disabled={act.isBusy || !purpose}>
        {act.isBusy && <span className="spin" />}
        {t('login.setPassword')}
      </button>
      <a className="btn quiet" href={loginAddress}>
        {t('login.backToLogin')}
      </a>
    </form>
  )
}
