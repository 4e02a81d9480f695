import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addGroupToDocument } from '#contract/groups/addGroupToDocument.ts'
import { addPeopleOfGroup } from '#contract/groups/addPeopleOfGroup.ts'
import { fetchAvailableGroups } from '#contract/groups/fetchAvailableGroups.ts'
import { getGroupUserInformation } from '#contract/groups/getGroupUserInformation.ts'
import { getUserGroups } from '#contract/groups/getUserGroups.ts'
import { type GroupRule, usualRoles } from '#contract/vocabulary/groups.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { ActButton } from '../../components/ActButton.tsx'
import { ChoiceField } from '../../components/ChoiceField.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Field } from '../../components/Field.tsx'
import { Loading } from '../../components/Loading.tsx'
import { TickRow } from '../../components/TickRow.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { toast } from '../../shell/toast.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import { HowGroupSigns } from './HowGroupSigns.tsx'
import styles from './new-docket.module.css'

interface Props {
  documentId: string
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Puts the people of a group on the docket: who they are is seen before. */
export function GroupDialog({ documentId, onClose, onSaved }: Props) {
  const { t } = useTranslation()
  useFocusBack()
  const groups = useQueryCall(getUserGroups, { maxRows: mostPageRows })
  const [groupId, setGroupId] = useState('')
  const [role, setRole] = useState<(typeof usualRoles)[number]>('signer')
  const [how, setHow] = useState<GroupRule | 'each'>('each')
  const [isTogether, setTogether] = useState(true)
  const people = useQueryCall(getGroupUserInformation, { group_id: groupId }, { enabled: groupId !== '' })
  const add = useCall(addPeopleOfGroup, {
    onSuccess: async ({ signer_ids, already, left_out }) => {
      const untouched = [
        already.length > 0 && t('people.groupAlready', { names: already.join(', ') }),
        left_out.length > 0 && t('people.groupLeftOut', { names: left_out.join(', ') }),
      ].filter((words) => words !== false)
      toast([t('people.groupAdded', { count: signer_ids.length }), ...untouched].join(' '), 'good')
      await onSaved()
      onClose()
    },
  })
  const available = useQueryCall(fetchAvailableGroups, { document_id: documentId, maxRows: mostPageRows })
  const addSeat = useCall(addGroupToDocument, {
    onSuccess: async () => {
      toast(t('people.groupSeatAdded', { name: chosen?.name ?? '' }), 'good')
      await onSaved()
      onClose()
    },
  })
  const rows = groups.data?.rows ?? []
  const chosen = rows.find(({ group_id }) => group_id === groupId)
  const seat = available.data?.rows.find(({ group_id }) => group_id === groupId)
  const isSeat = chosen?.kind === 'signing' && how !== 'each'
  const whyNot =
    isSeat && seat?.is_on
      ? t('people.groupIsOn')
      : isSeat && seat && seat.sign_already.length > 0
        ? t('people.groupTwice', { names: seat.sign_already.join(', ') })
        : null
  const failure = add.failure ?? addSeat.failure ?? available.error ?? groups.error ?? people.error

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (add.pending || addSeat.pending || !groupId || whyNot) return
    if (isSeat) addSeat.send({ document_id: documentId, group_id: groupId, rule: how })
    else add.send({ document_id: documentId, group_id: groupId, role, together: isTogether })
  }

  return (
    <Modal opened onClose={onClose} title={t('people.addGroup')}>
      <form onSubmit={submit} className="col gap-16">
        <FailureNote failure={failure} />
        {groups.isPending && <Loading />}
        {groups.data && rows.length === 0 && <p className="muted">{t('people.noGroups')}</p>}
        {rows.length > 0 && (
          <>
            <Field label={t('people.group')}>
              {(control) => (
                <span className="input">
                  <select
                    {...control}
                    data-autofocus
                    value={groupId}
                    onChange={(event) => {
                      const taken = rows.find(({ group_id }) => group_id === event.target.value)
                      setGroupId(event.target.value)
                      if (!taken) return
                      setRole(taken.kind === 'checker' ? 'approver' : 'signer')
                      setHow(taken.kind === 'signing' ? taken.rule : 'each')
                    }}
                  >
                    <option value="">{t('people.chooseGroup')}</option>
                    {rows.map(({ group_id, name, people: count }) => (
                      <option key={group_id} value={group_id} disabled={count === 0}>
                        {name} ({count})
                      </option>
                    ))}
                  </select>
                </span>
              )}
            </Field>
            {people.data && (
              <ul className={styles.groupNames} aria-label={t('people.inGroup')}>
                {people.data.rows.map((person) => (
                  <li key={person.user_id ?? `${person.email} ${person.mobile}`}>
                    {person.name}
                    {!person.active && <small className="faint"> · {t('groups.away')}</small>}
                  </li>
                ))}
              </ul>
            )}
            {chosen?.kind === 'signing' && <HowGroupSigns how={how} onHow={setHow} />}
            {whyNot && <p className="note no">{whyNot}</p>}
            {!isSeat && (
              <>
                <ChoiceField
                  label={t('people.groupRole')}
                  value={role}
                  choices={usualRoles}
                  say={(one) => t(`stakeholders.role.${one}`)}
                  onChange={setRole}
                />
                <TickRow
                  words={t('people.groupTogether')}
                  help={t('people.groupTogetherHelp')}
                  checked={isTogether}
                  onChange={setTogether}
                />
              </>
            )}
          </>
        )}
        <div className="dialog-acts">
          <button type="button" className="btn" onClick={onClose}>
            {t('common.cancel')}
          </button>
          {rows.length > 0 && (
            <ActButton
              type="submit"
              className="btn primary"
              reason={groupId === '' ? t('people.chooseGroupFirst') : (whyNot ?? false)}
              isBusy={add.pending || addSeat.pending}
            >
              {t('people.addGroup')}
            </ActButton>
          )}
        </div>
      </form>
    </Modal>
  )
}
