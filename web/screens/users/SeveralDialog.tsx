import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createUsers } from '#contract/users/createUsers.ts'
import type { Broken } from '#contract/vocabulary/rule.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useRequiredFields } from '../../components/use-required-fields.ts'
import { useDraft } from '../../shell/drafts.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { problemWords } from '../../texts/problem-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { failureOf } from './member-words.ts'
import { fieldsOf, nobody, type PersonDraft, type PersonErrors } from './person-draft.ts'
import { RoleAndBranch } from './RoleAndBranch.tsx'
import { SeveralRows } from './SeveralRows.tsx'
import { emptyRow, isEmptyRow, mostPeople, personOfRow, rowErrors, type SeveralRow } from './several.ts'

interface Props {
  onClose: () => void
}

const isAskedFor: Broken = { code: 'REQUIRED' }
const shared: Pick<PersonDraft, 'role_id' | 'depId'> = { role_id: '', depId: '' }

/**
 * Up to fifty people with one role and branch. Those that are added leave the form; the rest stay,
 * each with its reason.
 */
export function SeveralDialog({ onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [rows, setRows, forgetRows] = useDraft<SeveralRow[]>('users.several', [
    emptyRow(),
    emptyRow(),
    emptyRow(),
  ])
  const [given, setGiven] = useState({ ...nobody, ...shared })
  const [errors, setErrors] = useState<string[]>([])
  const [placeErrors, setPlaceErrors] = useState<PersonErrors>({})
  const required = useRequiredFields('user')
  const asksEmployee = required.includes('employee_id')
  const filled = rows.filter((row) => !isEmptyRow(row))
  const add = useCall(createUsers, {
    onSuccess: ({ results }) => {
      void queries.invalidateQueries()
      const refused = results.filter(({ done }) => !done)
      const added = results.length - refused.length
      const waits = results.some(({ role_waits }) => role_waits)
      if (added > 0)
        toast(t(waits ? 'users.several.rolesWait' : 'users.several.done', { count: added }), 'good')
      if (refused.length === 0) {
        forgetRows()
        return onClose()
      }
      setRows(refused.map(({ index }) => filled[index] ?? emptyRow()))
      setErrors(
        refused.map(({ code, message, fields }) =>
          code === 'BAD_REQUEST' && fields.length > 0
            ? fields.map((field) => problemWords(i18n.language, field)).join(' ')
            : failureWords(t, i18n.language, failureOf({ code, message })),
        ),
      )
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (add.pending || filled.length === 0) return
    const found = rowErrors(t, i18n.language, filled, required)
    const wrong: PersonErrors = {
      ...(!given.role_id && { role_id: t('users.asked.roleMissing') }),
      ...(required.includes('depId') && !given.depId && { depId: isAskedFor }),
    }
    setErrors(found)
    setRows(filled)
    setPlaceErrors(wrong)
    if (Object.keys(wrong).length > 0 || found.some(Boolean)) return
    add.send({
      users: filled.map((row) => ({
        ...fieldsOf({ ...given, ...personOfRow(row) }),
        language: given.language,
      })),
    })
  }

  return (
    <Modal opened onClose={onClose} title={t('users.several.title')} size="xl">
      <form onSubmit={submit} className="col gap-16" noValidate>
        <p className="muted sm">{t('users.several.words', { count: mostPeople })}</p>
        {asksEmployee && (
          <div className="note" role="status">
            <Icon name="warn" />
            <span>{t('users.several.asksEmployee')}</span>
          </div>
        )}
        <FailureNote failure={add.failure} />
        <RoleAndBranch
          draft={given}
          errors={placeErrors}
          onChange={(part) => {
            setGiven({ ...given, ...part })
            setPlaceErrors({})
          }}
          onLeave={() => {}}
        />
        <SeveralRows
          rows={rows}
          errors={errors}
          onChange={(after) => {
            setRows(after)
            setErrors([])
          }}
        />
        <DialogActs
          verb={t('users.several.verb', { count: filled.length })}
          pending={add.pending}
          onClose={onClose}
          reason={
            asksEmployee ? t('users.several.asksEmployee') : filled.length === 0 && t('users.several.none')
          }
        />
      </form>
    </Modal>
  )
}
