import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '../components/CodeInput.tsx'
import { Field } from '../components/Field.tsx'
import { Icon } from '../components/Icon.tsx'
import { signWithPasskey } from '../components/passkeys.ts'
import type { SessionAnswer } from '../wire/session-storage.ts'
import { type LoginCalls, calls as portalCalls } from './calls.ts'
import { Refused } from './Refused.tsx'
import { useAct } from './use-act.ts'
import { useRefusedWords } from './use-refused-words.ts'

type Method = 'totp' | 'passkey' | 'recovery'

interface Props {
  /** `recovery` where none of theirs serves at this address. */
  offered: readonly Method[]
  onSignedIn: (answer: SessionAnswer) => void
  onBack: () => void
  /**
   * Over another wire than the portal's, where the session that is proved is not the stored one.
   */
  calls?: LoginCalls
  /** What leads back; another account, where nothing else is said. */
  backWords?: string
}

/** The second step of a login: a code of an app, a passkey, or one of the recovery codes. */
export function SecondFactorForm({ offered, onSignedIn, onBack, calls = portalCalls, backWords }: Props) {
  const { t } = useTranslation()
  const [method, setMethod] = useState<Method>(
    offered.includes('passkey') ? 'passkey' : (offered[0] ?? 'totp'),
  )
  const [code, setCode] = useState('')
  const act = useAct()
  const refused = useRefusedWords(act.failure)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  function choose(next: Method): void {
    setMethod(next)
    setCode('')
    act.forget()
  }

  const prove = (typed = code) =>
    act.run(async () => {
      try {
        const answer =
          method === 'passkey'
            ? await provenByPasskey(calls)
            : await calls.verifyTwoFactor({ method, code: typed })
        if (answer.user && answer.expiresAt)
          onSignedIn({ ...answer, user: answer.user, expiresAt: answer.expiresAt })
      } finally {
        setCode('')
      }
    })

  function submit(event: FormEvent): void {
    event.preventDefault()
    void prove()
  }

  return (
    <form onSubmit={submit}>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('login.secondTitle')}
        </h1>
        <p className="muted">{t(`login.second.${method}.words`)}</p>
      </div>
      <Refused failure={method === 'totp' ? undefined : act.failure} />
      {method === 'totp' && (
        <CodeInput
          label={t('login.second.totp.label')}
          value={code}
          error={refused}
          onChange={setCode}
          onWhole={(whole) => void prove(whole)}
        />
      )}
      {method === 'recovery' && (
        <Field label={t('login.second.recovery.label')}>
          {(control) => (
            <span className="input">
              <input
                {...control}
                className="mono"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={code}
                maxLength={40}
                onChange={(event) => setCode(event.target.value)}
              />
            </span>
          )}
        </Field>
      )}
      <button
        type="submit"
        className="btn primary big wide"
        disabled={act.isBusy || (method === 'totp' ? code.length < 6 : method === 'recovery' && !code.trim())}
      >
        {act.isBusy && <span className="spin" />}
        {method === 'passkey' && <Icon name="key" />}
        {t(`login.second.${method}.act`)}
      </button>
      <div className="login-ways">
        {(['passkey', 'totp'] as const)
          .filter((other) => other !== method && offered.includes(other))
          .map((other) => (
            <button key={other} type="button" className="btn quiet" onClick={() => choose(other)}>
              {t(`login.second.${other}.instead`)}
            </button>
          ))}
        {method !== 'recovery' && (
          <button type="button" className="btn quiet" onClick={() => choose('recovery')}>
            {t('login.second.recovery.instead')}
          </button>
        )}
        <button type="button" className="btn quiet" onClick={onBack}>
          {backWords ?? t('login.otherAccount')}
        </button>
      </div>
    </form>
  )
}

async function provenByPasskey(calls: LoginCalls) {
  const { passkey_options: options } = await calls.verifyTwoFactor({ method: 'passkey' })

  return calls.verifyTwoFactor({ method: 'passkey', assertion: await signWithPasskey(options) })
}
