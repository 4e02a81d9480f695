import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createUserGroup } from '#contract/groups/createUserGroup.ts'
import { getGroupUserInformation } from '#contract/groups/getGroupUserInformation.ts'
import { getUserGroups } from '#contract/groups/getUserGroups.ts'
import { GroupName, type GroupPerson, type GroupRow } from '#contract/groups/group-record.ts'
import { updateUserGroup } from '#contract/groups/updateUserGroup.ts'
import { type GroupKind, groupKinds } from '#contract/vocabulary/groups.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import type { CallFailure } from '../../../wire/call-failure.ts'
import { ask, useCall, useQueryCall } from '../../../wire/use-call.ts'
import { AddContact } from './AddContact.tsx'
import { AddMember } from './AddMember.tsx'
import { isListed, peopleInput, sameAs } from './group-people.ts'

interface Props {
  /** Null makes one. */
  row: GroupRow | null
  onClose: () => void
}

export function GroupDialog({ row, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [revision, setRevision] = useState(row?.revision ?? 0)
  const [kind, setKind] = useState<GroupKind>(row?.kind ?? 'signing')
  const [name, setName] = useState(row?.name ?? '')
  const [people, setPeople] = useState<GroupPerson[] | null>(row ? null : [])
  const [nameError, setNameError] = useState<string>()
  const [failure, setFailure] = useState<CallFailure>()
  const read = useQueryCall(
    getGroupUserInformation,
    { group_id: row?.group_id ?? '' },
    { enabled: row !== null, gcTime: 0 },
  )
  useEffect(() => {
    if (read.data && people === null) {
      setPeople(read.data.rows)
      setName(read.data.group.name)
      setRevision(read.data.group.revision)
    }
  }, [read.data, people])

  async function refused(why: CallFailure): Promise<void> {
    setFailure(why)
    // What was arranged here stays; saving once more is then meant to replace what somebody else saved.
    if (why.code === 'GROUP_STALE' && row)
      setRevision((await ask(getGroupUserInformation, { group_id: row.group_id })).group.revision)
  }
  async function saved(): Promise<void> {
    await queries.invalidateQueries({ queryKey: [getUserGroups.path] })
    toast(t(row ? 'groups.changed' : 'groups.made', { name: name.trim() }), 'good')
    onClose()
  }
  const after = { onSuccess: () => void saved(), onError: (why: CallFailure) => void refused(why) }
  const make = useCall(createUserGroup, after)
  const change = useCall(updateUserGroup, after)
  const isBusy = make.pending || change.pending

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy || !people) return
    setFailure(undefined)
    const judged = GroupName.safeParse(name)
    setNameError(name.trim() ? judged.error?.issues[0]?.message : 'Name is required.')
    if (!judged.success) return
    const given = { name: judged.data, ...peopleInput(people) }
    if (row) change.send({ group_id: row.group_id, revision, fields: given })
    else make.send({ kind, ...given })
  }

  const add = (person: GroupPerson) => setPeople([...(people ?? []), person])
  const wrongNow = failure?.fields.map(({ message }) => message) ?? []

  return (
    <Modal opened onClose={onClose} title={t(row ? 'groups.editTitle' : 'groups.addTitle')} size="lg">
      <form onSubmit={submit} className="col g16" noValidate>
        {failure && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>
              {failureWords(t, i18n.language, failure)} {wrongNow.join(' ')}
            </span>
          </div>
        )}
        {read.error && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{failureWords(t, i18n.language, read.error)}</span>
          </div>
        )}
        <TextField
          label={t('groups.name')}
          name="name"
          value={name}
          most={100}
          onChange={(typed) => {
            setName(typed)
            setNameError(undefined)
          }}
          error={nameError}
          isFirst
        />
        {row ? (
          <p className="help">{t(`groups.kindWords.${kind}`)}</p>
        ) : (
          <KindChoice kind={kind} onChange={setKind} people={people ?? []} onPeople={setPeople} />
        )}
        {people === null ? (
          !read.error && <Loading />
        ) : (
          <PeopleOfGroup people={people} onChange={setPeople} />
        )}
        {people && (
          <>
            <AddMember isTaken={(id) => people.some(({ user_id }) => user_id === id)} onAdd={add} />
            {kind === 'signing' && <AddContact isTaken={(person) => isListed(person, people)} onAdd={add} />}
          </>
        )}
        <div className="dialog-acts">
          <button type="button" className="btn" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button type="submit" className="btn primary" disabled={people === null}>
            {isBusy && <span className="spin" />}
            {t(row ? 'common.save' : 'groups.add')}
          </button>
        </div>
      </form>
    </Modal>
  )
}

interface KindProps {
  kind: GroupKind
  onChange: (kind: GroupKind) => void
  people: GroupPerson[]
  onPeople: (people: GroupPerson[]) => void
}

function KindChoice({ kind, onChange, people, onPeople }: KindProps) {
  const { t } = useTranslation()

  return (
    <fieldset className="plain-set">
      <legend className="label">{t('groups.column.kind')}</legend>
      {groupKinds.map((one) => (
        <label key={one} className="tick-row">
          <input
            type="radio"
            name="kind"
            checked={kind === one}
            onChange={() => {
              onChange(one)
              // Only a group that signs has people who are no members.
              if (one !== 'signing') onPeople(people.filter(({ user_id }) => user_id !== null))
            }}
          />
          <span className="col">
            {t(`groups.kind.${one}`)}
            <small className="help">{t(`groups.kindWords.${one}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function PeopleOfGroup({
  people,
  onChange,
}: {
  people: GroupPerson[]
  onChange: (people: GroupPerson[]) => void
}) {
  const { t } = useTranslation()
  if (people.length === 0) return <p className="help">{t('groups.nobody')}</p>

  return (
    <ul className="group-people" aria-label={t('groups.column.people')}>
      {people.map((person) => (
        <li key={person.user_id ?? `${person.email} ${person.mobile}`}>
          <span className="col">
            <span className="trim">{person.name}</span>
            <small className="q trim">
              {[person.email, person.mobile].filter(Boolean).join(' · ')}
              {!person.active && ` · ${t('groups.away')}`}
            </small>
          </span>
          <button
            type="button"
            className="btn quiet sq c"
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
