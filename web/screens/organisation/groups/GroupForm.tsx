import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { createUserGroup } from '#contract/groups/createUserGroup.ts'
import { getGroupUserInformation } from '#contract/groups/getGroupUserInformation.ts'
import { getUserGroups } from '#contract/groups/getUserGroups.ts'
import { GroupName, type GroupPerson, type GroupRow } from '#contract/groups/group-record.ts'
import { updateUserGroup } from '#contract/groups/updateUserGroup.ts'
import type { GroupKind } from '#contract/vocabulary/groups.ts'
import { type Broken, firstBroken } from '#contract/vocabulary/rule.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { mergeLists } from '../../../components/meanwhile/merge-lists.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { useEdits } from '../../../components/meanwhile/use-edits.ts'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { problemWords } from '../../../texts/problem-words.ts'
import { type CallFailure, isFailure } from '../../../wire/call-failure.ts'
import { ask, useCall } from '../../../wire/use-call.ts'
import { AddContact } from './AddContact.tsx'
import { AddMember } from './AddMember.tsx'
import { isListed, peopleBeyond, peopleInput, sameAs } from './group-people.ts'
import { KindChoice } from './KindChoice.tsx'
import { PeopleOfGroup } from './PeopleOfGroup.tsx'
import { WhomItChecks } from './WhomItChecks.tsx'
import { WhoSigns } from './WhoSigns.tsx'

type Group = OutputOf<typeof getGroupUserInformation>

interface Props {
  /** Null makes one. */
  group: Group | null
  onClose: () => void
}

interface Draft {
  name: string
  people: readonly GroupPerson[]
  locations: Readonly<GroupRow['locations']>
  rule: GroupRow['rule']
}

const draftOf = (group: Group | null): Draft => ({
  name: group?.group.name ?? '',
  people: group?.rows ?? [],
  locations: group?.group.locations ?? [],
  rule: group?.group.rule ?? 'any',
})
const merges = {
  people: mergeLists(sameAs),
  locations: mergeLists<GroupRow['locations'][number]>((one, other) => one.id === other.id),
}

export function GroupForm({ group, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const { read, previous, draft, meanwhile, set, readAgain } = useEdits(group, draftOf, merges)
  const { name, people, locations, rule } = draft
  const [kind, setKind] = useState<GroupKind>(group?.group.kind ?? 'signing')
  const [nameError, setNameError] = useState<Broken>()
  const [failure, setFailure] = useState<CallFailure>()

  function refused(why: CallFailure): void {
    setFailure(why)
    if (isFailure(why, 'GROUP_STALE') && read)
      void readAgain(() => ask(getGroupUserInformation, { group_id: read.group.group_id }))
  }
  async function saved(): Promise<void> {
    await queries.invalidateQueries({ queryKey: [getUserGroups.path] })
    toast(t(read ? 'groups.changed' : 'groups.made', { name: name.trim() }), 'good')
    onClose()
  }
  const after = { onSuccess: () => void saved(), onError: refused }
  const make = useCall(createUserGroup, after)
  const change = useCall(updateUserGroup, after)
  const isBusy = make.pending || change.pending

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    setFailure(undefined)
    const judged = GroupName.safeParse(name)
    setNameError(firstBroken(GroupName, name.trim() || undefined))
    if (!judged.success) return
    const checks = {
      ...(kind === 'checker' && { location_ids: locations.map(({ id }) => id) }),
      ...(kind !== 'user' && { rule }),
    }
    const fields = { name: judged.data, ...peopleInput(people), ...checks }
    if (read) change.send({ group_id: read.group.group_id, revision: read.group.revision, fields })
    else make.send({ kind, ...fields })
  }

  const add = (person: GroupPerson) => set({ people: [...people, person] })
  const isTakenIn = isFailure(failure, 'GROUP_STALE') && meanwhile.length > 0
  // What is wrong with a name may be all that the refusal says.
  const refusal = new Set([
    ...(failure ? [failureWords(t, i18n.language, failure)] : []),
    ...(failure?.fields.map((problem) => problemWords(i18n.language, problem)) ?? []),
  ])
  const before = draftOf(previous)
  const now = draftOf(read)
  const inWords = ({ locations: branches, rule: who }: Draft) => ({
    locations: branches.map((branch) => branch.name).join(', '),
    rule: t(`groups.ruleWords.${who}`),
  })
  const others = meanwhile.map(({ field, mineStays }) => {
    if (field === 'name')
      return { label: t('groups.name'), change: { before: before.name, now: now.name }, mineStays }
    if (field === 'people')
      return { label: t('groups.column.people'), change: peopleWords(before.people, now.people), mineStays }
    const change = { before: inWords(before)[field], now: inWords(now)[field] }

    return { label: t(field === 'rule' ? 'groups.rule' : 'groups.branches'), change, mineStays }
  })
  function peopleWords(earlier: Draft['people'], later: Draft['people']): string {
    const said = (key: string, some: Draft['people']) =>
      some.length === 0 ? [] : [t(key, { names: some.map((person) => person.name).join(', ') })]

    return [
      ...said('groups.wereAdded', peopleBeyond(later, earlier)),
      ...said('groups.wereTakenOut', peopleBeyond(earlier, later)),
    ].join(' ')
  }

  return (
    <form onSubmit={submit} className="col gap-16" noValidate>
      <NotSaved
        words={failure ? [...refusal].join(' ') : null}
        overtaken={isTakenIn && { title: t('meanwhile.group'), changes: others }}
      />
      <TextField
        label={t('groups.name')}
        name="name"
        value={name}
        most={100}
        onChange={(typed) => {
          set({ name: typed })
          setNameError(undefined)
        }}
        error={nameError}
        isFirst
      />
      {read ? (
        <p className="help">{t(`groups.kindWords.${kind}`)}</p>
      ) : (
        <KindChoice
          kind={kind}
          onChange={setKind}
          people={people}
          onPeople={(left) => set({ people: left })}
        />
      )}
      {kind === 'checker' && <WhomItChecks checks={{ locations, rule }} onChange={set} />}
      {kind === 'signing' && <WhoSigns rule={rule} onRule={(to) => set({ rule: to })} />}
      <PeopleOfGroup people={people} onChange={(left) => set({ people: left })} />
      <AddMember isTaken={(id) => people.some(({ user_id }) => user_id === id)} onAdd={add} />
      {kind === 'signing' && <AddContact isTaken={(person) => isListed(person, people)} onAdd={add} />}
      <DialogActs verb={t(read ? 'common.save' : 'groups.add')} pending={isBusy} onClose={onClose} />
    </form>
  )
}
