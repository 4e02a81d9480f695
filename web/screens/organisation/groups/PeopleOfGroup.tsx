import { useTranslation } from 'react-i18next'
import type { GroupPerson } from '#contract/groups/group-record.ts'
import { Icon } from '../../../components/Icon.tsx'
import styles from '../people-around.module.css'
import { sameAs } from './group-people.ts'

interface Props {
  people: readonly GroupPerson[]
  onChange: (people: GroupPerson[]) => void
}

export function PeopleOfGroup({ people, onChange }: Props) {
  const { t } = useTranslation()
  if (people.length === 0) return <p className="help">{t('groups.nobody')}</p>

  return (
    <ul className={styles.groupPeople} aria-label={t('groups.column.people')}>
      {people.map((person) => (
        <li key={person.user_id ?? `${person.email} ${person.mobile}`}>
          <span className="col">
            <span className="trim">{person.name}</span>
            <small className="faint">
              {[person.email, person.mobile].filter(Boolean).join(' · ')}
              {!person.active && ` · ${t('groups.away')}`}
            </small>
          </span>
          <button
            type="button"
            className="btn quiet square compact"
            aria-label={t('groups.takeOut', { name: person.name })}
            onClick={() => onChange(people.filter((other) => !sameAs(person, other)))}
          >
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  )
}
