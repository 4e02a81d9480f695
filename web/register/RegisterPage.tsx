import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PartArrives } from '../components/lazy/PartArrives.tsx'
import { LoginFrame } from '../login/LoginFrame.tsx'
import type { OfferedLanguage } from '../texts/start-texts.ts'
import { FailedDialog } from './FailedDialog.tsx'
import { failedWords } from './failed-words.ts'
import { type Done, rememberReferrer, storedDone } from './finish.ts'
import { addressOf, type Screen } from './register-address.ts'
import { type Flow, type Registration, secureToken } from './registration-memory.ts'
import { ScreenHead } from './ScreenHead.tsx'
import { SignUpScreen } from './SignUpScreen.tsx'
import { shownScreen } from './shown-screen.ts'
import { stepsOf } from './steps-of.ts'
import { useAddress } from './use-address.ts'
import { usePackage } from './use-package.ts'
import { type Partner, usePartner } from './use-partner.ts'
import { useRegistration } from './use-registration.ts'
import { WelcomePage } from './WelcomePage.tsx'

const afterForm = () => import('./AfterForm.tsx')
const AfterForm = lazy(afterForm)
const ExtraInformation = lazy(() => import('./social/ExtraInformation.tsx'))

const flowOf = (partner: Partner | null): Flow =>
  partner === null ? 'own' : partner.kind === 'society' ? 'society' : 'referrer'

/**
 * Portal §2, /register: from the form over the codes and the password to an account, each step an
 * address of its own.
 */
export function RegisterPage() {
  const { t, i18n } = useTranslation()
  const language = i18n.language as OfferedLanguage
  const address = useAddress()
  const { partner, failure: partnerFailure } = usePartner(address.referrer, language)
  const { chosen, failure: packageFailure } = usePackage(address.packageCode)
  const { registration, remember, forget } = useRegistration()
  const [done, setDone] = useState(storedDone)
  const [error, setError] = useState<unknown>()
  const flow = registration && address.screen !== 'signUp' ? registration.flow : flowOf(partner)
  const screen = shownScreen(address, {
    registration,
    hasToken: secureToken() !== '',
    done,
    hasError: error !== undefined,
  })
  const refused = partnerFailure ?? packageFailure
  const isAwaitingPartner = address.referrer !== undefined && !partner

  useEffect(() => {
    document.title = `${t(`register.pageTitle.${screen}`)} · ${partner?.name ?? 'Muhar'}`
  }, [t, screen, partner])

  // Fetched while the form is filled in: a registrant who loses the connection then can still go
  // on. A part that does not arrive now is fetched again when it is shown, and reported then
  // (PartArrives).
  useEffect(() => void afterForm().catch(() => undefined), [])

  useEffect(() => {
    if (partner && address.referrer) rememberReferrer(address.referrer)
  }, [partner, address.referrer])

  function prove(begun: Registration): void {
    remember(begun)
    address.go('otpMobileEmail')
  }

  function end(failure: unknown): void {
    setError(failure)
    forget()
    address.go('error')
  }

  function finish(finished: Done, last: Screen): void {
    setDone(finished)
    forget()
    // What was proved and set is not to be gone back to.
    location.replace(addressOf({ ...address, screen: last }))
  }

  function content(): ReactNode {
    if (isAwaitingPartner) return refused === undefined && <p className="spin" />
    if (screen === 'signUp')
      return (
        <>
          <ScreenHead
            title={t('register.signUp.title')}
            words={t(flow === 'own' ? 'register.signUp.words' : 'register.signUp.wordsReferral')}
            steps={{ steps: stepsOf(flow), now: 0 }}
          />
          <SignUpScreen
            flow={flow}
            referrer={address.referrer}
            packageCode={address.packageCode}
            chosen={chosen}
            underWay={registration}
            onProve={prove}
            onResume={() => address.go('otpMobileEmail')}
          />
        </>
      )
    if (screen === 'welcome_page')
      return (
        partner && (
          <>
            <ScreenHead title={partner.welcome.title} />
            <WelcomePage partner={partner} onBegin={() => address.go('signUp')} />
          </>
        )
      )
    if (screen === 'additionOnboardInformation')
      return (
        <Suspense fallback={<p className="spin" />}>
          <ScreenHead title={t('register.pageTitle.additionOnboardInformation')} />
          <ExtraInformation packageCode={address.packageCode} onEnded={() => address.go('signUp')} />
        </Suspense>
      )
    return (
      <Suspense fallback={<p className="spin" />}>
        <AfterForm
          screen={screen}
          flow={flow}
          partner={partner?.name ?? null}
          registration={registration}
          done={done}
          error={error}
          onChange={remember}
          onGo={address.go}
          onFinished={finish}
          onEnded={end}
        />
      </Suspense>
    )
  }

  return (
    <LoginFrame
      name={partner?.name ?? 'Muhar'}
      logo={partner?.white_label_logo ?? null}
      logoSaysName={partner?.logo_says_name ?? false}
    >
      <div className="register" key={screen}>
        <PartArrives
          otherwise={() => (
            <FailedDialog
              failed={{ words: t('register.failed.connection') }}
              onOkay={() => location.reload()}
            />
          )}
        >
          {content()}
        </PartArrives>
      </div>
      {refused !== undefined && (
        <FailedDialog
          failed={failedWords(t, language, refused, 'register.failed.connection')}
          onOkay={() => location.replace('#/register')}
        />
      )}
    </LoginFrame>
  )
}
