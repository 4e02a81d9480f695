import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '../components/CodeInput.tsx'
import { Icon } from '../components/Icon.tsx'
import { ContactField } from './ContactField.tsx'
import { calls } from './calls.ts'
import { type Contact, readContact } from './contact.ts'
import { Refused } from './Refused.tsx'
import { ResendLine } from './ResendLine.tsx'
import { sendCode } from './send-code.ts'
import { useAct } from './use-act.ts'
import { useRefusedWords } from './use-refused-words.ts'

interface Props {
  /** The organisation's page this is, whose own form the mailed link opens. */
  path: string | undefined
  loginAddress: string
  /** A code was right: with this a password may be set. */
  onProved: (secureToken: string) => void
}

type Step =
  | { kind: 'ask' }
  | { kind: 'mailed' }
  | { kind: 'code'; contact: Contact; challenge: string; sends: number }

/**
 * Somebody who cannot log in asks for a link by mail, or for a code by mail or SMS. Unknown
 * contacts read the same.
 */
export function ForgotPassword({ path, loginAddress, onProved }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [step, setStep] = useState<Step>({ kind: 'ask' })
  const [code, setCode] = useState('')
  const act = useAct()
  const refused = useRefusedWords(act.failure)

  const contactTyped = (): Contact | null => {
    const contact = readContact(typed)
    setError(contact ? undefined : t(typed.trim() ? 'login.contactInvalid' : 'login.contactRequired'))

    return contact
  }
  const askCode = (contact: Contact) =>
    act.run(async () => {
      setCode('')
      setStep({ kind: 'code', contact, ...(await sendCode('reset', contact)) })
    })
  const enter = (digits = code) =>
    act.run(async () => {
      if (step.kind !== 'code') return
      setCode('')
      const proved = await calls.verifyResetEmailMobileOtp({ token: digits, currentOtp: step.challenge })
      onProved(proved.secure_token)
    })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (step.kind === 'code') return void enter()
    const contact = contactTyped()
    if (!contact) return
    if (!('email' in contact)) return void askCode(contact)
    void act.run(async () => {
      await calls.resetPassword({ emailId: contact.email, path })
      setStep({ kind: 'mailed' })
    })
  }

  if (step.kind === 'mailed')
    return (
      <div className="login-told">
        <h1>{t('login.mailedTitle')}</h1>
        <p className="muted">{t('login.mailedWords', { email: typed.trim() })}</p>
        <button type="button" className="btn" onClick={() => setStep({ kind: 'ask' })}>
          {t('login.mailedAgain')}
        </button>
        <a className="btn quiet" href={loginAddress}>
          {t('login.backToLogin')}
        </a>
      </div>
    )

  return (
    <form onSubmit={submit} noValidate>
      <div>
        <h1>{t('login.forgotTitle')}</h1>
        <p className="muted">
          {step.kind === 'code' ? t('login.codeSent', { to: typed.trim() }) : t('login.forgotWords')}
        </p>
      </div>
      <Refused failure={step.kind === 'code' ? undefined : act.failure} />
      {step.kind === 'code' ? (
        <>
          <CodeInput
            label={t('login.codeLabel')}
            value={code}
            error={refused}
            onChange={setCode}
            onWhole={(whole) => void enter(whole)}
          />
          <ResendLine
            key={`${step.challenge} ${step.sends}`}
            sends={step.sends}
            onResend={() => void askCode(step.contact)}
            isBusy={act.isBusy}
          />
          <button type="submit" className="btn primary big wide" disabled={act.isBusy || code.length < 6}>
            {act.isBusy && <span className="spin" />}
            {t('login.checkCode')}
          </button>
        </>
      ) : (
        <>
          <ContactField value={typed} error={error} onChange={setTyped} />
          <button type="submit" className="btn primary big wide" disabled={act.isBusy}>
            {act.isBusy && <span className="spin" />}
            {t('login.sendReset')}
          </button>
          <button
            type="button"
            className="btn"
            disabled={act.isBusy}
            onClick={() => {
              const contact = contactTyped()
              if (contact) void askCode(contact)
            }}
          >
            <Icon name="phone" />
            {t('login.sendResetCode')}
          </button>
        </>
      )}
      <a className="btn quiet" href={loginAddress}>
        {t('login.backToLogin')}
      </a>
    </form>
  )
}
