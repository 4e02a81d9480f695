import { useTranslation } from 'react-i18next'
import { Completed } from './Completed.tsx'
import { CreatePassword } from './CreatePassword.tsx'
import { type Done, finishWithPartner, finishWithPassword } from './finish.ts'
import { ProveContacts } from './ProveContacts.tsx'
import { RegistrationFailed } from './RegistrationFailed.tsx'
import type { Screen } from './register-address.ts'
import { dropSecureToken, type Flow, type Registration } from './registration-memory.ts'
import { ScreenHead } from './ScreenHead.tsx'
import { Success } from './Success.tsx'
import { stepsOf } from './steps-of.ts'

interface Props {
  screen: Screen
  flow: Flow
  partner: string | null
  registration: Registration | null
  done: Done | null
  error: unknown
  onChange: (registration: Registration) => void
  onGo: (screen: Screen) => void
  onFinished: (done: Done, last: Screen) => void
  onEnded: (failure: unknown) => void
}

/** What comes after the form: a program part of its own, so that the form is there sooner. */
export default function AfterForm(props: Props) {
  const { screen, flow, partner, registration, done, error, onChange, onGo, onFinished, onEnded } = props
  const { t } = useTranslation()
  const steps = (now: number) => ({ steps: stepsOf(flow), now })

  if (screen === 'otpMobileEmail' && registration)
    return (
      <>
        <ScreenHead
          title={t(registration.needsMobile ? 'register.otp.title' : 'register.otp.titleEmail')}
          words={t(registration.needsMobile ? 'register.otp.words' : 'register.otp.wordsEmail')}
          steps={steps(1)}
        />
        <ProveContacts
          registration={registration}
          onChange={onChange}
          onProved={() => onGo('createPassword')}
          onCompleted={(session) =>
            onFinished(finishWithPartner(registration.email, partner, session), 'registration_completed')
          }
          onChangeDetails={() => onGo('signUp')}
          onEnded={onEnded}
        />
      </>
    )
  if (screen === 'createPassword' && registration)
    return (
      <>
        <ScreenHead
          title={t('register.password.title')}
          words={t('register.password.words', { email: registration.email })}
          steps={steps(2)}
        />
        <CreatePassword
          registration={registration}
          onSet={(answer) => onFinished(finishWithPassword(registration.email, answer), 'success')}
          onUnproved={() => {
            dropSecureToken()
            onGo('otpMobileEmail')
          }}
          onEnded={onEnded}
        />
      </>
    )
  if (screen === 'success' && done)
    return (
      <>
        <ScreenHead title={t('register.success.title')} />
        <Success done={done} />
      </>
    )
  if (screen === 'registration_completed' && done)
    return (
      <>
        <ScreenHead title={t('register.completed.title')} />
        <Completed done={done} />
      </>
    )
  return (
    <>
      <ScreenHead title={t('register.error.title')} />
      <RegistrationFailed failure={error} onAgain={() => onGo('signUp')} />
    </>
  )
}
