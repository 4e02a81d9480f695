import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Icon } from '../components/Icon.tsx'
import { mailboxAddress } from '../components/mailbox-address.ts'
import { Brand } from './Brand.tsx'
import { useMe } from './me.ts'
import { isSetUp } from './set-up.ts'
import { entriesFor, isLit, type SidebarEntry } from './sidebar-entries.ts'

interface Props {
  onNavigate?: () => void
}

/** Portal §2: shown only once the organisation's registration is complete. */
export function Sidebar({ onNavigate }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const me = useMe()
  const { allowedModules, clients, organisationInfo } = me
  const entries = isSetUp(me) ? entriesFor(allowedModules, organisationInfo.activeNdaFlow, clients) : []
  const mailbox = mailboxAddress()

  const list = (group: SidebarEntry['group']) =>
    entries
      .filter((entry) => entry.group === group)
      .map((entry) => {
        const isOn = isLit(entry, pathname)
        const inside = (
          <>
            <Icon name={entry.icon} />
            <span className="trim">{t(`sidebar.${entry.key}`)}</span>
          </>
        )
        return (
          <Link
            key={entry.key}
            to={`/${entry.path}`}
            className={isOn ? 'on' : undefined}
            aria-current={isOn ? 'page' : undefined}
            onClick={onNavigate}
          >
            {inside}
          </Link>
        )
      })
  const stamps = list('stamps')
  const manage = list('manage')

  return (
    <nav className="side" aria-label={t('sidebar.label')}>
      <Brand />
      {list('work')}
      {stamps.length > 0 && <p className="side-head">{t('sidebar.stamps')}</p>}
      {stamps}
      {manage.length > 0 && <p className="side-head">{t('sidebar.manage')}</p>}
      {manage}
      <span className="fill" />
      {list('foot')}
      {mailbox && (
        <a href={mailbox} target="_blank" rel="noreferrer">
          <Icon name="mail" />
          <span className="trim">{t('sidebar.mailbox')}</span>
          <Icon name="out" className="right" />
        </a>
      )}
    </nav>
  )
}
