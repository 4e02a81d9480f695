import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { CodeInput } from '../components/CodeInput.tsx'
import { Icon } from '../components/Icon.tsx'
import { OneTimeQr } from '../components/OneTimeQr.tsx'
import { makePasskey } from '../components/passkeys.ts'
import { RecoveryCodes } from '../components/RecoveryCodes.tsx'
import type { SessionAnswer } from '../wire/session-storage.ts'
import { type LoginCalls, calls as portalCalls } from './calls.ts'
import { Refused } from './Refused.tsx'
import { useAct } from './use-act.ts'
import { useRefusedWords } from './use-refused-words.ts'

interface Props {
  onSignedIn: (answer: SessionAnswer) => void
  onBack: () => void
  /**
   * Over another wire than the portal's, where the session that is proved is not the stored one.
   */
  calls?: LoginCalls
  /** What leads back; another account, where nothing else is said. */
  backWords?: string
}

type Saved = OutputOf<typeof saveTwoFactor>

/**
 * The organisation asks for a second factor and this person has none yet: they make one now, and
 * are in.
 */
export function EnrolFactor({ onSignedIn, onBack, calls = portalCalls, backWords }: Props) {
  const { t } = useTranslation()
  const [totp, setTotp] = useState<Saved['totp']>()
  const [code, setCode] = useState('')
  const [done, setDone] = useState<Saved>()
  const act = useAct()
  const refused = useRefusedWords(act.failure)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  const byApp = () =>
    act.run(async () => setTotp((await calls.saveTwoFactor({ act: 'begin', kind: 'totp' })).totp))
  const byPasskey = () =>
    act.run(async () => {
      const { passkey_options } = await calls.saveTwoFactor({ act: 'begin', kind: 'passkey' })
      const registration = await makePasskey(passkey_options)
      setDone(
        await calls.saveTwoFactor({
          act: 'confirm_passkey',
          registration,
          name: t('login.enrol.passkeyName'),
        }),
      )
    })
  const confirm = (typed = code) =>
    act.run(async () => {
      if (!totp) return
      setCode('')
      const name = t('login.enrol.appName')
      setDone(
        await calls.saveTwoFactor({ act: 'confirm_totp', factor_id: totp.factor_id, code: typed, name }),
      )
    })

  function goOn(): void {
    if (done?.user && done.expiresAt) onSignedIn({ ...done, user: done.user, expiresAt: done.expiresAt })
  }

  if (done)
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        <h1>{t('login.enrol.codesTitle')}</h1>
        <RecoveryCodes codes={done.recovery_codes ?? []} />
        <button type="submit" className="btn primary big wide">
          {t('login.enrol.goOn')}
        </button>
      </form>
    )

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void (totp ? confirm() : byApp())
      }}
    >
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t('login.enrol.title')}
        </h1>
        <p className="muted">{t(totp ? 'login.enrol.scan' : 'login.enrol.words')}</p>
      </div>
      <Refused failure={totp ? undefined : act.failure} />
      {totp ? (
        <>
          <OneTimeQr uri={totp.uri} secret={totp.secret} />
          <CodeInput
            label={t('login.second.totp.label')}
            value={code}
            error={refused}
            onChange={setCode}
            onWhole={(whole) => void confirm(whole)}
          />
          <button type="submit" className="btn primary big wide" disabled={act.isBusy || code.length < 6}>
            {act.isBusy && <span className="spin" />}
            {t('login.enrol.confirm')}
          </button>
        </>
      ) : (
        <>
          <button type="submit" className="btn primary big wide" disabled={act.isBusy}>
            <Icon name="phone" />
            {t('login.enrol.app')}
          </button>
          <button
            type="button"
            className="btn big wide"
            disabled={act.isBusy}
            onClick={() => void byPasskey()}
          >
            <Icon name="key" />
            {t('login.enrol.passkey')}
          </button>
        </>
      )}
      <button type="button" className="btn quiet" onClick={onBack}>
        {backWords ?? t('login.otherAccount')}
      </button>
    </form>
  )
}
