import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unlinkGroup } from '#contract/groups/unlinkGroup.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { AskDialog } from '../../components/AskDialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useCall } from '../../wire/use-call.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'

/** Whether a group's first row is here. */
export const startsGroup = (people: readonly SignerRecord[], at: number): boolean => {
  const seat = people[at]?.group?.seat_id

  return seat !== undefined && people.findIndex(({ group }) => group?.seat_id === seat) === at
}

/** The group of the people below: its rule, who has said no, and who is not asked any more. */
export function GroupHead({ document, person }: { document: DocumentDetail; person: SignerRecord }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [leaves, setLeaves] = useState(false)
  const remove = useCall(unlinkGroup, {
    onSuccess: () => {
      setLeaves(false)
      void queries.invalidateQueries()
    },
  })
  const { group } = person
  if (!group) return null
  const declined = group.people.filter(({ state }) => state === 'declined')
  const before = group.people.filter(
    ({ is_asked, state }) => document.state !== 'draft' && !is_asked && state !== 'declined',
  )

  return (
    <li data-part="group">
      <Icon name="users" />
      <span className="col">
        <span className="medium trim">{group.name}</span>
        <small className="faint xs">{t(group.rule === 'any' ? 'docket.groupAny' : 'docket.groupAll')}</small>
        {declined.map(({ name, reason }) => (
          <small key={name} className="xs">
            {t('docket.groupNo', { name, reason: reason ?? '' })}
          </small>
        ))}
        {before.length > 0 && (
          <small className="faint xs">
            {t('docket.groupAsked', { names: before.map(({ name }) => name).join(', ') })}
          </small>
        )}
      </span>
      {person.abilities.remove && (
        <span className="right">
          <button
            type="button"
            className="btn quiet square compact"
            aria-label={t('docket.groupRemove', { group: group.name })}
            onClick={() => setLeaves(true)}
          >
            <Icon name="trash" />
          </button>
        </span>
      )}
      {leaves && (
        <AskDialog
          title={t('docket.groupRemove', { group: group.name })}
          verb={t('docket.removePerson')}
          isDanger
          pending={remove.pending}
          failure={remove.failure}
          onSure={() => remove.send({ document_id: document.document_id, group_id: group.group_id })}
          onClose={() => {
            remove.reset()
            setLeaves(false)
          }}
        >
          <p className="muted">{t('docket.groupRemoveWords')}</p>
        </AskDialog>
      )}
    </li>
  )
}
