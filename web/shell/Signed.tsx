import i18next from 'i18next'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { Loading } from '../components/Loading.tsx'
import { Lazy } from '../components/lazy/Lazy.tsx'
import { partOf } from '../components/lazy/part.ts'
import { ScreenShare } from '../screens/screen-sharing/ScreenShare.tsx'
import { failureWords } from '../texts/failure-words.ts'
import { applyColours } from '../theme/brand.ts'
import { isFailure } from '../wire/call-failure.ts'
import { keepSessionFresh } from '../wire/portal-wire.ts'
import { storeUserInfo } from '../wire/session-storage.ts'
import { useQueryCall } from '../wire/use-call.ts'
import { ActingBanner } from './ActingBanner.tsx'
import { IdleWarning } from './IdleWarning.tsx'
import { LiveProvider } from './LiveProvider.tsx'
import { goToLogin } from './leave.ts'
import { MeContext } from './me.ts'
import { useOrganisationCheck } from './use-organisation-check.ts'
import { useShownAddress } from './use-shown-address.ts'

const userNotFound = partOf(() => import('./UserNotFound.tsx'))

const toLogin = () => goToLogin()

/**
 * Everything a signed-in page stands on: who is here, the fresh session, the idle warning, the live
 * line, the colour.
 */
export function Signed({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const asked = useQueryCall(getUserInfo, {}, { staleTime: 5 * 60_000 })
  const me = asked.data?.userInfo
  // Portal §4: asked again at each address, so that a removed role is gone with the next step; no
  // page waits for it.
  const { refetch } = asked
  useEffect(() => {
    if (pathname) void refetch({ cancelRefetch: false })
  }, [pathname, refetch])

  useShownAddress()
  useEffect(() => keepSessionFresh(), [])
  useOrganisationCheck()
  useEffect(() => {
    if (!me) return
    storeUserInfo(me)
    const { accent, setting } = me.organisationInfo
    applyColours({ accent, custom_style: setting.custom_style })
  }, [me])

  if (isFailure(asked.error, 'USER_NOT_FOUND'))
    return <Lazy part={userNotFound} opened onClose={toLogin} failure={asked.error} />
  if (me)
    return (
      <MeContext value={me}>
        <ScreenShare />
        <LiveProvider>
          <ActingBanner />
          {children}
        </LiveProvider>
        <IdleWarning idleMinutes={me.organisationInfo.setting.idle_timeout} />
      </MeContext>
    )
  if (!asked.error) return <Loading />
  return (
    <main className="full-message">
      <h1>{t('shell.notShownTitle')}</h1>
      <p className="muted">{failureWords(t, i18next.language, asked.error)}</p>
      <div className="row">
        <button type="button" className="btn" onClick={() => void asked.refetch()}>
          {t('shell.tryAgain')}
        </button>
        <button type="button" className="btn primary" onClick={() => goToLogin()}>
          {t('shell.okay')}
        </button>
      </div>
    </main>
  )
}
