import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DirectoryRecord } from '#contract/directory/directory-record.ts'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { saveDirectory } from '#contract/directory/saveDirectory.ts'
import { Field } from '../../../components/Field.tsx'
import type { FieldMerges, Meanwhile } from '../../../components/meanwhile/merge-edits.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { useEdits } from '../../../components/meanwhile/use-edits.ts'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { isFailure } from '../../../wire/call-failure.ts'
import { ask, useCall } from '../../../wire/use-call.ts'
import { type Successor, SuccessorField } from '../../users/SuccessorField.tsx'

interface Draft {
  roleId: string
  successor: Successor | null
}

const draftOf = (directory: DirectoryRecord): Draft => ({
  roleId: directory.role_id ?? '',
  successor: directory.successor_id
    ? { id: directory.successor_id, name: directory.successor_name ?? '' }
    : null,
})
const merges: FieldMerges<Draft> = { successor: { isSame: (one, other) => one?.id === other?.id } }

/**
 * The role of people that the directory adds, and who takes over the work of people that it
 * removes.
 */
export function RulesCard({ directory }: { directory: DirectoryRecord }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const { read, previous, draft, meanwhile, set, begin, readAgain } = useEdits(directory, draftOf, merges)
  const { roleId, successor } = draft
  const [isMissing, setMissing] = useState(false)
  const save = useCall(saveDirectory, {
    onSuccess: async (saved) => {
      begin(saved.directory)
      await queries.invalidateQueries({ queryKey: [getDirectory.path] })
      toast(t('directory.saved'), 'good')
    },
    onError: (why) => {
      if (isFailure(why, 'DIRECTORY_STALE'))
        void readAgain(async () => (await ask(getDirectory, {})).directory)
    },
  })
  const isTakenIn = isFailure(save.failure, 'DIRECTORY_STALE') && meanwhile.length > 0

  const said = ({ field, mineStays }: Meanwhile<keyof Draft>) => {
    const [label, before, now] =
      field === 'roleId'
        ? [t('directory.role'), previous.role_label, read.role_label]
        : [t('users.leave.successor'), previous.successor_name, read.successor_name]

    return { label, change: { before: before ?? '', now: now ?? '' }, mineStays }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.pending) return
    setMissing(roleId === '')
    if (roleId !== '')
      save.send({ role_id: roleId, successor_id: successor?.id ?? null, revision: read.revision })
  }

  return (
    <form className="sheet pad col gap-16" onSubmit={submit} noValidate aria-labelledby="directory-rules">
      <div>
        <h2 id="directory-rules">{t('directory.rules')}</h2>
        <p className="muted sm">{t('directory.rulesWords')}</p>
      </div>
      <Field
        label={t('directory.role')}
        help={t('directory.roleHelp')}
        error={isMissing ? t('directory.roleMissing') : undefined}
      >
        {(control) => (
          <span className="input">
            <select
              {...control}
              value={roleId}
              onChange={(event) => {
                set({ roleId: event.target.value })
                setMissing(false)
              }}
            >
              <option value="">{t('directory.chooseRole')}</option>
              <RoleOptions directory={read} chosen={read.role_id} label={read.role_label} />
            </select>
          </span>
        )}
      </Field>
      <SuccessorField
        without={[]}
        successor={successor}
        error={undefined}
        onChoose={(chosen) => set({ successor: chosen })}
      />
      <p className="muted sm">{t('directory.successorHelp')}</p>
      <NotSaved
        words={save.failure ? failureWords(t, i18n.language, save.failure) : null}
        overtaken={isTakenIn && { title: t('meanwhile.it'), changes: meanwhile.map(said) }}
      />
      <div>
        <button type="submit" className="btn primary" disabled={save.pending}>
          {t('directory.save')}
        </button>
      </div>
    </form>
  )
}

interface RoleOptionsProps {
  directory: DirectoryRecord
  /** What is kept now, also where this member may not give it. */
  chosen: string | null
  label: string | null
}

export function RoleOptions({ directory, chosen, label }: RoleOptionsProps) {
  const isAmong = directory.roles.some(({ role_id }) => role_id === chosen)

  return (
    <>
      {chosen && !isAmong && <option value={chosen}>{label}</option>}
      {directory.roles.map((role) => (
        <option key={role.role_id} value={role.role_id}>
          {role.label}
        </option>
      ))}
    </>
  )
}
