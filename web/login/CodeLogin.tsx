import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '../components/CodeInput.tsx'
import type { SessionAnswer } from '../wire/session-storage.ts'
import { ContactField } from './ContactField.tsx'
import { calls } from './calls.ts'
import { type Contact, readContact } from './contact.ts'
import { Refused } from './Refused.tsx'
import { ResendLine } from './ResendLine.tsx'
import { sendCode } from './send-code.ts'
import { useAct } from './use-act.ts'
import { useRefusedWords } from './use-refused-words.ts'

interface Props {
  /** Filled in beforehand; nothing is sent before somebody asks. */
  email?: string | undefined
  onSignedIn: (answer: SessionAnswer) => void
  onBack: () => void
}

/** Login by a code that goes to the mail address or the mobile number of the account. */
export function CodeLogin({ email = '', onSignedIn, onBack }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(email)
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState<{ contact: Contact; challenge: string; sends: number } | null>(null)
  const [code, setCode] = useState('')
  const act = useAct()
  const refused = useRefusedWords(act.failure)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (sent) input.current?.focus()
  }, [sent])

  const send = (contact: Contact) =>
    act.run(async () => {
      setCode('')
      setSent({ contact, ...(await sendCode('login', contact)) })
    })

  const enter = (digits = code) =>
    act.run(async () => {
      setCode('')
      onSignedIn(await calls.verifyB2CLoginOtp({ token: digits, currentOtp: sent?.challenge }))
    })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (sent) return void enter()
    const contact = readContact(typed)
    setError(contact ? undefined : t(typed.trim() ? 'login.contactInvalid' : 'login.contactRequired'))
    if (contact) void send(contact)
  }

  return (
    <form onSubmit={submit} noValidate>
      <div>
        <h1>{t('login.codeTitle')}</h1>
        {sent && <p className="muted">{t('login.codeSent', { to: typed.trim() })}</p>}
      </div>
      <Refused failure={sent ? undefined : act.failure} />
      {sent ? (
        <>
          <CodeInput
            label={t('login.codeLabel')}
            value={code}
            error={refused}
            inputRef={input}
            onChange={setCode}
            onWhole={(whole) => void enter(whole)}
          />
          <ResendLine
            key={`${sent.challenge} ${sent.sends}`}
            sends={sent.sends}
            onResend={() => void send(sent.contact)}
            isBusy={act.isBusy}
          />
        </>
      ) : (
        <ContactField value={typed} error={error} onChange={setTyped} />
      )}
      <button
        type="submit"
        className="btn primary big wide"
        disabled={act.isBusy || (sent !== null && code.length < 6)}
      >
        {act.isBusy && <span className="spin" />}
        {t(sent ? 'login.signIn' : 'login.sendCode')}
      </button>
      <button type="button" className="btn quiet" onClick={onBack}>
        {t('login.byPassword')}
      </button>
    </form>
  )
}
