import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SocialProvider } from '#contract/vocabulary/registration.ts'
import { Refused } from '../Refused.tsx'
import { useAct } from '../use-act.ts'
import styles from './social.module.css'
import { calls } from './social-calls.ts'
import { forgetSocial, rememberSocial, type SocialMemory } from './social-memory.ts'

/**
 * One button for each provider of accounts that this installation has; nothing where it has none.
 */
export default function SocialButtons({ from }: Pick<SocialMemory, 'from'>) {
  const { t } = useTranslation()
  const [providers, setProviders] = useState<readonly SocialProvider[]>([])
  const [going, setGoing] = useState<SocialProvider>()
  const act = useAct()

  useEffect(() => {
    // Where they cannot be asked for, the form is there alone.
    calls.getSocialProviders({}).then((answer) => setProviders(answer.providers), forgetSocial)
    // After the browser's own back button the page can be used again.
    const back = (event: PageTransitionEvent) => event.persisted && setGoing(undefined)
    window.addEventListener('pageshow', back)

    return () => window.removeEventListener('pageshow', back)
  }, [])

  const go = (provider: SocialProvider) =>
    act.run(async () => {
      const { url, nonce } = await calls.beginSocialLogin({ provider })
      rememberSocial({ provider, nonce, from, address: location.hash })
      setGoing(provider)
      location.assign(url)
    })

  if (providers.length === 0) return null

  return (
    <div className={styles.social}>
      <p className={`${styles.socialOr} faint sm`}>{t('social.or')}</p>
      <Refused failure={act.failure} />
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className="btn big wide"
          aria-disabled={act.isBusy || going !== undefined}
          onClick={() => going === undefined && void go(provider)}
        >
          {going === provider ? <span className="spin" /> : <ProviderMark provider={provider} />}
          {t(`social.with.${provider}`)}
        </button>
      ))}
    </div>
  )
}

/** Told apart by shape, in our own drawing: marks of others are theirs. */
function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg className={styles.socialMark} viewBox="0 0 16 16" aria-hidden="true">
      {provider === 'google' ? (
        <path
          d="M13.5 8H8.5M13.5 8a5.5 5.5 0 1 1-1.6-3.9"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
      ) : (
        <path d="M2 2h5.3v5.3H2zM8.7 2H14v5.3H8.7zM2 8.7h5.3V14H2zM8.7 8.7H14V14H8.7z" fill="currentColor" />
      )}
    </svg>
  )
}
