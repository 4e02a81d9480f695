import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [lost, setLost] = useState<string | null>(null)
  const found = useQueryCall(
    getOrganisationUsersList,
    { searchInput: useLater(typed.trim()) },
    { placeholderData: keepPreviousData },
  )
  const options = (found.data?.rows ?? []).filter(({ id }) => !without.includes(id))

  /** A name that was typed but not picked names nobody: it does not stay in the field. */
  function leaves(): void {
    const name = typed.trim()
    if (chosen || !name) return
    const same = options.filter((one) => one.name.toLowerCase() === name.toLowerCase())
    setTyped('')
    if (same.length === 1 && same[0]) onChoose({ id: same[0].id, name: same[0].name })
    else setLost(name)
  }

  return (
    <Field
      label={words.label}
      help={words.help}
      error={error ?? (lost === null ? undefined : t('common.pickMember', { name: lost }))}
    >
      {(control) => (
        <Suggest
          control={{ ...control, type: 'text', placeholder: words.placeholder, onBlur: leaves }}
          isBad={error !== undefined || lost !== null}
          value={chosen?.name ?? typed}
          onType={(text) => {
            setTyped(text)
            setLost(null)
            onChoose(null)
          }}
          options={options}
          keyOf={({ id }) => id}
          onPick={({ id, name }) => {
            setLost(null)
            onChoose({ id, name })
          }}
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
