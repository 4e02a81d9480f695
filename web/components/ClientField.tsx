import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getClients } from '#contract/clients/getClients.ts'
import { useQueryCall } from '../wire/use-call.ts'
import { Field } from './Field.tsx'
import { Suggest } from './Suggest.tsx'
import { useLater } from './use-later.ts'

/** A client that was chosen, or what is typed before one is: `id` is null then. */
export interface TypedClient {
  id: string | null
  text: string
}

export const typedClient = (client: { client_id: string; name: string } | null | undefined): TypedClient => ({
  id: client?.client_id ?? null,
  text: client?.name ?? '',
})

/** Something is typed that names no client yet. */
export const isUnknown = ({ id, text }: TypedClient): boolean => id === null && text.trim() !== ''

const mostOptions = 8

interface Props {
  value: TypedClient
  error: string | undefined
  onChange: (value: TypedClient) => void
  onPick?: (value: TypedClient) => void
  onLeave?: () => void
}

/** The client of a docket, found by name or code; not shown where the organisation has none. */
export function ClientField({ value, error, onChange, onPick = onChange, onLeave }: Props) {
  const { t } = useTranslation()
  const searched = useLater(value.id === null ? value.text.trim() : '')
  const found = useQueryCall(
    getClients,
    { searchInput: searched, maxRows: mostOptions },
    { placeholderData: keepPreviousData },
  )
  const hasNone = !found.data || (searched === '' && !found.isPlaceholderData && found.data.total === 0)
  if (hasNone && value.id === null && value.text === '') return null

  return (
    <Field label={t('clientField.label')} help={t('clientField.help')} error={error}>
      {(control) => (
        <Suggest
          control={{ ...control, name: 'client_id', type: 'text', maxLength: 200, onBlur: onLeave }}
          isBad={error !== undefined}
          value={value.text}
          onType={(text) => onChange({ id: null, text })}
          options={found.data?.rows ?? []}
          keyOf={({ client_id }) => client_id}
          onPick={(client) => onPick(typedClient(client))}
        >
          {(client) => (
            <>
              <span className="medium">{client.name}</span>
              <small className="right faint">{client.code}</small>
            </>
          )}
        </Suggest>
      )}
    </Field>
  )
}
