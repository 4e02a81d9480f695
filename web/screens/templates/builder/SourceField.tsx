import { useTranslation } from 'react-i18next'
import { getClientAllMasterData } from '#contract/clients/getClientAllMasterData.ts'
import type { ValueKind } from '#contract/vocabulary/templates/settings.ts'
import {
  keyOfSource,
  takesSource,
  type ValueSource,
  valueSourceNames,
} from '#contract/vocabulary/templates/sources.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { Choice } from '../../new-docket/boxes/Choice.tsx'

interface Props {
  kind: ValueKind
  source: ValueSource | undefined
  onSource: (source: ValueSource | undefined) => void
}

/** Which fact of the client or the organisation a value begins with. */
export function SourceField({ kind, source, onSource }: Props) {
  const { t } = useTranslation()
  const takesFields = takesSource(kind, 'client_field')
  const { data } = useQueryCall(getClientAllMasterData, {}, { enabled: takesFields })
  const named = valueSourceNames.filter((from) => from !== 'client_field' && takesSource(kind, from))
  const fields = takesFields ? (data?.fields ?? []) : []
  const all = [
    ...named.map((from) => [{ from }, t(`builder.source.${from}`)] as const),
    ...fields.map(
      ({ field_id, name }) =>
        [{ from: 'client_field' as const, field_id }, t('builder.source.client_field', { name })] as const,
    ),
  ]
  if (all.length === 0 && !source) return null
  const chosen = source ? keyOfSource(source) : ''
  const options = all.map(([one, words]) => [keyOfSource(one), words] as const)
  // A field that is gone, or that is not read yet.
  const isElsewhere = source !== undefined && !options.some(([key]) => key === chosen)

  return (
    <>
      <Choice
        label={t('builder.source.title')}
        value={chosen}
        options={[
          ['', t('builder.source.none')],
          ...options,
          ...(isElsewhere ? [[chosen, t('builder.source.gone')] as const] : []),
        ]}
        onChoice={(key) => {
          const one = all.find(([known]) => keyOfSource(known) === key)?.[0]
          onSource(one && { ...one, ...(source?.fixed && { fixed: true }) })
        }}
      />
      {source && (
        <label className="tick-row">
          <input
            type="checkbox"
            className="check"
            checked={source.fixed === true}
            onChange={(event) => onSource({ ...source, fixed: event.target.checked || undefined })}
          />
          {t('builder.source.fixed')}
        </label>
      )}
    </>
  )
}
