import { useTranslation } from 'react-i18next'
import { getLetterheads } from '#contract/document-files/getLetterheads.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { Field } from '../../components/Field.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import type { Text } from './use-writing.ts'

interface Props {
  /** The document's, which stays to choose where it was retired. */
  kept: Text['letterhead']
  /** Undefined: as the organisation has it. */
  value: string | null | undefined
  /** Where it is one of several fields. */
  hasLabel?: boolean
  onChange: (value: string | null) => void
}

/** On which the pages are set. Where there is none to choose from, nothing is shown. */
export function LetterheadField({ kept, value, hasLabel = false, onChange }: Props) {
  const { t } = useTranslation()
  const asked = useQueryCall(getLetterheads, { maxRows: mostPageRows })
  const rows = asked.data?.rows ?? []
  const isKeptApart = kept !== null && !rows.some(({ letterhead_id }) => letterhead_id === kept.letterhead_id)
  if (rows.length === 0 && kept === null) return null
  const usual = rows.find(({ is_usual }) => is_usual)?.letterhead_id ?? null
  const chosen = value === undefined ? usual : value

  const choice = (control: object) => (
    <span className="input compact">
      <select
        {...control}
        name="letterhead"
        value={chosen ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{t('writing.plainPaper')}</option>
        {isKeptApart && (
          <option value={kept.letterhead_id}>
            {kept.retired ? t('writing.retiredLetterhead', { name: kept.name }) : kept.name}
          </option>
        )}
        {rows.map(({ letterhead_id, name }) => (
          <option key={letterhead_id} value={letterhead_id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )

  return hasLabel ? (
    <Field label={t('writing.letterhead')}>{choice}</Field>
  ) : (
    choice({ 'aria-label': t('writing.letterhead') })
  )
}
