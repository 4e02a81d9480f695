import { useTranslation } from 'react-i18next'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { AreaField } from '../../components/AreaField.tsx'
import { useQueryCall } from '../../wire/use-call.ts'

interface Props {
  reason: string
  error: string | undefined
  onReason: (reason: string) => void
  isKept: boolean
  onKeep: (isKept: boolean) => void
}

/** As long as a value of a choice list may be. */
const longestKept = 100

/** Why a document is taken back: typed, or one of those that the organisation keeps. */
export function RevokeReason({ reason, error, onReason, isKept, onKeep }: Props) {
  const { t } = useTranslation()
  const kept = useQueryCall(getOrgCustomSettings, {}).data?.dropdowns.revoke_reason ?? []
  const isNew = reason.trim() !== '' && !kept.some(({ value }) => value === reason.trim())

  return (
    <>
      {kept.length > 0 && (
        <fieldset className="reasons">
          <legend className="visually-hidden">{t('act.keptReasons')}</legend>
          {kept.map(({ value_id, value }) => (
            <button
              key={value_id}
              type="button"
              className={reason === value ? 'pick on' : 'pick'}
              aria-pressed={reason === value}
              onClick={() => onReason(value)}
            >
              {value}
            </button>
          ))}
        </fieldset>
      )}
      <AreaField
        label={t('act.reason')}
        help={t('act.reasonHelp')}
        error={error}
        value={reason}
        isFirst
        onChange={onReason}
      />
      {isNew && reason.trim().length <= longestKept && (
        <label className="row sm">
          <input type="checkbox" checked={isKept} onChange={(event) => onKeep(event.target.checked)} />
          {t('act.keepReason')}
        </label>
      )}
    </>
  )
}
