import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Guilloche } from '../components/Guilloche.tsx'
import { LanguageRow } from '../components/LanguageRow.tsx'
import { MuharSeal } from '../components/MuharSeal.tsx'
import { mailboxAddress } from '../components/mailbox-address.ts'
import { OutageBar } from '../components/OutageBar.tsx'
import { BankFrame } from './BankFrame.tsx'

interface Props {
  name: string
  logo: string | null
  /** The picture carries the name: it is not written beside it. */
  logoSaysName?: boolean
  partnersLogo?: string | null
  /** The bank's pages are apart: the bank's colour above, no picture, the address to compare. */
  area?: 'login' | 'bank'
  children: ReactNode
}

/**
 * The sheet every form of the login lies on: whose login it is above, the language below, the
 * picture beside.
 */
export function LoginFrame({
  name,
  logo,
  logoSaysName = false,
  partnersLogo,
  area = 'login',
  children,
}: Props) {
  const { t, i18n } = useTranslation()
  const mailbox = mailboxAddress()

  if (area === 'bank')
    return (
      <BankFrame name={name} logo={logo} partnersLogo={partnersLogo ?? null}>
        {children}
      </BankFrame>
    )
  return (
    <div className="login">
      <OutageBar />
      <main className="login-form">
        <header className="login-brand">
          {logo ? (
            <img className="on-light" src={logo} alt={logoSaysName ? name : ''} height="40" />
          ) : (
            <MuharSeal size={40} />
          )}
          {!(logo && logoSaysName) && <span>{name}</span>}
          {partnersLogo && (
            <img className="right on-light" src={partnersLogo} alt={t('shell.partnersLogo')} height="32" />
          )}
        </header>
        <div className="login-box">{children}</div>
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
          <p className="muted" lang={i18n.language === 'hi' ? 'en' : 'hi'}>
            {t('login.sayOther')}
          </p>
        </div>
      </aside>
    </div>
  )
}
