import { useTranslation } from 'react-i18next'
import type { ActivityRow } from '#contract/audit/getActivities.ts'
import type { ActKind } from '#contract/vocabulary/acts.ts'
import type { Change } from '#contract/vocabulary/changes.ts'
import { browserName } from '../../../components/browser-name.ts'
import { Icon } from '../../../components/Icon.tsx'
import type { IconName } from '../../../components/icon-paths.ts'
import { actMoment, fullMoment } from '../../../components/moments.ts'
import styles from './activity.module.css'
import { actName, factLines, fieldName, valueWords } from './activity-words.ts'

const icons: Record<ActKind, IconName> = {
  people: 'user',
  roles: 'key',
  places: 'org',
  groups: 'users',
  external: 'link',
  requests: 'inbox',
  clients: 'id',
  settings: 'sliders',
  access: 'lock',
  files: 'doc',
  other: 'more',
}

interface Props {
  row: ActivityRow
  onPick: (filter: 'user' | 'about', id: string) => void
}

/** One act: who did what to whom, what it was before and is now, from where. */
export function ActivityLine({ row, onPick }: Props) {
  const { t, i18n } = useTranslation()
  const { actor, about } = row
  const isSelf = about !== null && about.id === actor.id
  const notes = [
    ...factLines(t, i18n.language, row),
    row.address ?? '',
    row.device ? browserName(row.device) : '',
  ].filter(Boolean)

  return (
    <li className={styles.actLine}>
      <span className={styles.actIcon}>
        <Icon name={icons[row.kind]} size="small" />
      </span>
      <div className={styles.actBody}>
        <p className={styles.actHead}>
          <Name id={actor.id} name={actor.name} onPick={(id) => onPick('user', id)} />
          {' · '}
          <span>{actName(i18n.language, row.event)}</span>
          {about && !isSelf && about.name !== '' && (
            <>
              {' · '}
              <Name id={about.id} name={about.name} onPick={(id) => onPick('about', id)} />
            </>
          )}
          <time dateTime={row.at} title={fullMoment(row.at, i18n.language)}>
            {actMoment(t, i18n.language, row.at)}
          </time>
        </p>
        <Changes changes={row.changes} name={about?.name} />
        <p className={styles.actNotes}>
          {notes.join(' · ')}
          {notes.length > 0 && ' · '}
          <span title={t('activity.hash', { hash: row.hash })}>
            {t('activity.entry', { number: row.number })}
          </span>
        </p>
      </div>
    </li>
  )
}

/** What was made has no values before: a list says it, and leaves out what is empty. */
function Changes({ changes, name }: { changes: readonly Change[]; name: string | undefined }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  if (changes.length === 0) return null
  if (changes.every(({ before }) => before === null))
    return (
      <dl className={styles.actValues}>
        {changes
          // The heading says the name already.
          .filter(({ field, after }) => after !== null && !(field === 'name' && after === name))
          .map(({ field, after }) => (
            <div key={field}>
              <dt>{fieldName(t, language, field)}</dt>
              <dd>{valueWords(t, language, field, after)}</dd>
            </div>
          ))}
      </dl>
    )

  return (
    <table className={styles.actChanges}>
      <thead>
        <tr>
          <th>{t('activity.field')}</th>
          <th>{t('activity.before')}</th>
          <th>{t('activity.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldName(t, language, field)}</th>
            <td className={styles.was}>{valueWords(t, language, field, before)}</td>
            <td>{valueWords(t, language, field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Name({ id, name, onPick }: { id: string | null; name: string; onPick: (id: string) => void }) {
  const { t } = useTranslation()
  if (id === null) return <b>{name || t('activity.unknown')}</b>

  return (
    <button
      type="button"
      className={styles.actName}
      title={t('activity.only', { name })}
      onClick={() => onPick(id)}
    >
      {name || '–'}
    </button>
  )
}
