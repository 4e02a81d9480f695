import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generalAddress } from '../components/general-address.ts'
import { Icon } from '../components/Icon.tsx'
import { PartArrives } from '../components/lazy/PartArrives.tsx'
import {
  loginUrl,
  type SessionAnswer,
  storeHalfSession,
  storeLoginUrl,
  storeOrganisations,
  storeSession,
} from '../wire/session-storage.ts'
import { Arriving } from './Arriving.tsx'
import { CodeLogin } from './CodeLogin.tsx'
import { EnrolFactor } from './EnrolFactor.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { HandedOver } from './HandedOver.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { type LoginView, pageOf, viewOf } from './login-view.ts'
import { OrganisationChooser } from './OrganisationChooser.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Refused } from './Refused.tsx'
import { takeRegistered } from './registered-user.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { SetPassword } from './SetPassword.tsx'
import { useOrganisationFace } from './use-organisation-face.ts'
import { useReturn } from './use-return.ts'

const EnquiryPage = lazy(() => import('./EnquiryPage.tsx'))
const SocialReturn = lazy(async () => ({ default: (await import('./social/SocialReturn.tsx')).SocialReturn }))
const SocialButtons = lazy(() => import('./social/SocialButtons.tsx'))
const SsoPage = lazy(() => import('./sso/SsoPage.tsx'))
const LinkYourSso = lazy(() => import('./sso/LinkYourSso.tsx'))
const InvitationPage = lazy(() => import('./InvitationPage.tsx'))
const TakeBackPage = lazy(() => import('./TakeBackPage.tsx'))

type Step =
  | { kind: 'password'; isReset?: true }
  /** `email` where the registration has just told of it. */
  | { kind: 'code'; email?: string }
  | { kind: 'choose'; choices: NonNullable<SessionAnswer['organisation_list']> }
  | { kind: 'second'; offered: NonNullable<SessionAnswer['second_factor']> }
  | { kind: 'handOff'; code: string }
  | { kind: 'enquiry' }
  | { kind: 'social' }
  | { kind: 'sso' }
  | { kind: 'link'; isIn?: true }
  | { kind: 'invitation'; token: string }
  | { kind: 'take-back'; token: string }
  | { kind: 'forgot' }
  | { kind: 'set'; token: string; isProved?: true }

function firstStep(view: LoginView): Step {
  if (view.kind === 'sso' || view.kind === 'link') return { kind: view.kind }
  if (view.kind === 'forgot' || view.kind === 'enquiry' || view.kind === 'social') return { kind: view.kind }
  if (view.kind === 'hand-off') return { kind: 'handOff', code: view.code }
  if (view.kind === 'invitation' || view.kind === 'take-back') return view
  if (view.kind === 'change') return { kind: 'set', token: view.token }
  const email = takeRegistered()

  return email ? { kind: 'code', email } : { kind: 'password' }
}

/**
 * Every way in: password or code, the choice of an organisation, the second factor, a new password.
 */
export function LoginPage() {
  const { t } = useTranslation()
  const [view] = useState(() => viewOf(location.hash))
  const [step, setStep] = useState(() => firstStep(view))
  const [asked, setAsked] = useState<string>()
  const back = useReturn(view)
  const face = useOrganisationFace(pageOf(location.hash), view.kind === 'login' && view.status !== undefined)

  useEffect(() => {
    document.title = `${t(`login.pageTitle.${step.kind}`)} · ${face.name ?? 'Muhar'}`
  }, [t, step, face.name])

  function signedIn(answer: SessionAnswer, path?: string): void {
    if (path) setAsked(path)
    if (answer.organisation_list) {
      storeHalfSession(answer)
      storeOrganisations(answer.organisation_list)
      setStep({ kind: 'choose', choices: answer.organisation_list })
    } else if (answer.second_factor) {
      storeHalfSession(answer)
      setStep({ kind: 'second', offered: answer.second_factor })
    } else {
      storeSession(answer)
      // A login by password ends SSO mode here.
      if (view.kind !== 'sso' && loginUrl() === 'sso') storeLoginUrl('login')
      if (view.kind === 'link') setStep({ kind: 'link', isIn: true })
      else location.replace(`#${path ?? asked ?? back.to}`)
    }
  }

  const toPassword = () => setStep({ kind: 'password' })
  const steps: Record<Step['kind'], () => React.ReactNode> = {
    password: () => (
      <>
        {step.kind === 'password' && step.isReset && (
          <div className="note ok" role="status">
            <Icon name="check" />
            <span>{t('login.passwordSet')}</span>
          </div>
        )}
        <Refused failure={back.failure} />
        <PasswordForm
          onSignedIn={signedIn}
          forgotAddress={face.forgotAddress}
          onCode={() => setStep({ kind: 'code' })}
        />
        {!face.page && (
          <>
            <PartArrives otherwise={() => null}>
              <Suspense>
                <SocialButtons from="login" />
              </Suspense>
            </PartArrives>
            <a className="btn big wide login-sso" href="#/sso">
              {t('sso.use')}
            </a>
            {!generalAddress() && (
              <p className="login-none faint sm">
                {t('login.noAccount')} <a href="#/register">{t('login.createAccount')}</a>
                <span aria-hidden="true"> · </span>
                <a href="#/sales-enquiry">{t('enquiry.title')}</a>
              </p>
            )}
          </>
        )}
      </>
    ),
    handOff: () => step.kind === 'handOff' && <HandedOver code={step.code} onSignedIn={signedIn} />,
    social: () => (
      <Arriving>
        <SocialReturn onSignedIn={signedIn} />
      </Arriving>
    ),
    sso: () => (
      <Arriving>
        <SsoPage onSignedIn={signedIn} />
      </Arriving>
    ),
    link: () =>
      step.kind === 'link' && (
        <Arriving>
          <LinkYourSso isIn={step.isIn === true}>
            <PasswordForm
              onSignedIn={signedIn}
              forgotAddress={face.forgotAddress}
              onCode={() => setStep({ kind: 'code' })}
            />
          </LinkYourSso>
        </Arriving>
      ),
    enquiry: () => (
      <Arriving>
        <EnquiryPage />
      </Arriving>
    ),
    invitation: () =>
      step.kind === 'invitation' && (
        <Arriving>
          <InvitationPage token={step.token} />
        </Arriving>
      ),
    'take-back': () =>
      step.kind === 'take-back' && (
        <Arriving>
          <TakeBackPage token={step.token} />
        </Arriving>
      ),
    code: () =>
      step.kind === 'code' && <CodeLogin email={step.email} onSignedIn={signedIn} onBack={toPassword} />,
    choose: () =>
      step.kind === 'choose' && (
        <OrganisationChooser choices={step.choices} onChosen={signedIn} onBack={toPassword} />
      ),
    second: () =>
      step.kind === 'second' &&
      (step.offered.length > 0 ? (
        <SecondFactorForm offered={step.offered} onSignedIn={signedIn} onBack={toPassword} />
      ) : (
        <EnrolFactor onSignedIn={signedIn} onBack={toPassword} />
      )),
    forgot: () => (
      <ForgotPassword
        path={face.page}
        loginAddress={face.loginAddress}
        onProved={(token) => setStep({ kind: 'set', token, isProved: true })}
      />
    ),
    set: () =>
      step.kind === 'set' && (
        <SetPassword
          token={step.token}
          isProved={step.isProved}
          loginAddress={face.loginAddress}
          forgotAddress={face.forgotAddress}
          onDone={() => {
            history.replaceState(null, '', face.loginAddress)
            setStep({ kind: 'password', isReset: true })
          }}
        />
      ),
  }

  if (face.isUnknown)
    return (
      <LoginFrame name="Muhar" logo={null}>
        <div className="login-told">
          <h1>{t('shell.notHereTitle')}</h1>
          <p className="muted">{t('shell.notHereWords')}</p>
          <a className="btn primary big wide" href="#/login">
            {t('login.title')}
          </a>
        </div>
      </LoginFrame>
    )

  return (
    <LoginFrame
      name={face.name ?? 'Muhar'}
      logo={face.logo}
      partnersLogo={face.partnersLogo}
      area={face.area}
    >
      {steps[step.kind]()}
    </LoginFrame>
  )
}
