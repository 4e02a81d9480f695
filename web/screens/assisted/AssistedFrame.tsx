import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageRow } from '../../components/LanguageRow.tsx'
import { MuharSeal } from '../../components/MuharSeal.tsx'
import { mailboxAddress } from '../../components/mailbox-address.ts'
import { OutageBar } from '../../components/OutageBar.tsx'
import styles from './assisted.module.css'

interface Props {
  name: string | null
  logo: string | null
  partnersLogo: string | null
  onLeave?: () => void
  onShare?: () => void
  children: ReactNode
}

/** Whose documents these are above, the language below; one column, as wide as a phone needs it. */
export function AssistedFrame({ name, logo, partnersLogo, onLeave, onShare, children }: Props) {
  const { t } = useTranslation()
  const mailbox = mailboxAddress()

  return (
    <div className={styles.assisted}>
      <OutageBar />
      <header className={styles.assistedHead}>
        {logo ? <img src={logo} alt="" height="32" /> : <MuharSeal size={30} />}
        <span>{name ?? 'Muhar'}</span>
        {partnersLogo && (
          <img
            className={styles.assistedPartner}
            src={partnersLogo}
            alt={t('assisted.partnersLogo')}
            height="28"
          />
        )}
        {onLeave && (
          <button type="button" className="btn quiet right" onClick={onLeave}>
            {t('header.logout')}
          </button>
        )}
      </header>
      <main className={styles.assistedMain}>{children}</main>
      <footer className={styles.assistedFoot}>
        <LanguageRow />
        {onShare && (
          <button type="button" className="btn quiet" onClick={onShare}>
            {t('screen.share')}
          </button>
        )}
        {mailbox && (
          <a className="right xs" href={mailbox} target="_blank" rel="noreferrer">
            {t('login.mailbox')}
          </a>
        )}
      </footer>
    </div>
  )
}
