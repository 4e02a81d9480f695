import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { getSuggestionsUserList } from '#contract/users/getSuggestionsUserList.ts'
import { Field } from '../../components/Field.tsx'
import { Suggest } from '../../components/Suggest.tsx'
import { useLater } from '../../components/use-later.ts'
import { useQueryCall } from '../../wire/use-call.ts'

export type Suggested = OutputOf<typeof getSuggestionsUserList>['rows'][number]

interface Props {
  name: 'name' | 'email' | 'mobile'
  label: string
  help?: string | undefined
  type: string
  value: string
  isRequired: boolean
  error: string | undefined
  onType: (typed: string) => void
  onLeave: (event: React.FocusEvent) => void
  /** Missing where nobody is suggested. */
  onPick?: ((person: Suggested) => void) | undefined
}

/**
 * A field of a person. Members, external users, contacts of clients and people who signed before
 * are suggested as one types.
 */
export function PersonText(props: Props) {
  const { name, label, help, type, value, isRequired, error, onType, onLeave, onPick } = props
  const { t } = useTranslation()
  const [isTyping, setTyping] = useState(false)
  const typed = useLater(value.trim())
  const found = useQueryCall(
    getSuggestionsUserList,
    { searchInput: typed },
    { enabled: onPick !== undefined && isTyping && typed.length >= 2 },
  )
  const options = isTyping ? (found.data?.rows ?? []).filter((row) => row.email || row.mobile) : []

  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <Suggest
          control={{
            ...control,
            name,
            type,
            maxLength: 254,
            'aria-required': isRequired || undefined,
            ...(name === 'name' && { 'data-autofocus': true }),
            onBlur: (event) => {
              setTyping(false)
              onLeave(event)
            },
          }}
          isBad={error !== undefined}
          value={value}
          onType={(text) => {
            setTyping(true)
            onType(text)
          }}
          options={options}
          keyOf={(row) => `${row.kind} ${row.email ?? row.mobile}`}
          onPick={(row) => {
            setTyping(false)
            onPick?.(row)
          }}
        >
          {(row) => (
            <>
              <span className="col">
                <span className="medium">{row.name}</span>
                <small className="faint">
                  {[row.client, row.email, row.mobile].filter(Boolean).join(' · ')}
                </small>
              </span>
              <small className="right faint">{t(`person.suggested.${row.kind.replace(' ', '_')}`)}</small>
            </>
          )}
        </Suggest>
      )}
    </Field>
  )
}
