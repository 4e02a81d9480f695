import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DirectoryRecord } from '#contract/directory/directory-record.ts'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { saveDirectory } from '#contract/directory/saveDirectory.ts'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall } from '../../../wire/use-call.ts'
import { type Successor, SuccessorField } from '../../users/SuccessorField.tsx'

/** What people get whom the directory brings, and who takes over what those leave whom it takes away. */
export function RulesCard({ directory }: { directory: DirectoryRecord }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [roleId, setRoleId] = useState(directory.role_id ?? '')
  const [successor, setSuccessor] = useState<Successor | null>(
    directory.successor_id ? { id: directory.successor_id, name: directory.successor_name ?? '' } : null,
  )
  const [isMissing, setMissing] = useState(false)
  const save = useCall(saveDirectory, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getDirectory.path] })
      toast(t('directory.saved'), 'good')
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.pending) return
    setMissing(roleId === '')
    if (roleId !== '')
      save.send({ role_id: roleId, successor_id: successor?.id ?? null, revision: directory.revision })
  }

  return (
    <form className="sheet pad col g16" onSubmit={submit} noValidate aria-labelledby="directory-rules">
      <div>
        <h2 id="directory-rules">{t('directory.rules')}</h2>
        <p className="m sm">{t('directory.rulesWords')}</p>
      </div>
      <Field
        label={t('directory.role')}
        help={t('directory.roleHelp')}
        error={isMissing ? t('directory.roleMissing') : undefined}
      >
        {(control) => (
          <span className="in">
            <select
              {...control}
              value={roleId}
              onChange={(event) => {
                setRoleId(event.target.value)
                setMissing(false)
              }}
            >
              <option value="">{t('directory.chooseRole')}</option>
              <RoleOptions directory={directory} chosen={directory.role_id} label={directory.role_label} />
            </select>
          </span>
        )}
      </Field>
      <SuccessorField without={[]} successor={successor} error={undefined} onChoose={setSuccessor} />
      <p className="m sm">{t('directory.successorHelp')}</p>
      {save.failure && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>{failureWords(t, i18n.language, save.failure)}</span>
        </div>
      )}
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
