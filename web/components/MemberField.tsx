import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { getOrganisationUsersList } from '#contract/users/getOrganisationUsersList.ts'
import { useQueryCall } from '../wire/use-call.ts'
import { Field } from './Field.tsx'
import { Suggest } from './Suggest.tsx'
import { useLater } from './use-later.ts'

export interface PickedMember {
  id: string
  name: string
}

interface Props {
  words: { label: string; help?: string; placeholder: string }
  /** Not offered. */
  without: readonly string[]
  chosen: PickedMember | null
  error: string | undefined
  onChoose: (member: PickedMember | null) => void
}

/** One active member of the organisation, found while their name is typed. */
export function MemberField({ words, without, chosen, error, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const found = useQueryCall(
    getOrganisationUsersList,
    { searchInput: useLater(typed.trim()) },
    { placeholderData: keepPreviousData },
  )
  const options = (found.data?.rows ?? []).filter(({ id }) => !without.includes(id))

  return (
    <Field label={words.label} help={words.help} error={error}>
      {(control) => (
        <Suggest
          control={{ ...control, type: 'text', placeholder: words.placeholder }}
          isBad={error !== undefined}
          value={chosen?.name ?? typed}
          onType={(text) => {
            setTyped(text)
            onChoose(null)
          }}
          options={options}
          keyOf={({ id }) => id}
          onPick={({ id, name }) => onChoose({ id, name })}
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
