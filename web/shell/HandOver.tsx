import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { encryptedProfile } from '#contract/sessions/encryptedProfile.ts'
import type { ExternalClient } from '#contract/vocabulary/external-clients.ts'
import { failureWords } from '../texts/failure-words.ts'
import { useCall } from '../wire/use-call.ts'

/**
 * This section is another program's: the session is handed over, and going back leads to the page
 * before.
 */
export function HandOver({ client }: { client: ExternalClient }) {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const path = `${pathname}${search}`
  const { send, failure } = useCall(encryptedProfile, { onSuccess: ({ url }) => location.replace(url) })
  const handOver = useEffectEvent(() => send({ target: client, path }))

  useEffect(() => handOver(), [])

  if (!failure)
    return (
      <div className="overlay" role="status">
        <span className="spin" />
        {t('shell.takenElsewhere')}
      </div>
    )
  return (
    <section className="full-message">
      <h1>{t('shell.notTakenElsewhere')}</h1>
      <p className="muted" role="alert">
        {failureWords(t, i18n.language, failure)}
      </p>
      <div className="row">
        <Link className="btn" to="/">
          {t('shell.toStart')}
        </Link>
        <button type="button" className="btn primary" onClick={() => send({ target: client, path })}>
          {t('shell.tryAgain')}
        </button>
      </div>
    </section>
  )
}
