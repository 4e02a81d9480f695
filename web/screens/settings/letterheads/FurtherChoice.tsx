import { useTranslation } from 'react-i18next'
import { getLetterheads } from '#contract/document-files/getLetterheads.ts'
import type { LetterheadRow } from '#contract/document-files/letterhead-record.ts'
import { Field } from '../../../components/Field.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'

interface Props {
  row: LetterheadRow
  value: string
  error: string | undefined
  onChange: (letterheadId: string) => void
}

/** What lies under the pages behind the first: plain paper, or another letterhead. */
export function FurtherChoice({ row, value, error, onChange }: Props) {
  const { t } = useTranslation()
  const others = useQueryCall(getLetterheads, { maxRows: 100 })
  const rows = (others.data?.rows ?? []).filter(({ letterhead_id }) => letterhead_id !== row.letterhead_id)
  const { further } = row
  const isListed =
    further === null || rows.some(({ letterhead_id }) => letterhead_id === further.letterhead_id)
  const all = isListed ? rows : [further, ...rows]

  return (
    <Field label={t('letterheads.further')} error={error}>
      {(control) => (
        <span className="input">
          <select
            {...control}
            name="further_letterhead_id"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{t('letterheads.plain')}</option>
            {all.map(({ letterhead_id, name }) => (
              <option key={letterhead_id} value={letterhead_id}>
                {name}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
