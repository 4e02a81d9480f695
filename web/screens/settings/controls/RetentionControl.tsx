import { useTranslation } from 'react-i18next'
import type { ControlProps } from './control.ts'
import { NumberPair } from './NumberPair.tsx'

const kinds = ['drafts', 'papers', 'videos'] as const

export function RetentionControl({ value, onChange, describedBy, isWrong }: ControlProps<'retention'>) {
  const { t } = useTranslation()

  return (
    <NumberPair
      keys={kinds}
      value={value ?? null}
      onChange={onChange}
      label={(kind) => t(`settings.retention.${kind}`)}
      unit={() => t('settings.unit.days')}
      describedBy={describedBy}
      isWrong={isWrong}
    />
  )
}
