import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'

interface Props {
  label: string
  value: string
  onClear: () => void
}

/** A filter that counts now; a tap takes it away. */
export function FilterChip({ label, value, onClear }: Props) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="pick on"
      onClick={onClear}
      aria-label={t('filters.remove', { label, value })}
    >
      {label} <b>{value}</b>
      <Icon name="x" size="small" />
    </button>
  )
}
