import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { acceptInvitation } from '#contract/users/acceptInvitation.ts'
import type { Broken } from '#contract/vocabulary/rule.ts'
import { Field } from '../components/Field.tsx'
import { NewPasswordFields } from '../components/NewPasswordFields.tsx'
import { passwordErrors } from '../components/password-errors.ts'
import { problemWords, type Trouble } from '../texts/problem-words.ts'
import { isFailure } from '../wire/call-failure.ts'
import { calls } from './calls.ts'
import type { Invitation } from './InvitationPage.tsx'
import { Refused } from './Refused.tsx'
import { useAct } from './use-act.ts'

interface Props {
  token: string
  invitation: Invitation
  onJoined: (joined: OutputOf<typeof acceptInvitation>, canSwitch: boolean) => void
}

const texts = [
  { name: 'first_name', complete: 'given-name', type: 'text' },
  { name: 'last_name', complete: 'family-name', type: 'text' },
  { name: 'mobile', complete: 'tel-national', type: 'tel' },
] as const

const nameRequired: Broken = { code: 'NAME_REQUIRED' }

type Typed = Record<(typeof texts)[number]['name'] | 'password' | 'confirmPassword', string>

/** A person without an account: who they are, and a password of their own. */
export function JoinAsNew({ token, invitation, onJoined }: Props) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState<Typed>({
    first_name: invitation.first_name,
    last_name: invitation.last_name,
    mobile: invitation.mobile ?? '',
    password: '',
    confirmPassword: '',
  })
  const [errors, setErrors] = useState<Partial<Record<keyof Typed, Trouble>>>({})
  const act = useAct()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found: typeof errors = passwordErrors(t, typed)
    if (!typed.first_name.trim()) found.first_name = nameRequired
    setErrors(found)
    if (Object.keys(found).length > 0) return
    void act.run(async () => {
      try {
        onJoined(
          await calls.acceptInvitation({ token, ...typed, mobile: typed.mobile.trim() || null }),
          false,
        )
      } catch (refused) {
        if (!isFailure(refused) || refused.fields.length === 0) throw refused
        setErrors(Object.fromEntries(refused.fields.map((field) => [field.path, field])))
      }
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <p className="muted">{t('invitation.new')}</p>
      <Refused failure={act.failure} />
      {texts.map(({ name, complete, type }) => (
        <Field key={name} label={t(`users.form.${name}`)} error={problemWords(i18n.language, errors[name])}>
          {(control) => (
            <span className={errors[name] ? 'input bad' : 'input'}>
              <input
                {...control}
                type={type}
                autoComplete={complete}
                maxLength={254}
                value={typed[name]}
                onChange={(event) => {
                  setTyped({ ...typed, [name]: event.target.value })
                  setErrors(({ [name]: _, ...others }) => others)
                }}
              />
            </span>
          )}
        </Field>
      ))}
      <NewPasswordFields
        value={typed}
        errors={errors}
        onChange={(value) => {
          setTyped({ ...typed, ...value })
          setErrors(({ password, confirmPassword, ...others }) => others)
        }}
      />
      <button type="submit" className="btn primary big wide" aria-disabled={act.isBusy}>
        {act.isBusy && <span className="spin" />}
        {t(act.isBusy ? 'invitation.joining' : 'invitation.join')}
      </button>
    </form>
  )
}
