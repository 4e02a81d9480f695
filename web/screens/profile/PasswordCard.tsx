import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updatePassword } from '#contract/passwords/updatePassword.ts'
import { Field } from '../../components/Field.tsx'
import { NewPasswordFields, type TypedPassword } from '../../components/NewPasswordFields.tsx'
import { passwordErrors } from '../../components/password-errors.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { storeTokens } from '../../wire/session-storage.ts'
import { useCall } from '../../wire/use-call.ts'
import styles from './profile.module.css'

const nothing = { old: '', password: '', confirmPassword: '' }

/** Changing the password; this session goes on under a new token, every other one ends. */
export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(nothing)
  const [errors, setErrors] = useState<Partial<TypedPassword & { old: string }>>({})
  const change = useCall(updatePassword, {
    onSuccess: ({ session }) => {
      if (session) storeTokens(session)
      toast(t('profile.passwordChanged'), 'good')
      close()
      onChanged()
    },
  })

  function close(): void {
    setOpen(false)
    setTyped(nothing)
    setErrors({})
    change.reset()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = {
      ...(!typed.old && { old: t('login.fieldRequired') }),
      ...passwordErrors(t, typed),
    }
    setErrors(found)
    if (Object.keys(found).length === 0 && !change.pending)
      change.send({
        old_password: typed.old,
        password: typed.password,
        confirmPassword: typed.confirmPassword,
      })
  }

  return (
    <section className="sheet" aria-labelledby="profile-password">
      <div className="sheet-head">
        <h2 id="profile-password">{t('login.password')}</h2>
        {!isOpen && (
          <button type="button" className="btn right" onClick={() => setOpen(true)}>
            {t('profile.changePassword')}
          </button>
        )}
      </div>
      {isOpen && (
        <form className={styles.profileForm} onSubmit={submit} noValidate>
          <p className="muted sm">{t('profile.passwordWords')}</p>
          {change.failure && (
            <p className="error" role="alert">
              {failureWords(t, i18n.language, change.failure)}
            </p>
          )}
          <Field label={t('profile.oldPassword')} error={errors.old}>
            {(control) => (
              <span className={errors.old ? 'input bad' : 'input'}>
                <input
                  {...control}
                  type="password"
                  autoComplete="current-password"
                  maxLength={256}
                  value={typed.old}
                  onChange={(event) => setTyped({ ...typed, old: event.target.value })}
                />
              </span>
            )}
          </Field>
          <NewPasswordFields
            value={typed}
            errors={errors}
            onChange={(value) => setTyped({ ...typed, ...value })}
          />
          <div className="row">
            <button type="submit" className="btn primary" disabled={change.pending}>
              {change.pending && <span className="spin" />}
              {t('profile.changePassword')}
            </button>
            <button type="button" className="btn quiet" onClick={close}>
              {t('common.cancel')}
            </button>
          </div>
        </form>
      )}
    </section>
  )
}
