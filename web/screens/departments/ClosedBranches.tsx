import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { Icon } from '../../components/Icon.tsx'
import { shortDay } from '../../components/moments.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { serverNow } from '../../wire/server-time.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { byIdOf } from './branch.ts'
import styles from './departments.module.css'

/** Those that were closed: nobody works there, and what happened there stays on record. */
export function ClosedBranches() {
  const { t, i18n } = useTranslation()
  const [isShown, setShown] = useState(false)
  const asked = useQueryCall(getDepartmentById, { retired: true }, { enabled: isShown })
  const all = byIdOf(asked.data?.rows ?? [])
  const closed = asked.data?.rows.filter(({ retired_at }) => retired_at !== null)

  return (
    <section className={styles.closedBranches}>
      <button
        type="button"
        className="btn quiet compact"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'down' : 'right'} size="small" />
        {t('branches.closedOnes')}
      </button>
      {isShown && asked.error && (
        <p className="error" role="alert">
          {failureWords(t, i18n.language, asked.error)}
        </p>
      )}
      {isShown && closed && (
        <ul>
          {closed.length === 0 && <li className="faint">{t('branches.noneClosed')}</li>}
          {closed.map(({ id, name, code, retired_at, moved_to }) => (
            <li key={id}>
              {name} <span className="faint">{code}</span>{' '}
              <span className="faint sm">
                {moved_to
                  ? t('branches.closedOnTo', {
                      day: shortDay(retired_at ?? '', i18n.language, serverNow()),
                      to: all.get(moved_to)?.name ?? '–',
                    })
                  : t('branches.closedOn', { day: shortDay(retired_at ?? '', i18n.language, serverNow()) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
