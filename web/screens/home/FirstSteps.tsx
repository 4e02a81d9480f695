import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icon-paths.ts'
import { accessTo } from '../../shell/guard.ts'
import { useMe } from '../../shell/me.ts'
import styles from './home.module.css'

interface Step {
  key: 'send' | 'invite' | 'brand'
  icon: IconName
  to: string
  isDone: boolean
}

/** How somebody begins who has sent nothing and is asked nothing; only what they may do. */
export function FirstSteps({ done }: { done: { invited: boolean; branded: boolean } }) {
  const { t } = useTranslation()
  const me = useMe()
  const people = me.organisationInfo.activeNdaFlow ? '/users' : '/organisation/users'
  const all: Step[] = [
    { key: 'send', icon: 'send', to: '/workflow/create', isDone: false },
    { key: 'invite', icon: 'users', to: people, isDone: done.invited },
    { key: 'brand', icon: 'photo', to: '/settings', isDone: done.branded },
  ]
  const mine = all.filter(({ key, to }) =>
    key === 'send'
      ? me.allowedModules.workflow === true
      : accessTo(to, me) === 'open' && (key !== 'invite' || me.allowedModules.users === true),
  )
  if (mine.length === 0) return null

  return (
    <section className="sheet" aria-label={t('home.first.head')}>
      <div className="sheet-head">
        <Icon name="seal" />
        <h2>{t('home.first.head')}</h2>
      </div>
      <ol className={styles.steps}>
        {mine.map(({ key, icon, to, isDone }) => (
          <li key={key}>
            <Link to={to} className={isDone ? styles.done : undefined}>
              <span className="empty-icon">
                <Icon name={isDone ? 'check' : icon} />
              </span>
              <span>
                <b>{t(`home.first.${key}`)}</b>
                <small>{isDone ? t('home.first.done') : t(`home.first.${key}Words`)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
