import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { LanguageRow } from '../components/LanguageRow.tsx'
import { MuharSeal } from '../components/MuharSeal.tsx'
import { OutageBar } from '../components/OutageBar.tsx'

interface Props {
  name: string
  logo: string | null
  partnersLogo: string | null
  children: ReactNode
}

/**
 * The sheet of a bank's own login pages (portal §2): its name and colour above, nothing of ours
 * beside the form.
 */
export function BankFrame({ name, logo, partnersLogo, children }: Props) {
  const { t } = useTranslation()

  return (
    <div className="bank-login">
      <OutageBar />
      <header className="bank-band">
        {logo ? <img src={logo} alt="" height="36" /> : <Icon name="bank" />}
        <span>{name}</span>
        {partnersLogo && (
          <img className="right" src={partnersLogo} alt={t('shell.partnersLogo')} height="32" />
        )}
      </header>
      <main className="bank-sheet">
        <div className="login-box">{children}</div>
        <p className="bank-address faint xs">
          <Icon name="lock" size="small" />
          <span>{t('login.bankAddress', { host: location.host })}</span>
        </p>
      </main>
      <footer className="bank-foot">
        <LanguageRow />
        <span className="right faint xs bank-by">
          {t('shell.poweredBy')} <MuharSeal size={16} /> Muhar
        </span>
      </footer>
    </div>
  )
}
