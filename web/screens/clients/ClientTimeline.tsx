import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ClientEntry } from '#contract/clients/client-entry.ts'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icon-paths.ts'
import { actMoment, fullMoment } from '../../components/moments.ts'
import styles from './clients.module.css'

const icons: Record<ClientEntry['event'], IconName> = {
  'client-added': 'plus',
  'client-changed': 'pen',
  'client-retired': 'revoked',
  'docket-made': 'doc',
  'docket-sent': 'send',
  'docket-completed': 'done',
}

/** What happened to a client and to the dockets for it, the newest first. */
export function ClientTimeline({ entries }: { entries: readonly ClientEntry[] }) {
  const { t, i18n } = useTranslation()

  return (
    <section className="sheet" aria-labelledby="client-timeline">
      <div className="sheet-head">
        <h2 id="client-timeline">{t('clients.timeline')}</h2>
      </div>
      <ol className={styles.rows}>
        {entries.map(({ at, event, by, changes, docket }) => (
          <li key={`${at} ${event} ${docket?.docket_id ?? ''}`}>
            <Icon name={icons[event]} size="small" />
            <span className={styles.grows}>
              <span>
                {t(`clients.event.${event}`)}
                {docket && (
                  <>
                    {' · '}
                    <Link to={`/workflow/view/${docket.document_id}`}>{docket.title}</Link>
                  </>
                )}
              </span>
              {event === 'client-changed' && changes.length > 0 && (
                <small className="muted">
                  {changes
                    .map(({ field, before, after }) => `${named(field)}: ${before ?? '–'} → ${after ?? '–'}`)
                    .join(' · ')}
                </small>
              )}
              <small className="faint" title={fullMoment(at, i18n.language)}>
                {[by, actMoment(t, i18n.language, at)].filter(Boolean).join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )

  /** Own fields have the name that the organisation gave them. */
  function named(field: string): string {
    return ['name', 'code', 'address', 'contacts'].includes(field)
      ? t(`clients.changedField.${field}`)
      : field
  }
}
