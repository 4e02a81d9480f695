import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupPerson } from '#contract/groups/group-record.ts'
import { getOrganisationUsersList } from '#contract/users/getOrganisationUsersList.ts'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from '../people-around.module.css'

interface Props {
  isTaken: (userId: string) => boolean
  onAdd: (person: GroupPerson) => void
}

/** Finds a colleague by name while it is typed. */
export function AddMember({ isTaken, onAdd }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  const found = useQueryCall(
    getOrganisationUsersList,
    { searchInput: words },
    { enabled: words.length > 0, placeholderData: keepPreviousData },
  )
  const rows = words ? (found.data?.rows ?? []).filter(({ id }) => !isTaken(id)) : []

  return (
    <Field label={t('groups.addMember')} help={t('groups.addMemberHelp')}>
      {(control) => (
        <>
          <span className="input">
            <Icon name="search" size="small" />
            <input
              {...control}
              type="search"
              autoComplete="off"
              value={typed}
              maxLength={200}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </span>
          {rows.length > 0 && (
            <ul className={styles.groupFound} aria-label={t('groups.found')}>
              {rows.slice(0, 6).map(({ id, name, department }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="btn quiet"
                    onClick={() => {
                      onAdd({ user_id: id, name, email: null, mobile: null, active: true })
                      setTyped('')
                    }}
                  >
                    <Icon name="plus" size="small" />
                    <span className="trim">{name}</span>
                    {department && <small className="faint trim">{department}</small>}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {words && found.data && !found.isPlaceholderData && rows.length === 0 && (
            <p className="help" role="status">
              {t('groups.nobodyFound', { words })}
            </p>
          )}
        </>
      )}
    </Field>
  )
}
