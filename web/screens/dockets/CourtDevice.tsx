import { useTranslation } from 'react-i18next'
import type { InputOf } from '#contract/define-call.ts'
import {
  type DeviceKind,
  deviceKinds,
  type downloadCourtCertificate,
} from '#contract/verification/downloadCourtCertificate.ts'
import { ChoiceField } from '../../components/ChoiceField.tsx'
import { Field } from '../../components/Field.tsx'
import styles from './docket.module.css'

export type StatedDevice = NonNullable<InputOf<typeof downloadCourtCertificate>['device']>
type Particular = Exclude<keyof StatedDevice, 'kind' | 'other'>

const kinds = Object.keys(deviceKinds) as DeviceKind[]
const particulars: readonly Particular[] = [
  'make_and_model',
  'colour',
  'serial_number',
  'identifier',
  'other_information',
]

/** What the party said and nothing empty; what belongs to another kind is left behind. */
export function saidOf(device: StatedDevice): StatedDevice {
  const said: StatedDevice = { kind: device.kind }
  for (const key of [...particulars, 'other'] as const) {
    const words = device[key]?.trim()
    if (words && (key !== 'other' || device.kind === 'other')) said[key] = words
  }

  return said
}

interface Props {
  device: StatedDevice
  /** What it is was asked for, and not said. */
  isMissing: boolean
  onChange: (device: StatedDevice) => void
}

/** Where the record comes from, as the Schedule to the Act asks it of the party. */
export function CourtDevice({ device, isMissing, onChange }: Props) {
  const { t } = useTranslation()
  const line = (key: Particular | 'other', error?: string) => (
    <Field key={key} label={t(`court.${key}`)} error={error}>
      {(control) => (
        <span className={error ? 'input bad' : 'input'}>
          <input
            {...control}
            name={key}
            maxLength={200}
            autoComplete="off"
            value={device[key] ?? ''}
            onChange={(event) => onChange({ ...device, [key]: event.target.value })}
          />
        </span>
      )}
    </Field>
  )

  return (
    <>
      <ChoiceField
        label={t('court.device')}
        value={device.kind}
        choices={kinds}
        say={(kind) => t(`court.kind.${kind}`)}
        onChange={(kind) => onChange({ ...device, kind })}
      />
      {device.kind === 'other' && line('other', isMissing ? t('court.missing') : undefined)}
      <details className={styles.courtParticulars}>
        <summary>{t('court.particulars')}</summary>
        <div className="col gap-16">
          <p className="help">{t('court.particularsHelp')}</p>
          {particulars.map((key) => line(key))}
        </div>
      </details>
    </>
  )
}
