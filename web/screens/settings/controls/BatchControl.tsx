import { useTranslation } from 'react-i18next'
import type { ControlProps } from './control.ts'
import { NumberPair } from './NumberPair.tsx'

const numbers = ['max_rows', 'sample'] as const

/** How large a batch may be, and how many of it a checker opens first. */
export function BatchControl({ value, onChange, describedBy, isWrong }: ControlProps<'batch'>) {
  const { t } = useTranslation()

  return (
    <NumberPair
      keys={numbers}
      value={value ? { max_rows: value.max_rows, sample: value.review.sample } : null}
      onChange={({ max_rows, sample }) => onChange({ max_rows, review: { sample } })}
      label={(key) => t(`settings.batch.${key}`)}
      unit={(key) => t(`settings.unit.${key}`)}
      least={{ sample: 0 }}
      describedBy={describedBy}
      isWrong={isWrong}
    />
  )
}
