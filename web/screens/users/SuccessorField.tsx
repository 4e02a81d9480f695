import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getOrganisationUsersList } from '#contract/users/getOrganisationUsersList.ts'
import { Field } from '../../components/Field.tsx'
import { Suggest } from '../../components/Suggest.tsx'
import { useLater } from '../../components/use-later.ts'
import { useQueryCall } from '../../wire/use-call.ts'

export interface Successor {
  id: string
  name: string
}

interface Props {
  /** Who leaves takes nothing over. */
  without: readonly string[]
  successor: Successor | null
  error: string | undefined
  onChoose: (successor: Successor | null) => void
}

export function SuccessorField({ without, successor, error, onChoose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const words = useLater(typed.trim())
  const found = useQueryCall(getOrganisationUsersList, { searchInput: words })
  const options = (found.data?.rows ?? []).filter(({ id }) => !without.includes(id))

  return (
    <Field label={t('users.leave.successor')} help={t('users.leave.successorHelp')} error={error}>
      {(control) => (
        <Suggest
          control={{ ...control, type: 'text', placeholder: t('users.leave.successorPlaceholder') }}
          isBad={error !== undefined}
          value={successor?.name ?? typed}
          onType={(text) => {
            setTyped(text)
            onChoose(null)
          }}
          options={options}
          keyOf={({ id }) => id}
          onPick={(row) => onChoose({ id: row.id, name: row.name })}
        >
          {(row) => (
            <>
              <span className="medium">{row.name}</span>
              {row.department && <small className="right faint">{row.department}</small>}
            </>
          )}
        </Suggest>
      )}
    </Field>
  )
}
