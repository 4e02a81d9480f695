import { useTranslation } from 'react-i18next'
import type { ControlProps } from './control.ts'
import { NumberPair } from './NumberPair.tsx'

const limits = ['megabytes', 'pages'] as const

/** How large and how long a file may be. */
export function FileLimitsControl({ value, onChange, describedBy, isWrong }: ControlProps<'file_limits'>) {
  const { t } = useTranslation()

  return (
    <NumberPair
      keys={limits}
      value={value ?? null}
      onChange={onChange}
      label={(limit) => t(`settings.fileLimits.${limit}`)}
      unit={(limit) => t(`settings.unit.${limit}`)}
      describedBy={describedBy}
      isWrong={isWrong}
    />
  )
}
