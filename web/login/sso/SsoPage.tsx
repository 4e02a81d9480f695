import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { type SessionAnswer, storeLoginUrl } from '../../wire/session-storage.ts'
import { keepLinkReturn, takeLeftToLink } from '../../wire/sso-linking.ts'
import { Refused } from '../Refused.tsx'
import { returnPath } from '../return-path.ts'
import { useAct } from '../use-act.ts'
import { beginAt, calls } from './begin.ts'
import { providerOf, readSso } from './sso-address.ts'
import { rememberedProvider, rememberLink, rememberTo, takeTo } from './sso-memory.ts'

interface Props {
  onSignedIn: (answer: SessionAnswer, path: string) => void
}

/** `#/sso`: to the provider of one's organisation, and back from it. */
export default function SsoPage({ onSignedIn }: Props) {
  const { t } = useTranslation()
  const [{ code, provider: named, failed }] = useState(() => readSso(location.hash))
  const [provider, setProvider] = useState(() => named || rememberedProvider())
  const [email, setEmail] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const act = useAct()
  const begun = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const complete = useEffectEvent(() =>
    act.run(async () => {
      const { session, link } = await calls.completeSsoLogin({ code })
      const handle = rememberedProvider()
      if (link) {
        rememberLink({ ...link, handle })
        return location.replace('#/link-your-sso')
      }
      // From now on, people without a session in this browser begin here.
      storeLoginUrl('sso')
      if (session) onSignedIn(session, takeTo())
    }),
  )
  useEffect(() => {
    // Somebody who is logged in links their account: the profile goes on with it.
    if ((!code && !failed) || begun.current || !takeLeftToLink()) return
    begun.current = true
    keepLinkReturn({ code, failed })
    location.replace('#/profile')
  }, [code, failed])
  useEffect(() => {
    if (!code || begun.current) return
    begun.current = true
    void complete()
  }, [code])
  useEffect(() => {
    if (failed) heading.current?.focus()
  }, [failed])

  const begin = (handle: string) => {
    if (!code && !failed) rememberTo(returnPath(location.hash))

    return beginAt(handle)
  }

  function find(event: FormEvent): void {
    event.preventDefault()
    void act.run(async () => {
      const { sso_url } = await calls.validateUser({ email: email.trim() })
      setUnknown(sso_url === null)
      if (sso_url) await begin(providerOf(sso_url))
    })
  }

  if (code && act.failure === undefined)
    return (
      <p className="row muted" role="status">
        <span className="spin" />
        {t('sso.checking')}
      </p>
    )

  return (
    <form onSubmit={find} noValidate>
      <h1 ref={heading} tabIndex={-1}>
        {t(failed || act.failure !== undefined ? 'social.failedTitle' : 'sso.title')}
      </h1>
      {failed && act.failure === undefined && <p role="alert">{t(`sso.failed.${failed}`)}</p>}
      <Refused failure={act.failure} />
      {provider ? (
        <>
          <p className="muted">{t('sso.words')}</p>
          <button
            type="button"
            className="btn primary big wide"
            aria-disabled={act.isBusy}
            onClick={() => void act.run(() => begin(provider))}
          >
            {act.isBusy && <span className="spin" />}
            {t('sso.goOn')}
          </button>
          <button type="button" className="btn quiet" onClick={() => setProvider('')}>
            {t('sso.another')}
          </button>
        </>
      ) : (
        <>
          <Field label={t('sso.email')} error={isUnknown ? t('sso.unknown') : undefined}>
            {(control) => (
              <span className={isUnknown ? 'input bad' : 'input'}>
                <input
                  {...control}
                  type="email"
                  inputMode="email"
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  value={email}
                  onChange={(event) => {
                    setEmail(event.target.value)
                    setUnknown(false)
                  }}
                />
              </span>
            )}
          </Field>
          <button type="submit" className="btn primary big wide" aria-disabled={act.isBusy}>
            {act.isBusy && <span className="spin" />}
            {t('sso.goOn')}
          </button>
        </>
      )}
      <a className="btn quiet" href="#/login">
        {t('sso.toLogin')}
      </a>
    </form>
  )
}
