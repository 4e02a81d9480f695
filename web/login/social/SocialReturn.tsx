import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionAnswer } from '../../wire/session-storage.ts'
import { Refused } from '../Refused.tsx'
import { useAct } from '../use-act.ts'
import { calls } from './social-calls.ts'
import { forgetSocial, readSocial, rememberSocial, type SocialMemory } from './social-memory.ts'
import { readReturn } from './social-return.ts'

interface Props {
  onSignedIn: (answer: SessionAnswer) => void
}

/**
 * The return from a provider: a known person is logged in, a new one is asked for what is still
 * missing.
 */
export function SocialReturn({ onSignedIn }: Props) {
  const { t } = useTranslation()
  const [returned] = useState(() => readReturn(location.hash))
  const [memory] = useState(readSocial)
  const [known, setKnown] = useState<SocialMemory>()
  const act = useAct()
  const heading = useRef<HTMLHeadingElement>(null)
  const begun = useRef(false)
  const hasEnded = 'failed' in returned || !memory || act.failure !== undefined

  const logIn = async ({ provider, nonce, code = '' }: SocialMemory) => {
    const answer = await calls.socialLogin({ provider, nonce, id_token: code })
    forgetSocial()
    onSignedIn(answer)
  }
  const check = useEffectEvent(() =>
    act.run(async () => {
      if ('failed' in returned || !memory) return
      const held = { ...memory, code: returned.code }
      rememberSocial(held)
      const { userExists } = await calls.socialUserCheck({ id_token: held.code })
      if (!userExists) return location.replace(extraInformation(held.address))
      if (held.from === 'register') return setKnown(held)
      await logIn(held)
    }),
  )

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void check()
  }, [])
  useEffect(() => {
    if (hasEnded || known) heading.current?.focus()
  }, [hasEnded, known])

  if (hasEnded) {
    const back = memory?.from === 'register' ? memory.address || '#/register' : '#/login'

    return (
      <div className="login-told">
        <h1 ref={heading} tabIndex={-1}>
          {t('social.failedTitle')}
        </h1>
        {act.failure === undefined ? (
          <p role="alert">{t(`social.failed.${'failed' in returned ? returned.failed : 'ended'}`)}</p>
        ) : (
          <Refused failure={act.failure} />
        )}
        <a className="btn primary big wide" href={back}>
          {t(memory?.from === 'register' ? 'social.backToRegister' : 'login.title')}
        </a>
      </div>
    )
  }
  if (known)
    return (
      <div className="login-told">
        <h1 ref={heading} tabIndex={-1}>
          {t('social.knownTitle')}
        </h1>
        <p>{t('social.knownWords')}</p>
        <button
          type="button"
          className="btn primary big wide"
          aria-disabled={act.isBusy}
          onClick={() => void act.run(() => logIn(known))}
        >
          {act.isBusy && <span className="spin" />}
          {t('social.knownLogin')}
        </button>
        <a className="btn big wide" href={known.address || '#/register'} onClick={forgetSocial}>
          {t('common.cancel')}
        </a>
      </div>
    )
  return (
    <p className="row muted" role="status">
      <span className="spin" />
      {t('social.checking')}
    </p>
  )
}

/**
 * The sign-up asks what the provider does not know; a package in the address it began at goes with
 * it.
 */
function extraInformation(address: string): string {
  const [path = '', query = ''] = address.replace(/^[#/]+/, '').split('?')
  const params = new URLSearchParams(path.startsWith('register') ? query : '')
  const [, packageCode] = path.split('/')
  if (path.startsWith('register') && packageCode) params.set('package', packageCode)
  params.set('screen', 'additionOnboardInformation')

  return `#/register?${params}`
}
