import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { createAndUpdatePassword } from '#contract/registration/createAndUpdatePassword.ts'
import { NewPasswordFields, type TypedPassword } from '../components/NewPasswordFields.tsx'
import { passwordErrors } from '../components/password-errors.ts'
import { strengthOf, strengths } from '../components/password-strength.ts'
import { useAct } from '../login/use-act.ts'
import { failureWords } from '../texts/failure-words.ts'
import { isFailure } from '../wire/call-failure.ts'
import { calls } from './calls.ts'
import { type Failed, FailedDialog } from './FailedDialog.tsx'
import { failedWords } from './failed-words.ts'
import { type Registration, secureToken } from './registration-memory.ts'

export type PasswordSet = OutputOf<typeof createAndUpdatePassword>

interface Props {
  registration: Registration
  onSet: (answer: PasswordSet) => void
  /** The proof is no longer fresh, or was another browser's. */
  onUnproved: () => void
  onEnded: (failure: unknown) => void
}

const unproved = ['EMAIL_UNPROVED', 'MOBILE_UNPROVED', 'INVALID_URL']
const wrongPassword = ['PASSWORD_COMMON', 'PASSWORD_USED']

/** Portal §5: the password twice, by its rule; a refusal keeps what was typed. */
export function CreatePassword({ registration, onSet, onUnproved, onEnded }: Props) {
  const { t, i18n } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedPassword>({ password: '', confirmPassword: '' })
  const [errors, setErrors] = useState<Partial<TypedPassword>>({})
  const [failed, setFailed] = useState<Failed>()
  const act = useAct()
  const { userId, organisationId, firstName, email } = registration
  const strength = strengthOf(typed.password, [firstName, email])

  const focus = (at: number): void => {
    form.current?.querySelectorAll<HTMLElement>('input[autocomplete=new-password]')[at]?.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = passwordErrors(t, typed)
    setErrors(found)
    if (found.password || found.confirmPassword) return void focus(found.password ? 0 : 1)
    void act.run(async () => {
      try {
        onSet(
          await calls.createAndUpdatePassword({
            emailId: email,
            ...typed,
            secure_token: secureToken(),
            user_id: userId,
            organisation_id: organisationId,
            register_type: null,
            payment_type: null,
          }),
        )
      } catch (refused) {
        tell(refused)
      }
    })
  }

  function tell(refused: unknown): void {
    const code = isFailure(refused) ? refused.code : ''
    if (unproved.includes(code)) return void onUnproved()
    if (code === 'REGISTRATION_ENDED') return void onEnded(refused)
    if (wrongPassword.includes(code)) {
      setErrors({ password: failureWords(t, i18n.language, refused) })
      return void focus(0)
    }
    setFailed(failedWords(t, i18n.language, refused, 'register.failed.password'))
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      {/* A password manager keeps the account under its mail address. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        value={typed}
        errors={errors}
        onChange={(value) => {
          setTyped(value)
          setErrors({})
        }}
      />
      {typed.password && (
        <p className="strength sm" role="status">
          <span className="cap">{t('register.password.strength.label')}</span>
          <meter
            min={0}
            max={strengths.length}
            value={strengths.indexOf(strength) + 1}
            aria-hidden="true"
            className={strength}
          />
          <span>{t(`register.password.strength.${strength}`)}</span>
        </p>
      )}
      <button type="submit" className="btn primary big wide" aria-disabled={act.isBusy}>
        {act.isBusy && <span className="spin" />}
        {t(act.isBusy ? 'register.password.busy' : 'register.password.submit')}
      </button>
      {failed && <FailedDialog failed={failed} onOkay={() => setFailed(undefined)} />}
    </form>
  )
}
