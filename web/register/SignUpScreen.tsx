import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { rememberRegistered } from '../login/registered-user.ts'
import { useAct } from '../login/use-act.ts'
import { type Existing, goOnWith } from './begin.ts'
import { type Failed, FailedDialog } from './FailedDialog.tsx'
import { failedWords } from './failed-words.ts'
import type { Flow, Registration } from './registration-memory.ts'
import { SignUp } from './SignUp.tsx'
import type { ChosenPackage } from './use-package.ts'

const SocialButtons = lazy(() => import('../login/social/SocialButtons.tsx'))
// Few are known here already, or were interrupted.
const ExistingDialog = lazy(() => import('./ExistingDialog.tsx'))
const Resume = lazy(() => import('./Resume.tsx'))

interface Props {
  flow: Flow
  referrer: string | undefined
  packageCode: string | undefined
  chosen: ChosenPackage | null
  /** Begun on this device and not finished. */
  underWay: Registration | null
  onProve: (registration: Registration) => void
  onResume: () => void
}

/** Portal §2, signUp: the form, and what is offered where the contact is known already. */
export function SignUpScreen({ flow, referrer, packageCode, chosen, underWay, onProve, onResume }: Props) {
  const { t, i18n } = useTranslation()
  const [existing, setExisting] = useState<Existing>()
  const [failed, setFailed] = useState<Failed>()
  const act = useAct()

  function login(email: string): void {
    // People from a partner have no password.
    if (flow !== 'own') rememberRegistered(email)
    location.assign('#/login')
  }

  const goOn = (found: Existing) =>
    act.run(async () => {
      try {
        onProve(await goOnWith(found, flow))
      } catch (refused) {
        setExisting(undefined)
        setFailed(failedWords(t, i18n.language, refused, 'register.failed.onboard'))
      }
    })

  return (
    <>
      {chosen && (
        <p className="note go sm">
          <Icon name="check" />
          <span>{t('register.signUp.package', { name: chosen.name })}</span>
        </p>
      )}
      {underWay && !existing && (
        <Suspense>
          <Resume email={underWay.email} onGoOn={onResume} />
        </Suspense>
      )}
      <SignUp
        flow={flow}
        referrer={referrer}
        packageCode={packageCode}
        onBegun={onProve}
        onExisting={setExisting}
      />
      {flow === 'own' && (
        <Suspense>
          <SocialButtons from="register" />
        </Suspense>
      )}
      <p className="faint sm register-foot">
        {t('register.signUp.haveAccount')} <a href="#/login">{t('register.signUp.signIn')}</a>
        {flow === 'own' && (
          <a className="right" href="#/sales-enquiry">
            {t('register.signUp.sales')}
          </a>
        )}
      </p>
      {existing?.account && (
        <Suspense>
          <ExistingDialog
            existing={existing}
            isReferral={flow !== 'own'}
            isBusy={act.isBusy}
            onGoOn={() => void goOn(existing)}
            onLogin={() => login(existing.payload.email)}
            onCancel={() => setExisting(undefined)}
          />
        </Suspense>
      )}
      {failed && <FailedDialog failed={failed} onOkay={() => setFailed(undefined)} />}
      {existing && !existing.account && (
        <FailedDialog
          failed={{ words: t('register.failed.takenBoth') }}
          onOkay={() => setExisting(undefined)}
        />
      )}
    </>
  )
}
