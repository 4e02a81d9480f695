import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionAnswer } from '../wire/session-storage.ts'
import { calls } from './calls.ts'
import { RefusedLink } from './RefusedLink.tsx'
import { useAct } from './use-act.ts'

interface Props {
  code: string
  /** `path` is the section that was asked for. */
  onSignedIn: (answer: SessionAnswer, path: string) => void
}

/** Another program hands a session over to this one: the code of the address is redeemed, once. */
export function HandedOver({ code, onSignedIn }: Props) {
  const { t } = useTranslation()
  const act = useAct()
  const heading = useRef<HTMLHeadingElement>(null)
  const begun = useRef(false)
  const redeem = useEffectEvent(() =>
    act.run(async () => {
      const { path, ...answer } = await calls.redeemEncryptedProfile({
        code,
        address: location.origin + location.pathname,
      })
      onSignedIn(answer, path)
    }),
  )

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void redeem()
  }, [])
  useEffect(() => {
    if (act.failure !== undefined) heading.current?.focus()
  }, [act.failure])

  if (act.failure === undefined)
    return (
      <p className="row muted" role="status">
        <span className="spin" />
        {t('login.handOff.opening')}
      </p>
    )
  return (
    <div className="login-told">
      <h1 ref={heading} tabIndex={-1}>
        {t('login.handOff.endedTitle')}
      </h1>
      <RefusedLink failure={act.failure} />
      <p className="muted">{t('login.handOff.endedWords')}</p>
      <a className="btn primary big wide" href="#/login">
        {t('login.title')}
      </a>
    </div>
  )
}
