import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import { Guilloche } from '../components/Guilloche.tsx'
import { LanguageRow } from '../components/LanguageRow.tsx'
import { MuharSeal } from '../components/MuharSeal.tsx'
import { mailboxAddress } from '../components/mailbox-address.ts'
import { OutageBar } from '../components/OutageBar.tsx'
import { applyAccent } from '../theme/brand.ts'
import { portalWire } from '../wire/portal-wire.ts'
import {
  type SessionAnswer,
  storeHalfSession,
  storeOrganisations,
  storeSession,
} from '../wire/session-storage.ts'
import { OrganisationChooser } from './OrganisationChooser.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { organisationPath, returnPath } from './return-path.ts'

interface Face {
  name: string | null
  logo: string | null
}

export function LoginPage() {
  const { t, i18n } = useTranslation()
  const [choices, setChoices] = useState<SessionAnswer['organisation_list']>()
  const face = useOrganisationFace()
  const mailbox = mailboxAddress()
  const product = face.name ?? 'Muhar'

  useEffect(() => {
    document.title = `${t(choices ? 'login.chooseTitle' : 'login.title')} · ${product}`
  }, [t, choices, product])

  function signedIn(answer: SessionAnswer): void {
    if (answer.organisation_list) {
      storeHalfSession(answer)
      storeOrganisations(answer.organisation_list)
      setChoices(answer.organisation_list)
      return
    }
    storeSession(answer)
    location.replace(`#${returnPath(location.hash)}`)
  }

  return (
    <div className="login">
      <OutageBar />
      <main className="login-form">
        <header className="login-brand">
          {face.logo ? <img src={face.logo} alt="" height="40" /> : <MuharSeal size={40} />}
          <span>{product}</span>
        </header>
        <div className="login-box">
          {choices ? (
            <OrganisationChooser choices={choices} onChosen={signedIn} onBack={() => setChoices(undefined)} />
          ) : (
            <PasswordForm onSignedIn={signedIn} />
          )}
        </div>
        <footer className="login-foot">
          <LanguageRow />
          {mailbox && (
            <a className="right xs" href={mailbox} target="_blank" rel="noreferrer">
              {t('login.mailbox')}
            </a>
          )}
        </footer>
      </main>
      <aside className="login-picture" aria-hidden="true">
        <div className="login-rosette">
          <Guilloche />
          <MuharSeal size={104} />
        </div>
        <div>
          <p className="login-say">{t('login.say')}</p>
          <p className="m" lang={i18n.language === 'hi' ? 'en' : 'hi'}>
            {t('login.sayOther')}
          </p>
        </div>
      </aside>
    </div>
  )
}

/** An organisation's own login carries its name, logo and colour; the plain one the product's. */
function useOrganisationFace(): Face {
  const [face, setFace] = useState<Face>({ name: null, logo: null })

  useEffect(() => {
    const path = organisationPath(location.hash)
    if (!path) return
    portalWire.call<typeof getOrgInfo>('/api/workflow/getOrgInfo', { path }, { isActivity: false }).then(
      (info) => {
        applyAccent(info.accent)
        setFace({ name: info.name, logo: info.logo_path })
      },
      () => {
        // Without its face the login still works: the product's own stays.
      },
    )
  }, [])

  return face
}
