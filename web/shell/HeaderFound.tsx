import { keepPreviousData } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { searchPeopleAndDocuments } from '#contract/documents/searchPeopleAndDocuments.ts'
import { Icon } from '../components/Icon.tsx'
import type { IconName } from '../components/icon-paths.ts'
import { failureWords } from '../texts/failure-words.ts'
import { useQueryCall } from '../wire/use-call.ts'
import { useAddresses } from './addresses.ts'
import styles from './header-found.module.css'

interface Found {
  key: string
  icon: IconName
  name: string
  more: string
  to: string
}

/** What the field above asks of the panel: whether it took a key. */
export interface FoundKeys {
  take(event: KeyboardEvent): boolean
}

interface Props {
  opened: boolean
  onClose: () => void
  id: string
  words: string
  /** The list below the field is of documents itself, and follows the words. */
  isBesideList: boolean
  keys: RefObject<FoundKeys | null>
  /** The entry that the arrows are at. */
  onActive: (id: string | undefined) => void
  onOpened: () => void
}

/** People and documents under the field of the top bar; the focus stays in the field. */
export default function HeaderFound({ id, words, isBesideList, keys, onActive, onOpened }: Props) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { row: rowAddress, person } = useAddresses()
  const [at, setAt] = useState(-1)
  const asked = useQueryCall(
    searchPeopleAndDocuments,
    { searchInput: words },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const people: Found[] = (asked.data?.people ?? []).map(({ user_id, name, email }) => ({
    key: user_id,
    icon: 'users',
    name,
    more: email,
    to: person(user_id),
  }))
  const documents: Found[] = (isBesideList ? [] : (asked.data?.documents ?? [])).map((row) => ({
    key: row.document_id,
    icon: 'docs',
    name: row.name,
    more: t(`documentState.${row.state}`),
    to: rowAddress(row),
  }))
  const all = [...people, ...documents]
  const on = all[at]

  useEffect(() => onActive(on ? `${id}-${on.key}` : undefined), [on, id, onActive])

  function open({ to }: Found): void {
    onOpened()
    navigate(to)
  }

  useImperativeHandle(keys, () => ({
    take(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && all.length > 0) setAt((at + step + all.length + (at < 0 && step < 0 ? 1 : 0)) % all.length)
      else if (event.key === 'Enter' && on) open(on)
      else return false

      return true
    },
  }))

  const group = (title: string, found: readonly Found[]) =>
    found.length > 0 && (
      <>
        <p aria-hidden="true" className="xs muted">
          {title}
        </p>
        {found.map((one) => (
          <div
            key={one.key}
            id={`${id}-${one.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={one === on}
            // Before the field loses its focus, and with it the panel.
            onPointerDown={(event) => {
              event.preventDefault()
              open(one)
            }}
          >
            <Icon name={one.icon} size="small" />
            <span className={styles.name}>{one.name}</span>
            <span className={`${styles.more} muted sm`}>{one.more}</span>
          </div>
        ))}
      </>
    )

  if (isBesideList && all.length === 0) return null
  return (
    <div className={styles.found}>
      <div role="listbox" id={id} aria-label={t('header.found')}>
        {group(t('header.foundPeople'), people)}
        {group(t('header.foundDocuments'), documents)}
      </div>
      {all.length === 0 && (
        <p className="muted sm" role="status">
          {asked.error
            ? failureWords(t, i18n.language, asked.error)
            : t(asked.data ? 'header.foundNothing' : 'shell.loading')}
        </p>
      )}
    </div>
  )
}
