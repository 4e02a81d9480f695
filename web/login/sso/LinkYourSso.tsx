import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '../calls.ts'
import { Refused } from '../Refused.tsx'
import { useAct } from '../use-act.ts'
import { beginAt } from './begin.ts'
import { forgetLink, pendingLink } from './sso-memory.ts'

interface Props {
  /** The owner of the account has logged in to it a moment ago. */
  isIn: boolean
  children: React.ReactNode
}

/**
 * An account that was there before: its owner logs in to it once, and it is tied to the provider.
 */
export default function LinkYourSso({ isIn, children }: Props) {
  const { t } = useTranslation()
  const [link] = useState(pendingLink)
  const act = useAct()
  const begun = useRef(false)

  const tie = useEffectEvent(() =>
    act.run(async () => {
      if (!link) return
      // Tried once: the code is used up by a refusal of what it says, too.
      forgetLink()
      await calls.linkSso({ code: link.code })
      // Into that organisation: its provider knows them still, and asks nothing.
      await beginAt(link.handle)
    }),
  )
  useEffect(() => {
    if (!isIn || begun.current) return
    begun.current = true
    void tie()
  }, [isIn])

  if (!link || act.failure !== undefined)
    return (
      <div className="login-told">
        <h1>{t('sso.linkFailedTitle')}</h1>
        {act.failure === undefined ? (
          <p role="alert">{t('sso.failed.ended')}</p>
        ) : (
          <Refused failure={act.failure} />
        )}
        <a className="btn primary big wide" href="#/sso">
          {t('sso.again')}
        </a>
      </div>
    )
  if (isIn)
    return (
      <p className="row muted" role="status">
        <span className="spin" />
        {t('sso.linking', { provider: link.provider })}
      </p>
    )

  return (
    <>
      <div className="note">
        <span>{t('sso.linkWords', { email: link.email, organisation: link.organisation })}</span>
      </div>
      {children}
    </>
  )
}
